// labels.ts -- how Iron Chef Rummy names things in the page: cards in a list, who is "you", and what each spot is called, for screen
// readers too. Everything speaks from the view it is given, so it can tell no secret.
import { t as page } from "$page/text/catalogue";
import { brief } from "./effects";
import { groupOf, isAction, type RatedSet, type State, WILD } from "./foods";
import { cardAt } from "./spots";
import { named, say, t, type Key } from "./texts";

export function list(parts: string[]): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} ${t("and")} ${parts.at(-1)}`;
}
/** Cards in a sentence, equal ones counted: "2 × Apple and Universal Spice". */
export function cards(names: readonly string[]): string {
  return list(
    [...new Set(names)].map((name) => {
      const n = names.filter((other) => other === name).length;
      return n > 1 ? `${n} × ${named(name)}` : named(name);
    }),
  );
}
/** The set with these cards among those that the hand could meld. */
export const possible = (cards: string, state: State, viewer: number): RatedSet | undefined =>
  state.players[viewer]?.possible?.find((set) => set.cards.join(" ") === cards);
export const leftOf = (seat: number, state: State): number => state.players[seat]?.left ?? seat;

/** Whether a sentence about this seat says "you": the one who is called so, or, where nobody is (several people, a replay), the viewer. */
export const isYou = (seat: number, names: string[], viewer: number): boolean =>
  names.includes(page("you")) ? names[seat] === page("you") : seat === viewer;
export function told(key: Key, seat: number, names: string[], viewer: number, values: Record<string, string | number> = {}): string {
  return say(key, { name: names[seat] ?? "", ...values }, isYou(seat, names, viewer));
}

/** What stands on a card besides its name. Drawn small, the wild has a short name: whoever says what they see is to be understood. */
function groupText(name: string, state: State): string {
  if (name === WILD) return `${t("wild_any")} (${t("wild_short")})`;
  return groupOf(name) ? named(groupOf(name)!) : isAction(name) ? brief(name, state.expiration === "literal") : "";
}

/** What a spot is called in a word or two. */
export function name(spot: string, state: State, viewer: number, names: string[]): string {
  const [kind, rest = ""] = spot.split(/:(.*)/s),
    card = cardAt(spot);
  switch (kind) {
    case "deck":
      return t("draw_pile");
    case "pile":
      return told("name_pile", Number(rest), names, viewer);
    case "card":
    case "offer":
      return card ? named(card) : t("hidden_card");
    case "set":
      return cards(rest.split(" "));
    case "seat":
      return names[Number(rest)] ?? "";
    case "plate":
      return t("spot_plate", { name: names[leftOf(viewer, state)] ?? "" });
    case "sets":
      return t("your_sets");
    default:
      return label(spot, state, viewer, names);
  }
}
export function label(spot: string, state: State, viewer: number, names: string[]): string {
  const [kind, rest = ""] = spot.split(/:(.*)/s);
  const seat = Number(rest),
    player = state.players[seat],
    name = cardAt(spot);
  switch (kind) {
    case "deck":
      return t("spot_deck", { n: state.deck.length });
    case "pile": {
      const top = player?.discard.at(-1),
        empty = top === undefined;
      return told(
        empty ? "spot_pile_empty" : "spot_pile",
        seat,
        names,
        viewer,
        empty ? {} : { card: `${named(top)}, ${groupText(top, state)}`, buried: t("buried", { n: player!.discard.length - 1 }) },
      );
    }
    case "card":
      return name ? t("spot_card", { card: named(name), group: groupText(name, state) }) : t("hidden_card");
    case "offer":
      return t("spot_offer", { card: name ? `${named(name)}, ${groupText(name, state)}` : t("hidden_card") });
    case "set":
      return t("spot_set", { cards: cards(rest.split(" ")), points: t("points", { n: possible(rest, state, viewer)?.points ?? 0 }) });
    case "seat":
      return t("spot_seat", {
        name: names[seat] ?? "",
        cards: t("cards", { n: player?.hand.length ?? 0 }),
        points: t("points", { n: player?.score ?? 0 }),
        sets: t("sets", { n: player?.melds.length ?? 0 }),
      });
    case "plate": {
      const chosen = state.chosen?.[String(viewer)];
      return (
        t("spot_plate", { name: names[leftOf(viewer, state)] ?? "" }) + (chosen ? `: ${named(chosen)}, ${groupText(chosen, state)}` : "")
      );
    }
    case "sets":
      return state.players[viewer]?.melds.length
        ? t("spot_melds", { sets: state.players[viewer].melds.map((set) => cards(set)).join("; ") })
        : t("spot_melds_none");
    case "special":
      return t("declare");
    case "end":
      return t("end_turn");
    default:
      return spot;
  }
}
