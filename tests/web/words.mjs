// words.mjs -- which English texts of the catalogues and of the games' own words are on a page that should be German.
//
// A text of the page is English if it is, word for word, one of the English texts (with anything in the place of {values}) and
// none of the German ones.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./page.mjs";

// A long text is a sum of strings.
const STRING = /"(?:[^"\\]|\\.)*"/.source;
const PAIR = new RegExp(`(?:^|[{,\\s])(?:"([^"]+)"|([\\w$]+)):\\s*(${STRING}(?:\\s*\\+\\s*${STRING})*)`, "g");
const textOf = (sum) => [...sum.matchAll(new RegExp(STRING, "g"))].map(([part]) => JSON.parse(part)).join("");

/** The texts of a catalogue in a file, from `from` on to `to`. */
function read(path, from, to) {
  const source = readFileSync(path, "utf8");
  const start = source.indexOf(from),
    end = to ? source.indexOf(to, start) : source.length;
  if (start < 0 || end < 0) throw new Error(`${path} has no catalogue as it is looked for`);
  return new Map([...source.slice(start, end).matchAll(PAIR)].map(([, quoted, plain, text]) => [quoted ?? plain, textOf(text)]));
}
/** The sentences of a .po file. */
function sentences(path) {
  const en = new Map(),
    de = new Map();
  const text = (lines) => [...lines.matchAll(new RegExp(STRING, "g"))].map(([part]) => JSON.parse(part)).join("");
  for (const entry of readFileSync(path, "utf8").split("\n\n")) {
    const [, key] = /^msgctxt "(.*)"$/m.exec(entry) ?? [];
    if (!key || !/^msgstr/m.test(entry) || /\|/.test(entry)) continue; // the head; and nouns, which have forms
    for (const [, kind, lines] of entry.matchAll(/^(msgid|msgid_plural|msgstr(?:\[\d\])?) ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm))
      (kind.startsWith("msgid") ? en : de).set(`${key} ${kind.endsWith("_plural") || kind.endsWith("[1]")}`, text(lines));
  }
  return { en, de };
}
function catalogues() {
  const text = join(root, "web/src/text");
  const out = [{ en: read(join(text, "en.ts"), "export default"), de: read(join(text, "de.ts"), "const de") }];
  for (const game of readdirSync(join(root, "games"))) {
    const own = join(root, "games", game, "web/texts.ts");
    if (existsSync(own)) out.push({ en: read(own, "const en", "const de"), de: read(own, "const de") });
    const said = join(root, "games", game, "po/de.po");
    if (existsSync(said) && game !== "null") out.push(sentences(said));
  }
  return out;
}
const pattern = (text) =>
  text
    .split(/\{[\w: ]+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join(".+");
const letters = (text) => text.replace(/\{[\w: ]+\}/g, "").replace(/[^a-zA-ZäöüÄÖÜß]/g, "").length;

let patterns;
function all() {
  if (patterns) return patterns;
  const english = [],
    german = [];
  for (const { en, de } of catalogues()) {
    if (en.size === 0 || de.size < en.size) throw new Error(`a catalogue has ${en.size} English and ${de.size} German texts`);
    for (const [key, text] of en) if (de.get(key) !== text && letters(text) > 3) english.push(pattern(text));
    for (const text of de.values()) german.push(pattern(text));
  }
  return (patterns = { english: new RegExp(`^(?:${english.join("|")})$`), german: new RegExp(`^(?:${german.join("|")})$`) });
}

/** The English texts that can be read or heard on the page. */
export async function englishIn(page) {
  const texts = await page.evaluate(() => {
    const out = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const at = node.parentElement;
      if (at && !at.closest("script, style, noscript, [lang=en]")) out.add(node.textContent.replace(/\s+/g, " ").trim());
    }
    for (const e of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
      for (const name of ["aria-label", "title", "placeholder", "alt"]) out.add((e.getAttribute(name) ?? "").replace(/\s+/g, " ").trim());
    return [...out].filter((text) => text !== "");
  });
  const { english, german } = all();
  return texts.filter((text) => english.test(text) && !german.test(text));
}
