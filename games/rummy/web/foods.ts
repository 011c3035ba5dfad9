// foods.ts -- the cards of Iron Chef Rummy as the page draws them, and the state as the table tells it (docs/protocol.md).
//
// Names are the engine's, in the engine's order; foods_test.ts holds them against foods.def and recipes.def. Nothing here says what is allowed.
export const groups = {
  "orchard-selection": ["apple", "avocado", "strawberry"],
  "garden-harvest": ["tomato", "lettuce", "carrot"],
  "golden-grains": ["rice", "pasta", "bread"],
  "dairy-delights": ["milk", "cheese", "butter"],
  "pasture-and-pen": ["chicken", "beef", "bacon"],
  "coastal-catch": ["salmon", "shrimp", "octopus"],
  "earthy-finds": ["potato", "mushroom", "ginger"],
  "spice-rack": ["garlic", "onion", "black-pepper"],
} as const;
export type Group = keyof typeof groups;
export const groupNames = Object.keys(groups) as Group[];
export const actions = ["expiration-date", "fresh-delivery", "salvage-operation", "potluck"] as const;
export const WILD = "wild", HIDDEN = "?";
export const kinds: string[] = [...Object.values(groups).flat(), WILD, ...actions];

export const recipes: Record<string, string[]> = {
  "classic-breakfast-platter": ["bacon", "chicken", "bread", "butter", "tomato", "strawberry", "cheese", "mushroom"],
  "seafood-paella": ["rice", "shrimp", "octopus", "tomato", "onion", "garlic", "avocado", "salmon"],
  "avocado-and-chicken-salad-sandwich": ["avocado", "chicken", "lettuce", "tomato", "bread", "onion", "black-pepper", "cheese"],
  "hearty-beef-and-mushroom-pasta": ["beef", "mushroom", "pasta", "tomato", "onion", "garlic", "cheese", "black-pepper"],
  "spicy-ginger-salmon-with-rice": ["salmon", "ginger", "garlic", "rice", "onion", "carrot", "avocado", "black-pepper"],
  "orchard-chicken-salad": ["chicken", "apple", "strawberry", "lettuce", "avocado", "onion", "black-pepper", "bread"],
  "loaded-baked-potato": ["potato", "cheese", "bacon", "butter", "tomato", "onion", "mushroom", "garlic"],
  "rustic-tomato-and-bread-soup": ["tomato", "bread", "garlic", "onion", "butter", "cheese", "mushroom", "carrot"],
};

const home = new Map<string, Group>(groupNames.flatMap((group) => groups[group].map((food): [string, Group] => [food, group])));
export const groupOf = (card: string): Group | null => home.get(card) ?? null;
export const isAction = (card: string): boolean => (actions as readonly string[]).includes(card);
/** The group of a meld: that of its first card, for the wild is named last. */
export const groupOfMeld = (meld: readonly string[]): Group | null => groupOf(meld.find((card) => card !== WILD) ?? "");
export const isIdentical = (meld: readonly string[]): boolean => new Set(meld.filter((card) => card !== WILD)).size === 1;

export interface Player {
  hand: string[];
  melds: string[][];
  discard: string[];
  score: number;
}
export interface State {
  game: "rummy";
  round: number;
  rounds: number;
  dealer: number;
  turn: number;
  phase: "draw" | "target" | "toss" | "keep" | "salvage" | "pass" | "meld" | "over";
  open_kitchen: Group | null;
  recipe: string | null;
  deck: string[];
  players: Player[];
  offer?: string[];
  victim?: number;
  chosen?: Record<string, string>;
  discard_due: boolean;
  scores_by_round: number[][];
}
