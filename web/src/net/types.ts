// types.ts -- the server's text messages: their types come from the table by which it writes them (server/net.def).
import type { ByeOf, ChatOf, Gone, Head, LobbyOf, Replies, RoomOf, SignOf, Tables, TimeOf } from "$types/net";

export type {
  Answer,
  Chair,
  Chat,
  Clock,
  Greeting,
  Lobby,
  OwnTable,
  Person,
  Rating,
  Refusal,
  Replies,
  Result,
  Room,
  Sign,
  Tally,
  Time,
  Vote,
} from "$types/net";

/** What is said unasked; also part of answers. */
export type Push = Head & Partial<RoomOf & ChatOf & SignOf & LobbyOf & Tables & TimeOf & Gone & ByeOf>;
/** What the server can be told to do, or asked. */
export type Command = keyof Replies;
