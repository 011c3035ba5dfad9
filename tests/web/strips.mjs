// strips.mjs -- film strips of what moves, for docs/screenshots: a deal, a reveal, a guest served, a bill, the last seconds of a shift.
//
//   node tests/web/strips.mjs [NAME...]    build first ("make build"); pictures differ a little from run to run
//
// A burst of screenshots is taken while something happens; of those that differ six are kept, evenly spaced, as one picture.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { clock } from "./live.mjs";
import { picture } from "./screens.mjs";
import { Mouse, PATIENCE, begin, browse, check, finish, playHint, root, serve, settled, test, use } from "./page.mjs";

const browser = await browse();
use(await serve(), browser);
const folder = join(root, "docs/screenshots"),
  SIZE = { width: 1100, height: 700 },
  FRAMES = 6;
await mkdir(folder, { recursive: true });

/** Pictures while something is done, as long as `holds` is true in the page; those that are the same as the one before are left out. */
async function burst(page, holds, act) {
  const shots = [];
  let doing = true;
  const done = act().finally(() => (doing = false));
  done.catch(() => undefined); // it is told below
  while (doing) {
    const before = await page.evaluate(holds),
      shot = await page.screenshot({ type: "png" });
    if (before && (await page.evaluate(holds)) && !shots.at(-1)?.equals(shot)) shots.push(shot);
  }
  await done;
  return shots;
}
/** Six of them in two rows, as one small picture. */
async function strip(name, shots) {
  check(shots.length >= FRAMES, `${name}: only ${shots.length} pictures differ`);
  const kept = Array.from({ length: FRAMES }, (_, i) => shots[Math.round((i * (shots.length - 1)) / (FRAMES - 1))]);
  const page = await browser.newPage({ viewport: { width: 1674, height: 712 } }),
    path = join(folder, `strip-${name}.jpg`);
  await page.setContent(
    `<body style="margin:6px;background:#2b2320;display:grid;grid-template-columns:repeat(3,550px);gap:6px">${kept
      .map((shot) => `<img width="550" src="data:image/png;base64,${shot.toString("base64")}">`)
      .join("")}</body>`,
  );
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())).then(() => true));
  await picture(page, path);
  await page.close();
}
const always = () => true,
  revealing = () => document.querySelector('[data-testid="reveal"]') !== null,
  billed = () => document.querySelector('[data-testid="tally"]') !== null;

test("deal", async (visit) => {
  const v = await visit({ size: SIZE, settings: { pace: "normal" } }),
    { page } = v;
  await v.go("#/new/rummy");
  await page.locator('form[data-ready="true"]').waitFor();
  const dealt = () => document.querySelector("main.table") !== null && document.querySelector('[data-testid="reveal"]') === null;
  await strip(
    "deal",
    await burst(page, dealt, async () => {
      await page.locator('form button[type="submit"]').click();
      await page.waitForFunction(revealing, undefined, { timeout: PATIENCE });
    }),
  );
  await strip("reveal", await burst(page, always, () => settled(page)));
});
test("serve", async (visit) => {
  const v = await visit({ size: SIZE, settings: { pace: "normal" } }),
    { page } = v,
    mouse = new Mouse(page),
    asleep = () => page.evaluate(() => document.querySelectorAll("main.table .meter i.full").length);
  await begin(v, "royal", { deal: 993 });
  for (let turn = 0, before = await asleep(); turn < 60; turn++) {
    const shots = await burst(page, always, async () => {
      await playHint(page, mouse);
      await settled(page);
    });
    if ((await asleep()) > before) return strip("serve", shots);
  }
  check(false, "nobody was served");
});
test("bill", async (visit) => {
  const v = await visit({ size: SIZE, settings: { pace: "normal" } }),
    { page } = v,
    mouse = new Mouse(page);
  await begin(v, "court", { deal: 1, seats: 2, options: { deck0: "italy", deck1: "japan" } });
  for (let turn = 0; turn < 160; turn++) {
    const shots = await burst(page, billed, async () => {
      await playHint(page, mouse);
      await settled(page);
    });
    if (shots.length >= FRAMES) return strip("bill", shots);
  }
  check(false, "nothing was scored");
});
test("last-seconds", async (visit) => {
  const v = await visit({ size: SIZE, settings: { rate: 8 } }),
    { page } = v;
  await begin(v, "rush", { seats: 3, deal: 13, options: { scenario: 3, grace: 0 } });
  await page.getByTestId("go-on").click();
  while ((await clock(page)).now < 211_000) await page.waitForTimeout(50);
  await strip(
    "last-seconds",
    await burst(page, always, async () => {
      for (let now = await clock(page); now.running && now.now < 239_000; now = await clock(page)) await page.waitForTimeout(50);
    }),
  );
});
await finish();
