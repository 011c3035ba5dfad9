// screens.mjs -- every screen there is, each brought to a moment worth looking at: for the pictures, for axe and for the eye that
// finds what does not fit.
import { stat } from "node:fs/promises";
import { linkOf, openTable, playTogether, seated, start } from "./company.mjs";
import { hinted } from "./live.mjs";
import { Mouse, PATIENCE, SIZES, allFound, asked, begin, check, fillIn, giveEyes, open, playHint, settled } from "./page.mjs";

/** How many of these moves are made: all for pictures and where there is time, half to measure, a third to read. */
const some = (v, moves) => Math.ceil(v.brief ? moves / 3 : v.whole ? moves : moves / 2);
/** A game at a moment in the middle. */
async function middle(v, game, setup, moves) {
  await begin(v, game, setup);
  const mouse = new Mouse(v.page);
  for (let turn = 0; turn < some(v, moves) && !(await asked(v.page)).over; turn++) await playHint(v.page, mouse);
  await asked(v.page);
  await settled(v.page);
  await v.page.mouse.move(2, 2);
}
const royal = { deal: 177 },
  rummy = { deal: 1, seats: 3 },
  court = { deal: 7, seats: 3, options: { deck0: "italy", deck1: "japan", deck2: "mexico" } };
/** A relaxed shift in the middle: time stands while one thinks, so the picture holds still. */
async function shift(v, setup, moves) {
  const { page } = v,
    mouse = new Mouse(page);
  await begin(v, "rush", setup);
  await page.getByTestId("go-on").click();
  for (let turn = 0; turn < some(v, moves); turn++) {
    const { position } = await settled(page),
      way = await hinted(page, mouse);
    try {
      if (way.length === 0) await page.getByTestId("wait").click();
      for (const spot of way) await mouse.quickly(spot, 1500);
    } catch {
      continue; // it was done by the stroke before
    }
    await page
      .waitForFunction(
        (at) => {
          const main = document.querySelector("main.table");
          return Number(main.dataset.position) > at && main.dataset.running === "false";
        },
        position,
        { timeout: 10_000 },
      )
      .catch(() => undefined); // a press that was not felt changes nothing
  }
  await page.waitForFunction(() => document.querySelector("main.table").dataset.running === "false", undefined, { timeout: PATIENCE });
  await settled(page);
  await page.mouse.move(2, 2);
}
async function puzzle(v, game) {
  await v.go(`#/puzzle/${game}/1`);
  await v.page.getByTestId("puzzle").waitFor();
  await settled(v.page);
}
const sheet = (page) => page.locator("dialog[open]").waitFor({ timeout: PATIENCE });
/** The cards of a game, once they are there. */
async function boxed(v, path) {
  await v.go(path);
  if (path.endsWith("/differ")) await v.page.getByTestId("found").getByText(/\d/).waitFor();
  else await allFound(v.page);
}

/** Those who play together: the visitor, and somebody with a browser of their own. */
export const PEOPLE = ["Ann", "Bob"];
async function guest(v) {
  if (v.guest) return v.guest;
  await v.go("#/with");
  await v.page.evaluate((name) => {
    const set = JSON.parse(localStorage.getItem("banquet.settings"));
    localStorage.setItem("banquet.settings", JSON.stringify({ ...set, name }));
  }, PEOPLE[0]);
  const context = await v.context
    .browser()
    .newContext({ viewport: SIZES.desk, deviceScaleFactor: 0.5, reducedMotion: "reduce", locale: "en-GB" });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(
    (text) => localStorage.setItem("banquet.settings", text),
    JSON.stringify({ pace: "quick", welcome: false, name: PEOPLE[1] }),
  );
  await giveEyes(context);
  const page = await context.newPage();
  v.hand = new Mouse(v.page);
  return (v.guest = { page, hand: new Mouse(page), go: (path) => open(page, v.url + path) });
}
/** The visitor's address, for the guest. */
const sameTable = async (v) => `#/t/${(await linkOf(v.page)).split("/").at(-1)}`;

/** name: how to get there; `play` where nothing may scroll at 820 and 1440 px; `varies` where bots in real time make it another table in
 * every run, `part` what is the same in all of them; `large` where a picture is to
 * be of a television, too. */
