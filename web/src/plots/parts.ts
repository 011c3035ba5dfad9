// parts.ts -- what a study shows, in its order: each part is a sentence, a plot, what else is to be said, and a table of the same figures.
//
// Reports and the page's lab show the same parts (sheet.ts). A few variants are drawn side by side, each with its own mark; of more than
// that, the first and the last are, and all of them in plots with a row for each variant.
//
// Invariant: pure functions of the study; a part is there only if the study has something to say about it.
import type { ItemUse, Measure, Measured, Results, Spread, Study, Variant, VerbUse } from "$types/study";
import { bars, chances, distribution, intervals, matrix, type Axis, type Row } from "./plots";
import { MOST_SERIES, NARROW, number, percent, type Paper, type T } from "./svg";

export interface Part {
  id: string;
  title: string;
  draw: (paper: Paper) => string;
  sentences: string[];
  head: string[];
  rows: string[][];
}
export interface Chapter {
  id: string;
  name: string;
  parts: Part[];
}

const ENOUGH = 30, // seats that used something, before anything is said about it
  CHANCES = 30, // times something was possible, before "never" is worth a word
  TOLD = 9, // that help most, and that hurt most
  DEAD = 8; // that are never used

interface Told {
  t: T;
  language: string;
  study: Study;
  shown: Variant[];
}
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
const isAlone = (v: Variant): boolean => v.seats === 1 || v.team;
const share =
  (told: Pick<Told, "language">) =>
  (value: number): string =>
    percent(told, value);
const plain =
  (told: Pick<Told, "language">, digits = 2) =>
  (value: number): string =>
    number(told, value, digits);
const cells = (said: (value: number) => string, m: Measured): string[] => [m.value, m.low, m.high].map((v) => (v === null ? "–" : said(v)));
const clearOf = (m: Measured, of: number | null): boolean =>
  m.low !== null && m.high !== null && of !== null && (m.low > of || m.high < of);

// ---- what changes --------------------------------------------------------------------

const NOT_ALONE = ["first_share", "first_points", "last_share", "shared", "margin", "leads"];
/** Whether the measure says anything about this study. */
function isTold(study: Study, name: Measure["name"]): boolean {
  const alone = isAlone(study.variants[0]!);
  if (NOT_ALONE.includes(name) ? alone : name === "won" ? !alone : name === "turns" && study.variants[0]!.seats === 1) return false;
  return study.variants.some((v) => measureOf(v, name).mean.value);
}
const measureOf = (v: Variant, name: Measure["name"]): Measure => v.measures.find((m) => m.name === name)!;
const UNITS = { share: "change_shares", points: "change_points", count: "change_counts", seconds: "change_seconds" } as const;

function change(told: Told, v: Variant): Part {
  const { t, study } = told,
    base = study.variants[0]!.name,
    all = v.measures.filter((m) => isTold(study, m.name) && m.difference?.value !== null),
    clear = all.filter((m) => clearOf(m.difference!, 0));
  const said = (m: Measure) => (m.unit === "share" ? share(told) : plain(told));
  const letters = Math.max(0, ...all.map((m) => t(`m_${m.name}`).length)),
    panels = (Object.keys(UNITS) as Measure["unit"][]).filter((unit) => all.some((m) => m.unit === unit));
  return {
    id: `change-${study.variants.indexOf(v)}`,
    title:
      clear.length > 0
        ? t("change_clear", { variant: v.name, n: String(clear.length), all: String(all.length) })
        : t("change_none", { variant: v.name, base }),
    draw: (paper) =>
      panels
        .map((unit, i) => {
          const of = all.filter((m) => m.unit === unit),
            axis: Axis = { name: t(UNITS[unit]), said: unit === "share" ? share(told) : plain(told), reference: 0, letters };
          const rows = of.map((m): Row => ({
            name: capital(t(`m_${m.name}`)),
            marks: [m.difference!],
            beside: axis.said(m.difference!.value!),
          }));
          return intervals({ ...paper, id: `${paper.id}-${i}` }, `${v.name}: ${axis.name}`, rows, [v.name], axis);
        })
        .join(""),
    sentences: [t("change_text", { base })],
    head: [t("column_name"), base, v.name, t("column_value"), t("column_low"), t("column_high")],
    rows: all.map((m) => [
      t(`m_${m.name}`),
      cells(said(m), measureOf(study.variants[0]!, m.name).mean)[0]!,
      cells(said(m), m.mean)[0]!,
      ...cells(said(m), m.difference!),
    ]),
  };
}
/** A measure in all variants. */
function sweep(told: Told, name: Measure["name"]): Part[] {
  const { t, study } = told,
    of = study.variants.map((v) => ({ v, m: measureOf(v, name) })).filter(({ m }) => m.mean.value !== null);
  if (!isTold(study, name) || of.length < 2) return [];
  const said = of[0]!.m.unit === "share" ? share(told) : plain(told),
    values = of.map(({ m }) => m.mean.value!);
  return [
    {
      id: `sweep-${name}`,
      title: t("sweep", { what: capital(t(`m_${name}`)), least: said(Math.min(...values)), most: said(Math.max(...values)) }),
      draw: (paper) =>
        intervals(
          paper,
          t(`m_${name}`),
          of.map(({ v, m }) => ({ name: v.name, marks: [m.mean], beside: said(m.mean.value!) })),
          [study.title],
          { name: capital(t(`m_${name}`)), said },
        ),
      sentences: [t("sweep_text")],
      head: [t("column_variant"), t("column_value"), t("column_low"), t("column_high")],
      rows: of.map(({ v, m }) => [v.name, ...cells(said, m.mean)]),
    },
  ];
}

