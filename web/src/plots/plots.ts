// plots.ts -- the plots of a study: intervals, distributions, a matrix as a heat map, curves, bars.
//
// Each is a pure function: what is to be shown, and a Paper, give an SVG as text. Every figure and every interval comes from C
// (lab/report.def); nothing is worked out here but where things stand. Marks carry their figures as data-value, data-low and data-high.
import type { Known, Measured, Pair, Spread } from "$types/study";
import { across, at, drawing, element, escape, legend, LETTER, line, LINE, mark, NARROW, number, percent, text } from "./svg";
import type { Paper, Scale } from "./svg";

const TOP = 6, // px above the field
  FOOT = 46, // px below it: an axis and its name
  BETWEEN = 14, // px between two series of a row
  DASHES = ["", "7 4", "2 4", "9 3 2 3"]; // of curves, by series

export interface Row {
  name: string;
  marks: (Measured | null)[]; // by series
  tick?: number | null; // what would be expected
  beside?: string; // on the right
  dead?: boolean; // it has no figure, and that is what there is to say
}
export interface Axis {
  name: string;
  said: (value: number) => string;
  reference?: number; // a dashed line
  beside?: string; // above what stands on the right
  letters?: number; // of the longest name of all plots that are to begin at the same place
  least?: number; // the axis has at least these
  most?: number;
}
const interval = (paper: Paper, said: Axis["said"], { value, low, high }: Measured): string =>
  value === null || low === null || high === null ? "–" : paper.t("interval", { value: said(value), low: said(low), high: said(high) });
const known = (all: (number | null | undefined)[]): number[] => all.filter((value): value is number => typeof value === "number");

/** Dots with their intervals, a row for each name. */
export function intervals(paper: Paper, title: string, rows: Row[], series: string[], axis: Axis): string {
  const narrow = paper.width < NARROW,
    HEAD = 9, // letters: some of what stands above the figures
    longest = Math.max(...rows.map((row) => (row.beside ?? "").length)),
    beside = longest > 0 ? Math.max(longest, narrow ? 0 : HEAD) * LETTER + LINE : 0,
    letters = Math.max(axis.letters ?? 0, ...rows.map((row) => row.name.length)),
    names = Math.min(paper.width * 0.4, letters * LETTER + LINE), // less than half of it
    left = narrow ? LINE / 2 : names,
    right = paper.width - (narrow ? LINE / 2 : Math.max(LINE, beside));
  const all = rows.flatMap((row) => [...row.marks.flatMap((m) => (m ? [m.value, m.low, m.high] : [])), row.tick]);
  const values = known([...all, axis.reference, axis.least, axis.most]),
    low = Math.min(...values),
    high = Math.max(...values),
    edge = (high - low) * 0.04 || 1; // of the field
  const x: Scale = { low: low - edge, high: high + edge, from: left, to: right };
  if (axis.least === low) x.low = low;
  if (axis.most === high) x.high = high;
  const key = legend(paper, series, TOP),
    top = TOP + key.height + (axis.beside && !narrow ? LINE : 0),
    each = (narrow ? LINE : 0) + Math.max(1, series.length) * BETWEEN + LINE / 2;
  const bottom = top + rows.length * each;
  const drawn = rows.map((row, i) => {
    const first = top + i * each + (narrow ? LINE : 0) + (BETWEEN + LINE / 2) / 2,
      middle = first + ((series.length - 1) * BETWEEN) / 2,
      label = narrow ? top + i * each + LINE - 4 : middle + 4; // the letters' own height
    const marks = row.marks.map((m, s) => {
      if (!m || m.value === null || m.low === null || m.high === null) return "";
      const y = first + s * BETWEEN;
      return element(
        "g",
        {
          class: "interval",
          "data-name": row.name,
          "data-series": series[s] ?? "",
          "data-value": m.value,
          "data-low": m.low,
          "data-high": m.high,
        },
        line(at(x, m.low), y, at(x, m.high), y, `bar s${s}`),
        line(at(x, m.low), y - 4, at(x, m.low), y + 4, `bar s${s}`), // px of the ends
        line(at(x, m.high), y - 4, at(x, m.high), y + 4, `bar s${s}`),
        mark(s, at(x, m.value), y),
        element("title", {}, escape(`${row.name}${series.length > 1 ? `, ${series[s]}` : ""}: ${interval(paper, axis.said, m)}`)),
      );
    });
    const tick = typeof row.tick === "number" ? line(at(x, row.tick), first - 8, at(x, row.tick), first + 8, "expected") : ""; // px
    const cross = row.dead ? element("path", { class: "dead", d: `M${left + 2} ${middle - 5}l10 10m0 -10l-10 10` }) : "";
    return (
      (i % 2 ? element("rect", { x: 0, y: top + i * each, width: paper.width, height: each, class: "stripe" }) : "") +
      text(narrow ? 0 : left - LINE / 2, label, short(row.name, narrow ? paper.width - beside : names), {
        class: narrow ? "name" : "name end",
      }) +
      (row.beside ? text(paper.width - 2, label, row.beside, { class: "value end" }) : "") +
      tick +
      cross +
      marks.join("")
    );
  });
  const reference = axis.reference === undefined ? "" : line(at(x, axis.reference), top, at(x, axis.reference), bottom, "reference");
  const told = rows.map((row) =>
    paper.t("listed", {
      name: row.name,
      value: [
        row.beside,
        ...row.marks.map((m, s) => (m ? `${series.length > 1 ? `${series[s]} ` : ""}${interval(paper, axis.said, m)}` : "")),
      ]
        .filter(Boolean)
        .join(", "),
    }),
  );
  const stripes = drawn.map((row) => /^<rect[^>]*><\/rect>/.exec(row)?.[0] ?? "").join("");
  return drawing(
    paper,
    bottom + FOOT,
    title,
    `${told.join(". ")}.`,
    key.drawn,
    axis.beside && !narrow ? text(paper.width - 2, top - 4, axis.beside, { class: "axis end" }) : "",
    stripes,
    across(x, top, bottom, axis.said, axis.name),
    reference,
    ...drawn.map((row) => row.replace(/^<rect[^>]*><\/rect>/, "")),
  );
}
/** A name that fits. */
function short(name: string, room: number): string {
  const letters = Math.max(4, Math.floor(room / LETTER)); // of a name that says nothing any more
  return name.length <= letters ? name : `${name.slice(0, letters - 1)}…`;
}