export const screens = {
  home: { go: (v) => v.go() },
  royal: { play: true, go: (v) => middle(v, "royal", royal, 26) },
  "royal-menu": {
    go: async ({ page }) => {
      await page.locator("header .tools button").last().click();
      await sheet(page);
    },
    after: "royal",
  },
  "royal-log": {
    go: async ({ page }) => {
      await page.keyboard.press("l");
      await sheet(page);
    },
    after: "royal",
  },
  "royal-help": {
    go: async ({ page }) => {
      await page.keyboard.press("?");
      await sheet(page);
    },
    after: "royal",
  },
  "royal-end": {
    go: async ({ page }) => {
      await page.locator("header .tools button").last().click();
      await page.locator("dialog[open] .menu button").last().click();
      await page.getByTestId("ending").waitFor();
    },
    after: "royal",
  },
  "royal-replay": {
    play: true,
    go: async (v) => {
      await v.page.locator('dialog[open] a[href^="#/replay/"]').press("Enter"); // a press so soon would be a stray one
      await v.page.getByTestId("replay-at").waitFor();
      await settled(v.page);
      for (let step = 0; step < 5; step++) await v.page.keyboard.press(".");
      await v.page.waitForFunction(() => document.querySelector('[data-testid="replay-at"]')?.textContent.startsWith("6 "), undefined, {
        timeout: PATIENCE,
      });
      await settled(v.page, 5);
    },
    after: "royal",
  },
  "royal-learn": {
    play: true,
    go: async (v) => {
      await v.go("#/learn/royal");
      await v.page.getByTestId("lesson").waitFor();
      await settled(v.page);
    },
  },
  "royal-puzzle": { play: true, go: (v) => puzzle(v, "royal") },
  "royal-new": { go: (v) => v.go("#/new/royal") },
  "royal-rules": { go: (v) => v.go("#/rules/royal") },
  rummy: { play: true, go: (v) => middle(v, "rummy", rummy, 6) },
  "rummy-puzzle": { play: true, go: (v) => puzzle(v, "rummy") },
  "rummy-learn": {
    play: true,
    go: async (v) => {
      await v.go("#/learn/rummy");
      await v.page.getByTestId("lesson").waitFor();
      await settled(v.page);
    },
  },
  "rummy-new": { go: (v) => v.go("#/new/rummy") },
  "rummy-rules": { go: (v) => v.go("#/rules/rummy") },
  court: { play: true, go: (v) => middle(v, "court", court, 24) },
  "court-station": {
    go: async ({ page }) => {
      await page.locator('main.table [data-spot="seat:1"]').click();
      await sheet(page);
    },
    after: "court",
  },
  "court-customers": {
    go: async ({ page }) => {
      await page.locator("main.table .chalk").click();
      await sheet(page);
    },
    after: "court",
  },
  "court-puzzle": { play: true, go: (v) => puzzle(v, "court") },
  "court-learn": {
    play: true,
    go: async (v) => {
      await v.go("#/learn/court");
      await v.page.getByTestId("lesson").waitFor();
      await settled(v.page);
    },
  },
  "rush-campaign": {
    go: async (v) => {
      await v.go("#/campaign/rush");
      await v.page.getByTestId("map").waitFor();
    },
  },
  "rush-start": {
    play: true,
    go: async (v) => {
      // the card before the first shift; time stands
      await v.page.getByTestId("stop-1").click();
      await v.page.getByTestId("play-step").click();
      await v.page.getByTestId("stand").waitFor();
    },
    after: "rush-campaign",
  },
  "court-cards": { go: (v) => boxed(v, "#/cards/court/japan") },
  "court-card": {
    go: async (v) => {
      await boxed(v, "#/cards/court/italy-cookware");
      await sheet(v.page);
    },
  },
  "court-differ": { go: (v) => boxed(v, "#/cards/court/mexico/differ") },
  "court-new": {
    go: async (v) => {
      await v.go("#/new/court");
      for (const [seat, deck] of [
        [0, "turkiye"],
        [1, "france"],
      ]) {
        await v.page.getByTestId(`choose-deck${seat}`).click();
        await v.page.getByTestId(`take-${deck}`).click();
      }
    },
  },
  "court-choice": {
    go: async (v) => {
      await v.page.getByTestId("choose-deck2").click();
      await sheet(v.page);
    },
    after: "court-new",
  },
  rush: { play: true, go: (v) => shift(v, { seats: 3, deal: 13, options: { scenario: 3, limit: "relaxed" } }, 16) },
  "rush-more": {
    go: async ({ page }) => {
      await page.locator("main.table .status .more").click();
      await sheet(page);
    },
    after: "rush",
  },
  "rush-full": { play: true, varies: true, go: (v) => shift(v, { seats: 4, deal: 7, options: { scenario: 8, limit: "relaxed" } }, 22) },
  "rush-learn": {
    play: true,
    go: async (v) => {
      await v.go("#/learn/rush");
      await v.page.getByTestId("lesson").waitFor();
      await settled(v.page);
    },
  },
  "rush-new": { go: (v) => v.go("#/new/rush") },
  "rush-rules": { go: (v) => v.go("#/rules/rush") },
  games: { go: (v) => v.go("#/games") },
  stats: { go: (v) => v.go("#/stats") },
  lab: { go: (v) => v.go("#/lab/court") },
  settings: { go: (v) => v.go("#/settings") },
  credits: { go: (v) => v.go("#/credits") },
  lost: { go: (v) => v.go("#/play/nothing-here") },
  // Over the network. Luck is everybody's there, so the cards are others in each run: `part` is what is measured of such a screen.
  with: {
    go: async (v) => {
      const other = await guest(v);
      await other.go("#/new/court");
      await other.page.locator('form[data-ready="true"]').waitFor();
      await other.page.getByTestId("with-others").click();
      await other.page.locator('input[name="public"]').last().check({ force: true });
      await other.page.getByTestId("open-with").click();
      await other.page.getByTestId("chairs").waitFor();
      await v.go("#/with");
      await v.page.getByTestId("lobby").getByRole("link").waitFor();
      await v.page.getByTestId("own").locator("li").waitFor();
    },
  },
  "net-opening": {
    go: async (v) => {
      await fillIn(v, "rummy", { seats: 3, people: 3 });
      await v.page.getByTestId("with-others").click();
      await v.page.getByTestId("opening-more").locator("summary").click();
      await v.page.locator('input[name="clock-kind"]').nth(2).check({ force: true });
      await v.page.getByTestId("opening").evaluate((panel) => panel.scrollIntoView());
    },
  },
  "net-waiting": {
    go: async (v) => {
      const other = await guest(v);
      await v.page.getByTestId("open-with").click();
      await v.page.getByTestId("code").waitFor();
      await other.go(await sameTable(v));
      await seated(v.page, 2);
      await other.page.getByLabel("Say something").fill(":-)");
      await other.page.keyboard.press("Enter");
      await v.page.getByTestId("chat").getByText(":-)").waitFor();
    },
    after: "net-opening",
  },
  "net-screen-open": {
    large: true,
    go: async (v) => {
      v.link = (await linkOf(v.page)).split("/").at(-1);
      const tab = await v.context.newPage(); // so that she is at the table while this window is the television's
      await tab.goto(`${v.url}#/t/${v.link}`);
      await tab.getByTestId("chairs").waitFor();
      await v.go(`#/screen/${v.link}`);
      await v.page.getByTestId("qr").waitFor();
    },
    after: "net-waiting",
  },
  "net-table": {
    play: true,
    part: "main.table > header, main.table > .prompt",
    go: async (v) => {
      const other = await guest(v);
      await v.go(`#/t/${v.link}`);
      await v.page.getByTestId("bot-2").click();
      await start(v, other);
      await playTogether([v, other], v.brief ? 1 : 5);
      await settled(v.page);
      await v.page.mouse.move(2, 2);
    },
    after: "net-screen-open",
  },
  "net-talk": {
    go: async ({ page }) => {
      await page.getByTestId("talk").click();
      await sheet(page);
    },
    after: "net-table",
  },
  "net-screen": {
    large: true,
    part: ".screen aside, .screen .prompt",
    go: async (v) => {
      await v.go(`#/screen/${v.link}`);
      await v.page.locator('[data-testid="screen"][data-position]').waitFor();
    },
    after: "net-table",
  },
  mine: {
    go: async (v) => {
      await guest(v);
      await openTable(v, "royal", {});
      await start(v);
      await settled(v.page);
      await v.page.locator("header .tools button").last().click();
      await v.page.getByTestId("concede").click();
      await v.page.getByTestId("ending").waitFor({ timeout: PATIENCE });
      await v.go("#/mine");
      await v.page.getByTestId("figures").locator("tbody").waitFor();
      await v.page.getByTestId("results").waitFor();
    },
  },
};

