// hall.svelte.ts -- this window on the server: who you are, whether there is a connection, the lobby, and the tables you are at.
//
// No account is needed: the server gives a token, which this browser keeps and which is never in an address. The name is the one from the
// settings. A window is a client of its own: several of them, here and on other devices, are one person.
import { pocket, pocketed } from "$page/kit/pocket";
import { randomHex } from "$page/kit/random";
import { isBadName, tidyName } from "$page/kit/person_name";
import { change, language, settings } from "$page/kit/settings.svelte";
import { Cut, Line, No, lineOf, type Frame, type Keys, type Status } from "./line";
import { t } from "./texts";
import type { Greeting, Lobby, OwnTable, Person, Push, Room } from "./types";

const KEY = "banquet.person";
const MINUTE = 60_000; // ms
const PROTOCOL = 1; // HALL_PROTOCOL of server/hall.h
// ms until a greeting that was refused is tried again, where the server does not say: the first of a crowd is let in soon, who is banned is
// not.
const REFUSED: Record<string, number> = { busy: 20_000, banned: 60_000, store_failed: 10_000 };
const RATHER = 15_000; // anything else

/** Who wants to hear of a table. */
export interface Guest {
  readonly id: string | null; // of the table, once it is known
  greeted(): Promise<void>;
  cut(): void;
  heard(message: Push): void;
  frame(frame: Frame): void;
}

class Hall {
  status = $state<Status>("trying");
  ever = $state(false); // there was a connection
  old = $state(false); // the server has another version: the page is to be loaded anew
  refusal = $state.raw<No | null>(null); // why nobody is let in; null: one is, or has not been told
  badName = $state(""); // why one cannot be called what one has chosen
  back = $state(0); // seconds until a server that stopped is there again
  person = $state.raw<Person | null>(null);
  lobby = $state.raw<Lobby[] | null>(null); // null: not looked at yet
  own = $state.raw<OwnTable[] | null>(null); // one's tables that are not over, on any device; one's turn first. null: not asked yet
  readonly line: Line;
  private readonly guests = new Set<Guest>();
  private looking = 0; // screens that show the lobby
  private minding = 0; // and one's own tables
  private nameless = ""; // the name that was refused: one greets without it

  constructor() {
    const client = randomHex(8);
    this.line = lineOf(() => ({
      client,
      lang: language(),
      ...(this.wish ? { name: this.wish } : {}),
      ...(this.token ? { token: this.token } : {}),
    }));
    this.line.listen({
      status: (status) => this.become(status),
      greeted: (greeting) => this.greeted(greeting),
      refused: (why) => this.refused(why),
      push: (message) => this.heard(message),
      frame: (frame) => this.guests.forEach((guest) => guest.id === frame.table && guest.frame(frame)),
    });
  }
  /** What one wants to be called: "" if that is nothing, or no name. */
  private get wish(): string {
    const name = tidyName(settings.name);
    return isBadName(name) || name === this.nameless ? "" : name;
  }
  /** There is nothing to talk to: nobody has answered, so nobody has refused either. */
  get nobody(): boolean {
    return !this.ever && this.status === "away" && this.refusal === null;
  }
  private get token(): string | undefined {
    const { token } = Object(pocketed(KEY)) as { token?: unknown };
    return typeof token === "string" ? token : undefined;
  }
  private set token(token: string | undefined) {
    pocket(KEY, token === undefined ? undefined : { token });
  }
  private become(status: Status): void {
    if (this.status === "connected" && status !== "connected") this.guests.forEach((guest) => guest.cut());
    this.status = status;
    this.ever = this.line.ever;
  }
  private async greeted({ person, token, protocol }: Greeting): Promise<void> {
    this.person = person;
    this.ever = true;
    this.back = 0;
    this.refusal = null;
    this.old = protocol !== PROTOCOL;
    if (token !== undefined) this.token = token;
    if (this.wish !== "" && this.wish !== person.name) void this.rename(this.wish); // changed while one was away
    if (this.looking > 0) void this.look();
    if (this.minding > 0) void this.mind();
    await Promise.allSettled([...this.guests].map((guest) => guest.greeted()));
  }
  /** One is not let in. Whoever has a name that cannot be comes without it, and is told; all else is told and tried again later. */
  private refused(why: No): number | void {
    if (why.code === "bad_name" && this.wish !== "") {
      this.badName = why.message;
      this.nameless = this.wish;
      return;
    }
    this.refusal = why;
    return why.wait || (REFUSED[why.code] ?? RATHER);
  }
  private heard(message: Push): void {
    const { lobby, tables, bye } = message;
    if (lobby ?? tables) this.lobby = lobby ?? tables!;
    if (bye) this.back = bye.seconds;
    this.guests.forEach((guest) => guest.heard(message));
  }

