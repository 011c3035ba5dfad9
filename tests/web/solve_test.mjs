// solve_test.mjs -- the question whether a game can still be won: asked from a table's menu, answered, stopped, remembered by the save and
// counted; not offered where it cannot be asked.
import { SIZES, begin, browse, check, counts, finish, serve, settled, shows, test, use } from "./page.mjs";

use(await serve(), await browse());

const menu = (page) => page.getByRole("button", { name: "Menu", exact: true }).click();
const sheet = (page) => page.getByRole("dialog", { name: "Can it still be won?" });
/** What the browser keeps of all games, as text. */
const kept = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        indexedDB.open("banquet", 1).onsuccess = ({ target: { result: db } }) => {
          db.transaction("games").objectStore("games").getAll().onsuccess = ({ target: { result: all } }) => {
            db.close();
            done(JSON.stringify(all));
          };
        };
      }),
  );
async function ask(page) {
  await menu(page);
  await page.getByTestId("solve").click();
  await sheet(page)
    .getByText(/knows the hidden cards/)
    .waitFor();
}

test("nothing is told unasked; who asks is answered, and the game remembers it", async (visit) => {
  const { page, ...v } = await visit({ size: SIZES.phone, motion: "reduce" });
  await begin({ page, ...v }, "royal", { deal: "7" });
  await settled(page);
  await ask(page);
  check(!(await kept(page)).includes("note solver"), "it counts as asked before it was");
  await page.getByTestId("solve-ask").click();
  await sheet(page).locator('[data-testid="solved"][data-verdict="best"]').waitFor();
  await shows(page.getByTestId("solved"), /a score of 6, and no more can be had/, "the answer");
  check((await kept(page)).includes("note solver asked"), "the save does not know of it");
  await page.getByTestId("solve-ask").getByText("Close").waitFor();
  await page.keyboard.press("Escape");
  await counts(page.locator("dialog[open]"), 0, "open sheets");
});

test("a game that nobody can solve does not offer it", async (visit) => {
  const { page, ...v } = await visit({ size: SIZES.desk, motion: "reduce" });
  await begin({ page, ...v }, "rummy", {});
  await settled(page);
  await menu(page);
  await counts(page.getByTestId("solve"), 0, "questions offered");
});

await finish();