/** How often each value occurred, as bars: a panel for each series above the same axis, and under its bars the middle half and the
 * median. */
export function distribution(paper: Paper, title: string, series: { name: string; spread: Spread }[], axis: Axis): string {
  const HIGH = 110, // px of a panel
    QUARTILES = 20, // px for the line under the bars
    BAR = 7, // px of a bar, at least
    LEFT = 44; // px for the shares
  const low = Math.min(...series.map((s) => s.spread.least)),
    high = Math.max(...series.map((s) => s.spread.most)) + 1;
  const field = paper.width - LEFT - LINE,
    least = Math.max(1, (high - low) / Math.floor(field / BAR)),
    STEPS = [1, 2, 5, 10], // of a power of ten
    power = 10 ** Math.floor(Math.log10(least)),
    step = power * (STEPS.find((s) => power * s >= least - 1e-9) ?? STEPS.at(-1)!), // a hair
    first = Math.floor(low / step);
  const bars = Math.max(1, Math.ceil(high / step - first));
  const x: Scale = { low: first * step, high: (first + bars) * step, from: LEFT, to: paper.width - LINE };
  const heights = series.map(({ spread }) => {
    const sums = new Array<number>(bars).fill(0);
    for (const [value, times] of spread.values) sums[Math.floor(value / step) - first]! += times;
    return sums.map((times) => times / (spread.n || 1));
  });
  const most = Math.max(...heights.flat()) || 1,
    head = series.length > 1 ? LINE : 0;
  const each = head + HIGH + QUARTILES,
    bottom = TOP + series.length * each;
  const panels = series.map(({ name, spread }, s) => {
    const ground = TOP + s * each + head + HIGH,
      y: Scale = { low: 0, high: most, from: ground, to: ground - HIGH + 12 }, // px of air
      middle = ground + QUARTILES / 2 + 2;
    const drawn = heights[s]!.map((part, i) =>
      part > 0
        ? element(
            "rect",
            {
              x: at(x, (first + i) * step) + 0.5,
              y: at(y, part),
              width: Math.max(1, (x.to - x.from) / bars - 1),
              height: ground - at(y, part),
              class: `column s${s}`,
              "data-from": (first + i) * step,
              "data-value": part,
            },
            element(
              "title",
              {},
              escape(
                `${axis.said((first + i) * step)}${step > 1 ? `–${axis.said((first + i + 1) * step - 1)}` : ""}: ${percent(paper, part)}`,
              ),
            ),
          )
        : "",
    );
    const HALF = step / 2; // values stand in the middle of their bars
    const marks = [0, most].map(
      (part) =>
        line(LEFT - 4, at(y, part), paper.width - LINE, at(y, part), "grid") +
        text(LEFT - 6, at(y, part) + 4, percent(paper, part, 0), { class: "tick end" }),
    );
    const own = Math.min(HALF, 1 / 2);
    return (
      (head ? mark(s, 8, ground - HIGH - 6) + text(LINE, ground - HIGH - 2, name, { class: "name" }) : "") +
      marks.join("") +
      drawn.join("") +
      element(
        "g",
        { class: "quartiles", "data-quarter": spread.quarter, "data-median": spread.median, "data-three": spread.three_quarters },
        line(at(x, spread.quarter + own), middle, at(x, spread.three_quarters + own), middle, `half s${s}`),
        line(at(x, spread.median + own), middle - 6, at(x, spread.median + own), middle + 6, "median"), // px
      )
    );
  });
  const told = series.map(({ name, spread }) =>
    paper.t("spread_text", {
      name,
      mean: number(paper, spread.mean ?? 0, 1),
      least: axis.said(spread.least),
      most: axis.said(spread.most),
    }),
  );
  const scale = across({ ...x }, bottom, bottom, axis.said, axis.name);
  return drawing(paper, bottom + FOOT, title, told.join(" "), ...panels, scale);
}