  /** Somebody comes to a table; returns how to leave it. */
  enter(guest: Guest): () => void {
    this.guests.add(guest);
    if (this.line.status === "connected") void guest.greeted();
    else this.line.open();
    return () => this.guests.delete(guest);
  }
  /** Looks at the public tables, and goes on to; returns how to stop. */
  watchLobby(): () => void {
    this.looking++;
    if (this.line.status === "connected") void this.look();
    else this.line.open();
    return () => {
      this.looking--;
      if (this.looking === 0) void this.line.ask("lobby", { watch: false }, "now").catch(() => undefined);
    };
  }
  private look(): Promise<void> {
    return this.line.ask("lobby", { watch: true }, "now").then(
      () => undefined,
      () => undefined,
    );
  }
  /** Looks at one's own tables, now and every minute; returns how to stop. */
  watchOwn(): () => void {
    const again = () => document.visibilityState === "visible" && this.line.status === "connected" && void this.mind(),
      timer = setInterval(() => this.line.status === "connected" && void this.mind(), MINUTE);
    document.addEventListener("visibilitychange", again);
    this.minding++;
    if (this.line.status === "connected") void this.mind();
    else this.line.open();
    return () => {
      this.minding--;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }
  private async mind(): Promise<void> {
    const found: OwnTable[] = [];
    try {
      for (let more = true; more;) {
        const last = found.at(-1)?.table,
          answer = await this.line.ask("tables", last ? { after: last } : {}, "now");
        found.push(...answer.own);
        more = answer.more && answer.own.length > 0;
      }
    } catch {
      return; // the next connection asks again
    }
    const rank = ({ turn, phase }: OwnTable): number => (turn ? 0 : phase === "playing" ? 1 : 2);
    this.own = found.sort((a, b) => rank(a) - rank(b) || b.touched - a.touched);
  }
  /** Opens a table; where it is found. */
  async open(keys: Keys): Promise<string> {
    return wayTo((await this.line.ask("open", keys)).room);
  }
  // ---- who one is --------------------------------------------------------------------

  /** null; or why not. */
  async rename(name: string): Promise<string | null> {
    const wanted = tidyName(name);
    if (wanted === "") return null;
    this.nameless = "";
    if (wanted === this.person?.name) {
      this.badName = "";
      return null;
    }
    this.badName =
      (await this.try(async () => {
        this.person = (await this.line.ask("name", { name: wanted })).person;
        change("name", this.person.name);
      })) ?? "";
    return this.badName || null;
  }
  /** A passphrase, by which another device knows who one is. */
  secret(phrase: string): Promise<string | null> {
    return this.try(async () => {
      this.person = (await this.line.ask("secret", { phrase })).person;
    });
  }
  /** One is the person of that name and passphrase. */
  enterAs(name: string, phrase: string): Promise<string | null> {
    return this.try(async () => {
      const { person, token } = await this.line.ask("enter", { name, phrase });
      this.person = person;
      if (token !== undefined) this.token = token;
      change("name", this.person.name);
      this.line.renew(); // everything is asked for anew, as who one is now
    });
  }
  /** This device is nobody any more; or all others of whoever this is are not. */
  signOut(others: boolean): Promise<string | null> {
    return this.try(async () => {
      await this.line.ask("signout", others ? { others } : {});
      if (others) return;
      this.token = undefined;
      this.person = null;
      this.own = null;
      this.line.renew();
    });
  }
  forgetMe(): Promise<string | null> {
    return this.try(async () => {
      await this.line.ask("forget");
      this.token = undefined;
      this.person = null;
      this.own = null;
      this.line.renew();
    });
  }
  /** null; or why it was not done. */
  async try(work: () => Promise<unknown>): Promise<string | null> {
    try {
      await work();
      return null;
    } catch (error) {
      return whyNot(error);
    }
  }
}
/** How a table is found again: what follows "#/t/" in its address. */
export const wayTo = ({ table, link }: Pick<Room, "table" | "link">): string => link?.split("/").at(-1) ?? table;
export const whyNot = (error: unknown): string =>
  error instanceof Cut ? t("line_cut") : error instanceof Error ? error.message : String(error);

let made: Hall | undefined;
/** The one of this window; it is made when somebody first wants to play with others. */
export const hall = (): Hall => (made ??= new Hall());
export type { Hall };
