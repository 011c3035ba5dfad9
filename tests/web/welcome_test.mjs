// welcome_test.mjs -- whoever is new: the lesson and sound are offered beside the table and asked for once, help speaks of fingers where
// there are any, presets say what they mean, hints say why.
import { SIZES, asked, begin, browse, check, finish, same, serve, settled, test, use } from "./page.mjs";
import { misfits } from "./screens.mjs";

use(await serve(), await browse());
const offer = (page) => page.getByTestId("offer").filter({ visible: true });
const stored = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("banquet.settings")));

for (const [size, touch] of [
  ["phone", true],
  ["desk", false],
])
  test(`a first visit (${size}): one press, and the lesson and sound are offered beside the table`, async (visit) => {
    const v = await visit({ size: SIZES[size], touch, motion: "reduce", settings: { welcome: true } }),
      { page } = v;
    await v.go();
    await page.getByTestId("play-royal").click();
    await asked(page);
    await settled(page);
    await offer(page).waitFor();
    same(await page.locator("dialog[open]").count(), 0, "dialogs");
    const bad = await misfits(page, false);
    same(bad.join(" · "), "", "what does not fit beside the offer");
    await page.locator("main.table .spot.target").first().click(); // it blocks nothing
    await offer(page).getByTestId("offer-sound").click();
    same((await stored(page)).sound, true, "sound");
    same(await offer(page).getByTestId("offer-sound").count(), 0, "offers of sound, once it is on");
    await offer(page).getByTestId("offer-lesson").click();
    await page.getByTestId("lesson").waitFor();
    await v.go();
    await page.getByTestId("continue").click();
    await asked(page);
    same(await page.getByTestId("offer").count(), 0, "offers after the lesson was begun");
    await v.go(); // another game has its own lesson
    await page.getByTestId("play-rummy").click();
    await asked(page);
    await offer(page).getByTestId("offer-no").click();
    same(await page.getByTestId("offer").count(), 0, "offers that were declined");
    await page.reload();
    await asked(page);
    same(await page.getByTestId("offer").count(), 0, "offers after a reload");
  });

test("help speaks of fingers where there are any, and of keys where there are not", async (visit) => {
  for (const touch of [true, false]) {
    const v = await visit({ size: touch ? SIZES.phone : SIZES.desk, touch, motion: "reduce" }),
      { page } = v;
    await begin(v, "royal", { deal: 993 });
    await page.getByRole("button", { name: "Help" }).click();
    const said = await page.locator("dialog[open]").innerText();
    same(/finger/.test(said), touch, "whether it speaks of fingers");
    same(/Click/.test(said), !touch, "whether it speaks of clicks");
    same(await page.locator("dialog[open] kbd").first().isVisible(), !touch, "whether keys are shown at once");
  }
});

test("every preset of every game says what it means", async (visit) => {
  const v = await visit(),
    { page } = v;
  for (const game of ["royal", "rummy", "court", "rush"]) {
    await v.go(`#/new/${game}`);
    await page.locator('form[data-ready="true"]').waitFor();
    const said = new Set(),
      presets = page.getByTestId("presets").locator("input");
    for (let i = 0; i < (await presets.count()); i++) {
      await presets.nth(i).check({ force: true });
      const text = (await page.getByTestId("means").innerText()).trim();
      check(text.split(" ").length > 3, `${game}, preset ${i}: “${text}”`);
      said.add(text);
    }
    same(said.size, await presets.count(), `what is said of the presets of ${game}`);
  }
});

test("a hint says what to do, and why", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v;
  for (const [game, setup] of [
    ["royal", { deal: 993 }],
    ["rummy", { deal: 1, seats: 2 }],
    ["court", { deal: 7, seats: 2, options: { deck0: "italy", deck1: "japan" } }],
    ["rush", { deal: 13, seats: 2, options: { scenario: 1, limit: "relaxed" } }],
  ]) {
    await begin(v, game, setup);
    if (game === "rush") await page.getByTestId("go-on").click();
    await settled(page);
    await page.keyboard.press("h");
    const notice = page.getByTestId("notice");
    await notice.waitFor();
    const text = await notice.innerText();
    check(/^Hint: [^.]+\. \w+ \w+/.test(text), `${game} says: ${text}`);
  }
});
await finish();