const MOST = 150_000; // bytes of a picture
/** A picture of the screen as JPEG, in a quality that keeps it small. */
export async function picture(page, path) {
  for (const quality of [88, 82, 74, 66, 56, 46, 40]) {
    await page.screenshot({ path, type: "jpeg", quality, animations: "disabled" });
    if ((await stat(path)).size < MOST) return;
  }
  check(false, `${path} has ${(await stat(path)).size} bytes`);
}
/** Waits until nothing moves: what begins and ends has ended (what goes on for ever is let be), and boxes are where they were some frames
 * ago. */
export async function still(page, frames = 6) {
  await page.evaluate(async (apart) => {
    const frame = () =>
      new Promise((next) => {
        requestAnimationFrame(next);
        setTimeout(next, 500);
      });
    const moving = () =>
      document.getAnimations().some((a) => a.playState === "running" && Number.isFinite(a.effect?.getComputedTiming().endTime));
    const boxes = () =>
      [...document.querySelectorAll("main *")]
        .map((e) => {
          const r = e.getBoundingClientRect();
          return `${Math.round(r.left)},${Math.round(r.top)},${Math.round(r.width)}`;
        })
        .join(" ");
    for (let tries = 0, last = ""; tries < 200; tries++) {
      for (let i = 0; i < apart; i++) await frame();
      const now = boxes();
      if (!moving() && now === last) return;
      last = now;
    }
  }, frames);
}

