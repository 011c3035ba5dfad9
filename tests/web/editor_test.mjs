// editor_test.mjs -- numbers are changed in the card browser: the card says the new number, what makes no sense is refused with the reason,
// the table plays it and keeps it in the save, the lab studies it as the program does, and a link or a file takes it elsewhere.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findings } from "./axe.mjs";
import { PATIENCE, asked, browse, check, counts, finish, folder, program, same, serve, settled, test, use } from "./page.mjs";

use(await serve(), await browse());

const LASAGNA = "0.9.recipes.italy.lasagna-al-forno.points";
const field = (page, key) => page.locator(`[data-number="${key}"]`);
/** Types a number, and leaves the field. */
async function type(page, key, value) {
  await field(page, key).locator("input").fill(value);
  await field(page, key).locator("input").press("Tab");
}
const find = async (page, words) => {
  if (!(await page.getByTestId("numbers-find").isVisible())) await page.getByTestId("numbers-all").click();
  await page.getByTestId("numbers-find").fill(words);
};
const changed = (page) => page.getByTestId("numbers-changed").locator("li");
const address = (page) => page.evaluate(() => decodeURIComponent(location.hash));
const run = (own, ...words) =>
  execFileSync(program, words, {
    cwd: own,
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C.UTF-8" },
    stdio: ["ignore", "pipe", "pipe"],
  });
/** The save of the game that was kept last. */
const lastSave = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        indexedDB.open("banquet", 1).onsuccess = ({ target: { result: db } }) => {
          db.transaction("games").objectStore("games").getAll().onsuccess = ({ target: { result: all } }) => done(all.at(-1).save);
        };
      }),
  );
const saved = async (page, button, path) => {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByTestId(button).click()]);
  await file.saveAs(path);
  return file.suggestedFilename();
};

test("a number is changed on its card; the table plays it, and it does not count", async (visit) => {
  const own = folder(),
    { page, go } = await visit();
  await go("#/cards/court/italy/0.9");
  await page.getByTestId("change-numbers").click();
  await page.getByTestId("numbers-none").waitFor();
  await page.locator('a[data-card="lasagna-al-forno"]').click();
  const points = page.getByTestId("card").locator("dl div").filter({ hasText: "Points" }).locator("dd");
  same(await points.innerText(), "4", "the printed points");
  await type(page, LASAGNA, "99");
  await field(page, LASAGNA).getByRole("alert").getByText("from 0 to 20").waitFor();
  await type(page, LASAGNA, "17");
  await points.getByText("17", { exact: true }).waitFor();
  same(await address(page), `#/cards/court/~${LASAGNA}~17/italy/0.9/lasagna-al-forno`, "the address");
  await page.keyboard.press("Escape");

  await find(page, "0.9.copies.italy.tomato-sauce");
  await type(page, "0.9.copies.italy.tomato-sauce", "20"); // more than a deck can have
  await field(page, "0.9.copies.italy.tomato-sauce").getByRole("alert").getByText("It can be 8 to 49").waitFor();
  await counts(changed(page), 1, "what differs");
  await find(page, "0.9.hand");
  await type(page, "0.9.hand", "4");
  await counts(changed(page), 2, "what differs");
  same((await findings(page, "light")).join("; "), "", "axe");

  await page.getByTestId("numbers-play").click();
  await asked(page);
  await settled(page);
  await counts(page.locator('main.table .spot[data-spot^="hand"]'), 4, "cards of the hand");
  const save = await lastSave(page);
  check(save.includes(`patch 0.9.hand 4\npatch ${LASAGNA} 17\n`), "the save has the patch inside");
  writeFileSync(join(own, "game.save"), save);
  check(run(own, "replay", "game.save").length > 0, "the program reads it");
});

