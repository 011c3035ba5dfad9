// lab_test.mjs -- studies to look at: the page's lab plays one, its figures grow sharper, and what it saves is bit for bit what
// `banquet study` counts for the same plan; a report shows the figures of its study, opens from a file, and can be read at every size, in
// light and dark.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findings, inScheme } from "./axe.mjs";
import { PATIENCE, browse, check, finish, folder, program, root, same, serve, test, use } from "./page.mjs";

use(await serve(), await browse());

const STUDY = ["study", "court", "--seats", "2", "--vary", "deck=all", "--compare", "base", "edition=0.8", "-o", "rounds=3"];
const study = (own, ...words) =>
  execFileSync(program, words, {
    cwd: own,
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C.UTF-8" },
    stdio: ["ignore", "pipe", "pipe"],
  });
const read = (own, name) => JSON.parse(readFileSync(join(own, name), "utf8"));
/** The intervals of the plot that shows who wins by order of play: how wide they are each time they are drawn, from now on. */
const watchWidths = (page) =>
  page.evaluate(() => {
    window.widths = [];
    new MutationObserver(() => {
      const all = [...document.querySelectorAll('[data-part="by_order-share"] .interval')];
      if (all.length > 0) window.widths.push(all.map(({ dataset }) => Number(dataset.high) - Number(dataset.low)));
    }).observe(document.querySelector('[data-testid="plots"]'), { childList: true, subtree: true });
  });

test("the lab plays, its intervals shrink, and its counts are those of banquet study", async (visit) => {
  const own = folder();
  const { page, go } = await visit();
  await go("#/lab/rummy");
  await page.getByTestId("lab-deals").fill("0");
  await page.getByTestId("lab-start").click();
  await page.getByTestId("lab-wrong").getByText("from 1 to").waitFor();
  await page.getByTestId("lab-deals").fill("240");
  await page.getByTestId("lab-start").click();
  await page.getByTestId("lab-wrong").getByText("are the same").waitFor();
  await page.locator('[name="one-rounds"]').fill("1");
  await page.locator('[name="other-rounds"]').fill("2");
  await watchWidths(page);
  await page.getByTestId("lab-start").click();
  await page.getByTestId("lab-news").getByText("Done: 480 games").waitFor({ timeout: PATIENCE });
  const [first, last] = await page.evaluate(() => [window.widths[0], window.widths.at(-1)]);
  check(first.length > 0 && first.every((width, i) => width > last[i]), `the intervals shrink: ${first} to ${last}`);

  const [file] = await Promise.all([page.waitForEvent("download"), page.getByTestId("lab-file").click()]);
  await file.saveAs(join(own, "page.study"));
  const command = (await page.getByTestId("lab-command").innerText()).split(" ");
  study(own, ...command.slice(1), "--out", "program.study", "--json");
  const [page_, program_] = ["page.study", "program.study"].map((name) => read(own, name));
  same(page_.plan, program_.plan, "the plan of the command that the lab shows");
  same(JSON.stringify(page_.counts), JSON.stringify(program_.counts), "what was counted");
  same(readFileSync(join(own, "page.study"), "utf8"), readFileSync(join(own, "program.study"), "utf8"), "the whole file");

  const [report] = await Promise.all([page.waitForEvent("download"), page.getByTestId("lab-report").click()]);
  await report.saveAs(join(own, "page.html"));
  study(own, "study", "merge", "page.study", "--html", "program.html");
  same(readFileSync(join(own, "page.html"), "utf8"), readFileSync(join(own, "program.html"), "utf8"), "the report");
  for (const scheme of ["light", "dark"]) {
    await inScheme(page, scheme);
    same((await findings(page, scheme)).join("; "), "", `${scheme}: axe`);
  }
});

test("the lab can be stopped, and banquet study goes on with what it has", async (visit) => {
  const own = folder();
  const { page, go } = await visit({ size: { width: 360, height: 740 } });
  await go();
  await page.getByTestId("lab-in").click();
  await page.getByTestId("lab-game").selectOption("court");
  await page.locator('[name="other-edition"]').selectOption("0.8");
  await page.getByTestId("lab-deals").fill("100000");
  await page.getByTestId("lab-start").click();
  await page.locator('[data-part="by_role-share"] .interval').first().waitFor({ timeout: PATIENCE });
  await page.getByTestId("lab-stop").click();
  await page.getByTestId("lab-news").getByText("Stopped after").waitFor({ timeout: PATIENCE });
  same(await page.evaluate(() => document.documentElement.scrollWidth), 360, "how wide it is");
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByTestId("lab-file").click()]);
  await file.saveAs(join(own, "page.study"));
  const { blocks, result } = read(own, "page.study");
  same(blocks.length === 1 && blocks[0][0], 0, "blocks from the first on");
  const shown = JSON.parse(study(own, "study", "merge", "page.study", "--json"));
  same(JSON.stringify(shown), JSON.stringify(result), "what the program says of the page's counts");
});

