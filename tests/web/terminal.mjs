// terminal.mjs -- somebody at a table by `banquet play --plain`, beside those who play in the page (tests/e2e/plain.py is the same for
// tests of the terminal alone): what is typed, and what was printed.
import { spawn } from "node:child_process";
import { PATIENCE, atEnd, check, folder, program } from "./page.mjs";

export class Terminal {
  constructor(...words) {
    const home = folder();
    this.said = "";
    this.read = 0;
    this.news = () => undefined;
    this.process = spawn(program, ["play", "--plain", ...words], {
      env: { ...process.env, LC_ALL: "C.UTF-8", NO_COLOR: "1", HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.process.stdout.setEncoding("utf8");
    this.process.stdout.on("data", (text) => {
      this.said += text;
      this.news();
    });
    atEnd(() => this.process.kill());
  }
  type(line) {
    this.process.stdin.write(`${line}\n`);
  }
  /** Waits for it in what was not yet waited for, and reads on behind it. */
  async until(pattern) {
    for (const end = Date.now() + PATIENCE; ;) {
      const rest = this.said.slice(this.read),
        found = pattern.exec(rest);
      if (found) {
        this.read += found.index + found[0].length;
        return found;
      }
      check(Date.now() < end, `the terminal never said ${pattern}: ${rest.slice(-600)}`);
      await new Promise((heard) => {
        this.news = heard;
        setTimeout(heard, 1000);
      });
    }
  }
  /** Plays by the hints until the game is over: how many moves it took. */
  async playOut() {
    for (let made = 0; ;) {
      this.type("hint");
      const [, move, nothing] = await this.until(/Hint: (.*?)(?: --|\n)|(There is nothing to do for you now\.)|Type new, again/);
      if (!move && !nothing) return made;
      if (move) {
        this.type(move);
        made++;
      }
      await new Promise((done) => setTimeout(done, 100)); // others move, or the server answers
    }
  }
}
