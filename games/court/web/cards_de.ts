// cards_de.ts -- Food Court's cards in German: names by id, everything they say by the English sentence that the box has for it.
//
// A dish that keeps its name is left out. So that no sentence is forgotten or grows old, cards_test.ts holds this list to the box.
export const germanNames: Record<string, string> = {
  complaint: "Beschwerde",
  promotion: "Werbeaktion",
  discount: "Rabatt",
  // Italy
  spaghetti: "Spaghetti",
  fettuccine: "Fettuccine",
  tagliatelle: "Tagliatelle",
  "lasagna-sheets": "Lasagneplatten",
  penne: "Penne",
  campanelle: "Campanelle",
  gnocchi: "Gnocchi",
  ravioli: "Ravioli",
  "tomato-sauce": "Tomatensoße",
  basil: "Basilikum",
  "balsamic-vinegar": "Balsamico",
  parmigiano: "Parmesan",
  // France
  "meat-and-fish": "Fleisch und Fisch",
  vegetables: "Gemüse",
  butter: "Butter",
  cream: "Sahne",
  wine: "Wein",
  "herbs-de-provence": "Kräuter der Provence",
  // China
  "rice-and-noodles": "Reis und Nudeln",
  "stir-fry-mix": "Wokgemüse",
  "shiitake-mushrooms": "Shiitake-Pilze",
  "soy-sauce": "Sojasoße",
  "mung-bean-sprouts": "Mungbohnensprossen",
  "egg-fried-rice": "Gebratener Reis mit Ei",
  "coconut-rice": "Kokosreis",
  "sticky-rice-with-mango": "Klebreis mit Mango",
  "cold-sesame-noodles": "Kalte Sesamnudeln",
  "scallion-oil-noodles": "Nudeln mit Lauchzwiebelöl",
  "soup-noodles-with-chicken": "Nudelsuppe mit Huhn",
  "hainanese-chicken-rice": "Hainan-Reis mit Huhn",
  "claypot-rice": "Reis aus dem Tontopf",
  "yangzhou-fried-rice": "Gebratener Reis Yangzhou",
  "cantonese-beef-chow-fun": "Chow Fun mit Rind",
  "sichuan-dan-dan-noodles": "Sichuan-Dan-Dan-Nudeln",
  "peking-duck-fried-rice": "Gebratener Reis mit Pekingente",
  "dragon-beard-noodles": "Drachenbartnudeln",
  "green-tea": "Grüner Tee",
  // India
  "grains-and-beans": "Getreide und Bohnen",
  cumin: "Kreuzkümmel",
  saffron: "Safran",
  tamarind: "Tamarinde",
  coriander: "Koriander",
  cinnamon: "Zimt",
  cardamom: "Kardamom",
  ghee: "Ghee",
  "coconut-milk": "Kokosmilch",
  cashew: "Cashewkerne",
  "jeera-rice": "Jeera-Reis",
  "spiced-lentil-soup": "Würzige Linsensuppe",
  "tamarind-rice": "Tamarindenreis",
  "lemon-rice": "Zitronenreis",
  "vegetable-korma": "Gemüse-Korma",
  "coconut-curry": "Kokoscurry",
  // USA
  "grilled-meat": "Grillfleisch",
  "fries-and-soda": "Pommes und Limo",
  ketchup: "Ketchup",
  mustard: "Senf",
  mayo: "Mayo",
  "lobster-roll": "Hummerbrötchen",
  cornbread: "Maisbrot",
  "clam-chowder": "Muschelsuppe",
  "classic-cheeseburger": "Klassischer Cheeseburger",
  "bacon-cheeseburger": "Bacon-Cheeseburger",
  "green-chile-cheeseburger": "Cheeseburger mit grünem Chili",
  "tomahawk-steak": "Tomahawk-Steak",
  "porterhouse-steak": "Porterhouse-Steak",
  "ribeye-steak": "Ribeye-Steak",
  "deep-fried-burger": "Frittierter Burger",
  "t-bone-steak": "T-Bone-Steak",
  "apple-pie": "Apfelkuchen",
  coke: "Cola",
  // Türkiye
  skewers: "Spieße",
  "aubergine-and-tomato": "Aubergine und Tomate",
  sumac: "Sumach",
  paprika: "Paprikapulver",
  "pomegranate-juice": "Granatapfelsaft",
  "turkish-delight": "Lokum",
  // Japan
  "sushi-rice": "Sushireis",
  umami: "Umami",
  wasabi: "Wasabi",
  ginger: "Ingwer",
  nori: "Nori",
  "sesame-oil": "Sesamöl",
  yuzu: "Yuzu",
  "shoyu-ramen": "Shoyu-Ramen",
  "edamame-salad": "Edamame-Salat",
  "tamago-sushi": "Tamago-Sushi",
  "miso-ramen": "Miso-Ramen",
  "tonkotsu-ramen": "Tonkotsu-Ramen",
  "spicy-tuna-roll": "Scharfe Thunfischrolle",
  "udon-noodles-with-tempura": "Udon-Nudeln mit Tempura",
  "unagi-sushi-platter": "Unagi-Sushi-Platte",
  "matcha-tea": "Matcha-Tee",
  // Mexico
  "tortilla-chips": "Tortillachips",
  "cayenne-pepper": "Cayennepfeffer",
  jalapeno: "Jalapeño",
  avocado: "Avocado",
  lime: "Limette",
  cilantro: "Koriandergrün",
  "sour-cream": "Saure Sahne",
  "carne-asada-tacos": "Tacos mit Carne Asada",
  "mole-poblano-with-rice": "Mole Poblano mit Reis",
  "chicken-fajitas": "Hähnchen-Fajitas",
  "pico-de-gallo-nachos": "Nachos mit Pico de Gallo",
};

