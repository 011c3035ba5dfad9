// lesson_test.mjs -- every game's lesson from its first step to its last: by hand on a desk, where its board stays where it is; and at a
// phone's sizes, where what is to be done is marked as strongly in every game, in view, and under nothing else.
import { Mouse, PATIENCE, SIZES, answered, asked, browse, check, finish, same, serve, settled, test, use } from "./page.mjs";
import { still } from "./screens.mjs";

use(await serve(), await browse());
const GAMES = ["royal", "rummy", "court", "rush"];

/** Where the board lies. */
const boardAt = (page) => page.evaluate(() => JSON.stringify(document.querySelector("main.table .board").getBoundingClientRect()));

/** Goes through a lesson. `each` is told the step and whether a move is asked for, and says whether it has made that move; else it is made
 * by the lesson's own button. */
async function learn(v, game, each) {
  const { page } = v,
    lesson = page.getByTestId("lesson");
  await v.go(`#/learn/${game}`);
  for (let step = 0; (await lesson.getAttribute("data-finished")) !== "true"; step = Number(await lesson.getAttribute("data-step"))) {
    const button = lesson.getByRole("button", { name: /^(Show me|Go on)$/ });
    await button.waitFor();
    const words = await lesson.innerText(),
      moves = (await button.innerText()).trim() === "Show me";
    if (!(await each(step, moves))) await button.click();
    await page
      .waitForFunction(
        (n) => {
          const l = document.querySelector('[data-testid="lesson"]');
          return l?.dataset.finished === "true" || Number(l?.dataset.step) > n;
        },
        step,
        { timeout: PATIENCE },
      )
      .catch(() => check(false, `step ${step} does not go on: ${words}`));
  }
}

for (const game of GAMES)
  test(`the first game of ${game} can be learned to its end, and its board stays where it is`, async (visit) => {
    const v = await visit({ size: SIZES.desk, motion: "reduce" }),
      { page } = v,
      mouse = new Mouse(page),
      todo = page.locator("main.table .spot.todo"),
      rings = page.locator("main.table .spot.target:not(.hushed)");
    let made = 0,
      board;
    await learn(v, game, async (step, moves) => {
      const lies = await boardAt(page);
      same(lies, (board ??= lies), `the board at step ${step}`);
      if (!moves) return false;
      const { position } = await settled(page);
      await asked(page);
      check((await todo.count()) <= 1, `more than one thing is marked to be done at step ${step}`);
      same(await rings.count(), 0, `rings beside what is to be done at step ${step}`);
      if ((await todo.count()) !== 1) return false;
      await mouse.press(".todo.target");
      const own = (await answered(page, position)).position > position; // else it takes more than one press
      if (own) made++;
      return own;
    });
    check(made > 2, `only ${made} moves were made by hand`);
  });

/** How what is to be done is marked, as it is drawn. */
const markOf = (page) =>
  page.evaluate(() => {
    const spot = document.querySelector("main.table .spot.todo"),
      ring = getComputedStyle(spot, "::after"),
      plum = document.createElement("i");
    plum.style.color = "var(--plum-glow)";
    spot.append(plum);
    const wanted = getComputedStyle(plum).color;
    plum.remove();
    return [
      ring.borderTopWidth,
      ring.borderTopStyle,
      ring.borderTopColor === wanted ? "plum" : ring.borderTopColor,
      ring.visibility,
      ring.boxShadow === "none" ? "no light" : "light",
    ].join(" ");
  });
/** What is wrong with how something lies on the screen: beside it, cut off by what scrolls, or under what does not scroll. */
const outOfView = (page, rule) =>
  page.evaluate((wanted) => {
    const spot = [...document.querySelectorAll(wanted)].find((e) => e.getClientRects().length > 0);
    if (!spot) return "is not on the screen at all";
    const r = spot.getBoundingClientRect(),
      parts = [0.12, 0.37, 0.63, 0.88];
    let pressed = false;
    for (const part of parts)
      for (const other of parts) {
        const x = r.left + r.width * part,
          y = r.top + r.height * other;
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight)
          return `is beside the screen: ${Math.round(r.top)} to ${Math.round(r.bottom)} of ${innerHeight}`;
        for (let at = spot.parentElement; at && at !== document.documentElement; at = at.parentElement) {
          const box = at.getBoundingClientRect();
          if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowY) && (y < box.top - 1 || y > box.bottom + 1))
            return `is cut off by ${at.className}`;
        }
        const hit = document.elementFromPoint(x, y);
        for (let at = hit; at && !at.contains(spot); at = at.parentElement)
          if (/sticky|fixed/.test(getComputedStyle(at).position)) return `lies under ${at.className}`;
        pressed ||= spot.contains(hit);
      }
    return pressed ? "" : "cannot be pressed";
  }, rule);

for (const size of ["phone", "sideways"])
  for (const game of GAMES)
    test(`at ${SIZES[size].width}×${SIZES[size].height} every step of ${game}'s lesson shows what is to be done`, async (visit) => {
      const v = await visit({ size: SIZES[size], touch: true, motion: "reduce" }),
        { page } = v,
        bad = [];
      let marked = 0;
      await learn(v, game, async (step, moves) => {
        await settled(page);
        if (moves) await page.locator("main.table .spot.todo").waitFor();
        await still(page, 2);
        const rule = moves ? "main.table .spot.todo" : "main.table .marked";
        if (!moves && (await page.locator(rule).count()) === 0) return false; // only words
        const wrong = await outOfView(page, rule);
        if (wrong) bad.push(`step ${step}: ${await page.locator(rule).first().getAttribute("class")} ${wrong}`);
        if (!moves) return false;
        marked++;
        const mark = await markOf(page);
        if (mark !== "4px solid plum visible light") bad.push(`step ${step}: its mark is ${mark}`);
        return false;
      });
      check(marked > 4, `only ${marked} steps ask for a move`);
      same(bad.join(" · "), "", "what is wrong");
    });
await finish(2);
