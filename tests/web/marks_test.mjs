// marks_test.mjs -- every word of the page comes from words.def: all screens are gone through in a language whose every text is in marks,
// ⟦like this⟧, and what is read or heard without them is a word that no other language could say.
//
// "xx" is no language of the page. A browser that is set to German is handed the tables of xx in the place of the German ones.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { SIZES, browse, check, finish, folder, root, same, serve, test, use } from "./page.mjs";
import { PEOPLE, tour } from "./screens.mjs";

use(await serve(), await browse());

const made = folder(),
  words = join(root, "tools/words");
execFileSync(words, ["page", made, "xx"]);
for (const domain of ["house", ...readdirSync(join(root, "games"))])
  execFileSync(words, ["table", "xx", domain, join(made, `${domain}.xx.bin`)]);

/** What the module told of a game's cards when the page was built: all that is no id and no key is put into marks. */
const marked = (script) =>
  script.replace(/(["'`])((?:(?!\1)[^\\]|\\.)*)\1(\s*:)?/g, (whole, quote, text, key) =>
    key === undefined && /[A-ZÄÖÜ ]/.test(text) && /\p{L}{2}/u.test(text) ? `${quote}⟦${text}⟧${quote}` : whole,
  );
async function pseudo(context) {
  const answer = (route, name, contentType) => route.fulfill({ body: readFileSync(join(made, name)), contentType });
  const handed = [];
  await context.route(/\/assets\/[\w.]*\bde-[\w-]{8}\.(js|bin)$/, async (route) => {
    const [, name, ending] = /assets\/([\w.]*)\bde-[\w-]{8}\.(js|bin)$/.exec(route.request().url());
    handed.push(name + ending);
    if (ending === "bin") return answer(route, `${name}xx.bin`, "application/octet-stream");
    if (name !== "") return answer(route, `${name}xx.ts`, "text/javascript");
    const box = await route.fetch();
    return route.fulfill({ response: box, body: marked(await box.text()) });
  });
  return handed;
}

// The names of days and months: a list of them is one text, so most have no marks.
const lists = [...readFileSync(join(root, "web/words.def"), "utf8").matchAll(/^SAY\((?:DAYS|MONTHS), "", "(.*)"\)$/gm)];
const DATES = new RegExp(lists.map(([, list]) => `⟦${list.replaceAll(" ", "|")}⟧|${list.replaceAll(" ", "|")}`).join("|"), "g");
// What is the same in every language: names of the house, of the games, of restaurants, of persons and bots; of those whose work is in the
// page, and their licences; languages by their own names; keys of a keyboard.
const NAMES = new RegExp(
  [
    "Banquet|Royal Dinner Party|Iron Chef Rummy|Food Court|Kitchen Rush",
    ...[...readFileSync(join(root, "bots/names.def"), "utf8").matchAll(/^NAME\("(.*)"\)$/gm)].map(([, name]) => name),
    ...PEOPLE,
    "English|Deutsch",
    "Enter|Tab|Esc|Home|End|Ctrl|Shift",
  ].join("|"),
  "g",
);
/** Whether a text has letters outside of marks; ids of rules, hashes and figures are none. The first and the last name of a list have one
 * mark each: these go before all others if it is a date, and after them if it is no date (a Sunday roast). */
function bare(text) {
  const unmark = (rest) => {
    for (let before = ""; before !== rest;) [before, rest] = [rest, rest.replace(/⟦[^⟦⟧]*⟧/g, " ")];
    return rest;
  };
  const undate = (rest) => rest.replace(DATES, " ");
  const plain = text.replace(/\u00ad/g, "");
  return [unmark(undate(plain)), undate(unmark(plain))].every((rest) =>
    /\p{L}{2}/u.test(rest.replace(NAMES, " ").replace(/\b([A-Z]{3}-[A-Z]\d+|[0-9a-f]{64}|[IV]+)\b/g, " ")),
  );
}
/** Such texts of the page; how long ago something was, the browser says. What stands in one line is one text, whatever part of it is
 * drawn in another way. */
async function unmarked(page) {
  const texts = await page.evaluate(() => {
    const out = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const at = node.parentElement;
      if (!at || at.closest("script, style, noscript, kbd, time, [translate=no]")) continue;
      const line = at.closest(":has(> :is(ins, del, mark, em))");
      out.add((line ?? node).textContent);
    }
    const names = ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "data-text"];
    for (const e of document.querySelectorAll(names.map((name) => `[${name}]`).join()))
      if (!e.closest("[translate=no]")) for (const name of names) out.add(e.getAttribute(name) ?? "");
    out.add(document.title);
    return [...out].map((text) => text.replace(/\s+/g, " ").trim());
  });
  return texts.filter(bare);
}

