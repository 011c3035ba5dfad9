// words.mjs -- which English texts of the house and of the games are on a page that should be German.
//
// A text of the page is English if it is, word for word, one of the English texts (with anything in the place of {values}) and
// none of the German ones.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./page.mjs";

const STRING = /"(?:[^"\\]|\\.)*"/.source;
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
const files = () => [
  "po/de.po",
  ...readdirSync(join(root, "games"))
    .filter((game) => game !== "null")
    .map((game) => `games/${game}/po/de.po`),
];
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
  for (const { en, de } of files().map((path) => sentences(join(root, path)))) {
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
