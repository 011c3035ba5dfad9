// clause_test.ts -- no clause says at the table that it is a ruling, or of which edition.
import { describe, expect, it } from "vitest";
import { plainly, RULING } from "./clause";

describe("a clause while one plays", () => {
  it("says no more than its sentence", () => {
    expect(plainly("Your hand limit is 7. Ruling: over the limit you draw nothing.")).toBe(
      "Your hand limit is 7. Over the limit you draw nothing.",
    );
    expect(plainly("0.8: your queue holds 4 (Ruling: it keeps them).")).toBe("Your queue holds 4 (it keeps them).");
    expect(plainly("Dein Handlimit ist 7. Festlegung: darüber ziehst du nichts.")).toBe("Dein Handlimit ist 7. Darüber ziehst du nichts.");
    expect(plainly("A card is placed on an empty space.")).toBe("A card is placed on an empty space.");
    expect(RULING.test(plainly("Ruling: so it is."))).toBe(false);
  });
});
