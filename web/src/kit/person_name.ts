// person_name.ts -- what somebody may be called, checked where a name is typed, so that it is not refused later: visible
// characters, with single spaces between words. A server has the last word (server/names.c).
export const NAME_LETTERS = 24;
const MARKS = 2; // above and below one letter

/** Controls, what turns the direction of writing or is not seen at all; but joiners are letters of many scripts, and one selector makes
 * pictures of signs. */
const UNSEEN = /(?![\u200c\u200d\ufe0f])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const TOWER = new RegExp(`\\p{Mn}{${MARKS + 1}}|(^| )\\p{Mn}`, "u");

/** Blanks of every kind and number are one blank, and none at the ends. */
export const tidyName = (typed: string): string => typed.replace(/\s+/gu, " ").trim();
/** Whether nobody can be called that; no name at all is nobody's business. */
export function isBadName(typed: string): boolean {
  const name = tidyName(typed);
  return [...name].length > NAME_LETTERS || UNSEEN.test(name) || TOWER.test(name);
}
