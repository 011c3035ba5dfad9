// main.ts -- a report of a study: one page that opens from a file, without any network. The page's build makes it (art/report.ts), the
// program carries it, and `banquet study --html` and the page's lab put a study into it.
//
// Invariant: what is shown follows from the JSON in #study (Report of lab/result.def) and from nothing else.
import type { Report } from "$types/study";
import words from "$words/lab";
import { languages } from "$words/languages";
import { Sheet, tableOf } from "$page/plots/sheet";
import { element, escape, number, type T } from "$page/plots/svg";
import { textOf, type Table } from "$page/text/fill";
import "./report.css";

const root = document.documentElement,
  main = document.getElementById("report")!,
  dark = matchMedia("(prefers-color-scheme: dark)"),
  print = matchMedia("print");
const dress = (): void => void (root.dataset.theme = dark.matches && !print.matches ? "dark" : "light");
dark.addEventListener("change", dress);
print.addEventListener("change", dress);
dress();

function read(): Report | undefined {
  try {
    const found = JSON.parse(document.getElementById("study")!.textContent ?? "") as Report;
    return typeof found === "object" && Array.isArray(found.result?.variants) ? found : undefined;
  } catch {
    return undefined;
  }
}
async function speaking(wanted: string): Promise<{ t: T; language: string }> {
  const language = languages.find((one) => one === wanted) ?? languages[0],
    load = words.load[language],
    table: Table = load ? (await load()).default : words.en;
  return { language, t: ((key: string, values = {}) => textOf(table, language, key, values)) as T };
}

async function show(): Promise<void> {
  const report = read(),
    { t, language } = await speaking(report?.language ?? root.lang);
  root.lang = language;
  if (!report) return void (main.innerHTML = element("p", { role: "alert" }, escape(t("report_broken"))));
  const { result } = report,
    paper = { language },
    games = result.variants.reduce((sum, v) => sum + v.games, 0);
  const title = t("report", { game: result.title });
  document.title = `${title} · Banquet`;
  main.innerHTML =
    element(
      "header",
      {},
      element("h1", {}, escape(title)),
      element(
        "p",
        { class: "lead quiet" },
        escape(
          games === 0
            ? t("report_none")
            : t(result.lanes ? "report_lead_lanes" : "report_lead", {
                games: number(paper, games),
                deals: number(paper, result.deals),
                first: number(paper, result.first),
                bots: result.bots.join(", "),
              }),
        ),
      ),
      `<nav aria-label="${escape(t("contents"))}"><ul></ul></nav>`,
    ) +
    `<div id="parts"></div>` +
    element(
      "section",
      { class: "foot" },
      patches(report, t),
      outliers(report, t),
      element("h2", {}, escape(t("report_limits"))),
      element("p", {}, escape(t("report_limits_text"))),
      element("h2", {}, escape(t("report_again"))),
      element("p", {}, escape(t("report_again_text"))),
      element("pre", { id: "command" }, escape(report.command)),
      element("details", {}, element("summary", {}, escape(t("report_plan"))), element("pre", { id: "plan" }, escape(report.plan))),
    );
  if (games === 0) return;
  new Sheet(document.getElementById("parts")!, t, language).show(result);
  const links = [...document.querySelectorAll<HTMLElement>("#parts > section")].map((section) => {
    section.id = section.dataset.part!;
    return element("li", {}, element("a", { href: `#${section.id}` }, escape(section.querySelector("h2")!.textContent!)));
  });
  main.querySelector("nav ul")!.innerHTML = links.join("");
}
/** What each variant's patch changes; nothing if there is none. */
function patches({ result }: Report, t: T): string {
  const lists = result.variants.flatMap((v) => (v.patch ? [element("h3", {}, escape(v.name)) + element("pre", {}, escape(v.patch))] : []));
  return lists.length > 0 ? element("h2", {}, escape(t("report_patches"))) + lists.join("") : "";
}
/** The file of a variant's patch: the part of its name that is no option. */
const fileOf = (name: string): string => name.split(",").find((part) => !part.includes("=") && part !== "base") ?? "";
/** Games that stand out, and how to look at them. */
function outliers({ result }: Report, t: T): string {
  const rows = result.variants.flatMap((v) =>
      v.outliers.map((one) => [
        t(one.what),
        v.name,
        `banquet play ${result.game} --deal ${one.deal} ${v.setup
          .split(" ")
          .map((word) => (word.startsWith("seats=") ? `--${word.replace("=", " ")}` : `-o ${word}`))
          .join(" ")}${v.patch ? ` --patch ${fileOf(v.name)}` : ""}`,
      ]),
    ),
    heading = t("report_outliers"),
    table = tableOf(heading, [t("column_name"), t("column_variant"), t("column_open")], rows);
  if (rows.length === 0) return ""; // games by number are none that a table could open
  const frame = { class: "study-table", tabindex: 0, role: "region", "aria-label": heading };
  return element("h2", {}, escape(heading)) + element("div", frame, table);
}
void show();
