// results.ts -- finished games, figures and ratings from the server, in the form that screens show.
import { t } from "./texts";
import type { Rating, Result, Tally } from "./types";

type Seat = Result["seats"][number];
/** Who sat there. */
export const calledAt = ({ name, bot, you }: Seat): string => (you ? t("you_name") : name || t(bot === null ? "guest" : "chair_bot"));
/** Those who sat there, the first first. */
export const inOrder = ({ seats }: Pick<Result, "seats">): Seat[] => [...seats].sort((a, b) => a.place - b.place || b.score - a.score);

/** One line of one's figures: all of a game, whatever the seats and options. */
export interface Sum {
  game: string;
  games: number;
  won: number;
  lost: number;
  rating: Rating | null;
}
export function sums(tallies: readonly Tally[], ratings: readonly Rating[]): Sum[] {
  const out = new Map<string, Sum>();
  for (const { game, games, won, lost } of tallies) {
    const sum = out.get(game) ?? { game, games: 0, won: 0, lost: 0, rating: ratings.find((one) => one.game === game) ?? null };
    out.set(game, { ...sum, games: sum.games + games, won: sum.won + won, lost: sum.lost + lost });
  }
  return [...out.values()].sort((a, b) => b.games - a.games);
}
/** A rating, and within what it is in 19 cases of 20. */
export const ratingText = ({ rating, deviation }: Rating): string => t("rating_is", { n: rating, range: 2 * deviation });