// ---- who wins ------------------------------------------------------------------------

type Group = "by_role" | "by_order" | "by_seat" | "by_bot";
function nameIn(told: Told, group: Group, name: string): string {
  if (group === "by_order") return told.t("order_n", { n: Number(name) });
  return group === "by_seat" ? told.t("seat_n", { n: name }) : capital(name);
}
function who(told: Told, group: Group, of: "share" | "points"): Part[] {
  const { t, study, shown } = told,
    names = [...new Set(shown.flatMap((v) => v[group].map((one) => one.name)))],
    found = (v: Variant, name: string): Results | undefined => v[group].find((one) => one.name === name);
  if (names.length < 2 || shown.some(isAlone)) return [];
  const said = of === "share" ? share(told) : plain(told, 1),
    seats = study.variants[0]!.seats,
    even = of === "share" && shown.every((v) => v.seats === seats) ? 1 / seats : undefined;
  const flat = shown
    .flatMap((v) => v[group].map((one) => ({ v, one, m: one[of] })))
    .filter(({ m }) => m.value !== null)
    .sort((a, b) => b.m.value! - a.m.value!);
  if (flat.length < 2) return [];
  const best = flat[0]!,
    worst = flat.at(-1)!;
  const called = ({ v, one }: typeof best): string => `${nameIn(told, group, one.name)}${shown.length > 1 ? ` (${v.name})` : ""}`;
  const clear = of === "points" || even === undefined || (best.m.low ?? 0) > even;
  const words =
    of === "points"
      ? t("points_by", { name: called(best), points: said(best.m.value!) })
      : t("who_most", { name: called(best), share: said(best.m.value!) });
  const order =
    group === "by_role"
      ? [...names].sort((a, b) => (found(shown[0]!, b)?.[of].value ?? 0) - (found(shown[0]!, a)?.[of].value ?? 0))
      : names;
  return [
    {
      id: `${group}-${of}`,
      title: `${t(group)}: ${clear ? words : t("who_even")}`,
      draw: (paper) =>
        intervals(
          paper,
          `${t(group)}: ${t(of === "share" ? "share_axis" : "points_axis")}`,
          order.map((name) => ({ name: nameIn(told, group, name), marks: shown.map((v) => found(v, name)?.[of] ?? null) })),
          shown.map((v) => v.name),
          { name: t(of === "share" ? "share_axis" : "points_axis"), said, reference: even, ...(of === "share" ? { least: 0 } : {}) },
        ),
      sentences:
        of === "share"
          ? [
              t("who_text", {
                best: called(best),
                best_share: said(best.m.value!),
                best_low: said(best.m.low ?? 0),
                best_high: said(best.m.high ?? 1),
                worst: called(worst),
                worst_share: said(worst.m.value!),
                worst_low: said(worst.m.low ?? 0),
                worst_high: said(worst.m.high ?? 1),
              }),
            ]
          : [],
      head: [t("column_name"), t("column_variant"), t("column_games"), t("column_value"), t("column_low"), t("column_high")],
      rows: order.flatMap((name) =>
        shown.flatMap((v) => {
          const one = found(v, name);
          return one ? [[nameIn(told, group, name), v.name, number(told, one.games), ...cells(said, one[of])]] : [];
        }),
      ),
    },
  ];
}
function pairs(told: Told, v: Variant): Part[] {
  const { t } = told,
    of = v.seats === 2 ? "share" : "ahead";
  const sure = v.pairs.filter((pair) => pair[of].value !== null).sort((a, b) => b[of].value! - a[of].value!);
  if (sure.length === 0) return [];
  const top = sure[0]!,
    more = told.shown.length > 1 ? `${v.name}: ` : "";
  return [
    {
      id: `pairs-${told.study.variants.indexOf(v)}`,
      title: more + t("pairs_title", { name: capital(top.name), other: capital(top.other), share: percent(told, top[of].value!) }),
      draw: (paper) => matrix(paper, t(of === "share" ? "pairs_one" : "pairs_ahead"), v.pairs, of, capital),
      sentences: [`${t(of === "share" ? "pairs_one" : "pairs_ahead")}.`, t("pairs_text")],
      head: [t("column_name"), t("column_name"), t("column_games"), t("column_value"), t("column_low"), t("column_high")],
      rows: v.pairs.map((pair) => [capital(pair.name), capital(pair.other), number(told, pair.games), ...cells(share(told), pair[of])]),
    },
  ];
}
/** Alone, and of a team. */
function team(told: Told): Part[] {
  const { t, shown } = told,
    won = shown.filter(isAlone).map((v) => ({ v, m: measureOf(v, "won").mean }));
  if (won.length === 0 || won.some(({ m }) => m.value === null)) return [];
  return [
    {
      id: "won",
      title: t("team_won", { share: percent(told, won.at(-1)!.m.value!) }),
      draw: (paper) =>
        intervals(
          paper,
          t("m_won"),
          won.map(({ v, m }) => ({ name: v.name, marks: [m], beside: percent(told, m.value!) })),
          [told.study.title],
          { name: capital(t("m_won")), said: share(told), least: 0 },
        ),
      sentences: won.map(({ m }) =>
        t("who_team", { share: percent(told, m.value!), low: percent(told, m.low ?? 0), high: percent(told, m.high ?? 1) }),
      ),
      head: [t("column_variant"), t("column_games"), t("column_value"), t("column_low"), t("column_high")],
      rows: won.map(({ v, m }) => [v.name, number(told, v.games), ...cells(share(told), m)]),
    },
  ];
}
function stars(told: Told): Part[] {
  const { t, shown } = told;
  if (!shown.some((v) => v.stars.some((games, n) => n > 0 && games > 0))) return [];
  const part = (v: Variant, n: number): number => v.stars[n]! / (v.games || 1),
    last = shown.at(-1)!,
    name = (n: number): string => (n === 0 ? t("stars_zero") : t("stars_n", { n })),
    all = last.stars.map((_, n) => n);
  return [
    {
      id: "stars",
      title: t("stars_title", {
        share: percent(
          told,
          all.slice(1).reduce((sum, n) => sum + part(last, n), 0),
        ),
      }),
      draw: (paper) =>
        bars(
          paper,
          t("m_stars"),
          all.map((n) => ({ name: name(n), parts: shown.map((v) => part(v, n)) })),
          shown.map((v) => v.name),
          t("of_games"),
        ),
      sentences: [],
      head: [t("column_name"), ...shown.map((v) => v.name)],
      rows: all.map((n) => [name(n), ...shown.map((v) => number(told, v.stars[n]!))]),
    },
  ];
}

