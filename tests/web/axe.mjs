// axe.mjs -- what axe finds wrong with a page.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./page.mjs";

const axe = readFileSync(join(root, "web/node_modules/axe-core/axe.min.js"), "utf8");
/** Serious and critical findings; in the dark of the colours alone, since nothing else differs there. */
export async function findings(page, scheme) {
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
/** In light or dark, once the page is. */
export async function inScheme(page, scheme) {
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, scheme);
}
