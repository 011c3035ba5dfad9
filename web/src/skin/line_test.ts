// line_test.ts -- how a hint names the spots of a move, in whole games of all four, in both languages.
import { games } from "games:all";
import { expect, test } from "vitest";
import { settings } from "$page/kit/settings.svelte";
import { skinOf } from "$page/skin/registry";
import { snapshotOf, theModule } from "$page/table/testing";
import { wayOf } from "./line";

const words = (text: string) => text.split(/\s+/).length;

test.each(games.map(({ name, seats }) => [name, seats[1]] as const))("%s: each spot by a name of a few words", async (game, most) => {
  settings.language = "en";
  const module = await theModule(),
    skin = await skinOf(game),
    names = ["You", "Anna"].slice(0, most),
    table = module.open({ game, seats: names.length, options: {}, seed: "11", bots: [] }),
    seen = new Set<string>();
  for (let n = 0; n < 80 && module.active(table).length > 0; n++) {
    const now = snapshotOf(module, table, 0);
    for (const language of ["en", "de"] as const) {
      settings.language = language;
      for (const move of now.moves)
        for (const spot of skin.ways(move, now.state, 0, now.moves)[0] ?? []) {
          const [long, short] = [skin.label, skin.name ?? skin.label].map((say) => say(spot, now.state, 0, names));
          expect(short, spot).not.toMatch(/^$|[{}]|undefined|NaN/);
          expect(words(short!), `${short}: ${long}`).toBeLessThanOrEqual(words(long!));
          expect(short!.length, short).toBeLessThan(80);
          if (short !== long) seen.add(spot);
        }
      for (const move of now.moves) expect(wayOf(skin, move, now, names)).not.toBe("");
    }
    const seat = [n % 2, 0, 1].find((each) => module.active(table).includes(each))!,
      bot = module.bot(table, seat, "greedy", n);
    if (bot === "") module.clock(table, n * 2000);
    else expect(module.play(table, seat, bot).code).toBe(0);
  }
  settings.language = "en";
  expect(seen.size).toBeGreaterThan(3);
});