/** How often each name is ahead of each other. */
export function matrix(paper: Paper, title: string, pairs: Pair[], of: "share" | "ahead", said: (name: string) => string): string {
  const names = [...new Set(pairs.map((pair) => pair.name))],
    longest = Math.max(...names.map((name) => said(name).length)) * LETTER;
  const LEAST = 30, // px of a field
    MOST = 64; // px
  const left = Math.min(longest + LINE / 2, paper.width - names.length * LEAST),
    cell = Math.min(MOST, (paper.width - left - 2) / names.length),
    high = Math.min(cell, 44), // px
    turned = names.some((name) => said(name).length * LETTER > cell - 4), // px of air
    top = TOP + (turned ? longest * 0.72 + LINE / 2 : LINE); // of its length, at 45 degrees
  const room = turned ? longest * 0.72 : 0, // the last name leans out of the field
    width = Math.min(cell, (paper.width - left - 2 - room) / names.length);
  const fields = pairs.map((pair) => {
    const figure = pair[of],
      row = names.indexOf(pair.name),
      column = names.indexOf(pair.other),
      { value, low, high: top95 } = figure;
    if (value === null || column < 0) return "";
    const clear = low !== null && top95 !== null && (low > 0.5 || top95 < 0.5), // more or less than half of them
      x = left + column * width,
      y = top + row * high;
    return element(
      "g",
      {
        class: `cell${clear ? " clear" : ""}`,
        "data-name": pair.name,
        "data-other": pair.other,
        "data-value": value,
        "data-low": low ?? "",
        "data-high": top95 ?? "",
      },
      element("rect", {
        x: x + 1,
        y: y + 1,
        width: width - 2,
        height: high - 2,
        rx: 3,
        class: value >= 0.5 ? "more" : "less",
        "fill-opacity": Math.abs(value - 0.5),
      }), // half at most
      text(x + width / 2, y + high / 2 + 4, number(paper, 100 * value, 0), { class: "in" }), // px
      element("title", {}, escape(`${said(pair.name)} – ${said(pair.other)}: ${interval(paper, (v) => percent(paper, v), figure)}`)),
    );
  });
  const heads = names.map((name, i) => {
    const x = left + (i + 1 / 2) * width,
      y = top + (i + 1 / 2) * high;
    const head = turned
      ? text(x - 2, top - 6, said(name), { class: "name", transform: `rotate(-45 ${Math.round(x)} ${Math.round(top - 6)})` }) // px
      : text(x, top - 6, said(name), { class: "name middle" });
    return head + text(left - 6, y + 4, short(said(name), left), { class: "name end" }); // px
  });
  const told = pairs.map((pair) => `${said(pair.name)} – ${said(pair.other)}: ${interval(paper, (v) => percent(paper, v), pair[of])}`);
  return drawing(paper, top + names.length * high + TOP, title, `${told.join(". ")}.`, ...heads, ...fields);
}