// ---- how games go --------------------------------------------------------------------

const SPREADS = ["scores", "margins", "turns", "moves", "seconds"] as const;
function spread(told: Told, what: (typeof SPREADS)[number]): Part[] {
  const { t, shown } = told,
    some = shown.map((v) => ({ name: v.name, spread: v[what] as Spread })).filter((one) => one.spread.n > 0 && one.spread.most > 0);
  if (some.length === 0) return [];
  const said = plain(told, 0),
    last = some.at(-1)!.spread,
    figures = { low: said(last.quarter), high: said(last.three_quarters) };
  return [
    {
      id: what,
      title:
        (some.length > 1 ? `${some.at(-1)!.name}: ` : "") +
        (what === "margins" ? t("margins_title", { median: said(last.median) }) : t(`${what}_title`, figures)),
      draw: (paper) => distribution(paper, t(`${what}_axis`), some, { name: t(`${what}_axis`), said }),
      sentences: [
        ...some.map((one) =>
          t("spread_text", {
            name: one.name,
            mean: number(told, one.spread.mean ?? 0, 1),
            least: said(one.spread.least),
            most: said(one.spread.most),
          }),
        ),
        t("spread_how"),
      ],
      head: [t(`${what}_axis`), ...some.map((one) => one.name)],
      rows: [...new Set(some.flatMap((one) => one.spread.values.map(([value]) => value)))]
        .sort((a, b) => a - b)
        .map((value) => [said(value), ...some.map((one) => number(told, one.spread.values.find(([at]) => at === value)?.[1] ?? 0))]),
    },
  ];
}
function known(told: Told): Part[] {
  const { t } = told,
    HALF = 5, // tenths
    some = told.shown.map((v) => ({ name: v.name, known: v.known })).filter((one) => one.known.some((k) => k.games > 0));
  const half = some.at(-1)?.known.find((k) => k.tenths === HALF)?.share.value ?? null;
  if (half === null) return [];
  return [
    {
      id: "known",
      title: t("known_title", { share: percent(told, half) }),
      draw: (paper) => chances(paper, t("known_y"), some, { x: t("known_x"), y: t("known_y") }),
      sentences: [t("known_text")],
      head: [t("known_x"), t("column_variant"), t("column_games"), t("column_value"), t("column_low"), t("column_high")],
      rows: some.flatMap((one) =>
        one.known.map((k) => [percent(told, k.tenths / (2 * HALF), 0), one.name, number(told, k.games), ...cells(share(told), k.share)]),
      ),
    },
  ];
}
function endings(told: Told): Part[] {
  const { t, shown } = told,
    facts = [...new Set(shown.flatMap((v) => v.endings.map((e) => e.fact)))],
    times = (v: Variant, fact: string): number => v.endings.find((e) => e.fact === fact)?.games ?? 0;
  if (facts.length === 0) return [];
  const last = shown.at(-1)!,
    name = (fact: string): string => (fact === "" ? t("ending_none") : fact.replaceAll("_", " ")),
    most = [...facts].sort((a, b) => times(last, b) - times(last, a));
  const words = shown.flatMap((v) => {
    const shared = measureOf(v, "shared").mean.value,
      { looked, choices, moves } = v.decisions;
    return [
      v.stuck > 0 ? t("stuck_text", { n: number(told, v.stuck), all: number(told, v.games) }) : "",
      shared ? t("shared_text", { share: percent(told, shared) }) : "",
      looked > 0
        ? t("decisions_text", {
            looked: number(told, looked),
            choices: percent(told, choices / looked),
            moves: number(told, moves ?? 0, 1),
          })
        : "",
    ].flatMap((word) => (word === "" ? [] : [shown.length > 1 ? t("listed", { name: v.name, value: word }) : word]));
  });
  return [
    {
      id: "endings",
      title: t("endings_title", { share: percent(told, times(last, most[0]!) / (last.games || 1)), name: name(most[0]!) }),
      draw: (paper) =>
        bars(
          paper,
          t("part_course"),
          most.map((fact) => ({ name: capital(name(fact)), parts: shown.map((v) => times(v, fact) / (v.games || 1)) })),
          shown.map((v) => v.name),
          t("of_games"),
        ),
      sentences: words,
      head: [t("column_name"), ...shown.map((v) => v.name)],
      rows: most.map((fact) => [name(fact), ...shown.map((v) => number(told, times(v, fact)))]),
    },
  ];
}

