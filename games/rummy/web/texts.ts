// texts.ts -- all words of Iron Chef Rummy in the page, in English and German. The compiler holds German to the English keys. Sentences
// come in pairs where they may speak to the reader: "{name} draws a card" and, with _you, "You draw a card".
import { speaker, type Catalogue } from "$page/text/catalogue";
import { germanRules } from "./rules_de";

export { germanRules };

const en = {
  apple: "Apple", avocado: "Avocado", strawberry: "Strawberry", tomato: "Tomato", lettuce: "Lettuce", carrot: "Carrot", rice: "Rice", pasta: "Pasta", bread: "Bread",
  milk: "Milk", cheese: "Cheese", butter: "Butter", chicken: "Chicken", beef: "Beef", bacon: "Bacon", salmon: "Salmon", shrimp: "Shrimp", octopus: "Octopus",
  potato: "Potato", mushroom: "Mushroom", ginger: "Ginger", garlic: "Garlic", onion: "Onion", "black-pepper": "Black Pepper",
  wild: "Universal Spice", "expiration-date": "Expiration Date", "fresh-delivery": "Fresh Delivery!", "salvage-operation": "Salvage Operation", potluck: "Potluck!",
  "orchard-selection": "Orchard Selection", "garden-harvest": "Garden Harvest", "golden-grains": "Golden Grains", "dairy-delights": "Dairy Delights",
  "pasture-and-pen": "Pasture & Pen", "coastal-catch": "Coastal Catch", "earthy-finds": "Earthy Finds", "spice-rack": "Spice Rack",
  "classic-breakfast-platter": "Classic Breakfast Platter", "seafood-paella": "Seafood Paella", "avocado-and-chicken-salad-sandwich": "Avocado & Chicken Salad Sandwich",
  "hearty-beef-and-mushroom-pasta": "Hearty Beef & Mushroom Pasta", "spicy-ginger-salmon-with-rice": "Spicy Ginger Salmon with Rice", "orchard-chicken-salad": "Orchard Chicken Salad",
  "loaded-baked-potato": "Loaded Baked Potato", "rustic-tomato-and-bread-soup": "Rustic Tomato & Bread Soup",
  wild_any: "any ingredient",
  a_card: "a card", hidden_card: "Hidden card", and: "and", points: "{n} points", points_one: "1 point", twelve: "12 points",
  course_of: "Course {n} of {of}", open_kitchen: "Open Kitchen", no_kitchen: "No special group", kitchen_bonus: "+1 point for a set", chefs_special: "Chef’s Special",
  draw_pile: "Draw pile", your_pile: "Your pile", pile_of: "{name}’s pile", buried: "{n} buried", buried_one: "1 buried", your_sets: "Your sets", sets_of: "{name}’s sets",
  lay_sets: "Three sets of different groups win", hand_of: "Hand of {name}", cards: "{n} cards", cards_one: "1 card", dealer: "Dealer", to_move: "to move", sets: "{n} sets", sets_one: "1 set",
  sort: "Sort by group", scores: "Score sheet", key_groups: "Food groups", key_actions: "Action cards", key_recipes: "Recipes of the Chef’s Special", key_set: "A set: three of a kind, or one of each ingredient in a group.", key_open: "Open Kitchen", key_now: "this course", course: "Course {n}", total: "Total", course_now: "being played", has_chosen: "has chosen", chooses: "is choosing",
  meld: "Meld", discard: "Discard", end_turn: "End the turn", declare: "Chef’s Special!", pass_on: "Pass on", toss: "Toss", delivery_of: "Delivered to {name}", your_delivery: "Keep one of the two",
  plate: "Your dish for {name}", identical: "three alike", mixed: "one of each", recipe_has: "You hold {n} of 8", known_cards: "known: {cards}",
  // what is asked
  ask_draw: "Draw from the deck, or take the top card of any discard pile", ask_meld: "Lay a set, or choose a card to discard", ask_discard: "Choose a card to discard",
  ask_end: "Nothing to discard this time: end the turn", ask_end_meld: "Lay a set or end the turn: nothing to discard this time", ask_target: "Expiration Date: whose card has gone off?", ask_toss: "Expiration Date! Choose a card to toss on your pile",
  ask_keep: "Fresh Delivery! Keep one of the two", ask_salvage: "Salvage Operation: take the second card of which pile?", ask_pass: "Potluck! Choose a card to pass to {name}",
  ask_special: "You hold the whole recipe: declare the Chef’s Special!", picked_discard: "{card}: now your discard pile", picked_set: "{card}: now the rest of its set, or your discard pile", picked_toss: "{card}: now your discard pile", picked_pass: "{card}: now the dish for {name}",
  wait_toss: "{name} has to toss a card", wait_pass: "Potluck: waiting for {names}", wait_keep: "{name} looks at the delivery", wait_turn: "{name} is cooking", over: "The meal is over",
  // what a move would do
  about_draw: "Draw the top card of the deck", about_take: "Take {card} from {name}’s pile", about_take_you: "Take {card} back from your pile", about_target: "{name} has to toss a card", about_toss: "Toss {card} and take back {back}", about_toss_draw: "Toss {card} and draw a card", about_toss_literal: "Toss {card} and take it back",
  about_keep: "Keep {card}; the other goes under the deck", about_salvage: "Salvage {card} from {name}’s pile", about_salvage_you: "Salvage {card} from your pile", about_pass: "Pass {card} to {name}", about_meld: "Lay {cards}: {points}", about_meld_win: "Lay {cards} and win the course: {points}",
  about_special: "Serve {recipe} and win the course: 12 points", about_discard: "Discard {card}", about_end: "End your turn",
  // what happened
  draws: "{name} draws {card}.", draws_you: "You draw {card}.", takes: "{name} takes {card} from {whose} pile.", takes_you: "You take {card} from {whose} pile.", action: "{name} draws the action card {card}", action_you: "You draw the action card {card}",
  target: "{name} makes {whom} toss a card.", target_you: "You make {whom} toss a card.", toss_back: "{name} tosses {card} and takes back {back}.", toss_back_you: "You toss {card} and take back {back}.",
  toss_draw: "{name} tosses {card} and draws {back}.", toss_draw_you: "You toss {card} and draw {back}.", keeps: "{name} keeps {card} and puts the other under the deck.", keeps_you: "You keep {card} and put the other under the deck.",
  salvages: "{name} salvages {card} from {whose} pile.", salvages_you: "You salvage {card} from {whose} pile.", chooses_card: "{name} has chosen a card to pass.", chooses_card_you: "You choose {card} to pass.", all_pass: "All cards go to the left.", you_get: "You get {card}.",
  melds: "{name} lays {cards}.", melds_you: "You lay {cards}.", special: "{name} declares the Chef’s Special!", special_you: "You declare the Chef’s Special!", discards: "{name} discards {card}.", discards_you: "You discard {card}.", ends: "{name} ends the turn.", ends_you: "You end your turn.",
  deals_first: "{name} deals first.", deals_first_you: "You deal first.", recipe: "The Chef’s Special is {recipe}.", recipe_text: "All eight ingredients in one hand win the course: 12 points.", returned: "A dealt action card is shuffled back and replaced.", lost: "The dealer takes {card} from the Picker’s hand.",
  kitchen: "{name} reveals {card}: {group} is special.", kitchen_you: "You reveal {card}: {group} is special.", kitchen_none: "{name} reveals {card}: no group is special.", kitchen_none_you: "You reveal {card}: no group is special.", kitchen_wild: "{name} keeps the Universal Spice, and a card goes back: no group is special.", kitchen_wild_you: "You keep the Universal Spice, and a card of yours goes back: no group is special.",
  kitchen_worth: "A set of this group is worth 1 point more.", kitchen_title: "Open Kitchen: {group}", kitchen_title_none: "Open Kitchen: nothing special", dealt: "Eight cards are dealt to each.", reshuffled: "The discard piles are shuffled into a new deck.", reshuffled_title: "The deck is used up",
  course_over: "Course {n} is over: {points}.", course_won: "{name} wins course {n}", course_won_you: "You win course {n}!", course_tap: "Press anywhere to go on",
  whose: "{name}’s", whose_you: "your", whom_you: "you",
  // figures
  win_bonus: "Won the course", set_identical: "Sets of three alike", set_mixed: "Sets of one of each", special_points: "Chef’s Special", this_course: "This course",
  end_won: "You are the Grand Chef!", end_shared: "A shared first place", end_lost: "{names} wins the meal", end_text: "{name}: {points} after {courses}.", end_text_you: "You have {points} after {courses}.", courses: "{n} courses", courses_one: "1 course",
  // why not
  because_have_you: "You laid {group} already.", because_holds: "Of {group} you hold {cards}.", because_draw: "Draw first.", because_drawn: "You have drawn already.", because_empty: "That pile is empty.", because_missing: "You lack {cards}.",
  // for those who hear it
  spot_deck: "Draw pile, {n} cards", spot_pile: "Discard pile of {name}: {card}, {buried}", spot_pile_empty: "Discard pile of {name}, empty", spot_pile_you: "Your discard pile: {card}, {buried}", spot_pile_empty_you: "Your discard pile, empty", spot_card: "{card}, {group}", spot_part: "part of a set",
  spot_offer: "{card}, delivered", spot_set: "Meld {points}: {cards}", spot_seat: "{name}: {cards}, {points}, {sets}", spot_plate: "Dish for {name}", spot_melds: "Your sets: {sets}", spot_melds_none: "Your sets: none yet",
} as const satisfies Record<string, string>;

