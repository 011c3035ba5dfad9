// Names as they are typed: what a server would refuse is told at once, and blanks are nobody's mistake.
import { expect, test } from "vitest";
import { isBadName, tidyName } from "./person_name";

test("blanks are put in order", () => {
  expect(tidyName("  Anna \u00a0 Maria\t")).toBe("Anna Maria");
  expect(tidyName(" \u3000 ")).toBe("");
});
test("names of every script and little pictures are names", () => {
  for (const name of [
    "Ann",
    "Łukasz",
    "José María",
    "Nguyễn Văn",
    "山田 太郎",
    "محمد",
    "नमस्ते",
    "👩‍🍳 Chef",
    "☀️",
    "می‌خواهم",
    "",
    "a".repeat(24),
  ])
    expect([name, isBadName(name)]).toEqual([name, false]);
});
test("what cannot be seen, turns the writing or runs over other lines is no name", () => {
  for (const name of [
    "A\u202eB",
    "A\u200bB",
    "A\u0007B",
    "\u2066x",
    "A\u00adB",
    "x\u0300\u0301\u0302",
    "\u0301x",
    "\ue000",
    "A\ud800",
    "a".repeat(25),
  ])
    expect([name, isBadName(name)]).toEqual([name, true]);
});