// For the README: what two editions of Food Court do.
if (process.env.BANQUET_SHOTS === "1")
  test("a picture of a report", async () => {
    const own = folder(),
      words = ["study", "court", "--vary", "deck=all", "--compare", "edition=0.8", "edition=0.9", "--deals", "560"];
    study(own, ...words, "--html", "court.html");
    const browser = await browse(),
      page = await browser.newPage({ viewport: { width: 1440, height: 1080 } });
    await page.goto(pathToFileURL(join(own, "court.html")).href);
    await page.locator('[data-part="who"]').evaluate((section) => section.scrollIntoView());
    await page.screenshot({ path: join(root, "docs/screenshots/report-1440.jpg"), type: "jpeg", quality: 82 });
  });

test("a report shows the figures of its study, from a file, at every size", async () => {
  const own = folder();
  study(own, ...STUDY, "--deals", "56", "--out", "court.study", "--html", "court.html");
  const { result } = read(own, "court.study"),
    browser = await browse();
  for (const [width, scheme] of [
    [1280, "light"],
    [820, "dark"],
    [360, "light"],
  ]) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme });
    const troubles = [];
    page.on("console", (said) => troubles.push(said.text()));
    page.on("pageerror", (error) => troubles.push(error.message));
    page.on("request", (asked) => asked.url().startsWith("file:") || troubles.push(asked.url()));
    await page.goto(pathToFileURL(join(own, "court.html")).href);
    await page.locator("figure svg").first().waitFor();
    const seen = await page
      .locator('[data-part="by_role-share"] .interval')
      .evaluateAll((all) =>
        all.map(({ dataset: d }) => [d.series, d.name.toLowerCase(), Number(d.value), Number(d.low), Number(d.high)].join(" ")),
      );
    const wanted = result.variants.flatMap((v) =>
      v.by_role.map((r) => [v.name, r.name, r.share.value, r.share.low, r.share.high].join(" ")),
    );
    same(seen.sort().join("\n"), wanted.sort().join("\n"), `${width}: who wins`);
    same(
      await page.locator(".cell").count(),
      result.variants.reduce((sum, v) => sum + v.pairs.length, 0),
      "fields of the heat maps",
    );
    const parts = await page
      .locator('[data-part="scores"] .column.s0')
      .evaluateAll((all) => all.reduce((sum, one) => sum + Number(one.dataset.value), 0));
    check(Math.abs(parts - 1) < 1e-9, `all scores are in a bar: ${parts}`);
    same(await page.evaluate(() => document.documentElement.scrollWidth), width, "how wide it is");
    const over = await page.locator("figure").evaluateAll((all) =>
      all
        .flatMap((figure) => {
          const { left, right } = figure.getBoundingClientRect();
          return [...figure.querySelectorAll("svg text")].filter((t) => {
            const box = t.getBoundingClientRect();
            return box.left < left - 1 || box.right > right + 1;
          });
        })
        .map((t) => t.textContent),
    );
    same(over.join("; "), "", `${width}: words that leave their figure`);
    same((await findings(page, scheme)).join("; "), "", `${width} ${scheme}: axe`);
    same(troubles.join("; "), "", "what the report complains of");
    if (width === 1280) {
      await page.emulateMedia({ media: "print" });
      await page.waitForFunction(() => Number(document.querySelector("figure svg").getAttribute("width")) < 700);
    }
    await page.close();
  }
  writeFileSync(join(own, "none.html"), readFileSync(join(own, "court.html"), "utf8").replace(/(id="study">)[^<]*/, '$1"%STUDY%"'));
  const page = await browser.newPage();
  await page.goto(pathToFileURL(join(own, "none.html")).href);
  await page.getByRole("alert").getByText("no study").waitFor();
});

await finish();
