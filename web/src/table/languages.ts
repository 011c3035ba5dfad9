// languages.ts -- the module's language tables: one for each language and each game, and the house's, made by tools/words. They
// are files of the page like others, fetched when their language is chosen and their game opened.
//
// Invariant: the module speaks one language for the game's words and the house's: if one table is missing, it is English. A table made
// for other words is never used: it is refetched once, bypassing all caches.
import type { Instance } from "./instance";
import { PLAIN } from "./types";

const EVERSION = -5,
  ECORRUPT = -4; // enum bq_fault

/** Where the tables are, by "royal.de". */
const places = Object.fromEntries(
  Object.entries(import.meta.glob<string>("../../../build/words/*.bin", { query: "?url", import: "default", eager: true })).map(
    ([path, url]) => [
      path
        .split("/")
        .at(-1)!
        .replace(/\.bin$/, ""),
      url,
    ],
  ),
);

/** A table as it is kept, or past all that is kept. */
export type Fetch = (name: string, anew: boolean) => Promise<Uint8Array>;
async function fetched(name: string, anew: boolean): Promise<Uint8Array> {
  const place = places[name];
  if (place === undefined) throw new Error(`${name}?`);
  const answer = await fetch(place, anew ? { cache: "reload" } : {});
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim());
  return new Uint8Array(await answer.arrayBuffer());
}

/** Teaches a module the words of a game. */
export class Tongue {
  private spoken = PLAIN;
  private asked = Promise.resolve<string | null>(null);

  constructor(
    private readonly module: Pick<Instance, "language">,
    private readonly game: string,
    private readonly get: Fetch = fetched,
  ) {}

  /** From now on the module speaks the language. null; or why it speaks English. */
  speak(language: string): Promise<string | null> {
    return (this.asked = this.asked.then(() => this.change(language)));
  }
  private async change(language: string): Promise<string | null> {
    if (language === this.spoken && language !== PLAIN) return null;
    const domains = ["house", this.game];
    let why: string | null = null;
    try {
      if (language !== PLAIN) {
        const tables = await Promise.all(domains.map((domain) => this.get(`${domain}.${language}`, false)));
        for (const [i, domain] of domains.entries()) await this.learn(domain, language, tables[i]!);
      }
      this.spoken = language;
    } catch (error) {
      why = error instanceof Error ? error.message : String(error);
      this.spoken = PLAIN;
    }
    if (this.spoken === PLAIN) for (const domain of domains) this.module.language(domain, new Uint8Array());
    return why;
  }
  private async learn(domain: string, language: string, table: Uint8Array): Promise<void> {
    let told = this.module.language(domain, table);
    if (told.code === EVERSION || told.code === ECORRUPT)
      told = this.module.language(domain, await this.get(`${domain}.${language}`, true));
    if (told.code !== 0) throw new Error(told.text);
  }
}