/** How often the one who leads wins, as the game goes on. */
export function chances(paper: Paper, title: string, series: { name: string; known: Known[] }[], axis: { x: string; y: string }): string {
  const HIGH = 230, // px of the field
    LEFT = 48, // px for its marks
    TENTHS = 10; // a Known's part of the game
  const key = legend(
      paper,
      series.map((s) => s.name),
      TOP,
    ),
    top = TOP + key.height + LINE,
    bottom = top + HIGH;
  const last = Math.max(...series.flatMap((s) => s.known.map((one) => one.tenths)));
  const x: Scale = { low: 0, high: last, from: LEFT + 6, to: paper.width - LINE },
    y: Scale = { low: 0, high: 1, from: bottom, to: top };
  const QUARTERS = [0, 0.25, 0.5, 0.75, 1]; // of all
  const marks = QUARTERS.map(
    (part) =>
      line(LEFT, at(y, part), paper.width - LINE / 2, at(y, part), "grid") +
      text(LEFT - 6, at(y, part) + 4, percent(paper, part, 0), { class: "tick end" }),
  );
  const drawn = series.map(({ name, known: all }, s) => {
    const sure = all.filter((one) => one.games > 0 && one.share.value !== null && one.share.low !== null && one.share.high !== null);
    const points = (of: "value" | "low" | "high"): string[] =>
      sure.map((one) => `${at(x, one.tenths).toFixed(1)},${at(y, one.share[of]!).toFixed(1)}`);
    return (
      element("polygon", { class: `band s${s}`, points: [...points("low"), ...points("high").reverse()].join(" ") }) +
      element("polyline", { class: `curve s${s}`, points: points("value").join(" "), "stroke-dasharray": DASHES[s] }) +
      sure
        .map((one) =>
          element(
            "g",
            {
              class: "interval",
              "data-name": one.tenths,
              "data-series": name,
              "data-value": one.share.value!,
              "data-low": one.share.low!,
              "data-high": one.share.high!,
            },
            mark(s, at(x, one.tenths), at(y, one.share.value!)),
            element(
              "title",
              {},
              escape(`${percent(paper, one.tenths / TENTHS, 0)}: ${interval(paper, (v) => percent(paper, v), one.share)}`),
            ),
          ),
        )
        .join("")
    );
  });
  const point = (one: Known): string =>
    `${percent(paper, one.tenths / TENTHS, 0)}: ${interval(paper, (v) => percent(paper, v), one.share)}`;
  const told = series.map((one) => `${series.length > 1 ? `${one.name}: ` : ""}${one.known.map(point).join("; ")}.`);
  return drawing(
    paper,
    bottom + FOOT,
    title,
    told.join(" "),
    key.drawn,
    text(2, top - LINE / 2, axis.y, { class: "axis start" }),
    ...marks,
    across(x, top, bottom, (tenths) => percent(paper, tenths / TENTHS, 0), axis.x),
    ...drawn,
  );
}

/** Parts of a whole as bars. */
export function bars(
  paper: Paper,
  title: string,
  rows: { name: string; parts: (number | null)[] }[],
  series: string[],
  name: string,
): string {
  const narrow = paper.width < NARROW,
    names = Math.min(paper.width * 0.4, Math.max(...rows.map((row) => row.name.length)) * LETTER + LINE), // less than half of it
    left = narrow ? 2 : names,
    VALUE = 54, // px for the figure behind a bar
    BAR = 16; // px
  const key = legend(paper, series, TOP),
    top = TOP + key.height,
    each = (narrow ? LINE : 0) + series.length * (BAR + 2) + LINE / 2;
  const x: Scale = { low: 0, high: 1, from: left, to: paper.width - VALUE };
  const drawn = rows.map((row, i) => {
    const y = top + i * each + (narrow ? LINE : 0);
    return (
      text(
        narrow ? 0 : left - LINE / 2,
        narrow ? y - 5 : y + (series.length * (BAR + 2)) / 2 + 4,
        short(row.name, narrow ? paper.width : names),
        { class: narrow ? "name" : "name end" },
      ) +
      row.parts
        .map(
          (part, s) =>
            part === null
              ? ""
              : element("rect", {
                  x: left,
                  y: y + s * (BAR + 2),
                  width: Math.max(1, at(x, part) - left),
                  height: BAR,
                  class: `column s${s}`,
                  "data-name": row.name,
                  "data-value": part,
                }) + text(at(x, part) + 6, y + s * (BAR + 2) + BAR - 4, percent(paper, part), { class: "value" }), // px
        )
        .join("")
    );
  });
  const bottom = top + rows.length * each;
  const told = rows.map((row) =>
    paper.t("listed", {
      name: row.name,
      value: row.parts
        .map((part, s) => `${series.length > 1 ? `${series[s]} ` : ""}${part === null ? "–" : percent(paper, part)}`)
        .join(", "),
    }),
  );
  return drawing(
    paper,
    bottom + FOOT,
    title,
    `${told.join(". ")}.`,
    key.drawn,
    across(x, top, bottom, (part) => percent(paper, part, 0), name),
    ...drawn,
  );
}
