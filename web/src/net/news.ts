// news.ts -- what happens around a table, in words for those who cannot see it: somebody comes, leaves, is away or back, a bot takes a
// chair, others watch, a vote ends. What you do yourself is not news.
import { t } from "./texts";
import type { Chair, Room } from "./types";

const called = ({ name }: Chair): string => name || t("guest");

function ofChair(before: Chair, after: Chair): string {
  const name = called(after);
  if (before.kind !== after.kind) {
    if (after.kind === "empty") return t("news_left", { name: called(before) });
    if (after.kind === "bot") return after.instead ? t("news_bot_for", { name: after.instead }) : t("news_bot", { name });
    return before.instead === after.name ? t("news_back", { name }) : t("news_sat", { name });
  }
  if (after.kind !== "person") return "";
  if (before.name !== after.name) return t("news_named", { name: called(before), now: name });
  if (before.here === after.here) return "";
  return t(after.here ? "news_here" : "news_away", { name });
}
/** What to tell somebody who knew how the table was. */
export function newsOf(before: Room, after: Room): string[] {
  const mine = [before.you.seat, after.you.seat],
    told = after.seats.flatMap((chair, seat) => (mine.includes(seat) ? [] : [ofChair(before.seats[seat] ?? chair, chair)]));
  if (before.watchers !== after.watchers && before.you.watch === after.you.watch)
    told.push(after.watchers === 0 ? t("news_unwatched") : t("watchers_n", { n: after.watchers }));
  if (before.asked && !after.asked) told.push(t("news_voted"));
  return told.filter(Boolean);
}
