// blind.mjs -- somebody who plays without seeing: the hands have Tab, Enter and the keys that the help tells of, and all that is known is
// what a screen reader says: the name and role of what has the focus, the live region, and the line above the table.
//
// Tab comes to what is allowed now, so everything met between the table's own buttons can be done; which of them is wise is
// decided by its name.
import { PATIENCE, check } from "./page.mjs";

/** Keys that the help tells of, by what is asked. */
const KEYS = {
  royal: [[/^Draw a card/, "d"]],
  rummy: [
    [/^Draw a card/, "d"],
    [/^Meld a set/, "m"],
    [/: end your turn/, "e"],
  ],
  court: [
    [/^(Discard up to|Refill)/, "d"],
    [/its cost is met/, "d"],
    [/end your turn\.$/, "e"],
  ],
};
const any = (...parts) => new RegExp(parts.map((part) => part.source).join("|"));

/** What is worth an Enter, by its name; what is worth it only where nothing better was met all the way around, or twice around; and the
 * line above the table while others are at it. */
const WISE = {
  royal: {
    atOnce: /^(Skip|Deck, \d|Waiting:|Free seat|[abc][123]\b|(Jack|Queen|King) of .* at |Set the card aside)/,
    atLast: /./,
    others: /^$/,
  },
  rummy: {
    atOnce: any(
      /^(Meld|Draw pile|End|Discard|Toss|Pass|Your discard pile|Dish for|Potluck|Expiration|Fresh|Salvage)\b/,
      /delivered/,
      /^(Basil|Saffron)\b.*cards/,
    ),
    atLast: /, (?!.*part of a set)/,
    others: /^(Basil|Saffron) |Waiting for|being dealt|^\s*$/,
  },
  court: {
    atOnce: any(
      /^Cooked: (?!.*, for )|in your queue|in the central queue|^\d+ prepared:|enough is prepared|track as a win card/,
      / of Basil$|^Basil, |from your discard pile/,
    ),
    atLast: /ingredient.*in your hand|^(Score|Skip|End your turn|Take it back)$/,
    atEnd: /^(Done|Pass the action)$/,
    others: /^Basil |^\s*$/,
  },
};
const MOST = 20_000; // presses of Tab in a game; the longest has a tenth of it
const HOUSE = /^(Undo|Redo|Hint|What happened|Sound|Help|Menu|Home|Back|React|People and chat)/;

/** In the page: keeps all that the live region says from now on, however soon something else is said. */
function listen() {
  if (window.said) return;
  const voice = document.querySelector('[data-testid="voice"]'),
    note = () => {
      const text = voice.innerText.trim();
      if (text && text !== window.said.at(-1)) window.said.push(text);
    };
  window.said = [];
  new MutationObserver(note).observe(voice, { childList: true, characterData: true, subtree: true });
  note();
}

export class Blind {
  heard = [];
  prompt = "";
  over = false;

