// look_test.mjs -- every screen at seven sizes: no text is cut off, covered, too small or beside the screen, nothing scrolls while one
// plays where there is room, a thumb can hit everything, axe finds nothing serious in light and dark, nothing is English in German; and the
// first load is small.
//
// One visitor goes through all screens once, and each is looked at in all sizes: in German, whose words are longer, where there is little
// room, and in English where there is much; with BANQUET_WHOLE=1 and for pictures in both languages everywhere. With BANQUET_SHOTS=1
// pictures go to build/shots and, for the README, to docs/screenshots; with BANQUET_SCREENS=court-new,court-choice only those screens are
// looked at.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { SIZES, browse, check, finish, only, root, serve, setLanguage, test, use } from "./page.mjs";
import { findings, inScheme } from "./axe.mjs";
import { firstLoad } from "./load.mjs";
import { misfits, picture, screens, still, tiny, tour } from "./screens.mjs";
import { englishIn } from "./words.mjs";

const server = await serve(),
  browser = await browse();
use(server, browser);
const wanted = process.env.BANQUET_SHOTS === "1";
const folders = [join(root, "build/shots"), join(root, "docs/screenshots")];
for (const folder of folders) await mkdir(folder, { recursive: true });
if (only.length > 0) only.push("every screen"); // what it finds is told by the tests after it

/** What the documents show is light. */
async function kept(page, name) {
  if (wanted) for (const folder of name.endsWith("-dark") ? folders.slice(0, 1) : folders) await picture(page, join(folder, `${name}.jpg`));
}
const WHOLE = process.env.BANQUET_WHOLE === "1"; // "make soak" measures also what is another table in every run
/** The sizes in which a screen is looked at in that language. */
const TIGHT = ["phone", "sideways", "zoomed", "tablet"];
const sizesOf = (language) => Object.entries(SIZES).filter(([size]) => WHOLE || wanted || TIGHT.includes(size) === (language === "de"));
const bad = { axe: [], english: [] };
for (const size of Object.keys(SIZES)) bad[size] = [];
const small = (size) => ["phone", "sideways", "zoomed"].includes(size);
/** The page in another size: what is measured then has been laid out. */
async function resize(page, box) {
  await page.setViewportSize(box);
  await page.waitForFunction((b) => innerWidth === b.width && innerHeight === b.height, box);
  await still(page, 1);
}
const TABLES = ["royal", "rummy", "court", "rush"];
/** The pictures and what axe finds, light and dark: on a phone, and at the tables on a desk. */
async function portrait(page, name, size) {
  for (const scheme of size === "phone" || (size === "desk" && TABLES.includes(name)) ? ["light", "dark"] : ["light"]) {
    await inScheme(page, scheme);
    await kept(page, `${name}-${SIZES[size].width}${scheme === "dark" ? "-dark" : ""}`);
    if (size !== "tablet")
      bad.axe.push(...(await findings(page, scheme)).map((text) => `${name}, ${SIZES[size].width} px, ${scheme}: ${text}`));
  }
  await page.emulateMedia({ colorScheme: "light" });
}
test("every screen can be opened, without a word of complaint", async (visit) => {
  const v = await visit({ size: SIZES.desk, scale: wanted ? 1 : 0.5, motion: "reduce" }),
    { page } = Object.assign(v, { whole: WHOLE || wanted }),
    other = await v.context.newPage(); // the window in which somebody sets the language
  await other.goto(`${v.url}#/settings`);
  await tour(
    v,
    async (name, screen) => {
      for (const language of ["en", "de"]) {
        await setLanguage(other, language);
        await page.waitForFunction((to) => {
          const speakers = [document.documentElement, document.querySelector("main.table")]; // the page, and the table if there is one
          return speakers.every((one) => !one || one.dataset.words === to);
        }, language);
        for (const [size, box] of sizesOf(language)) {
          await resize(page, box);
          const found = screen.varies && !WHOLE ? [] : await misfits(page, !screen.play || small(size), WHOLE ? "*" : screen.part);
          if (size === "phone") found.push(...(await tiny(page)).map((text) => `too small for a thumb: ${text}`));
          bad[size].push(...found.map((text) => `${name}, ${language}: ${text}`));
          const shown = language === (wanted || !TIGHT.includes(size) ? "en" : "de"); // to be painted, and read by axe, once
          if (shown && (["phone", "tablet", "desk"].includes(size) || (screen.large && size === "wide"))) await portrait(page, name, size);
          if (shown && size === "zoomed") bad.axe.push(...(await findings(page, "light")).map((text) => `${name}, enlarged: ${text}`));
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
test("axe finds nothing serious at 360 and 1440 px, enlarged, nor in the dark", async () =>
  check(bad.axe.length === 0, bad.axe.join(" · ")));
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