// ---- what is used --------------------------------------------------------------------

type Use = { name: string; of: ItemUse | VerbUse };
function usage(told: Told, v: Variant, id: string, all: Use[], titled: (clear: Use[], dead: Use[]) => string): Part[] {
  const { t } = told,
    excess = ({ of }: Use): number => (of.share.value ?? 0) - (of.expected ?? 0),
    clear = all.filter(({ of }) => of.seats >= ENOUGH && clearOf(of.share, of.expected)).sort((a, b) => excess(b) - excess(a)),
    dead = all.filter(({ of }) => of.times === 0 && of.possible >= CHANCES).sort((a, b) => b.of.possible - a.of.possible);
  if (isAlone(v) || all.length === 0) return [];
  const drawn = clear.length > 2 * TOLD ? [...clear.slice(0, TOLD), ...clear.slice(-TOLD)] : clear,
    taken = (of: Use["of"], narrow: boolean): string =>
      of.times === 0
        ? narrow
          ? `0/${number(told, of.possible)}`
          : t("use_never", { n: number(told, of.possible) })
        : of.possible > 0
          ? percent(told, of.chosen / of.possible, 0)
          : "";
  const rows = (paper: Paper): Row[] => [
    ...drawn.map(({ name, of }): Row => ({ name, marks: [of.share], tick: of.expected, beside: taken(of, paper.width < NARROW) })),
    ...dead.slice(0, DEAD).map(({ name, of }): Row => ({ name, marks: [null], beside: taken(of, paper.width < NARROW), dead: true })),
  ];
  const hidden = clear.length - drawn.length + Math.max(0, dead.length - DEAD);
  if (drawn.length === 0) return [];
  return [
    {
      id: `${id}-${told.study.variants.indexOf(v)}`,
      title: (told.shown.length > 1 ? `${v.name}: ` : "") + titled(clear, dead),
      draw: (paper) =>
        intervals(paper, t("use_axis"), rows(paper), [v.name], { name: t("use_axis"), said: share(told), beside: t("use_taken") }),
      sentences: [t("use_text"), ...(hidden > 0 ? [`${t("use_more", { n: number(told, hidden) })}.`] : [])],
      head: [
        t("column_name"),
        t("column_games"),
        t("column_value"),
        t("column_low"),
        t("column_high"),
        t("column_expected"),
        t("column_possible"),
        t("column_chosen"),
      ],
      rows: [...clear, ...dead].map(({ name, of }) => [
        name,
        number(told, of.seats),
        ...cells(share(told), of.share),
        of.expected === null ? "–" : percent(told, of.expected),
        number(told, of.possible),
        number(told, of.chosen),
      ]),
    },
  ];
}
const used = (told: Told, v: Variant): Part[] => [
  ...usage(
    told,
    v,
    "verbs",
    v.verbs.map((of) => ({ name: capital(of.verb), of })),
    ([best]) => (best ? told.t("verbs_title", { verb: best.name, share: percent(told, best.of.share.value ?? 0) }) : told.t("verbs_even")),
  ),
  ...usage(
    told,
    v,
    "items",
    v.items.map((of) => ({ name: `${capital(of.fact)}: ${of.name}`, of })),
    (clear, dead) => told.t("use_title", { clear: number(told, clear.length), dead: number(told, dead.length) }),
  ),
];

