// names.ts -- what the seats of a table are called on its board: "You", and people and bots by their names.
import { t as house } from "$page/text/catalogue";
import { t } from "./texts";
import type { Room } from "./types";

export const seatNames = ({ seats, you }: Pick<Room, "seats" | "you">): string[] =>
  seats.map(({ name }, seat) => (seat === you.seat ? house("you") : name || t("guest")));
