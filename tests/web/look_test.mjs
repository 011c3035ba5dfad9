// look_test.mjs -- every screen at seven sizes, in both languages: no text is cut off, covered, too small or beside the screen, nothing
// scrolls while one plays where there is room, a thumb can hit everything, axe finds nothing serious in light and dark, nothing is English
// in German; and the first load is small.
//
// One visitor goes through all screens once, and each is looked at in all sizes. With BANQUET_SHOTS=1 pictures go to build/shots and, for
// the README, to docs/screenshots; with BANQUET_SCREENS=court-new,court-choice only those screens are looked at.
import { readFileSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { SIZES, browse, check, finish, only, root, serve, setLanguage, test, use } from "./page.mjs";
import { firstLoad } from "./load.mjs";
import { misfits, screens, still, tiny, tour } from "./screens.mjs";
import { englishIn } from "./words.mjs";

const server = await serve(),
  browser = await browse();
use(server, browser);
const axe = readFileSync(join(root, "web/node_modules/axe-core/axe.min.js"), "utf8");
const wanted = process.env.BANQUET_SHOTS === "1";
const folders = [join(root, "build/shots"), join(root, "docs/screenshots")];
for (const folder of folders) await mkdir(folder, { recursive: true });
if (only.length > 0) only.push("every screen"); // what it finds is told by the tests after it
const MOST = 150_000; // bytes of a picture

/** A picture of the screen as JPEG; a quality that keeps it small. */
async function picture(page, name) {
  if (!wanted) return;
  for (const folder of name.endsWith("-dark") ? folders.slice(0, 1) : folders) {
    // the documents show light ones
    const path = join(folder, `${name}.jpg`);
    for (const quality of [88, 78, 66, 50]) {
      await page.screenshot({ path, type: "jpeg", quality, animations: "disabled" });
      if ((await stat(path)).size < MOST) break;
    }
    check((await stat(path)).size < MOST, `${path} has ${(await stat(path)).size} bytes`);
  }
}
/** Serious and critical findings of axe; in the dark of the colours alone, since nothing else differs there. */
async function findings(page, scheme) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const rules =
    scheme === "dark"
      ? { type: "rule", values: ["color-contrast"] }
      : { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };
  const { violations } = await page.evaluate((runOnly) => window.axe.run(document, { resultTypes: ["violations"], runOnly }), rules);
  return violations
    .filter((v) => v.impact === "serious" || v.impact === "critical")
    .map((v) => `${v.id} (${v.nodes.length}): ${v.nodes[0].html.slice(0, 140)} ${v.nodes[0].any[0]?.message ?? ""}`);
}

const WHOLE = process.env.BANQUET_WHOLE === "1"; // "make soak" measures also what is another table in every run
const LANGUAGES = ["en", "de"];
const bad = { axe: [], english: [] };
for (const size of Object.keys(SIZES)) bad[size] = [];
const small = (size) => ["phone", "sideways", "zoomed"].includes(size);
/** The page in another size: what is measured then has been laid out. */
async function resize(page, box) {
  await page.setViewportSize(box);
  await page.waitForFunction((b) => innerWidth === b.width && innerHeight === b.height, box);
  await still(page, 1);
}
/** The pictures and what axe finds, light and dark. */
async function portrait(page, name, size) {
  for (const scheme of size === "phone" ? ["light", "dark"] : ["light"]) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, scheme);
    await picture(page, `${name}-${SIZES[size].width}${scheme === "dark" ? "-dark" : ""}`);
    if (size !== "tablet")
      bad.axe.push(...(await findings(page, scheme)).map((text) => `${name}, ${SIZES[size].width} px, ${scheme}: ${text}`));
  }
  await page.emulateMedia({ colorScheme: "light" });
}
test("every screen can be opened, without a word of complaint", async (visit) => {
  const v = await visit({ size: SIZES.desk, scale: wanted ? 1 : 0.5, motion: "reduce" }),
    { page } = v,
    other = await v.context.newPage(); // the window in which somebody sets the language
  await other.goto(`${v.url}#/settings`);
  await tour(
    v,
    async (name, screen) => {
      for (const language of LANGUAGES) {
        await setLanguage(other, language);
        await page.waitForFunction((to) => {
          const speakers = [document.documentElement, document.querySelector("main.table")]; // the page, and the table if there is one
          return speakers.every((one) => !one || one.dataset.words === to);
        }, language);
        for (const [size, box] of Object.entries(SIZES)) {
          await resize(page, box);
          const found = screen.varies && !WHOLE ? [] : await misfits(page, !screen.play || small(size));
          if (size === "phone") found.push(...(await tiny(page)).map((text) => `too small for a thumb: ${text}`));
          bad[size].push(...found.map((text) => `${name}, ${language}: ${text}`));
          if (language === "en" && ["phone", "tablet", "desk"].includes(size)) await portrait(page, name, size);
        }
        if (language === "de") bad.english.push(...(await englishIn(page)).map((text) => `${name}: ${text}`));
      }
      await setLanguage(other, "en");
      await page.setViewportSize(SIZES.desk);
    },
    process.env.BANQUET_SCREENS?.split(","),
  );
});
for (const [size, { width, height }] of Object.entries(SIZES)) {
  test(`all of it fits at ${width}×${height}`, async () => check(bad[size].length === 0, bad[size].join(" · ")));
}
test("axe finds nothing serious at 360 and 1440 px, nor in the dark", async () => check(bad.axe.length === 0, bad.axe.join(" · ")));
test("in German no English is left", async () => check(bad.english.length === 0, [...new Set(bad.english)].join(" · ")));

test("the first load is under 300 KB, compressed", async () => {
  const { bytes, files } = await firstLoad(browser, server.url);
  check(bytes < 300_000, `${bytes} bytes: ${files.map((f) => `${f.name} ${f.bytes}`).join(", ")}`);
  check(
    files.every((f) => f.bytes < 2000 || f.encoding === "br" || /woff2|png/.test(f.name)),
    "something large is sent without compression",
  );
});

check(Object.keys(screens).length > 10, "the screens are gone");
await finish();