test("every text of every screen is one of words.def", async (visit) => {
  const v = await visit({ size: SIZES.desk, motion: "reduce", settings: { language: "de" } }),
    handed = await pseudo(v.context),
    found = new Map();
  await tour(
    { ...v, brief: true },
    async (name) => {
      await v.page.waitForLoadState("networkidle");
      // a table that was opened by a server is told in English until its words are there
      await v.page.waitForFunction(() => (document.querySelector("main.table")?.dataset.words ?? "de") === "de");
      for (const text of await unmarked(v.page)) if (!found.has(text)) found.set(text, name);
    },
    process.env.BANQUET_SCREENS?.split(","),
  );
  for (const game of ["royal", "rummy", "court", "rush"])
    for (const ending of ["js", "bin"])
      check(process.env.BANQUET_SCREENS || handed.includes(`${game}.${ending}`), `${game} was not looked at (${ending})`);
  const bad = [...found].map(([text, name]) => `${name}: ${text.slice(0, 90)}`);
  check(bad.length === 0, `${bad.length} texts of no words.def: ${bad.join(" · ")}`);
});
test("a word that is in no words.def is found, wherever it stands", async (visit) => {
  const v = await visit({ size: SIZES.desk, settings: { language: "de" } });
  await pseudo(v.context);
  await v.go("#/settings");
  await v.page.locator("h1").waitFor();
  check((await unmarked(v.page)).length === 0, "the page is all in marks");
  await v.page.evaluate(() => {
    const [p, q] = [document.createElement("p"), document.createElement("p")];
    p.textContent = "⟦Hot⟧ soup";
    p.title = "Cold";
    q.innerHTML = "⟦Hot <em>and</em> cold⟧ <em>soup</em>";
    document.querySelector("main").append(p, q);
  });
  same((await unmarked(v.page)).join(" / "), "⟦Hot⟧ soup / ⟦Hot and cold⟧ soup / Cold", "what is found");
});
test("a text in marks is one, whatever card or dish it names", async () => {
  const nouns = readdirSync(join(root, "games")).flatMap((game) =>
    readdirSync(join(root, "games", game))
      .filter((file) => file.endsWith(".def"))
      .flatMap((file) => [...readFileSync(join(root, "games", game, file), "utf8").matchAll(/^NOUN\(\w+, "[^"]*", "([^"|]+)/gm)]),
  );
  check(nouns.length > 300, `${nouns.length} nouns`);
  for (const [, noun] of nouns) check(!bare(`⟦Saffron takes an order: ⟦${noun}⟧, on ⟦plate IV⟧.⟧`), noun);
  for (const date of ["⟦⟦Sunday, 1 May⟧", "⟦Monday, 1 ⟦January⟧", "⟦Saturday⟧, 1 December⟧⟧", "⟦⟦Sunday, 1 December⟧⟧"])
    check(!bare(date), date);
  for (const text of ["⟦Sunday⟧ roast", "⟦Sunday roast", "roast on Sunday", "⟦on ⟦Sunday⟧⟧ or so"]) check(bare(text), text);
});

await finish();