export const germanNations: Record<string, string> = {
  italy: "Italien",
  france: "Frankreich",
  china: "China",
  india: "Indien",
  usa: "USA",
  turkiye: "Türkei",
  japan: "Japan",
  mexico: "Mexiko",
};

export const germanTexts: Record<string, string> = {
  // abilities
  "a normal recipe cooked with its exact pasta scores 1 more, a hard one 2 more":
    "ein normales Rezept mit genau seiner Pasta bringt 1 Punkt mehr, ein schweres 2 mehr",
  "a recipe cooked with its exact pasta scores 1 more": "ein Rezept mit genau seiner Pasta bringt 1 Punkt mehr",
  "served together, entree and appetizer score 1 more, appetizer and main 2, main and dessert 2; a recipe is in one pair of a kind":
    "zusammen serviert bringen Entrée und Vorspeise 1 Punkt mehr, Vorspeise und Hauptgang 2, Hauptgang und Dessert " +
    "2; ein Rezept gehört zu einem Paar jeder Art",
  "served together, neighbouring courses score 1 more a pair; a recipe is in one pair of a kind":
    "zusammen serviert bringen benachbarte Gänge je Paar 1 Punkt mehr; ein Rezept gehört zu einem Paar jeder Art",
  "every pair of rice recipes served together scores 1 more, and every pair of noodles":
    "jedes Paar zusammen servierter Reisrezepte bringt 1 Punkt mehr, ebenso jedes Paar Nudelrezepte",
  "every rice recipe served after the first scores 1 more, and every noodles recipe after the first":
    "jedes servierte Reisrezept nach dem ersten bringt 1 Punkt mehr, ebenso jedes Nudelrezept nach dem ersten",
  "a recipe may take one secondary more than it costs: 1 more point, 2 for a hard recipe":
    "ein Rezept darf eine Nebenzutat mehr bekommen, als es kostet: 1 Punkt mehr, bei einem schweren Rezept 2",
  "a recipe may take one secondary more than it costs: 1 more point":
    "ein Rezept darf eine Nebenzutat mehr bekommen, als es kostet: 1 Punkt mehr",
  "a recipe may be cooked with twice its ingredients, the second half of any kind: as many points more":
    "ein Rezept darf mit doppelt so vielen Zutaten gekocht werden, die zweite Hälfte beliebig: ebenso viele Punkte mehr",
  "while serving, take one normal or hard cooked recipe from each opponent for a cooked kebab, which is discarded":
    "nimm beim Servieren jedem Gegner ein gekochtes normales oder schweres Rezept für einen gekochten Kebab, der abgelegt wird",
  "while serving, swap one cooked recipe of each opponent for a cooked kebab, and score it":
    "tausche beim Servieren je ein gekochtes Rezept jedes Gegners gegen einen gekochten Kebab und werte es",
  "each wasabi in a recipe scores 2 more, each ginger 1 less": "jeder Wasabi in einem Rezept bringt 2 Punkte mehr, jeder Ingwer 1 weniger",
  "a recipe may hold up to two hot secondaries, 1 more point each; a secondary above the cost costs a hand card":
    "ein Rezept darf bis zu zwei scharfe Nebenzutaten haben, je 1 Punkt mehr; eine Nebenzutat über den Kosten kostet eine Handkarte",
  "a recipe may hold up to two hot secondaries; 1 point for each hot one served above the sum of the queue's orders":
    "ein Rezept darf bis zu zwei scharfe Nebenzutaten haben; 1 Punkt für jede servierte scharfe über die Summe der " +
    "Bestellungen der Schlange hinaus",
  // win conditions
  "four recipes with their exact pasta; track the pasta": "vier Rezepte mit genau ihrer Pasta; gesammelt wird die Pasta",
  "four recipes with their exact pasta, all different; track the pasta":
    "vier Rezepte mit genau ihrer Pasta, alle verschieden; gesammelt wird die Pasta",
  "entree, appetizer, main, dessert, in that order; track the recipe":
    "Entrée, Vorspeise, Hauptgang, Dessert in dieser Reihenfolge; gesammelt wird das Rezept",
  "four times rice and noodles in one serve; track a normal or hard one of them":
    "viermal Reis und Nudeln in einem Servieren; gesammelt wird ein normales oder schweres davon",
  "four different extra secondaries in normal and hard recipes; track the extra":
    "vier verschiedene zusätzliche Nebenzutaten in normalen und schweren Rezepten; gesammelt wird die zusätzliche",
  "four burgers or four steaks; track the recipe": "vier Burger oder vier Steaks; gesammelt wird das Rezept",
  "take four recipes with kebabs; track the kebab": "nimm vier Rezepte mit Kebabs; gesammelt wird der Kebab",
  "swap four normal or hard recipes for kebabs; track the kebab":
    "tausche vier normale oder schwere Rezepte gegen Kebabs; gesammelt wird der Kebab",
  "two recipes with wasabi and two with ginger; track the ingredient":
    "zwei Rezepte mit Wasabi und zwei mit Ingwer; gesammelt wird die Zutat",
  "four recipes with two hot ingredients; track one of them": "vier Rezepte mit zwei scharfen Zutaten; gesammelt wird eine davon",
  // events
  "discard one customer of any queue, the central one included": "lege einen Gast einer beliebigen Schlange ab, auch der mittleren",
  "swap one customer of your queue with one of another queue or the central one":
    "tausche einen Gast der eigenen Schlange gegen einen einer anderen oder der mittleren Schlange",
  "swap one customer each between any two queues": "tausche je einen Gast zwischen zwei beliebigen Schlangen",
  "take a central customer without its requirements, beside the one of the turn, but not above the queue limit":
    "nimm einen Gast der Mitte ohne seine Wünsche, zusätzlich zu dem des Zuges, aber nicht über das Limit der Schlange",
  // drinks
  "5 different primary ingredients prepared and unused": "5 verschiedene Hauptzutaten vorbereitet und unverbraucht",
  "3 different primary ingredients in your cooked recipes": "3 verschiedene Hauptzutaten in deinen gekochten Rezepten",
  "2 recipes cooked with their exact pasta": "2 Rezepte, gekocht mit genau ihrer Pasta",
  "4 secondary ingredients prepared and unused": "4 Nebenzutaten vorbereitet und unverbraucht",
  "3 cooked recipes of different courses": "3 gekochte Rezepte verschiedener Gänge",
  "2 recipes cooked with an optional ingredient": "2 Rezepte, gekocht mit einer Beigabe",
  "3 primary and 3 secondary ingredients prepared and unused": "3 Hauptzutaten und 3 Nebenzutaten vorbereitet und unverbraucht",
  "4 easy recipes cooked": "4 leichte Rezepte gekocht",
  "an easy, a normal and a hard recipe of one type cooked": "ein leichtes, ein normales und ein schweres Rezept einer Sorte gekocht",
  "4 different secondary ingredients prepared and unused": "4 verschiedene Nebenzutaten vorbereitet und unverbraucht",
  "3 recipes cooked, each with a secondary ingredient that differs from the other two":
    "3 Rezepte gekocht, jedes mit einer Nebenzutat, die sich von den beiden anderen unterscheidet",
  "2 recipes cooked with an extra secondary ingredient": "2 Rezepte, gekocht mit einer zusätzlichen Nebenzutat",
  "8 ingredients prepared and unused": "8 Zutaten vorbereitet und unverbraucht",
  "3 burgers or 3 steaks cooked": "3 Burger oder 3 Steaks gekocht",
  "2 recipes cooked doubled": "2 Rezepte verdoppelt gekocht",
  "2 optional ingredients prepared and unused": "2 Beigaben vorbereitet und unverbraucht",
  "3 recipes cooked, all of them kebabs": "3 Rezepte gekocht, lauter Kebabs",
  "3 recipes cooked, none of them a kebab": "3 Rezepte gekocht, kein Kebab darunter",
  "3 secondary ingredients of one name prepared and unused": "3 Nebenzutaten eines Namens vorbereitet und unverbraucht",
  "a recipe cooked with a ginger and an optional ingredient": "ein Rezept, gekocht mit Ingwer und einer Beigabe",
  "2 recipes cooked with an umami": "2 Rezepte, gekocht mit Umami",
  "4 hot ingredients prepared and unused": "4 scharfe Zutaten vorbereitet und unverbraucht",
  "4 recipes cooked with a hot ingredient": "4 Rezepte, gekocht mit einer scharfen Zutat",
  "an easy recipe cooked with 2 hot ingredients": "ein leichtes Rezept, gekocht mit 2 scharfen Zutaten",
  // customers
  "2 points": "2 Punkte",
  "a chosen opponent loses 2 points": "ein gewählter Gegner verliert 2 Punkte",
  "a chosen opponent discards a win-condition card": "ein gewählter Gegner legt eine Siegkarte ab",
  "a chosen opponent's win-condition card is shuffled back into that draw pile":
    "eine Siegkarte eines gewählten Gegners wird in dessen Nachziehstapel zurückgemischt",
  "a chosen opponent discards a cooked recipe, and its ingredients are shuffled back into the draw pile":
    "ein gewählter Gegner legt ein gekochtes Rezept ab, und dessen Zutaten werden in den Nachziehstapel zurückgemischt",
  "a chosen opponent discards up to 2 prepared, unused ingredients":
    "ein gewählter Gegner legt bis zu 2 vorbereitete, unverbrauchte Zutaten ab",
  "the hand limit is 1 more while it stands in the queue": "das Handlimit ist um 1 höher, solange er in der Schlange steht",
  "the queue limit is 4 while it stands in the queue": "das Limit der Schlange ist 4, solange er in der Schlange steht",
  "1 point for each served recipe with kitchenware": "1 Punkt für jedes servierte Rezept mit Küchengerät",
  "1 point for each served recipe with cookware": "1 Punkt für jedes servierte Rezept mit Kochgeschirr",
  "1 point for each served recipe with tableware": "1 Punkt für jedes servierte Rezept mit Tafelgeschirr",
  "1 point for each served customer of your own nation": "1 Punkt für jeden bedienten Gast der eigenen Nation",
  "1 point for each served customer not of your own nation": "1 Punkt für jeden bedienten Gast einer fremden Nation",
  "one ingredient may be prepared during a Cook while it stands in the queue":
    "beim Kochen darf eine Zutat vorbereitet werden, solange er in der Schlange steht",
  // special customers
  "up to 2 primary ingredients from your discard pile come into play": "bis zu 2 Hauptzutaten von deinem Ablagestapel kommen ins Spiel",
  "an optional ingredient from your discard pile comes into play": "eine Beigabe von deinem Ablagestapel kommt ins Spiel",
  "an easy recipe from your discard pile comes into play, cooked for nothing":
    "ein leichtes Rezept von deinem Ablagestapel kommt ins Spiel, ohne Kosten gekocht",
  "2 secondary ingredients from your discard pile come into play": "2 Nebenzutaten von deinem Ablagestapel kommen ins Spiel",
  "1 more point if more than 2 recipes were served": "1 Punkt mehr, wenn mehr als 2 Rezepte serviert wurden",
  "take 1 point from an opponent": "nimm einem Gegner 1 Punkt",
  "1 more point if more than 1 easy recipe was served": "1 Punkt mehr, wenn mehr als 1 leichtes Rezept serviert wurde",
  "the hand may be discarded for 2 points": "die Hand darf für 2 Punkte abgelegt werden",
  // what an ingredient is for
  "goes into every recipe": "kommt in jedes Rezept",
  "goes into every recipe; the exact pasta of Spaghetti Carbonara, Cacio e Pepe":
    "kommt in jedes Rezept; genau die Pasta von Spaghetti Carbonara, Cacio e Pepe",
  "goes into every recipe; the exact pasta of Fettuccine Alfredo, Fettuccine ai Porcini e Tartufo":
    "kommt in jedes Rezept; genau die Pasta von Fettuccine Alfredo, Fettuccine ai Porcini e Tartufo",
  "goes into every recipe; the exact pasta of Tagliatelle alla Bolognese, Tagliatelle ai Funghi Porcini":
    "kommt in jedes Rezept; genau die Pasta von Tagliatelle alla Bolognese, Tagliatelle ai Funghi Porcini",
  "goes into every recipe; the exact pasta of Lasagna Verde, Lasagna al Forno":
    "kommt in jedes Rezept; genau die Pasta von Lasagna Verde, Lasagna al Forno",
  "goes into every recipe; the exact pasta of Penne all’Arrabbiata, Penne al Pesto":
    "kommt in jedes Rezept; genau die Pasta von Penne all’Arrabbiata, Penne al Pesto",
  "goes into every recipe; not the exact pasta of any recipe": "kommt in jedes Rezept; für kein Rezept genau die richtige Pasta",
  "goes into normal and hard recipes": "kommt in normale und schwere Rezepte",
  "goes into any recipe on top of its cost: 2 points": "kommt in jedes Rezept, zusätzlich zu den Kosten: 2 Punkte",
  "goes into any recipe on top of its cost: 1 point": "kommt in jedes Rezept, zusätzlich zu den Kosten: 1 Punkt",
  "goes into normal and hard recipes; one more than the cost into any recipe":
    "kommt in normale und schwere Rezepte; in jedes Rezept eine über die Kosten hinaus",
  "goes into every recipe; into the second half of any doubled recipe":
    "kommt in jedes Rezept; in die zweite Hälfte jedes verdoppelten Rezepts",
  "goes into normal and hard recipes; into the second half of any doubled recipe":
    "kommt in normale und schwere Rezepte; in die zweite Hälfte jedes verdoppelten Rezepts",
  "goes into any recipe on top of its cost: 2 points; into the second half of any doubled recipe":
    "kommt in jedes Rezept, zusätzlich zu den Kosten: 2 Punkte; in die zweite Hälfte jedes verdoppelten Rezepts",
  "goes into any recipe on top of its cost: 1 point; into the second half of any doubled recipe":
    "kommt in jedes Rezept, zusätzlich zu den Kosten: 1 Punkt; in die zweite Hälfte jedes verdoppelten Rezepts",
  "goes into normal and hard recipes; scores 2": "kommt in normale und schwere Rezepte; bringt 2 Punkte",
  "goes into normal and hard recipes; takes away 1": "kommt in normale und schwere Rezepte; kostet 1 Punkt",
  "goes into normal and hard recipes; up to two hot ones into any recipe":
    "kommt in normale und schwere Rezepte; bis zu zwei scharfe in jedes Rezept",
  // what a recipe can score beside its points
  "1 more with a kitchenware customer served": "1 mehr mit einem bedienten Gast „Küchengerät“",
  "1 more with a cookware customer served": "1 mehr mit einem bedienten Gast „Kochgeschirr“",
  "1 more with a tableware customer served": "1 mehr mit einem bedienten Gast „Tafelgeschirr“",
  "1 more for each optional ingredient": "1 mehr für jede Beigabe",
  "2 more for each optional ingredient": "2 mehr für jede Beigabe",
  "1 more for each hard recipe served with it": "1 mehr für jedes schwere Rezept, das mit ihm serviert wird",
  "each easy and normal recipe served with it scores 1 more": "jedes leichte und normale Rezept, das mit ihm serviert wird, bringt 1 mehr",
  "1 more with its exact pasta: Spaghetti": "1 mehr mit genau seiner Pasta: Spaghetti",
  "1 more with its exact pasta: Fettuccine": "1 mehr mit genau seiner Pasta: Fettuccine",
  "1 more with its exact pasta: Lasagna Sheets": "1 mehr mit genau seiner Pasta: Lasagneplatten",
  "1 more with its exact pasta: Tagliatelle": "1 mehr mit genau seiner Pasta: Tagliatelle",
  "1 more with its exact pasta: Penne": "1 mehr mit genau seiner Pasta: Penne",
  "2 more with its exact pasta: Lasagna Sheets": "2 mehr mit genau seiner Pasta: Lasagneplatten",
  "2 more with its exact pasta: Fettuccine": "2 mehr mit genau seiner Pasta: Fettuccine",
  "2 more with its exact pasta: Tagliatelle": "2 mehr mit genau seiner Pasta: Tagliatelle",
  "1 more for a pair with an appetizer": "1 mehr für ein Paar mit einer Vorspeise",
  "1 more for a pair with an entree": "1 mehr für ein Paar mit einem Entrée",
  "2 more for a pair with a main": "2 mehr für ein Paar mit einem Hauptgang",
  "1 more for a pair with a main": "1 mehr für ein Paar mit einem Hauptgang",
  "2 more for a pair with an appetizer": "2 mehr für ein Paar mit einer Vorspeise",
  "2 more for a pair with a dessert": "2 mehr für ein Paar mit einem Dessert",
  "1 more for a pair with a dessert": "1 mehr für ein Paar mit einem Dessert",
  "1 more for every other rice recipe served with it": "1 mehr für jedes andere Reisrezept, das mit ihm serviert wird",
  "1 more if it is not the first rice recipe of the serve": "1 mehr, wenn es nicht das erste Reisrezept des Servierens ist",
  "1 more for every other noodles recipe served with it": "1 mehr für jedes andere Nudelrezept, das mit ihm serviert wird",
  "1 more if it is not the first noodles recipe of the serve": "1 mehr, wenn es nicht das erste Nudelrezept des Servierens ist",
  "1 more with an extra secondary": "1 mehr mit einer zusätzlichen Nebenzutat",
  "2 more with an extra secondary": "2 mehr mit einer zusätzlichen Nebenzutat",
  "1 more if it is cooked doubled": "1 mehr, wenn es verdoppelt gekocht wird",
  "2 more if it is cooked doubled": "2 mehr, wenn es verdoppelt gekocht wird",
  "3 more if it is cooked doubled": "3 mehr, wenn es verdoppelt gekocht wird",
  "or it pays for a normal or hard recipe of an opponent, which scores instead":
    "oder es bezahlt ein normales oder schweres Rezept eines Gegners, das stattdessen zählt",
  "or it is swapped for a recipe of an opponent, which scores instead":
    "oder es wird gegen ein Rezept eines Gegners getauscht, das stattdessen zählt",
  "2 more for each wasabi, 1 less for each ginger": "2 mehr für jeden Wasabi, 1 weniger für jeden Ingwer",
  "1 more for each of up to 2 hot ingredients": "1 mehr für jede von bis zu 2 scharfen Zutaten",
  "1 more for each hot ingredient of the serve above the orders of the queue":
    "1 mehr für jede scharfe Zutat des Servierens über die Bestellungen der Schlange hinaus",
  // what an edition is like
  "a deck": "ein Deck",
  "central queue": "mittlere Schlange",
  refill: "Nachfüllen",
  attracting: "Anlocken",
  "own queue": "eigene Schlange",
  customers: "Gäste",
  "equal effects": "gleiche Wirkungen",
  "after a serve": "nach dem Servieren",
  "lost cards": "verlorene Karten",
  "the end": "das Ende",
  recipes: "Rezepte",
  "hard recipes": "schwere Rezepte",
  optional: "Beigaben",
  "own nation": "eigene Nation",
  drinks: "Getränke",
  "45 cards and 8 customers": "45 Karten und 8 Gäste",
  "49 cards and 9 customers": "49 Karten und 9 Gäste",
  "shows one customer more than there are seats, at least 4": "zeigt einen Gast mehr, als Plätze besetzt sind, mindestens 4",
  "shows one customer more than there are seats": "zeigt einen Gast mehr, als Plätze besetzt sind",
  "a turn begins with discarding up to 2 cards; then the hand is filled up to 7":
    "ein Zug beginnt mit dem Ablegen von bis zu 2 Karten; dann wird die Hand auf 7 aufgefüllt",
  "a turn begins with discarding up to 3 cards; then the hand is filled up to 7":
    "ein Zug beginnt mit dem Ablegen von bis zu 3 Karten; dann wird die Hand auf 7 aufgefüllt",
  "a customer is attracted at any moment of your turn after the refill":
    "ein Gast wird zu jedem Zeitpunkt des eigenen Zuges nach dem Nachfüllen angelockt",
  "a customer is attracted only after the main action": "ein Gast wird erst nach der Hauptaktion angelockt",
  "holds at most 3 customers": "fasst höchstens 3 Gäste",
  "holds at most 3 customers, 4 while a queue customer stands in it":
    "fasst höchstens 3 Gäste, 4, solange ein Gast „Schlange“ in ihr steht",
  "every deck has gain, lose, win-card, hand, kitchenware, cookware, tableware, queue":
    "jedes Deck hat Gewinn, Verlust, Siegkarte, Hand, Küchengerät, Kochgeschirr, Tafelgeschirr, Schlange",
  ["every deck has hand, special, prepare; some have gain, lose, win-card, recipe, ingredients, " +
  "kitchenware, cookware, tableware, own-nation, foreign"]:
    "jedes Deck hat Hand, Besonderes, Vorbereiten; manche haben Gewinn, Verlust, Siegkarte, Rezept, Zutaten, " +
    "Küchengerät, Kochgeschirr, Tafelgeschirr, Eigene Nation, Fremde",
  "equal effects add up, but for utensils and the queue limit":
    "gleiche Wirkungen addieren sich, außer Utensilien und dem Limit der Schlange",
  "equal effects never add up: the second does nothing, whoever it is aimed at":
    "gleiche Wirkungen addieren sich nie: Die zweite bewirkt nichts, auf wen sie auch zielt",
  "the whole queue is discarded after a serve": "nach dem Servieren wird die ganze Schlange abgelegt",
  "only customers who were served are discarded after a serve": "nach dem Servieren werden nur bediente Gäste abgelegt",
  "a lost win-condition card goes to its owner's discard pile": "eine verlorene Siegkarte kommt auf den Ablagestapel ihres Besitzers",
  "a lost win-condition card is shuffled into its owner's draw pile":
    "eine verlorene Siegkarte wird in den Nachziehstapel ihres Besitzers gemischt",
  "the round in which someone has 40 points or 4 win-condition cards is the last; such a card is worth 5 points, all of them 30":
    "die Runde, in der jemand 40 Punkte oder 4 Siegkarten hat, ist die letzte; eine solche Karte ist 5 Punkte wert, alle zusammen 30",
  "an easy one scores 1, a normal one 2, a hard one 3": "ein leichtes bringt 1, ein normales 2, ein schweres 3",
  "an easy one scores 1, a normal one 2, a hard one 4": "ein leichtes bringt 1, ein normales 2, ein schweres 4",
  "a hard recipe gives each easy and normal one served with it 1 more":
    "ein schweres Rezept gibt jedem leichten und normalen, das mit ihm serviert wird, 1 mehr",
  "a hard recipe gives each easy and normal one served with it nothing":
    "ein schweres Rezept gibt leichten und normalen, die mit ihm serviert werden, nichts",
  "an optional ingredient scores 2": "eine Beigabe bringt 2 Punkte",
  "an optional ingredient scores 1": "eine Beigabe bringt 1",
  "a customer of your own nation who was served scores 1": "ein bedienter Gast der eigenen Nation bringt 1",
  "a customer of your own nation who was served scores nothing": "ein bedienter Gast der eigenen Nation bringt nichts",
  none: "keine",
  "3 in a deck, 3 points each; played with a customer in your queue":
    "3 in jedem Deck, je 3 Punkte; gespielt, wenn ein Gast in der eigenen Schlange steht",
};