/** Goes through all screens in one browser, one after the other. A visitor who is `brief` plays fewer moves before each, and waits for no
 * picture to stand still: enough to read. */
export async function tour(v, each, only = Object.keys(screens)) {
  for (const [name, screen] of Object.entries(screens)) {
    if (!only.includes(name)) continue;
    if (screen.after) {
      for (let tries = 0; tries < 3 && !name.endsWith("replay") && (await v.page.locator("dialog[open]").count()) > 0; tries++)
        await v.page.keyboard.press("Escape");
    }
    await screen.go(v);
    await v.page.locator("h1").first().waitFor();
    if (!v.brief) {
      await v.page.evaluate(() =>
        document.fonts.ready
          .then(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))))
          .then(() => true),
      );
      await still(v.page);
    }
    await each(name, screen);
  }
}

/** What does not fit on the screen: a list of words, empty if all does. Every text is measured by its own lines: wider or higher than its
 * box, cut by a box around it, beside the screen, under something else, or too small to read. */
export async function misfits(page, mayScroll, part = "*") {
  return page.evaluate(
    ([scrolls, within]) => {
      const out = [],
        root = document.documentElement,
        inside = document.querySelector('dialog[open], [data-testid="tally"]') ?? document.body;
      const name = (e) =>
        `${e.tagName.toLowerCase()}${e.id ? `#${e.id}` : ""}.${(e.getAttribute("class") ?? "")
          .replace(/svelte-\w+/g, "")
          .trim()
          .replace(/\s+/g, ".")} "${(e.textContent ?? "").trim().slice(0, 40)}"`;
      const styles = new Map(),
        style = (e) => styles.get(e) ?? (styles.set(e, getComputedStyle(e)), styles.get(e));
      const unseen = (e) =>
        !e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        e.closest(".unseen, svg, [inert]") !== null ||
        style(e).clipPath.startsWith("inset(50%");
      /** Up to where a box cuts what is in it; a box that scrolls shows it all. */
      const cutBy = (e, r) => {
        let x = true,
          y = true;
        for (let p = e; p && p !== root; p = p.parentElement) {
          const s = style(p),
            box = p.getBoundingClientRect();
          if (/auto|scroll/.test(s.overflowX)) x = false;
          if (/auto|scroll/.test(s.overflowY)) y = false;
          if (p.dataset.sheds !== undefined && (r.left >= box.right || r.top >= box.bottom)) return false; // gone as a whole
          if (x && /hidden|clip/.test(s.overflowX) && (r.left < box.left - 2 || r.right > box.right + 2)) return p;
          if (y && /hidden|clip/.test(s.overflowY) && (r.top < box.top - 3 || r.bottom > box.bottom + 3)) return p;
          if (s.position === "fixed") break;
        }
        return x && (r.right > innerWidth + 1 || r.left < -1) ? root : null;
      };
      if (root.scrollWidth > innerWidth + 1) out.push(`the page is ${root.scrollWidth} px wide on ${innerWidth}`);
      if (!scrolls && root.scrollHeight > innerHeight + 1) out.push(`the page is ${root.scrollHeight} px high on ${innerHeight}`);
      const texts = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT),
        range = document.createRange();
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const e = node.parentElement;
        if (!e.closest(within) || node.textContent.trim() === "") continue;
        if (e instanceof SVGTextContentElement) {
          drawing(e);
          continue;
        }
        if (/^(SCRIPT|STYLE|OPTION|TITLE)$/.test(e.tagName) || unseen(e)) continue;
        range.selectNodeContents(node);
        const r = range.getBoundingClientRect();
        if (r.width === 0 || r.height === 0) continue;
        const drawn = e.offsetWidth > 40 ? e.getBoundingClientRect().width / e.offsetWidth : 1; // smaller or larger than it is laid out
        const size = parseFloat(style(e).fontSize) * drawn;
        if (Math.round(2 * size) < 24) out.push(`text of ${size.toFixed(1)} px: ${name(e)}`);
        const own = e.getBoundingClientRect();
        if (style(e).display !== "inline" && (r.left < own.left - 2 || r.right > own.right + 2) && !/auto|scroll/.test(style(e).overflowX))
          out.push(`text is wider than its box: ${name(e)}`);
        const box = cutBy(e, r);
        if (box === false) continue;
        if (box === root) out.push(`text is beside the screen: ${name(e)}`);
        else if (box) out.push(`text is cut off: ${name(e)}`);
        const points = [...range.getClientRects()].flatMap((line) =>
          [0.04, 0.5, 0.96].map((part) => ({ x: line.left + line.width * part, y: line.top + line.height / 2 })),
        );
        for (const at of points) {
          const hit = document.elementFromPoint(at.x, at.y); // nothing beside the screen
          if (!hit || hit.contains(e) || e.contains(hit) || mayLie(e, hit, at)) continue;
          out.push(`text is under something else: ${name(e)} under ${name(hit)}`);
          break;
        }
      }
      /** Text of a drawing: as large as it is drawn, and not beyond the drawing's edge. What only belongs to the picture says so
       * (data-decor). */
      function drawing(e) {
        if (!e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || e.closest("[data-decor], .unseen, [inert]")) return;
        const { a, b } = e.getScreenCTM(),
          size = parseFloat(style(e).fontSize) * Math.hypot(a, b),
          [r, own] = [e, e.ownerSVGElement].map((each) => each.getBoundingClientRect());
        if (Math.round(2 * size) < 24) out.push(`drawn text of ${size.toFixed(1)} px: ${name(e)}`);
        if (r.left < own.left - 1 || r.right > own.right + 1 || r.top < own.top - 1 || r.bottom > own.bottom + 1)
          out.push(`drawn text is cut off: ${name(e)}`);
      }
      /** Whether something shows all that is under it. */
      function glass(e) {
        const { backgroundColor, backgroundImage } = style(e),
          [, alpha = "1"] = /^(?:rgba\(.*,|color\(.*\/) *([\d.]+)\)$/.exec(backgroundColor) ?? [];
        return e instanceof HTMLElement && e.textContent.trim() === "" && backgroundImage === "none" && Number(alpha) < 0.5;
      }
      /** Whether one may lie on the other: cards on cards, things that scroll under a bar, the glass of a button over what it names, and
       * what is laid over a table for as long as it is asked about (data-laid-over). */
      function mayLie(e, hit, { x, y }) {
        if (hit.closest("[data-laid-over]") && !e.closest("[data-laid-over]")) return true;
        if (e.closest(".card, [data-card]") && hit.closest(".card, [data-card]")) return true;
        if (hit.matches("input[type=range]") && hit.parentElement.contains(e)) return true; // a track over the marks on it
        if (glass(hit) || style(e).pointerEvents === "none") return true; // what a press goes through cannot be found by a point
        for (let p = e; p && p !== root; p = p.parentElement) {
          const s = style(p),
            box = p.getBoundingClientRect();
          // what lies across the edge of a box that scrolls, to a pixel
          const beyond = x < box.left + 1 || x > box.right - 1 || y < box.top + 1 || y > box.bottom - 1;
          if (/auto|scroll/.test(s.overflowX + s.overflowY) && beyond) return true;
        }
        for (let p = hit; scrolls && p; p = p.parentElement) if (style(p).position === "sticky") return true;
        return false;
      }
      for (const e of inside.querySelectorAll("main.table button, main.table a")) {
        const r = e.getBoundingClientRect();
        if (r.width === 0 || unseen(e)) continue;
        if (!scrolls && (r.bottom > innerHeight + 1 || r.top < -1)) out.push(`a button is off the screen: ${name(e)}`);
      }
      return [...new Set(out)];
    },
    [mayScroll, part],
  );
}
/** What is too small for a thumb. */
export async function tiny(page) {
  return page.evaluate(() => {
    const inside = document.querySelector("dialog[open]") ?? document.body,
      out = [];
    for (const e of inside.querySelectorAll("button, a.button, .icon-button, select, input[type=range]")) {
      const r = e.getBoundingClientRect();
      if (r.width === 0 || getComputedStyle(e).visibility === "hidden" || e.closest(".unseen") || e.matches(":disabled")) continue;
      const name = e.dataset.spot ?? e.getAttribute("aria-label") ?? e.textContent.trim().slice(0, 30);
      if (r.height < 43 || r.width < 43) out.push(`${Math.round(r.width)}×${Math.round(r.height)} ${name}`);
    }
    return out;
  });
}
export { check };
