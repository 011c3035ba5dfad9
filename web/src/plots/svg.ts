// svg.ts -- pieces of a drawing as text: elements, axes, marks and legends that all plots share.
//
// A plot is a pure function of what is to be shown and of how wide it may be; nothing here knows a page. Text is 13 px at every width, so a
// narrow plot has fewer marks on its axis instead of smaller letters. Colours are names of plots.css, which has them for light, dark and
// print; each series has a shape, a dash or a pattern of its own besides.
//
// Invariant: all text that comes from outside goes through escape().
import type { Speaker } from "$page/text/catalogue";
import type { Words } from "$words/lab";

export type T = Speaker<Words>["t"];
/** What every plot is given: words, the language of numbers, the room, and a name no other plot on the page has. */
export interface Paper {
  t: T;
  language: string;
  width: number; // px
  id: string;
}

export const LETTER = 6.9, // px of an average letter
  LINE = 20, // px from line to line
  NARROW = 560, // px; names then stand above their marks
  MOST_SERIES = 4; // that can be told apart
const TICK_ROOM = 56, // px for a mark on an axis
  MARK = 5; // px, half a mark

export const escape = (raw: string): string =>
  raw.replace(/[&<>"']/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[sign]!);
export type Attributes = Record<string, string | number | undefined>;
export function element(name: string, attributes: Attributes, ...inside: string[]): string {
  const all = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => {
      const isPlace = typeof value === "number" && !key.startsWith("data-"); // what is shown keeps all its digits
      return ` ${key}="${isPlace ? Math.round(value * 100) / 100 : escape(String(value))}"`;
    });
  return `<${name}${all.join("")}>${inside.join("")}</${name}>`;
}
export const text = (x: number, y: number, said: string, more: Attributes = {}): string => element("text", { x, y, ...more }, escape(said));
export const line = (x1: number, y1: number, x2: number, y2: number, kind: string): string =>
  element("line", { x1, y1, x2, y2, class: kind });

// ---- numbers -------------------------------------------------------------------------

export const number = (paper: Pick<Paper, "language">, value: number, digits = 2): string =>
  new Intl.NumberFormat(paper.language, { maximumFractionDigits: digits }).format(value);
export const percent = (paper: Pick<Paper, "language">, value: number, digits = 1): string =>
  new Intl.NumberFormat(paper.language, { style: "percent", maximumFractionDigits: digits }).format(value);

/** Round values for an axis, at most so many. */
export function ticks(low: number, high: number, most: number): number[] {
  const span = high - low || 1;
  const STEPS = [1, 2, 5, 10]; // of a power of ten
  const power = 10 ** Math.floor(Math.log10(span / Math.max(1, most)));
  const step = power * (STEPS.find((s) => span / (power * s) <= most) ?? STEPS.at(-1)!);
  const first = Math.ceil(low / step - 1e-9); // a hair, for what is not exact
  return Array.from({ length: Math.max(0, Math.floor(high / step + 1e-9 - first) + 1) }, (_, i) => (first + i) * step);
}

// ---- axes ----------------------------------------------------------------------------

export interface Scale {
  low: number;
  high: number;
  from: number; // px
  to: number;
}
export const at = (scale: Scale, value: number): number =>
  scale.from + ((value - scale.low) / (scale.high - scale.low || 1)) * (scale.to - scale.from);

/** Lines across the field at round values, which stand below it, and what they are. */
export function across(x: Scale, top: number, bottom: number, said: (value: number) => string, name: string): string {
  const most = Math.max(2, Math.floor((x.to - x.from) / TICK_ROOM));
  const marks = ticks(x.low, x.high, most).map(
    (value) =>
      line(at(x, value), top, at(x, value), bottom, "grid") + text(at(x, value), bottom + LINE - 3, said(value), { class: "tick" }),
  );
  return marks.join("") + text((x.from + x.to) / 2, bottom + 2 * LINE, name, { class: "axis" });
}

// ---- series --------------------------------------------------------------------------

/** The mark of a series: circle, hollow square, diamond, hollow triangle. */
export function mark(series: number, x: number, y: number, more: Attributes = {}): string {
  const kind = series % MOST_SERIES,
    attributes = { class: `mark s${kind}`, ...more },
    around = [
      `M${x - MARK} ${y}a${MARK} ${MARK} 0 1 0 ${2 * MARK} 0a${MARK} ${MARK} 0 1 0 ${-2 * MARK} 0z`,
      `M${x - MARK} ${y - MARK}h${2 * MARK}v${2 * MARK}h${-2 * MARK}z`,
      `M${x} ${y - MARK - 1}l${MARK + 1} ${MARK + 1}l${-MARK - 1} ${MARK + 1}l${-MARK - 1} ${-MARK - 1}z`,
      `M${x} ${y - MARK - 1}l${MARK + 1} ${2 * MARK + 1}h${-2 * MARK - 2}z`,
    ][kind]!;
  return element("path", { d: around.replace(/-?\d+\.\d+/g, (n) => String(Math.round(Number(n) * 100) / 100)), ...attributes });
}
/** Which mark is whose, in as many lines as it takes; nothing for one series. */
export function legend(paper: Paper, names: string[], top: number): { drawn: string; height: number } {
  if (names.length < 2) return { drawn: "", height: 0 };
  const GAP = 34; // px between two names
  let x = 0,
    y = top;
  const drawn = names.map((name, i) => {
    const wide = name.length * LETTER + GAP;
    if (x > 0 && x + wide > paper.width) [x, y] = [0, y + LINE];
    const one = mark(i, x + MARK + 2, y + LINE / 2) + text(x + 2 * MARK + LINE / 2, y + LINE / 2 + MARK, name, { class: "name" });
    x += wide;
    return one;
  });
  return { drawn: drawn.join(""), height: y + LINE + MARK - top };
}

/** The whole drawing, with its title and all that it shows in words. */
export function drawing(paper: Paper, height: number, title: string, told: string, ...inside: string[]): string {
  const { id, width } = paper;
  return element(
    "svg",
    {
      class: "plot",
      viewBox: `0 0 ${Math.round(width)} ${Math.ceil(height)}`,
      width: Math.round(width),
      height: Math.ceil(height),
      role: "img",
      "aria-labelledby": `${id}-t ${id}-d`,
    },
    element("title", { id: `${id}-t` }, escape(title)),
    element("desc", { id: `${id}-d` }, escape(told)),
    ...inside,
  );
}
