// company.mjs -- several people at one table of the real server, each in a browser profile of their own: opening, joining, playing by
// hints, and lines that are cut.
import { QUICK, hinted } from "./live.mjs";
import { PATIENCE, check, fillIn, playHint, settled, table } from "./page.mjs";

/** Put into every page: the sockets it has opened, so that a test can cut them as a tunnel does. */
export const giveSockets = (context) =>
  context.addInitScript(() => {
    const sockets = (window.sockets = []);
    window.WebSocket = class extends WebSocket {
      constructor(...args) {
        super(...args);
        sockets.push(this);
      }
    };
  });
/** The network is gone: nothing comes through, and nothing new is reached. */
export async function cut(v) {
  await v.context.setOffline(true);
  await v.page.evaluate(() => window.sockets.forEach((socket) => socket.close()));
  await v.page.getByTestId("line").waitFor({ timeout: PATIENCE });
}
/** It is back; what was complained of meanwhile was to be. */
export async function mend(v) {
  await v.context.setOffline(false);
  await v.page.getByTestId("line").waitFor({ state: "detached", timeout: PATIENCE });
  v.forgive();
}

/** Opens a table by the form, for `people` of `seats`; its code. */
export async function openTable(v, game, setup) {
  await fillIn(v, game, setup);
  await v.page.getByTestId("with-others").click();
  await v.page.getByTestId("open-with").click();
  return v.page.getByTestId("code").innerText();
}
export async function joinByCode(v, code) {
  await v.go("#/with");
  await v.page.getByTestId("code-field").fill(code.toLowerCase());
  await v.page.getByTestId("join").click();
  await v.page.getByTestId("chairs").waitFor();
}
export const linkOf = (page) => page.getByTestId("link").inputValue();
/** Waits until that many people sit at the table. */
export const seated = (page, people) =>
  page.waitForFunction((n) => document.querySelectorAll('[data-testid="chair"][data-kind="person"]').length === n, people, {
    timeout: PATIENCE,
  });
export async function start(host, ...others) {
  await host.page.getByTestId("start").click();
  for (const { page } of [host, ...others]) await page.locator("main.table").waitFor({ timeout: PATIENCE });
}

export const canAct = (page) =>
  page.evaluate(() => {
    const main = document.querySelector("main.table");
    return {
      over: main?.dataset.over === "true",
      acts: main?.dataset.settled === "true" && main.dataset.running !== "false" && main.querySelectorAll(".spot.target").length > 0,
    };
  });
/** Plays by hints, whoever's turn it is, until so many moves were made or it is over. How many each has made. */
export async function playTogether(players, moves) {
  const made = players.map(() => 0);
  for (const end = Date.now() + 5 * PATIENCE; made.reduce((a, b) => a + b, 0) < moves;) {
    check(Date.now() < end, `only ${made.join(" and ")} moves were made`);
    let acted = false;
    for (const [i, { page, hand }] of players.entries()) {
      const now = await canAct(page);
      if (now.over) return made;
      if (!now.acts) continue;
      await playHint(page, hand, made[i]);
      made[i]++;
      acted = true;
    }
    if (!acted) await players[0].page.waitForTimeout(50);
  }
  return made;
}
/** The same in real time: a hint may be gone before a hand is there. */
export async function cookTogether(players, moves) {
  const made = players.map(() => 0);
  for (const end = Date.now() + 5 * PATIENCE; made.reduce((a, b) => a + b, 0) < moves;) {
    check(Date.now() < end, `only ${made.join(" and ")} moves were made`);
    for (const [i, { page, hand }] of players.entries()) {
      if ((await table(page))?.over) return made;
      const go = page.getByTestId("go-on");
      if (await go.isVisible()) {
        await go.click();
        continue;
      }
      const way = (await canAct(page)).acts ? await hinted(page, hand) : [];
      try {
        for (const spot of way) await hand.quickly(spot, QUICK);
        if (way.length > 0) made[i]++;
      } catch {
        await page.keyboard.press("Escape"); // somebody else was faster
      }
    }
    await players[0].page.waitForTimeout(50);
  }
  return made;
}
/** All have come to the same position, and show it. */
export async function together(pages) {
  for (const end = Date.now() + PATIENCE; ;) {
    const at = [];
    for (const page of pages) at.push((await settled(page)).position);
    if (new Set(at).size === 1) return at[0];
    check(Date.now() < end, `they are at ${at.join(", ")}`);
    await pages[0].waitForTimeout(50);
  }
}