// ---- all of it -----------------------------------------------------------------------

export function chaptersOf(study: Study, t: T, language: string): Chapter[] {
  const all = study.variants;
  const shown = all.length <= MOST_SERIES ? all : [all[0]!, all.at(-1)!],
    told: Told = { t, language, study, shown };
  const SWEPT = ["first_share", "first_points", "won", "points", "margin", "turns"] as const;
  const chapters: Chapter[] = [
    {
      id: "change",
      name: t("part_change"),
      parts: all.length > MOST_SERIES ? SWEPT.flatMap((name) => sweep(told, name)) : all.slice(1).map((v) => change(told, v)),
    },
    {
      id: "who",
      name: t("part_who"),
      parts: [
        ...team(told),
        ...stars(told),
        ...who(told, "by_role", "share"),
        ...shown.flatMap((v) => pairs(told, v)),
        ...who(told, "by_role", "points"),
        ...who(told, "by_order", "share"),
        ...who(told, "by_seat", "share"),
        ...who(told, "by_bot", "share"),
      ],
    },
    { id: "course", name: t("part_course"), parts: [...known(told), ...SPREADS.flatMap((what) => spread(told, what)), ...endings(told)] },
    { id: "use", name: t("part_use"), parts: [...new Set([shown[0]!, shown.at(-1)!])].flatMap((v) => used(told, v)) },
  ];
  return chapters.filter((chapter) => chapter.parts.length > 0);
}
