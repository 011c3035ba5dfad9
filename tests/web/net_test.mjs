// net_test.mjs -- people at one table over the network: the real server, real browsers, a profile for each person. Two people and a bot
// play each game (in Royal Dinner Party one plays and one watches) on a laptop and on a phone; the page is loaded anew in the middle, the
// network is cut, a second device takes the same seat. A few moves of each; whole games with BANQUET_WHOLE=1.
import { createServer } from "node:http";
import { networkInterfaces } from "node:os";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, normalize } from "node:path";
import { Blind } from "./blind.mjs";
import {
  Finger,
  Mouse,
  PATIENCE,
  SIZES,
  asked,
  atEnd,
  begin,
  browse,
  check,
  fillIn,
  finish,
  folder,
  playHint,
  root,
  same,
  serve,
  settled,
  table,
  test,
  use,
  shows,
  counts,
} from "./page.mjs";
import {
  canAct,
  cookTogether,
  cut,
  giveSockets,
  joinByCode,
  linkOf,
  mend,
  openTable,
  playTogether,
  seated,
  start,
  together,
} from "./company.mjs";
import { Terminal } from "./terminal.mjs";

const WHOLE = process.env.BANQUET_WHOLE === "1",
  PART = 3; // moves between one thing that happens and the next
const NAME = "kitchen.test"; // a name that is no loopback address: over plain http it is no secure context
const server = await serve(0, process.env.BANQUET_PAGE, ["--store", join(folder(), "server.db"), "--pace", "60", "--name", NAME]);
use(
  server,
  await browse({ args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", `--host-resolver-rules=MAP ${NAME} 127.0.0.1`] }),
);

const laptop = { size: SIZES.desk, settings: { name: "Ann" }, motion: "reduce" };
const phone = { size: SIZES.phone, touch: true, settings: { name: "Bob" }, motion: "reduce" };

/** Somebody with sockets that can be cut, and hands. */
async function person(visit, how) {
  const v = await visit(how);
  await giveSockets(v.context);
  v.hand = how.touch ? await Finger.of(v.page) : new Mouse(v.page);
  return v;
}
/** The same person on another device: the browser has the same token. */
async function again(visit, v, how) {
  const token = await v.page.evaluate(() => localStorage.getItem("banquet.person"));
  const other = await person(visit, how);
  await other.context.addInitScript((kept) => localStorage.setItem("banquet.person", kept), token);
  return other;
}
const log = (page) => page.evaluate(() => document.querySelector("main.table").dataset.position);

const GAMES = {
  rummy: { seats: 3, people: 2, options: { rounds: 1 } },
  court: { seats: 3, people: 2, options: { rounds: 4, deck0: "italy", deck1: "japan", deck2: "mexico" } },
  rush: { seats: 3, people: 2, options: { scenario: 1 } },
};
for (const [game, setup] of Object.entries(GAMES))
  test(`${game}: two people and a bot, through a reload, a cut line and a second device`, async (visit) => {
    const ann = await person(visit, laptop),
      bob = await person(visit, phone),
      live = game === "rush",
      play = live ? cookTogether : playTogether,
      some = live ? 1 : PART, // where sand has to run, one move is a while
      both = [ann, bob];
    await joinByCode(bob, await openTable(ann, game, setup));
    await seated(ann.page, 2);
    const link = await linkOf(ann.page);
    await start(ann, bob);
    await play(both, some);

    await ann.page.reload(); // as somebody does who is not sure
    await settled(ann.page);
    await play(both, some);

    await cut(bob); // a tunnel; the others go on
    if (!live && (await canAct(ann.page)).acts) await play([ann], 1); // unless it is Bob's turn
    await mend(bob);
    await play(both, some);

    const tablet = await again(visit, bob, { ...phone, size: SIZES.tablet });
    await tablet.go(`#/${link.split("#/")[1]}`);
    await settled(tablet.page);
    await play([ann, tablet], some); // the same seat, from the other device
    if (live) {
      for (const { page } of [ann, bob, tablet]) check(Number(await log(page)) > 5, "the kitchen stands");
    } else await together([ann.page, bob.page, tablet.page]);
    if (!WHOLE) return;
    await play([ann, bob], Infinity);
    for (const { page } of [ann, bob, tablet]) await page.getByTestId("ending").waitFor({ timeout: PATIENCE });
    await ann.page.locator('[data-testid="ending"] details summary').last().press("Enter");
    await ann.page.getByRole("button", { name: "Check it here" }).press("Enter");
    await shows(ann.page.getByTestId("proof"), /Checked/, "the proof of a fair deal does not hold");
    await ann.page.getByTestId("rematch").press("Enter");
    for (const { page } of [ann, bob]) await page.getByTestId("chairs").waitFor({ timeout: PATIENCE });
    await seated(bob.page, 2);
  });

test("royal: one plays, one watches, and what is watched is what is played", async (visit) => {
  const ann = await person(visit, laptop),
    bob = await person(visit, phone);
  const code = await openTable(ann, "royal", {});
  await bob.go(`#/join/${code}`);
  await bob.page.getByTestId("chairs").waitFor();
  await start(ann, bob);
  await playTogether([ann], PART);
  await cut(bob);
  await playTogether([ann], 2);
  await mend(bob);
  await bob.page.reload();
  await settled(bob.page);
  await together([ann.page, bob.page]);
  same(await bob.page.locator("main.table .spot.target").count(), 0, "what a watcher can do");
  // a move is taken back on both screens
  const { position } = await table(ann.page);
  await playHint(ann.page, ann.hand);
  await together([ann.page, bob.page]);
  await ann.page.locator('header .tools button[title$="(u)"]:not([disabled])').waitFor(); // the server has confirmed the move
  await ann.page.keyboard.press("u");
  await bob.page.waitForFunction((to) => Number(document.querySelector("main.table").dataset.position) <= to, position, {
    timeout: PATIENCE,
  });
  await together([ann.page, bob.page]);
  if (WHOLE) {
    await playTogether([ann], Infinity);
    for (const { page } of [ann, bob]) await page.getByTestId("ending").waitFor({ timeout: PATIENCE });
    await ann.page.getByTestId("keep").click(); // the game is one of this browser's then
    await ann.page.locator("main.table").waitFor({ timeout: PATIENCE });
    check(/#\/replay\//.test(ann.page.url()), `it is at ${ann.page.url()}`);
  }
});

test("one in the page, one by terminal and a bot: rummy to its end, which both proves and shows alike", async (visit) => {
  const ann = await person(visit, laptop);
  await openTable(ann, "rummy", GAMES.rummy);
  const bob = new Terminal("--join", await linkOf(ann.page), "--name", "Bob");
  await seated(ann.page, 2);
  await ann.page.getByTestId("start").click();
  await bob.until(/Everyone gets 8 cards\./);
  await ann.page.locator("main.table").waitFor({ timeout: PATIENCE });
  const [[mine], made] = await Promise.all([playTogether([ann], Infinity), bob.playOut()]);
  const told = [...bob.said.matchAll(/^.+: (-?\d+)(?:, won)?\n(?=(?:.+: -?\d+(?:, won)?\n)*After 1 round, )/gm)].map(
      ([, points]) => points,
    ),
    [, seal] = /^Seal +([0-9a-f]{64})$/m.exec(bob.said);
  check(mine > 2 && made > 2, `${mine} moves in the page and ${made} by terminal`);
  await ann.page.getByTestId("ending").waitFor({ timeout: PATIENCE });
  bob.type("save");
  await bob.until(/The luck is as it was agreed: nobody chose it\./);
  await ann.page.locator('[data-testid="ending"] details summary').last().press("Enter");
  await ann.page.getByRole("button", { name: "Check it here" }).press("Enter");
  await shows(ann.page.getByTestId("proof"), /Checked/, "the proof of a fair deal does not hold");
  const ending = await ann.page.getByTestId("ending").innerText(),
    [, total] = /^\s*Total\s+(.*)$/m.exec(ending);
  check(ending.includes(seal), `the page has another seal than ${seal}`);
  same(told.join(" "), total.split(/\s+/).join(" "), "points by terminal and in the page");
  await ann.page.getByTestId("rematch").press("Enter");
  await ann.page.getByTestId("chairs").waitFor({ timeout: PATIENCE });
  await bob.until(/There is a new table for everyone who is here\./);
});

test("moves that are made while there is no line come through when it is back, once each", async (visit) => {
  const ann = await person(visit, laptop),
    bob = await person(visit, phone);
  await openTable(ann, "royal", {});
  const link = await linkOf(ann.page);
  await bob.go(`#/${link.split("#/")[1]}`);
  await start(ann, bob);
  await settled(ann.page);
  await cut(ann);
  const before = (await table(ann.page)).position;
  await ann.hand.hint(); // without a line the page still knows what to do
  await ann.page.waitForFunction(() => document.querySelector("main.table").dataset.way, undefined, { timeout: PATIENCE });
  const way = (await ann.page.evaluate(() => document.querySelector("main.table").dataset.way)).split(" > ");
  for (const spot of way) await ann.hand.press(`[data-spot="${spot}"].target:not(.picked)`);
  await mend(ann);
  await ann.page.waitForFunction((at) => Number(document.querySelector("main.table").dataset.position) > at, before, { timeout: PATIENCE });
  await together([ann.page, bob.page]);
});

test("a public table is found in the lobby; chat, muting, reactions, a name that changes, a pause by consent", async (visit) => {
  const ann = await person(visit, laptop),
    bob = await person(visit, phone);
  await bob.go("#/with");
  await bob.page.getByTestId("lobby").waitFor();
  await ann.go("#/new/rush");
  await ann.page.locator('form[data-ready="true"]').waitFor();
  await ann.page.getByTestId("with-others").click();
  await ann.page.locator('input[name="public"]').last().check({ force: true });
  await ann.page.getByTestId("open-with").click();
  await ann.page.getByTestId("chairs").waitFor();
  await bob.page.getByTestId("lobby").getByRole("link").first().click();
  await bob.page.getByTestId("chairs").waitFor();
  await seated(ann.page, 2);
  // what is said
  await bob.page.getByLabel("Say something").fill("Hello, Ann!");
  await bob.page.keyboard.press("Enter");
  await ann.page.getByTestId("chat").getByText("Hello, Ann!").waitFor();
  // a name that changes is seen by the others
  await bob.page.locator("#net-name").fill("Robert");
  await bob.page.locator("#net-name").press("Enter");
  await ann.page.getByTestId("chairs").getByText("Robert").waitFor();
  // a bot on the chair that is left, and it starts
  await ann.page.locator('[data-testid^="bot-"]').last().click();
  await start(ann, bob);
  // a reaction is seen, one that is muted is not heard
  await bob.page.getByTestId("signs").click();
  await bob.page.getByTestId("signal-help").click();
  await ann.page.getByTestId("signal").getByText("Robert: Help!").waitFor();
  await bob.page.getByTestId("talk").click();
  await bob.page.getByLabel("Say something").fill("Anybody?");
  await bob.page.keyboard.press("Enter");
  await ann.page.getByTestId("talk").click();
  await ann.page.getByTestId("chat").getByText("Anybody?").waitFor();
  await ann.page.getByTestId("head-1").click();
  await ann.page.getByTestId("head").getByText("You have finished no game with Robert yet.").waitFor();
  await ann.page.getByRole("button", { name: "Mute Robert" }).click();
  await ann.page.getByTestId("chat").getByText("Anybody?").waitFor({ state: "detached" });
  await ann.page.reload(); // and stays so
  await ann.page.getByTestId("talk").click();
  await ann.page.getByRole("button", { name: "Hear Robert again" }).or(ann.page.getByText("Nobody has said")).first().waitFor();
  same(await ann.page.getByTestId("chat").getByText("Anybody?").count(), 0, "lines of who is muted");
  for (const { page } of [ann, bob]) await page.keyboard.press("Escape");
  // a pause: one asks, the other agrees
  await ann.page.waitForFunction(() => document.querySelector("main.table").dataset.running === "true", undefined, { timeout: PATIENCE });
  await ann.page.getByTestId("pause").click();
  await bob.page.getByTestId("vote-yes").click();
  for (const { page } of [ann, bob]) await page.locator('[data-testid="stand"][data-why="pause"]').waitFor();
  await bob.page.getByTestId("go-on").click();
  await ann.page.getByTestId("vote-yes").or(ann.page.getByTestId("go-on")).first().click();
  await ann.page.waitForFunction(() => document.querySelector("main.table").dataset.running === "true", undefined, { timeout: PATIENCE });
});

test("the living room: one screen shows the table and how to join, and follows the game", async (visit) => {
  const ann = await person(visit, phone),
    screen = await person(visit, { size: SIZES.wide, motion: "reduce" });
  const code = await openTable(ann, "rummy", { seats: 2, people: 2 });
  const link = await linkOf(ann.page);
  await screen.go(`#/screen/${link.split("/").at(-1)}`);
  same(await screen.page.getByTestId("code").innerText(), code, "the code on the screen");
  await screen.page.getByTestId("qr").waitFor();
  await ann.page.getByTestId("bot-1").click();
  await ann.page.getByTestId("start").click();
  await ann.page.locator("main.table:not(.screen)").waitFor({ timeout: PATIENCE });
  await playTogether([ann], 3);
  const at = (await settled(ann.page)).position;
  await screen.page.waitForFunction((to) => Number(document.querySelector('[data-testid="screen"]').dataset.position) >= to, at, {
    timeout: PATIENCE,
  });
  const small = await screen.page.evaluate(
    () =>
      [...document.querySelectorAll(".screen aside strong, .screen aside .log li, .screen .prompt")].filter(
        (e) => parseFloat(getComputedStyle(e).fontSize) < 24,
      ).length,
  );
  same(small, 0, "texts beside the board that are too small for three metres");
});

const LIVING = {
  royal: {},
  rummy: { seats: 4, people: 4, options: { rounds: 1 } },
  court: { seats: 4, people: 4, options: { deck0: "italy", deck1: "japan", deck2: "mexico", deck3: "france" } },
  rush: { seats: 4, people: 4, options: { scenario: 3 } },
};
for (const [game, setup] of Object.entries(LIVING))
  test(`the living room, ${game}: what matters on the board is read from three metres, and nothing is tiny`, async (visit) => {
    const ann = await person(visit, laptop),
      screen = await person(visit, { size: SIZES.wide, motion: "reduce" });
    await openTable(ann, game, setup);
    const link = (await linkOf(ann.page)).split("/").at(-1);
    for (let seat = 1; seat < (setup.seats ?? 1); seat++) await ann.page.getByTestId(`bot-${seat}`).click();
    await start(ann);
    await (game === "rush" ? cookTogether : playTogether)([ann], 2);
    await screen.go(`#/screen/${link}`);
    await settled(ann.page);
    await screen.page.locator('[data-testid="screen"][data-position]').waitFor();
    const texts = await screen.page.evaluate(() => {
      const names = [...document.querySelectorAll(".screen aside strong")].map((e) => e.textContent),
        out = [],
        range = document.createRange(),
        walk = document.createTreeWalker(document.querySelector(".screen .board"), NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const e = node.parentElement,
          text = node.textContent.trim();
        range.selectNodeContents(node);
        const { width } = range.getBoundingClientRect();
        if (!text || width === 0 || e.closest(".unseen, svg") || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          continue;
        const size = parseFloat(getComputedStyle(e).fontSize) * e.currentCSSZoom; // as it is drawn
        out.push({ text: text.slice(0, 30), size, matters: names.includes(text) || e.closest("h2, h3, strong, .points, .title") !== null });
      }
      return out;
    });
    const bad = texts.filter(({ size, matters }) => size < (matters ? 20 : 17)).map(({ text, size }) => `${text}: ${size.toFixed(1)} px`);
    check(texts.filter(({ matters }) => matters).length > 1, "nothing on the board matters");
    same(bad.join(", "), "", "texts on the board that are too small");
  });

/** Where this machine is found on its network, if it is on one. */
const [outside] = Object.values(networkInterfaces())
  .flat()
  .filter(({ family, internal }) => family === "IPv4" && !internal)
  .map(({ address }) => address);
/** Plain http where the address is no loopback one: a game of one's own, and a table with somebody else. */
async function insecurely(visit, url) {
  const ann = await person(visit, laptop),
    bob = await person(visit, phone);
  for (const v of [ann, bob]) v.go = (path = "") => v.page.goto(url + path);
  await ann.go();
  same(await ann.page.evaluate(() => isSecureContext), false, "whether the context is secure");
  await begin(ann, "royal", { deal: 993 }); // a game of one's own
  await playHint(ann.page, ann.hand);
  const code = await openTable(ann, "rummy", { seats: 2, people: 2 });
  check(/^[A-Z]{6}$/.test(code), `the code is ${code}`);
  await ann.page.getByTestId("copy").click();
  await ann.page
    .getByRole("status")
    .getByText(/^(Copied\.|The link is selected)/)
    .waitFor();
  await joinByCode(bob, code);
  await seated(ann.page, 2);
  await start(ann, bob);
  await playTogether([ann, bob], 2);
  for (const v of [ann, bob]) v.forgive(); // the browser says which headers it leaves out there
}
test("over plain http, under a name, there is no secure context, and everything works", (visit) =>
  insecurely(visit, server.url.replace("127.0.0.1", NAME).replace("localhost", NAME)));
test(`over plain http, at ${outside ?? "no address of this machine: skipped"}, as phones in the room come`, async (visit) => {
  if (!outside) return;
  const { port } = await serve(0, process.env.BANQUET_PAGE, ["--store", join(folder(), "lan.db"), "--pace", "60", "--host", outside]);
  await insecurely(visit, `http://${outside}:${port}/`);
});

test("whoever is not let in is told why, and what to do; a name that cannot be is refused where it is typed", async (visit) => {
  const full = await serve(0, process.env.BANQUET_PAGE, ["--store", join(folder(), "full.db"), "--newcomers", "1"]);
  const at = (v) => Object.assign(v, { go: (path = "") => v.page.goto(full.url + path) });
  const ann = at(await person(visit, { ...laptop, settings: { name: "Ann  Maria " } })); // blanks are nobody's mistake
  await ann.go("#/with");
  await ann.page.locator('#net-name:not([value=""])').waitFor();
  await ann.page.getByTestId("lobby").getByText("Nobody has opened").waitFor();
  same(await ann.page.locator("#net-name").inputValue(), "Ann Maria", "the name");
  await ann.page.locator("#net-name").fill("A\u202enn");
  await ann.page.locator("#net-name-wrong").waitFor();
  check(await ann.page.getByRole("button", { name: "Save" }).isDisabled(), "a bad name can be saved");
  await ann.page.goto(`${full.url}#/settings`);
  await ann.page.locator("#name").fill("A\u202enn");
  await ann.page.locator("#name-help").getByText("nothing that cannot be seen").waitFor();
  check(!(await ann.page.evaluate(() => localStorage.getItem("banquet.settings"))).includes("\u202e"), "a name that cannot be is kept");
  const bob = at(await person(visit, phone)); // one newcomer of an address is let in, and one more in a while
  await bob.go("#/with");
  const line = bob.page.getByTestId("line");
  await line.getByText("Too many new people come from your address").waitFor();
  await line.getByText(/Trying again in \d+ second/).waitFor();
  await line.getByRole("button", { name: "Try now" }).waitFor();
  await bob.go("#/t/AAAAAAAAAAAAAAAAAAAAAA");
  await bob.page.getByText("The server does not let you in").waitFor();
});

test("a table with clocks: opened by what one wants, seen on a phone, and said", async (visit) => {
  const ann = await person(visit, phone),
    bob = await person(visit, { ...laptop, settings: { name: "Bob" } });
  await fillIn(ann, "rummy", { seats: 2, people: 2 });
  await ann.page.getByTestId("with-others").click();
  await ann.page.getByTestId("opening-more").locator("summary").click();
  await ann.page.locator('input[name="clock-kind"]').nth(2).check({ force: true });
  await ann.page.getByTestId("clock-ms").selectOption("900000");
  await ann.page.getByTestId("clock-plus").selectOption("30000");
  await ann.page.locator('input[name="lapse"]').last().check({ force: true });
  await ann.page.locator('input[name="delay"]').nth(2).check({ force: true });
  same(
    await ann.page.getByTestId("clock-means").innerText(),
    "15 minutes for the whole game, and 30 seconds more with each move. When time is up, the seat is lost to a bot.",
    "what the clock means",
  );
  await ann.page.getByTestId("open-with").click();
  const code = await ann.page.getByTestId("code").innerText();
  await ann.page.getByText("Watchers see it 120 seconds later.").waitFor();
  await joinByCode(bob, code);
  await seated(ann.page, 2);
  await start(ann, bob);
  for (const { page } of [ann, bob]) {
    await settled(page);
    await counts(page.getByTestId("left"), 2, "clocks");
    for (const one of await page.getByTestId("left").all()) check(await one.isVisible(), "a clock is not seen");
    await page.keyboard.press("c");
    await page
      .getByTestId("voice")
      .getByText(/To move: (You|Ann|Bob)\..*(You|Ann|Bob): 1\d minutes left\./)
      .waitFor();
  }
  const mine = await Promise.all([ann, bob].map(({ page }) => page.title()));
  same(mine.filter((title) => title.startsWith("Your turn · ")).length, 1, "windows that say whose turn it is");
  // who leaves is told to who does not see it
  await ann.page.getByTestId("voice").evaluate((voice) => {
    window.said = [];
    new MutationObserver(() => window.said.push(voice.innerText)).observe(voice, { childList: true, characterData: true, subtree: true });
  });
  await bob.page.getByTestId("talk").click();
  await bob.page.getByLabel("Say something").fill("Good luck!");
  await bob.page.keyboard.press("Enter");
  await ann.page.waitForFunction(() => window.said.some((line) => line.includes("Bob says: Good luck!")), undefined, { timeout: PATIENCE });
  await ann.page.getByRole("button", { name: "People and chat, 1 new line" }).waitFor();
  await bob.go("#/with");
  await ann.page.waitForFunction(() => window.said.some((line) => line.includes("Bob is away.")), undefined, { timeout: PATIENCE });
});

test("one's tables, finished games as replays by a link, figures, and the best results at the end", async (visit) => {
  const ann = await person(visit, laptop),
    bob = await person(visit, phone);
  await openTable(ann, "rummy", { seats: 2, people: 2 }); // one that waits, with nobody else there
  await openTable(ann, "royal", {});
  const link = await linkOf(ann.page);
  await start(ann);
  await settled(ann.page);
  await ann.go("#/with");
  const own = ann.page.getByTestId("own");
  await own.locator("li.turn strong").getByText("Royal Dinner Party").waitFor();
  await counts(own.locator("li"), 2, "tables that are one's own");
  await shows(own.locator("li strong").first(), /^Royal/, "where it is one's turn does not come first");
  await own.getByRole("link").first().click();
  await settled(ann.page);
  await ann.page.locator("header .tools button").last().click();
  await ann.page.getByTestId("concede").click();
  await ann.page.getByTestId("ending").waitFor({ timeout: PATIENCE });
  await ann.page.getByTestId("best").locator("summary").press("Enter");
  await counts(ann.page.getByTestId("best").locator("li"), 1, "best results");
  await ann.go("#/mine");
  const results = ann.page.getByTestId("results");
  await results.locator("strong").getByText("Royal Dinner Party").waitFor();
  await counts(own.locator("li"), 1, "tables that are not over");
  await shows(ann.page.getByTestId("figures"), /Royal Dinner Party\s*1/, "the figures do not count the game");
  await results.getByRole("button", { name: "Share the link" }).click();
  const shared = await linkOf(ann.page);
  check(shared.split("/").at(-1) === link.split("/").at(-1), `the link of the replay is ${shared}`);
  for (const { page } of [bob, ann]) {
    await page.goto(shared); // and so does somebody who was not there
    await page.getByTestId("replay-at").waitFor({ timeout: PATIENCE });
    check(/#\/replay\//.test(page.url()), `it is at ${page.url()}`);
  }
  await bob.go("#/mine");
  await bob.page.getByText("No game is finished yet.").first().waitFor();
  await bob.page.getByRole("button", { name: "Highest rated: Iron Chef Rummy" }).click();
  await bob.page.getByText("Nobody is rated yet.").waitFor();
});

test("a passphrase goes with the name of when it was set, brings one back on another device, and signs others out", async (visit) => {
  const ann = await person(visit, laptop),
    tablet = await person(visit, { ...phone, settings: {} });
  const me = (page) => page.getByTestId("me");
  for (const v of [ann, tablet]) {
    await v.go("#/with");
    await v.page.getByTestId("lobby").getByRole("listitem").first().waitFor();
    await me(v.page).locator("summary").click();
  }
  await me(ann.page).getByText("It goes with the name you have now, “Ann”").waitFor();
  await ann.page.locator("#me-phrase").fill("soup of the day");
  await ann.page.getByRole("button", { name: "Set the passphrase" }).click();
  await me(ann.page).getByText("On another device, enter the name “Ann” and the passphrase.").waitFor();
  await ann.page.locator("#net-name").fill("Anna");
  await ann.page.locator("#net-name").press("Enter");
  await me(ann.page).getByText("It goes with the name you have now, “Anna”").waitFor();
  const enter = async (name) => {
    await tablet.page.locator("#me-phrase").fill("soup of the day");
    await tablet.page.locator("#me-name").fill(name);
    await tablet.page.getByRole("button", { name: "That’s me" }).click();
  };
  await me(tablet.page).getByText("The name you had when you set it").waitFor();
  await enter("Anna"); // not the name of when it was set
  await me(tablet.page).locator("p.wrong").waitFor();
  await enter("Ann");
  await me(tablet.page).getByText("Welcome back, Anna.").waitFor();
  await ann.page.getByTestId("others-out").click();
  await me(ann.page).getByText("All other devices are signed out.").waitFor();
  await tablet.page.getByTestId("others-out").waitFor({ state: "detached" }); // somebody without a passphrase
  await ann.page.getByTestId("sign-out").click();
  await me(ann.page).getByText("You are signed out here.").waitFor();
  await ann.page.getByTestId("sign-out").waitFor({ state: "detached" });
});

test("who does not see plays with somebody else by keyboard and ear: moves, turns, clocks, chat, and who comes and goes", async (visit) => {
  const ann = await person(visit, laptop),
    basil = await person(visit, { ...phone, settings: { name: "Basil" } }), // as the herbs are called that blind hands know
    blind = new Blind(ann.page);
  await fillIn(ann, "rummy", { seats: 2, people: 2, options: { rounds: 1 } });
  await ann.page.getByTestId("with-others").click();
  await ann.page.locator('input[name="clock"]').nth(2).check({ force: true });
  await ann.page.getByTestId("open-with").click();
  await blind.attend();
  await joinByCode(basil, await ann.page.getByTestId("code").innerText());
  await seated(ann.page, 2);
  await blind.attend();
  check(
    blind.heard.some((line) => /Basil sits down\./.test(line)),
    `nobody said that Basil sits down: ${blind.heard.join(" | ")}`,
  );
  await start(ann, basil);
  await basil.page.getByTestId("talk").click();
  await basil.page.getByLabel("Say something").fill("Good luck!");
  await basil.page.keyboard.press("Enter");
  await basil.page.keyboard.press("Escape");
  let playing = true;
  const other = (async () => {
    while (playing) {
      const { over, acts } = await canAct(basil.page);
      if (over) return;
      if (acts) await playHint(basil.page, basil.hand);
      else await basil.page.waitForTimeout(50);
    }
  })();
  other.catch(() => undefined); // told below, unless the other hands failed first
  await blind.playOut("rummy", { part: 8, hear: [/You draw/, /Basil (draws|takes|discards)/, /Basil says: Good luck!/] });
  playing = false;
  await other;
  await ann.page.keyboard.press("c");
  await ann.page
    .getByTestId("voice")
    .getByText(/You: .* left\. Basil: .* left\./)
    .waitFor();
});

test("a table that is not there, and a page without a server, say so", async (visit) => {
  const v = await person(visit, laptop);
  await v.go("#/join/ZZZZZZ");
  await v.page.getByText("This table is not here").waitFor();
  await v.go("#/t/AAAAAAAAAAAAAAAAAAAAAA");
  await v.page.getByText("This table is not here").waitFor();
  v.complain();
  const page = process.env.BANQUET_PAGE ?? join(root, "build/page");
  const types = { html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm", svg: "image/svg+xml" };
  const files = createServer((request, answer) => {
    const file = join(page, normalize(decodeURIComponent(request.url.split("?")[0])));
    const path = existsSync(file) && statSync(file).isDirectory() ? join(file, "index.html") : file;
    if (!existsSync(path)) return answer.writeHead(404).end();
    answer.writeHead(200, { "content-type": types[path.split(".").at(-1)] ?? "application/octet-stream" }).end(readFileSync(path));
  });
  await new Promise((listening) => files.listen(0, "127.0.0.1", listening));
  atEnd(() => files.close());
  await v.page.goto(`http://127.0.0.1:${files.address().port}/#/with`);
  await v.page.getByTestId("no-server").waitFor({ timeout: PATIENCE });
  v.forgive(); // the browser complains of the line that is not there
  await v.page.getByRole("link", { name: "Play here" }).click();
  await v.page.getByTestId("play-royal").click();
  await asked(v.page);
  v.forgive();
});

await finish(2);