  constructor(page) {
    this.page = page;
  }
  /** What was said since this was last asked goes to the end of what was heard. */
  async attend() {
    await this.page.evaluate(listen);
    this.heard.push(...(await this.page.evaluate(() => window.said.splice(0))));
  }
  /** What Tab comes to next, as it is said: its role and its name; null where it leaves the page. */
  async tab() {
    await this.page.keyboard.press("Tab");
    await this.attend();
    const { prompt, nowhere, over, dialog } = await this.page.evaluate(() => ({
      prompt: document.querySelector('[data-testid="prompt"]')?.innerText ?? "",
      nowhere: document.activeElement === null || document.activeElement === document.body,
      over: document.querySelector('dialog[open] [data-testid="ending"]') !== null,
      dialog: document.querySelector("dialog[open]") !== null,
    }));
    this.prompt = prompt;
    this.over = over;
    if (dialog && !over) await this.page.keyboard.press("Escape"); // what could be played a moment ago can now only be looked at
    if (nowhere || dialog) return null;
    const [line = ""] = (
      await this.page
        .locator(":focus")
        .ariaSnapshot({ timeout: 2000 })
        .catch(() => "")
    ).split("\n");
    const found = /^- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?/.exec(line);
    return found ? { role: found[1], name: (found[2] ?? "").replace(/\\(.)/g, "$1").replaceAll("''", "'") } : null;
  }
  /** A key, and what is said to it. */
  async press(key) {
    const before = await this.words();
    await this.page.keyboard.press(key);
    for (let waits = 0; waits < 40 && (await this.words()) === before; waits++) await this.page.waitForTimeout(50);
  }
  words() {
    return this.page.evaluate(() =>
      ["voice", "prompt", "notice"].map((id) => document.querySelector(`[data-testid="${id}"]`)?.innerHTML ?? "").join(" | "),
    );
  }
  /** What is said now, and what has the focus. */
  async hear() {
    const { voice, name, over } = await this.page.evaluate(() => ({
      voice: document.querySelector('[data-testid="voice"]').innerText.trim(),
      name:
        document.activeElement === document.body
          ? ""
          : (document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim() ?? ""),
      over: document.querySelector('dialog[open] [data-testid="ending"]') !== null,
    }));
    await this.attend();
    this.over = over;
    return { voice, name };
  }
  /** Asks for a hint until it is answered, however busy the machine is: whether there is something to do now. The bubble beside the
   * table's things is read, too, since what the others do may be said right after the answer. */
  async askHint() {
    const until = Date.now() + PATIENCE;
    while (Date.now() < until && !this.over) {
      await this.attend();
      const earlier = this.heard.length;
      await this.press("h");
      const { voice } = await this.hear();
      const said = [
        ...this.heard.slice(earlier),
        voice,
        await this.page.evaluate(() => document.querySelector('[data-testid="notice"]')?.textContent ?? ""),
      ];
      if (said.some((line) => /Hint: /.test(line))) return true;
      if (said.some((line) => /Nothing to do/.test(line))) return false;
    }
    check(this.over, "no hint is given, and none is refused");
    return false;
  }
  /** A game in real time whose time is asked for: "h" says what to do, "h" again leads there, Enter does it, "." lets time pass. */
  async playRelaxed(most = 400) {
    let done = 0,
      waits = 0;
    for (let steps = 0; steps < most && !this.over; steps++) {
      const hinted = await this.askHint();
      if (this.over) break;
      if (!hinted) {
        await this.press("."); // nothing to do for now
        waits++;
        continue;
      }
      for (let picks = 0; picks < 6; picks++) {
        // along the way that the hint knows
        await this.page.keyboard.press("h");
        let { voice: said, name } = await this.hear();
        for (let looks = 0; looks < 80 && name === "" && !this.over && !/Nothing to do/.test(said); looks++) {
          // the focus comes with the next frame
          await this.page.waitForTimeout(25);
          ({ voice: said, name } = await this.hear());
        }
        if (this.over || (name === "" && /Nothing to do/.test(said))) break; // the hint that was heard was the one before
        check(name !== "", "the hint leads to something that has no name");
        const before = await this.words();
        await this.page.keyboard.press("Enter");
        done++;
        for (let looks = 0; looks < 20 && (await this.words()) === before; looks++) await this.page.waitForTimeout(25);
        if (!(await this.page.evaluate(() => document.querySelector("main.table")?.dataset.way))) break; // made, and the hint is gone
      }
    }
    check(done > 10 && waits > 3, `${done} picks and ${waits} waits`);
  }
  /** Plays until a dialog says that it is over; or, where a part is wanted, so many keys that did something, and until all was heard that
   * should be. */
  async playOut(game, { part = Infinity, hear = [] } = {}) {
    const { atOnce, atLast, atEnd = /^$/, others } = WISE[game];
    let met = new Map(),
      done = 0,
      tabs = 0; // how often each name was come to since the last Enter
    let said = "",
      since = Date.now(); // the line above the table, and since when
    const heard = (wanted) => this.heard.some((line) => wanted.test(line));
    while (!this.over && !(done >= part && hear.every(heard))) {
      if (this.prompt !== said) [said, since] = [this.prompt, Date.now()];
      check(tabs < MOST && Date.now() < since + PATIENCE, `it is not over after ${tabs} tabs and ${done} keys: ${this.prompt}`);
      const key = KEYS[game].find(([asked]) => asked.test(this.prompt))?.[1];
      if (key && !met.has(key)) {
        met.set(key, 1); // once for each question
        await this.press(key);
        done++;
      }
      const now = await this.tab();
      if (others.test(this.prompt)) await this.page.waitForTimeout(100);
      else tabs++;
      if (now === null || now.role !== "button" || HOUSE.test(now.name) || others.test(this.prompt)) continue;
      check(now.name !== "", "something can be played that has no name");
      const times = met.get(now.name) ?? 0; // once around, twice around, and nothing better
      met.set(now.name, times + 1);
      if (!atOnce.test(now.name) && !(times > 0 && atLast.test(now.name)) && !(times > 1 && atEnd.test(now.name))) continue;
      await this.press("Enter");
      met = new Map();
      done++;
    }
    await this.attend();
    for (const wanted of hear) check(heard(wanted), `nobody said ${wanted}; the last that was heard: ${this.heard.slice(-5).join(" | ")}`);
    check(done > 5, `it was over after ${done} keys`);
    if (!this.over) return;
    const end = this.page.getByRole("dialog");
    await end.waitFor({ timeout: PATIENCE });
    const read = await end.ariaSnapshot();
    check(/table|row/.test(read), `the end reads no score: ${read.slice(0, 200)}`);
  }
}
