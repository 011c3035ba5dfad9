// pointing_test.ts -- picks that become moves.
import { describe, expect, it, vi } from "vitest";
import { Pointing } from "./pointing.svelte";

const ways = [
  { move: "draw", spots: ["deck"] },
  { move: "put a", spots: ["hand", "a"] },
  { move: "put b", spots: ["hand", "b"] },
];
function pointing() {
  const played: string[] = [],
    it = new Pointing();
  const offer = (legal: Parameters<Pointing["set"]>[0] = ways) =>
    it.set(
      legal,
      () => null,
      async (move) => (played.push(move), { ok: true }),
    );
  offer();
  return { it, played, offer };
}

describe("pointing", () => {
  it("makes a move when its way is walked to the end", async () => {
    const { it, played } = pointing();
    await it.pick("hand");
    expect(it.picked).toEqual(["hand"]);
    expect([...it.targets]).toEqual(["a", "b"]);
    await it.pick("b");
    expect(played).toEqual(["put b"]);
    expect(it.picked).toEqual([]);
  });
  it("puts back what is picked once more", async () => {
    const { it } = pointing();
    await it.pick("hand");
    await it.pick("hand");
    expect(it.picked).toEqual([]);
  });
  it("lets a pick count that came while something was shown", async () => {
    const { it, played, offer } = pointing();
    it.clear(true);
    await it.pick("deck");
    expect(played).toEqual([]);
    offer();
    expect(played).toEqual(["draw"]);
    offer(); // and only once
    expect(played).toEqual(["draw"]);
  });
  it("takes no press of a pointer for what ends something, while that is fresh; keys and all else count", async () => {
    const { it, played, offer } = pointing();
    const both = [
      { move: "score", spots: ["score"] },
      { move: "skip", spots: ["skip"], ending: true },
    ];
    offer(both);
    expect([it.isEnding("score"), it.isEnding("skip")]).toEqual([false, true]);
    await it.pick("skip", true);
    expect(played).toEqual([]);
    await it.pick("score", true);
    await it.pick("skip");
    expect(played).toEqual(["score", "skip"]);
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 401);
    await it.pick("skip", true);
    expect(played).toEqual(["score", "skip", "skip"]);
    it.clear(true); // the table changes: a press meanwhile is none, a key is
    await it.pick("skip", true);
    offer(both);
    expect(played.length).toBe(3);
    it.clear(true);
    await it.pick("skip");
    offer(both);
    expect(played.length).toBe(4);
    vi.restoreAllMocks();
  });
  it("goes on from what was picked before it, and takes the last press alone", async () => {
    const { it, played, offer } = pointing();
    await it.pick("hand");
    it.clear(true);
    it.clear(true);
    await it.pick("a");
    await it.pick("b");
    offer();
    expect(played).toEqual(["put b"]);
  });
  it("forgets a pick that leads nowhere then, or that was called off", async () => {
    const { it, played, offer } = pointing();
    it.clear(true);
    await it.pick("deck");
    offer(ways.slice(1));
    it.clear(true);
    await it.pick("deck");
    it.cancel();
    offer();
    it.clear(true);
    await it.pick("deck");
    it.clear();
    offer();
    expect(played).toEqual([]);
    expect(it.picked).toEqual([]);
  });
  it("asks once more where one was warned, and keeps what was picked", async () => {
    const { it, played } = pointing();
    let warned = false;
    it.set(
      ways,
      () => null,
      async (move) =>
        warned ? (played.push(move), { ok: true }) : ((warned = true), { ok: false, rule: null, text: "Sure?", warned: true }),
    );
    await it.pick("hand");
    expect(await it.pick("a")).toBe(false);
    expect(it.refused).toMatchObject({ text: "Sure?", warned: true });
    expect(it.picked).toEqual(["hand"]);
    await it.pick("a");
    expect(played).toEqual(["put a"]);
  });
  it("keeps a hint that still leads somewhere only where others act meanwhile", () => {
    const { it, offer } = pointing();
    it.showHint("put a");
    it.set(
      ways,
      () => null,
      async () => ({ ok: true }),
      true,
    );
    expect(it.hinted).toEqual(["hand", "a"]);
    offer();
    expect(it.hinted).toEqual([]);
  });
  it("says in a lesson what is to be picked next, one spot at a time", async () => {
    const { it } = pointing();
    expect(it.todo).toBeNull(); // at a table nothing is asked for
    it.wanted = ["put b"];
    expect(it.todo).toBe("hand");
    await it.pick("hand");
    expect(it.todo).toBe("b");
    it.wanted = [];
    expect(it.todo).toBeNull();
  });
});