test("numbers go on as a link and as a file, and are taken back one by one", async (visit) => {
  const own = folder(),
    { page, go, context } = await visit({ size: { width: 360, height: 740 }, locale: "de-DE" });
  await go(`#/cards/court/~0.9.hand~8~${LASAGNA}~6`);
  await counts(changed(page), 2, "what differs");
  same(await page.evaluate(() => document.documentElement.scrollWidth), 360, "how wide it is");
  const link = await page.getByTestId("numbers-link").inputValue();
  const other = await context.newPage();
  await other.goto(link);
  await counts(changed(other), 2, "what differs where the link leads");
  await other.close();

  await saved(page, "numbers-save", join(own, "my.json"));
  same(run(own, "patch", "court", "my.json").replaceAll(/ +/g, " "), `0.9.hand 7 -> 8\n${LASAGNA} 4 -> 6\n`, "what the program reads");
  await page.locator('[data-changed="0.9.hand"] button').click();
  await counts(changed(page), 1, "what differs");
  await page.getByTestId("numbers-clear").click();
  await page.getByTestId("numbers-none").waitFor();
  await page.getByTestId("numbers-open").setInputFiles(join(own, "my.json"));
  await counts(changed(page), 2, "what differs");

  const wrong = page.getByTestId("numbers-wrong");
  writeFileSync(join(own, "typo.json"), '{\n  "0.9": {\n    "hnd": 8\n  }\n}\n');
  await page.getByTestId("numbers-open").setInputFiles(join(own, "typo.json"));
  await wrong.getByText("typo.json: Zeile 3").waitFor();
  await wrong.getByText("0.9.hand").waitFor();
  writeFileSync(join(own, "none.json"), "[1, 2]");
  await page.getByTestId("numbers-open").setInputFiles(join(own, "none.json"));
  await wrong.getByText("kein Patch").waitFor();
  await counts(changed(page), 2, "what differs after what was refused");

  await go("#/cards/court/~0.9.hnd~8");
  await wrong.getByText("Zeile 1").waitFor();
  check(await page.getByTestId("numbers-play").isDisabled(), "what is refused can be played");
  await page.locator('[data-changed="0.9.hnd"] button').click();
  await page.getByTestId("numbers-none").waitFor();
});

test("the lab studies numbers as the program does", async (visit) => {
  const own = folder(),
    { page, go } = await visit();
  await go("#/cards/rummy/~hand~10");
  await page.getByTestId("numbers-study").click();
  await page.getByTestId("other-patch").getByText("1 number is not as printed").waitFor();
  await page.getByTestId("lab-deals").fill("40");
  for (const side of ["one", "other"]) await page.locator(`[name="${side}-rounds"]`).fill("1");
  await page.getByTestId("lab-start").click();
  await page.getByTestId("lab-news").getByText("Done: 80 games").waitFor({ timeout: PATIENCE });
  const command = (await page.getByTestId("lab-command").innerText()).split(" ");
  await saved(page, "lab-file", join(own, "page.study"));
  const name = await saved(page, "lab-patch", join(own, "patch"));
  check(
    command.some((word) => word.split(",").includes(name)),
    `the command names the file ${name}: ${command.join(" ")}`,
  );
  writeFileSync(join(own, name), readFileSync(join(own, "patch")));
  run(own, ...command.slice(1), "--out", "program.study");
  same(readFileSync(join(own, "page.study"), "utf8"), readFileSync(join(own, "program.study"), "utf8"), "the whole file");

  await page.getByTestId("other-back").click();
  await page.getByTestId("lab-start").click();
  await page.getByTestId("lab-wrong").getByText("are the same").waitFor();
  await page.getByTestId("one-open").setInputFiles({ name: "wrong.json", mimeType: "text/plain", buffer: Buffer.from("hand 99\n") });
  await page.getByTestId("one-wrong").getByText("wrong.json: line 1").waitFor();
  await page.getByTestId("one-open").setInputFiles({ name: "right.txt", mimeType: "text/plain", buffer: Buffer.from("hand 9\n") });
  await page.getByTestId("one-patch").getByText("1 number is not as printed").waitFor();
});

await finish();
