// puzzle_test.mjs -- puzzles on the page: reached from the home page, a wrong move and the right one on the real board, the answer shown,
// the next one; with words only, and in German.
import { execFileSync } from "node:child_process";
import { Mouse, SIZES, browse, check, finish, program, same, serve, settled, shows, test, use } from "./page.mjs";

use(await serve(), await browse());

/** A puzzle as the program tells it. */
const told = (game, number) =>
  JSON.parse(execFileSync(program, ["puzzle", game, "--number", String(number), "--json"], { encoding: "utf8" }));
const banner = (page) => page.getByTestId("puzzle");
const verdict = (page, wanted) => page.locator(`[data-testid="puzzle"][data-verdict="${wanted}"]`).waitFor();
async function open(v, game, number) {
  await v.go(`#/puzzle/${game}/${number}`);
  await banner(v.page).waitFor();
  await settled(v.page);
}
const cell = (move) => `[data-spot="cell:${move.split(" ")[1]}"]`;
/** Shows the answer, and makes the move that is marked then. */
async function follow(page) {
  const mouse = new Mouse(page);
  await banner(page).getByRole("button", { name: "Show the answer" }).click();
  await verdict(page, "shown");
  for (let picks = 0; picks < 4 && (await banner(page).getAttribute("data-verdict")) === "shown"; picks++) {
    await mouse.press(".todo.target");
    await page.waitForTimeout(100);
  }
  await verdict(page, "right");
}

test("a wrong move changes nothing, and the right one is praised with its reason", async (visit) => {
  const { page, ...v } = await visit({ size: SIZES.desk, motion: "reduce" });
  const cells = (p) => p.legal.filter((move) => /^place \w\d$/.test(move));
  let one = told("royal", 1);
  for (let n = 2; n <= one.of && !(one.best.startsWith("place") && cells(one).length > 1); n++) one = told("royal", n);
  const wrong = cells(one).find((move) => move !== one.best),
    mouse = new Mouse(page);
  await open({ page, ...v }, "royal", one.number);
  check(
    (await banner(page).innerText()).includes(`Puzzle ${one.number} of ${one.of}, rated ${one.rating}`),
    "it is not said which one it is",
  );
  const { hash } = await settled(page);
  await mouse.press(cell(wrong));
  await verdict(page, "wrong");
  await shows(banner(page), /Another move does clearly better\. Try again\./, "the verdict");
  same((await settled(page)).hash, hash, "the table after a wrong move");
  await mouse.press(cell(one.best));
  await verdict(page, "right");
  await shows(banner(page), /points on average/, "the lead");
  check((await settled(page)).hash !== hash, "the best move was not made");
});

for (const game of ["royal", "rummy", "court"])
  test(`the answer to a puzzle of ${game} can be shown and followed, and the next one comes`, async (visit) => {
    const v = await visit({ size: SIZES.phone, motion: "reduce" }),
      { of } = told(game, 1);
    await open(v, game, 1);
    await follow(v.page);
    await banner(v.page).getByRole("button", { name: "Next puzzle" }).click();
    await shows(banner(v.page), new RegExp(`Puzzle ${of > 1 ? 2 : 1} of ${of}`), "the next one");
    await verdict(v.page, "asked");
  });

test("the puzzle of the day is on the home page, and a game without puzzles says so", async (visit) => {
  const v = await visit({ size: SIZES.desk, motion: "reduce" }),
    day = JSON.parse(execFileSync(program, ["puzzle", "court", "--json"], { encoding: "utf8" }));
  await v.go("#/");
  same(await v.page.getByTestId("puzzle-rush").count(), 0, "links to puzzles of Kitchen Rush");
  await v.page.getByTestId("puzzle-court").click();
  await shows(banner(v.page), new RegExp(`Puzzle ${day.number} of ${day.of}`), "today's");
  await v.go("#/puzzle/rush");
  await v.page.getByText("There are no puzzles of this game.").waitFor();
});

await finish();
