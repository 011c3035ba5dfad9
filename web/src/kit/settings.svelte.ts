// settings.svelte.ts -- a person's settings, stored in this browser. Every setting has a sensible default.
import { languages } from "$words/languages";
import { pocket, pocketed } from "./pocket";

export interface Settings {
  language: "auto" | Language;
  theme: "auto" | "light" | "dark";
  motion: "auto" | "full" | "reduced";
  sound: boolean;
  names: boolean; // whether a card that its designer drew without its name shows it
  pace: "calm" | "normal" | "quick"; // of bots
  name: string;
  greeted: string[]; // games whose lesson was begun or declined
  asked: boolean; // whether sound is wanted
  notices: boolean; // whether the browser may say that it is one's turn
  welcome: boolean; // whether anything is offered to who is new
  rate: number; // how fast real time runs: 1. For developers and tests, who set it in the browser's storage ("banquet.settings")
}
const defaults: Settings = {
  language: "auto",
  theme: "auto",
  motion: "auto",
  sound: false,
  names: true,
  pace: "normal",
  name: "",
  greeted: [],
  asked: false,
  notices: false,
  welcome: true,
  rate: 1,
};
const KEY = "banquet.settings";

function stored(): Partial<Settings> {
  const kept = pocketed(KEY);
  return typeof kept === "object" && kept !== null ? kept : {}; // unreadable, or no storage: the defaults will do
}

export const settings = $state<Settings>({ ...defaults, ...stored() });

export function change<K extends keyof Settings>(key: K, value: Settings[K]): void {
  Object.assign(settings, stored(), { [key]: value }); // with what another window has set
  pocket(KEY, settings);
}

if (typeof window !== "undefined")
  window.addEventListener("storage", ({ key }) => key === KEY && Object.assign(settings, defaults, stored())); // set in another window

/** Everything is as on the first visit. */
export function forget(): void {
  Object.assign(settings, defaults);
  pocket(KEY, undefined);
}

const still = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : undefined;
const dark = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : undefined;
let system = $state({ still: still?.matches ?? false, dark: dark?.matches ?? false });
still?.addEventListener("change", (e) => (system.still = e.matches));
dark?.addEventListener("change", (e) => (system.dark = e.matches));

export const reducedMotion = (): boolean => (settings.motion === "auto" ? system.still : settings.motion === "reduced");
export const isDark = (): boolean => (settings.theme === "auto" ? system.dark : settings.theme === "dark");
export type Language = (typeof languages)[number];
export type Words = Partial<Record<Language, string>>;
let spoken: Language | undefined;
const ofSystem = (): Language => languages.find((one) => navigator.language.toLowerCase().startsWith(one)) ?? languages[0];
export const language = (): Language => spoken ?? languages.find((one) => one === settings.language) ?? ofSystem();
/** Something said in every language there is; where one was not fetched, that is English. */
export function inAll(say: () => string): Words {
  const words = (as: Language) => {
    spoken = as;
    try {
      return say();
    } finally {
      spoken = undefined;
    }
  };
  return Object.fromEntries(languages.map((one) => [one, words(one)]));
}

const paces = {
  calm: { least: 1100, most: 1700, live: { least: 2800, most: 8400 } },
  normal: { least: 600, most: 1000, live: { least: 1800, most: 5400 } },
  quick: { least: 150, most: 300, live: { least: 300, most: 900 } },
};
/** In real time, what a person's hands need. */
export const PERSONS = paces.normal.live;
/** How bots play: how long they think before a move, and in real time how often they look up ("normal" is the terminal's --pace). */
export const pace = () => ({ ...paces[settings.pace], rate: Math.min(64, Math.max(0.1, Number(settings.rate) || 1)) });