const de: { [K in keyof typeof en]: string } = {
  apple: "Apfel", avocado: "Avocado", strawberry: "Erdbeere", tomato: "Tomate", lettuce: "Salat", carrot: "Karotte", rice: "Reis", pasta: "Nudeln", bread: "Brot",
  milk: "Milch", cheese: "Käse", butter: "Butter", chicken: "Huhn", beef: "Rind", bacon: "Speck", salmon: "Lachs", shrimp: "Garnele", octopus: "Oktopus",
  potato: "Kartoffel", mushroom: "Pilz", ginger: "Ingwer", garlic: "Knoblauch", onion: "Zwiebel", "black-pepper": "Pfeffer",
  wild: "Allzweckgewürz", "expiration-date": "Verfallsdatum", "fresh-delivery": "Frische Lieferung!", "salvage-operation": "Rettungsaktion", potluck: "Mitbringbuffet!",
  "orchard-selection": "Obstgarten", "garden-harvest": "Gartenernte", "golden-grains": "Goldenes Korn", "dairy-delights": "Milchgenuss",
  "pasture-and-pen": "Weide & Stall", "coastal-catch": "Küstenfang", "earthy-finds": "Erdschätze", "spice-rack": "Gewürzregal",
  "classic-breakfast-platter": "Klassische Frühstücksplatte", "seafood-paella": "Paella mit Meeresfrüchten", "avocado-and-chicken-salad-sandwich": "Sandwich mit Avocado & Huhn",
  "hearty-beef-and-mushroom-pasta": "Deftige Rindfleisch-Pilz-Nudeln", "spicy-ginger-salmon-with-rice": "Scharfer Ingwerlachs mit Reis", "orchard-chicken-salad": "Obstgarten-Hühnersalat",
  "loaded-baked-potato": "Gefüllte Ofenkartoffel", "rustic-tomato-and-bread-soup": "Rustikale Tomaten-Brot-Suppe",
  wild_any: "jede Zutat",
  a_card: "eine Karte", hidden_card: "Verdeckte Karte", and: "und", points: "{n} Punkte", points_one: "1 Punkt", twelve: "12 Punkte",
  course_of: "Gang {n} von {of}", open_kitchen: "Offene Küche", no_kitchen: "Keine besondere Gruppe", kitchen_bonus: "+1 Punkt für einen Satz", chefs_special: "Spezialität des Hauses",
  draw_pile: "Nachziehstapel", your_pile: "Dein Stapel", pile_of: "Stapel von {name}", buried: "{n} darunter", buried_one: "1 darunter", your_sets: "Deine Sätze", sets_of: "Sätze von {name}",
  lay_sets: "Drei Sätze verschiedener Gruppen gewinnen", hand_of: "Hand von {name}", cards: "{n} Karten", cards_one: "1 Karte", dealer: "Geber", to_move: "am Zug", sets: "{n} Sätze", sets_one: "1 Satz",
  sort: "Nach Gruppen ordnen", scores: "Punktezettel", key_groups: "Lebensmittelgruppen", key_actions: "Aktionskarten", key_recipes: "Rezepte der Spezialität des Hauses", key_set: "Ein Satz: drei gleiche, oder je eine der drei Zutaten einer Gruppe.", key_open: "Offene Küche", key_now: "dieser Gang", course: "Gang {n}", total: "Summe", course_now: "läuft", has_chosen: "hat gewählt", chooses: "wählt noch",
  meld: "Auslegen", discard: "Ablegen", end_turn: "Zug beenden", declare: "Spezialität ansagen!", pass_on: "Weitergeben", toss: "Ablegen", delivery_of: "Lieferung für {name}", your_delivery: "Behalte eine von beiden",
  plate: "Dein Gericht für {name}", identical: "drei gleiche", mixed: "je eine", recipe_has: "Du hast {n} von 8", known_cards: "bekannt: {cards}",
  ask_draw: "Zieh vom Stapel, oder nimm die oberste Karte eines Ablagestapels", ask_meld: "Leg einen Satz aus, oder wähle eine Karte zum Ablegen", ask_discard: "Wähle eine Karte zum Ablegen",
  ask_end: "Diesmal ist nichts abzulegen: Beende den Zug", ask_end_meld: "Leg einen Satz aus oder beende den Zug: Abzulegen ist diesmal nichts", ask_target: "Verfallsdatum: Bei wem ist etwas verdorben?", ask_toss: "Verfallsdatum! Wähle eine Karte, die du abwirfst",
  ask_keep: "Frische Lieferung! Behalte eine von beiden", ask_salvage: "Rettungsaktion: Aus welchem Stapel nimmst du die zweite Karte?", ask_pass: "Mitbringbuffet! Wähle eine Karte für {name}",
  ask_special: "Du hast das ganze Rezept: Sag die Spezialität des Hauses an!", picked_discard: "{card}: nun dein Ablagestapel", picked_set: "{card}: nun der Rest des Satzes, oder dein Ablagestapel", picked_toss: "{card}: nun dein Ablagestapel", picked_pass: "{card}: nun das Gericht für {name}",
  wait_toss: "{name} muss eine Karte ablegen", wait_pass: "Mitbringbuffet: warten auf {names}", wait_keep: "{name} sieht sich die Lieferung an", wait_turn: "{name} kocht", over: "Das Essen ist zu Ende",
  about_draw: "Die oberste Karte ziehen", about_take: "{card} vom Stapel von {name} nehmen", about_take_you: "{card} von deinem Stapel zurücknehmen", about_target: "{name} muss eine Karte ablegen", about_toss: "{card} ablegen und {back} zurücknehmen", about_toss_draw: "{card} ablegen und eine Karte ziehen", about_toss_literal: "{card} ablegen und zurücknehmen",
  about_keep: "{card} behalten; die andere kommt unter den Stapel", about_salvage: "{card} aus dem Stapel von {name} retten", about_salvage_you: "{card} aus deinem Stapel retten", about_pass: "{card} an {name} geben", about_meld: "{cards} auslegen: {points}", about_meld_win: "{cards} auslegen und den Gang gewinnen: {points}",
  about_special: "{recipe} servieren und den Gang gewinnen: 12 Punkte", about_discard: "{card} ablegen", about_end: "Deinen Zug beenden",
  draws: "{name} zieht {card}.", draws_you: "Du ziehst {card}.", takes: "{name} nimmt {card} {whose}.", takes_you: "Du nimmst {card} {whose}.", action: "{name} zieht die Aktionskarte {card}", action_you: "Du ziehst die Aktionskarte {card}",
  target: "{name} lässt {whom} eine Karte ablegen.", target_you: "Du lässt {whom} eine Karte ablegen.", toss_back: "{name} legt {card} ab und nimmt {back} zurück.", toss_back_you: "Du legst {card} ab und nimmst {back} zurück.",
  toss_draw: "{name} legt {card} ab und zieht {back}.", toss_draw_you: "Du legst {card} ab und ziehst {back}.", keeps: "{name} behält {card}; die andere kommt unter den Stapel.", keeps_you: "Du behältst {card}; die andere kommt unter den Stapel.",
  salvages: "{name} rettet {card} {whose}.", salvages_you: "Du rettest {card} {whose}.", chooses_card: "{name} hat eine Karte gewählt.", chooses_card_you: "Du wählst {card} zum Weitergeben.", all_pass: "Alle Karten gehen nach links.", you_get: "Du bekommst {card}.",
  melds: "{name} legt {cards} aus.", melds_you: "Du legst {cards} aus.", special: "{name} sagt die Spezialität des Hauses an!", special_you: "Du sagst die Spezialität des Hauses an!", discards: "{name} legt {card} ab.", discards_you: "Du legst {card} ab.", ends: "{name} beendet den Zug.", ends_you: "Du beendest deinen Zug.",
  deals_first: "{name} gibt zuerst.", deals_first_you: "Du gibst zuerst.", recipe: "Die Spezialität des Hauses ist {recipe}.", recipe_text: "Alle acht Zutaten auf einer Hand gewinnen den Gang: 12 Punkte.", returned: "Eine ausgeteilte Aktionskarte wird zurückgemischt und ersetzt.", lost: "Der Geber nimmt {card} aus der Hand des Aufdeckers.",
  kitchen: "{name} deckt {card} auf: {group} ist besonders.", kitchen_you: "Du deckst {card} auf: {group} ist besonders.", kitchen_none: "{name} deckt {card} auf: Keine Gruppe ist besonders.", kitchen_none_you: "Du deckst {card} auf: Keine Gruppe ist besonders.", kitchen_wild: "{name} behält das Allzweckgewürz, und eine Karte geht zurück: Keine Gruppe ist besonders.", kitchen_wild_you: "Du behältst das Allzweckgewürz, und eine deiner Karten geht zurück: Keine Gruppe ist besonders.",
  kitchen_worth: "Ein Satz dieser Gruppe zählt 1 Punkt mehr.", kitchen_title: "Offene Küche: {group}", kitchen_title_none: "Offene Küche: nichts Besonderes", dealt: "Jeder bekommt acht Karten.", reshuffled: "Die Ablagestapel werden zu einem neuen Stapel gemischt.", reshuffled_title: "Der Stapel ist leer",
  course_over: "Gang {n} ist zu Ende: {points}.", course_won: "{name} gewinnt Gang {n}", course_won_you: "Du gewinnst Gang {n}!", course_tap: "Tippe irgendwohin, um weiterzuspielen",
  whose: "vom Stapel von {name}", whose_you: "von deinem Stapel", whom_you: "dich",
  win_bonus: "Gang gewonnen", set_identical: "Sätze aus drei gleichen", set_mixed: "Sätze aus je einer", special_points: "Spezialität des Hauses", this_course: "Dieser Gang",
  end_won: "Du bist Küchenmeister!", end_shared: "Ein geteilter erster Platz", end_lost: "{names} gewinnt das Essen", end_text: "{name}: {points} nach {courses}.", end_text_you: "Du hast {points} nach {courses}.", courses: "{n} Gängen", courses_one: "1 Gang",
  because_have_you: "Du hast {group} schon ausgelegt.", because_holds: "Von {group} hast du {cards}.", because_draw: "Zieh zuerst.", because_drawn: "Du hast schon gezogen.", because_empty: "Dieser Stapel ist leer.", because_missing: "Dir fehlt {cards}.",
  spot_deck: "Nachziehstapel, {n} Karten", spot_pile: "Ablagestapel von {name}: {card}, {buried}", spot_pile_empty: "Ablagestapel von {name}, leer", spot_pile_you: "Dein Ablagestapel: {card}, {buried}", spot_pile_empty_you: "Dein Ablagestapel, leer", spot_card: "{card}, {group}", spot_part: "Teil eines Satzes",
  spot_offer: "{card}, geliefert", spot_set: "Auslegen {points}: {cards}", spot_seat: "{name}: {cards}, {points}, {sets}", spot_plate: "Gericht für {name}", spot_melds: "Deine Sätze: {sets}", spot_melds_none: "Deine Sätze: noch keine",
};

const texts = { en, de } satisfies Catalogue<typeof en>;
export default texts;
export const t = speaker<typeof en>(texts);
export type Key = keyof typeof en;
/** A card, group or recipe by its name in the engine. */
export const named = (name: string): string => (name in en ? t(name as Key) : t("a_card"));
