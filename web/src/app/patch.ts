// patch.ts -- patches as the page hands them on: lines "key value", a link's part, a file; and which numbers are those of a card.
//
// Which numbers there are, what they may be and what is wrong with a patch: all of that is said by the module (web/wasm/patch.c).
//
// Invariant: whatever linkOf() or fileOf() writes is read back as the same lines.
import type { Box, BoxCard, PatchNumber } from "$page/table/types";
import { valuesOf } from "./box";

const MARK = "~"; // begins a patch in an address, and parts its words; no deck and no key has one

/** Its numbers, as they stand in it. */
export const pairsOf = (patch: string): [key: string, value: string][] =>
  patch
    .split("\n")
    .filter((one) => one !== "")
    .map((one) => [one.split(" ")[0]!, one.split(" ")[1] ?? ""]);
const linesOf = (pairs: [string, string][]): string => pairs.map(([key, value]) => `${key} ${value}\n`).join("");

/** The patch with another value for a number, which comes last; null: as printed. */
export function withNumber(patch: string, key: string, value: number | null): string {
  const others = pairsOf(patch).filter(([one]) => one !== key);
  return linesOf(value === null ? others : [...others, [key, String(value)]]);
}

/** As the part of an address: "~0.9.hand~8", and "~" of one that changes nothing. */
export const linkOf = (patch: string): string => MARK + pairsOf(patch).flat().join(MARK);
/** The patch that a part of an address is; null if it is none. */
export function patchOf(part: string | undefined): string | null {
  if (!part?.startsWith(MARK)) return null;
  const words = part.slice(1).split(MARK);
  return linesOf(words.flatMap((key, i) => (i % 2 === 0 && key !== "" ? [[key, words[i + 1] ?? ""] as [string, string]] : [])));
}

/** The file that "banquet … --patch FILE" reads. */
export const fileOf = (patch: string): string =>
  `${JSON.stringify(Object.fromEntries(pairsOf(patch).map(([key, value]) => [key, Number(value)])), null, 2)}\n`;
/** A file's lines, each number on the line where it stands in the file. The file has such lines, or JSON; null if it is neither. */
export function fromFile(file: string): string | null {
  if (!/^\s*[{[]/.test(file)) return file;
  try {
    if (Array.isArray(JSON.parse(file))) return null;
  } catch {
    return null;
  }
  const path: string[] = [];
  let out = "",
    name: string | undefined,
    named = false; // a colon came: what follows is its value
  for (const [token] of file.matchAll(/"(?:[^"\\]|\\.)*"|[{}:,[\]]|[^\s{}:,[\]"]+|\n/g)) {
    if (token === "\n") out += "\n";
    else if (token === "[") return null;
    else if (token === ":") named = true;
    else if (token === "{") {
      if (name !== undefined) path.push(name);
      name = undefined;
      named = false;
    } else if (token === "}") path.pop();
    else if (token === ",") continue;
    else if (!named) name = String(JSON.parse(token));
    else {
      out += ` ${[...path, name!].join(".").replace(/[\s#]/g, "_")} ${token.replace(/\s/g, "_")}`;
      name = undefined;
      named = false;
    }
  }
  return out;
}

/** The numbers of an edition: those of others left out. */
export const ofEdition = (numbers: PatchNumber[], box: Box | null, edition: string): PatchNumber[] =>
  numbers.filter(({ key }) => key.startsWith(`${edition}.`) || !box?.editions.some((one) => key.startsWith(`${one}.`)));

/** Those of a card: first those with its name in the key, or with its deck's; then those of a value that it has, as "points.hard" of all
 * hard recipes. */
export function ofCard(numbers: PatchNumber[], box: Box, card: BoxCard, edition: number): PatchNumber[] {
  const values = valuesOf(card, edition),
    words = Object.values(values).filter((value) => typeof value === "string"),
    own = card.deck === null ? card.id : card.id.replace(`${card.deck}-`, ""),
    named = box.editions[edition]!;
  const all = ofEdition(numbers, box, named).map((number) => {
    const { key } = number,
      parts = (key.startsWith(`${named}.`) ? key.slice(named.length + 1) : key).split(".");
    return {
      number,
      mine: parts.includes(card.id) || (own !== card.id && parts.includes(card.deck!) && parts.includes(own)),
      shared: parts.length === 2 && parts[0]! in values && words.includes(parts[1]!),
    };
  });
  return [...all.filter(({ mine }) => mine), ...all.filter(({ mine, shared }) => shared && !mine)].map(({ number }) => number);
}

/** Those in whose key or help all of the words are. */
export function searched(numbers: PatchNumber[], query: string): PatchNumber[] {
  const words = query.toLowerCase().split(/\s+/);
  return numbers.filter(({ key, help }) => words.every((word) => `${key} ${help.toLowerCase()}`.includes(word)));
}
