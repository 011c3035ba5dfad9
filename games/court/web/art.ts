// art.ts -- the pictures of Food Court: dishes, ingredients and drinks from fluent-emoji-flat; the signs of the eight restaurants, the
// utensils and the customers' faces drawn here in the same flat manner. A picture is found by a card's id, else by what the id speaks of.
import avocado from "icon:fluent-emoji-flat/avocado";
import bacon from "icon:fluent-emoji-flat/bacon";
import baguette from "icon:fluent-emoji-flat/baguette-bread";
import beans from "icon:fluent-emoji-flat/beans";
import beer from "icon:fluent-emoji-flat/beer-mug";
import pepper from "icon:fluent-emoji-flat/bell-pepper";
import bread from "icon:fluent-emoji-flat/bread";
import bubbles from "icon:fluent-emoji-flat/bottle-with-popping-cork";
import spoonBowl from "icon:fluent-emoji-flat/bowl-with-spoon";
import broccoli from "icon:fluent-emoji-flat/broccoli";
import mushroom from "icon:fluent-emoji-flat/brown-mushroom";
import burrito from "icon:fluent-emoji-flat/burrito";
import butter from "icon:fluent-emoji-flat/butter";
import cheese from "icon:fluent-emoji-flat/cheese-wedge";
import cocktail from "icon:fluent-emoji-flat/cocktail-glass";
import coconut from "icon:fluent-emoji-flat/coconut";
import riceBowl from "icon:fluent-emoji-flat/cooked-rice";
import pan from "icon:fluent-emoji-flat/cooking";
import soda from "icon:fluent-emoji-flat/cup-with-straw";
import curry from "icon:fluent-emoji-flat/curry-rice";
import custard from "icon:fluent-emoji-flat/custard";
import steak from "icon:fluent-emoji-flat/cut-of-meat";
import dango from "icon:fluent-emoji-flat/dango";
import dumpling from "icon:fluent-emoji-flat/dumpling";
import corn from "icon:fluent-emoji-flat/ear-of-corn";
import aubergine from "icon:fluent-emoji-flat/eggplant";
import falafel from "icon:fluent-emoji-flat/falafel";
import flatbread from "icon:fluent-emoji-flat/flatbread";
import fries from "icon:fluent-emoji-flat/french-fries";
import friedShrimp from "icon:fluent-emoji-flat/fried-shrimp";
import garlic from "icon:fluent-emoji-flat/garlic";
import gingerRoot from "icon:fluent-emoji-flat/ginger-root";
import milk from "icon:fluent-emoji-flat/glass-of-milk";
import salad from "icon:fluent-emoji-flat/green-salad";
import hamburger from "icon:fluent-emoji-flat/hamburger";
import herb from "icon:fluent-emoji-flat/herb";
import coffee from "icon:fluent-emoji-flat/hot-beverage";
import chilli from "icon:fluent-emoji-flat/hot-pepper";
import leaves from "icon:fluent-emoji-flat/leafy-green";
import lemon from "icon:fluent-emoji-flat/lemon";
import lime from "icon:fluent-emoji-flat/lime";
import lobster from "icon:fluent-emoji-flat/lobster";
import mango from "icon:fluent-emoji-flat/mango";
import meatBone from "icon:fluent-emoji-flat/meat-on-bone";
import onion from "icon:fluent-emoji-flat/onion";
import oyster from "icon:fluent-emoji-flat/oyster";
import pancakes from "icon:fluent-emoji-flat/pancakes";
import peaPod from "icon:fluent-emoji-flat/pea-pod";
import peanuts from "icon:fluent-emoji-flat/peanuts";
import pie from "icon:fluent-emoji-flat/pie";
import pot from "icon:fluent-emoji-flat/pot-of-food";
import poultry from "icon:fluent-emoji-flat/poultry-leg";
import riceBall from "icon:fluent-emoji-flat/rice-ball";
import riceCracker from "icon:fluent-emoji-flat/rice-cracker";
import sakeIcon from "icon:fluent-emoji-flat/sake";
import sandwich from "icon:fluent-emoji-flat/sandwich";
import seedling from "icon:fluent-emoji-flat/seedling";
import paella from "icon:fluent-emoji-flat/shallow-pan-of-food";
import shrimp from "icon:fluent-emoji-flat/shrimp";
import snail from "icon:fluent-emoji-flat/snail";
import spaghetti from "icon:fluent-emoji-flat/spaghetti";
import bowl from "icon:fluent-emoji-flat/steaming-bowl";
import doner from "icon:fluent-emoji-flat/stuffed-flatbread";
import sushi from "icon:fluent-emoji-flat/sushi";
import taco from "icon:fluent-emoji-flat/taco";
import tamale from "icon:fluent-emoji-flat/tamale";
import takeout from "icon:fluent-emoji-flat/takeout-box";
import orange from "icon:fluent-emoji-flat/tangerine";
import tea from "icon:fluent-emoji-flat/teacup-without-handle";
import teapot from "icon:fluent-emoji-flat/teapot";
import tomato from "icon:fluent-emoji-flat/tomato";
import whisky from "icon:fluent-emoji-flat/tumbler-glass";
import tropical from "icon:fluent-emoji-flat/tropical-drink";
import wine from "icon:fluent-emoji-flat/wine-glass";
import candy from "icon:fluent-emoji-flat/candy";
import megaphone from "icon:fluent-emoji-flat/megaphone";
import angry from "icon:fluent-emoji-flat/angry-face";
import ticket from "icon:fluent-emoji-flat/ticket";
import star from "icon:fluent-emoji-flat/star";
import { cardOf } from "./cards";

const drawn = (body: string, size = 32): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" aria-hidden="true" focusable="false">${body}</svg>`;
const stroke = (colour: string, width: number, d: string): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

/** Pastas by their shapes; bottles, spices and skewers: what the set has no picture of. */
const pasta = "#f2c14e",
  pastaDark = "#c98f1f";
const bottle = (glass: string, label: string): string =>
  drawn(
    `<path fill="${glass}" d="M13 2h6v7.500l3 4.500V28a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2V14l3-4.500z"/>` +
      `<path fill="#3a2a20" d="M13 2h6v3h-6z"/><path fill="#fbf1df" d="M10 17h12v8H10z"/>` +
      `<circle cx="16" cy="21" r="2.600" fill="${label}"/>`,
  );
const spice = (heap: string, dark: string): string =>
  drawn(
    `<path fill="#e9dcc6" d="M3 17h26c0 7-5.500 12-13 12S3 24 3 17Z"/>` +
      `<path fill="#cdb893" d="M5.500 22.500c2 4 6 6.500 10.500 6.500s8.500-2.500 10.500-6.500z"/>` +
      `<path fill="${heap}" d="M5 17c1.500-5 6-9 11-9s9.500 4 11 9z"/><g fill="${dark}"><circle cx="12" cy="13.500" r="1"/>` +
      `<circle cx="17" cy="11.500" r="1"/><circle cx="20.500" cy="14.500" r="1"/><circle cx="15" cy="15.500" r=".9"/>` +
      `<circle cx="9.500" cy="15.800" r=".8"/></g>`,
  );
const own: Record<string, string> = {
  fettuccine: drawn(
    stroke(pastaDark, 5.4, "M6 7c7 4 13 4 20 0M6 15c7 4 13 4 20 0M6 23c7 4 13 4 20 0") +
      stroke(pasta, 3.6, "M6 7c7 4 13 4 20 0M6 15c7 4 13 4 20 0M6 23c7 4 13 4 20 0"),
  ),
  tagliatelle: drawn(
    `<circle cx="16" cy="17" r="11.500" fill="${pastaDark}"/>` +
      stroke(
        pasta,
        2.6,
        "M8 12c5-4 11-4 16 0M6.500 17c6-4.500 13-4.500 19 0M8 22c5-4 11-4 16 0M12 8c-4 6-4 12 0 18M20 8c4 6 4 12 0 18M16 7v20",
      ),
  ),
  "lasagna-sheets": drawn(
    `<path fill="${pastaDark}" d="M3 22l13 6 13-6v-3H3z"/><path fill="${pasta}" d="M3 18l13 6 13-6-13-6z"/>` +
      `<path fill="${pastaDark}" d="M3 14l13 6 13-6v-2H3z"/><path fill="#f7d774" d="M3 11l13 6 13-6-13-6z"/>` +
      stroke(pastaDark, 1, "M8 13.300 21 7.300M12 15.200 25 9.200"),
  ),
  penne: drawn(
    `<g transform="rotate(-38 16 16)"><rect x="3" y="8" width="26" height="7" rx="2" fill="${pasta}"/>` +
      `<rect x="6" y="18" width="24" height="7" rx="2" fill="${pasta}"/>` +
      `<path fill="${pastaDark}" d="M29 8l-4 7h4zM30 18l-4 7h4zM3 8l4 7H3zM6 18l4 7H6z"/>` +
      `${stroke(pastaDark, 0.8, "M9 10.300h15M9 12.700h15M12 20.300h13M12 22.700h13")}</g>`,
  ),
  campanelle: drawn(
    `<path fill="${pasta}" d="M16 28 7 9c-3-5 5-6 5-2 1-4 7-4 8 0 0-4 8-3 5 2z"/>` +
      `<path fill="${pastaDark}" d="M16 28 12.500 12h7zM9 8c4 3 10 3 14 0l-2 4H11z"/>`,
  ),
  gnocchi: drawn(
    `<g fill="${pastaDark}"><ellipse cx="11" cy="12" rx="7.500" ry="5.500"/><ellipse cx="22" cy="15" rx="7" ry="5.500"/>` +
      `<ellipse cx="13" cy="23" rx="8" ry="5.500"/></g><g fill="#f7dd94"><ellipse cx="11" cy="11.300" rx="6.800" ry="4.700"/>` +
      `<ellipse cx="22" cy="14.300" rx="6.300" ry="4.700"/><ellipse cx="13" cy="22.300" rx="7.200" ry="4.700"/></g>` +
      stroke(
        pastaDark,
        0.9,
        "M8 9v4M11 8.500v5.500M14 9v4M19 12v4.500M22 11.500v5.500M25 12v4.500M9.500 20v4.500M13 19.500v5.500M16.500 20v4.500",
      ),
  ),
  ravioli: drawn(
    `<path fill="${pastaDark}" d="M4 6l2-2 2 2 2-2 2 2 2-2 2 2 2-2 2 2 2-2 2 2 2-2 2 2v20l-2 2-2-2-2 2-2-2-2 2-2-2-2 2-2-2-2 ` +
      `2-2-2-2 2-2-2z"/><rect x="6" y="7" width="20" height="18" rx="2" fill="${pasta}"/>` +
      `<ellipse cx="16" cy="16" rx="7" ry="6" fill="#f7dd94"/><ellipse cx="15" cy="14.500" rx="4" ry="3" fill="#fdf0c4"/>`,
  ),
  skewers: drawn(
    stroke("#8a5a3b", 2, "M4 28 28 4") +
      `<g transform="rotate(-45 16 16)"><rect x="5" y="11.500" width="6" height="9" rx="2.500" fill="#a44a2c"/>` +
      `<rect x="12" y="12" width="3.500" height="8" rx="1.500" fill="#3f9a53"/>` +
      `<rect x="16.500" y="11.500" width="6" height="9" rx="2.500" fill="#b5562f"/>` +
      `<rect x="23.500" y="12" width="3.500" height="8" rx="1.500" fill="#e2643b"/></g>`,
  ),
  "tomato-sauce": drawn(
    '<path fill="#8a5a3b" d="M9 2h14v5H9z"/><path fill="#fbf1df" d="M8 7h16l2 5v16a2 2 0 0 1-2 2H8a2 2 0 0 ' +
      '1-2-2V12z"/><path fill="#cf3f2a" d="M6 12.500h20V28a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z"/><path fill="#fff6e6" ' +
      'd="M9 16h14v10H9z"/><circle cx="16" cy="21.300" r="3.800" fill="#d9432c"/><path fill="#3f7d4e" d="m16 ' +
      '18.600-2.200-1.300 2.200.3 2.200-.3z"/>',
  ),
  "soy-sauce": bottle("#4a2b1a", "#c2412d"),
  "balsamic-vinegar": bottle("#3b2230", "#6b4a7e"),
  "sesame-oil": bottle("#c98f1f", "#8a5a3b"),
  "pomegranate-juice": bottle("#a5253c", "#c2412d"),
  ketchup: bottle("#c9321f", "#c9321f"),
  mustard: bottle("#e0b01e", "#d99a1c"),
  mayo: bottle("#efe5cf", "#8fb0c4"),
  cumin: spice("#a0713c", "#6e4a22"),
  saffron: spice("#e8871e", "#b3420f"),
  tamarind: spice("#7a4a2c", "#4c2c18"),
  coriander: spice("#b9a15a", "#857034"),
  cinnamon: spice("#b5622f", "#7c3d18"),
  cardamom: spice("#8fae5b", "#5f7d34"),
  paprika: spice("#d1462f", "#962a18"),
  sumac: spice("#8e2f3f", "#611c29"),
  "cayenne-pepper": spice("#e2452b", "#a3240f"),
  wasabi: spice("#8cbf4f", "#5f8f2c"),
  umami: drawn(
    `<path fill="#2f4a3a" d="M5 6h22v20H5z"/><path fill="#44684f" d="M8 9h16v14H8z"/>` +
      `<circle cx="16" cy="16" r="5" fill="#f2e7cf"/><path fill="#c2412d" d="M14 13.500h4v1.500h-4zM13 16.500h6V18h-6z"/>`,
  ),
  nori: drawn(
    `<path fill="#1f3b2d" d="M6 4h20v24H6z"/><path fill="#2f5a42" d="M8 6h16v20H8z"/>` +
      stroke("#1f3b2d", 1, "M11 8v16M15 7v18M19 8v15M22 7v17"),
  ),
  ghee: drawn(
    `<path fill="#e9dcc6" d="M5 12h22l-2 14a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3z"/>` +
      `<ellipse cx="16" cy="12" rx="11" ry="4" fill="#f7c948"/><ellipse cx="14" cy="11.500" rx="5" ry="1.600" fill="#fce38a"/>`,
  ),
  "tortilla-chips": drawn(
    `<path fill="#c98f1f" d="M4 25 14 5l7 17z"/><path fill="#eab649" d="M5.500 23.500 14 7l5.500 14.500z"/>` +
      `<path fill="#c98f1f" d="M13 28 25 9l5 18z"/><path fill="#f2c96b" d="M15 26.500 24.700 11.500 28.500 26z"/>` +
      `<g fill="#b3761a"><circle cx="22" cy="20" r=".9"/><circle cx="25" cy="23" r=".9"/><circle cx="12" cy="17" r=".9"/>` +
      `<circle cx="19" cy="24" r=".8"/></g>`,
  ),
};

const pictures: Record<string, string> = {
  ...own,
  spaghetti,
  basil: herb,
  parmigiano: cheese,
  "meat-and-fish": poultry,
  vegetables: broccoli,
  butter,
  cream: milk,
  wine,
  "herbs-de-provence": herb,
  "rice-and-noodles": takeout,
  "stir-fry-mix": pepper,
  "shiitake-mushrooms": mushroom,
  "mung-bean-sprouts": seedling,
  "grains-and-beans": beans,
  "coconut-milk": coconut,
  cashew: peanuts,
  "grilled-meat": steak,
  "fries-and-soda": fries,
  "aubergine-and-tomato": aubergine,
  "sushi-rice": riceBowl,
  ginger: gingerRoot,
  yuzu: orange,
  avocado,
  jalapeno: chilli,
  lime,
  cilantro: leaves,
  "sour-cream": milk,
  complaint: angry,
  promotion: megaphone,
  discount: ticket,
  // drinks
  espresso: coffee,
  limoncello: lemon,
  "aperol-spritz": tropical,
  champagne: bubbles,
  cognac: whisky,
  pernod: whisky,
  baijiu: sakeIcon,
  huangjiu: sakeIcon,
  "green-tea": teapot,
  feni: coconut,
  lassi: milk,
  "masala-chai": tea,
  coke: soda,
  bourbon: whisky,
  "root-beer": beer,
  raki: whisky,
  salep: coffee,
  ayran: milk,
  sake: sakeIcon,
  "matcha-tea": tea,
  umeshu: cocktail,
  mezcal: whisky,
  tequila: cocktail,
  tepache: tropical,
  // dishes that no word gives away
  "farfalle-al-salmone": own.campanelle!,
  "fusilli-caprese": own.campanelle!,
  "rigatoni-alla-gricia": own.penne!,
  "cannelloni-ricotta-e-spinaci": own["lasagna-sheets"]!,
  "cacio-e-pepe": spaghetti,
  "soupe-a-l-oignon": onion,
  bouillabaisse: shrimp,
  garbure: pot,
  tourin: garlic,
  "quiche-lorraine": pie,
  "escargots-de-bourguignon": snail,
  "salade-nicoise": salad,
  "souffle-au-fromage": custard,
  ratatouille: paella,
  "boeuf-bourguignon": pot,
  chateaubriand: steak,
  "croque-monsieur": sandwich,
  "pain-perdu": baguette,
  "creme-brulee": custard,
  "tarte-tatin": pie,
  "sticky-rice-with-mango": mango,
  congee: spoonBowl,
  "zha-jiang-mian": bowl,
  "lo-mein": takeout,
  "dragon-beard-noodles": own.tagliatelle!,
  "hainanese-chicken-rice": poultry,
  "claypot-rice": pot,
  "cantonese-beef-chow-fun": takeout,
  "spiced-lentil-soup": spoonBowl,
  "tamarind-rice": riceBowl,
  "lemon-rice": lemon,
  biryani: paella,
  "dal-tadka": beans,
  "masoor-dal": spoonBowl,
  "chana-masala": falafel,
  "aloo-gobi": broccoli,
  "paneer-butter-masala": cheese,
  "vegetable-korma": curry,
  "coconut-curry": coconut,
  "rogan-josh": meatBone,
  "malai-kofta": falafel,
  "lobster-roll": lobster,
  cornbread: corn,
  "clam-chowder": oyster,
  "johnny-cakes": pancakes,
  "juicy-lucy": hamburger,
  "bacon-cheeseburger": bacon,
  "green-chile-cheeseburger": chilli,
  "philly-cheesesteak": sandwich,
  "tomahawk-steak": meatBone,
  "apple-pie": pie,
  "doner-kebab": doner,
  "iskender-kebab": flatbread,
  "beyti-kebab": burrito,
  "patlican-dolmasi": aubergine,
  lahmacun: flatbread,
  pide: bread,
  koftesi: falafel,
  muhammara: pepper,
  "imam-bayildi": tomato,
  baklava: riceCracker,
  "turkish-delight": candy,
  kadayif: spaghetti,
  onigiri: riceBall,
  "edamame-salad": peaPod,
  "tamago-sushi": sushi,
  "california-roll": sushi,
  "spicy-tuna-roll": sushi,
  "udon-noodles-with-tempura": friedShrimp,
  okonomiyaki: pan,
  takoyaki: dango,
  "unagi-sushi-platter": sushi,
  omurice: pan,
  gyoza: dumpling,
  quesadilla: flatbread,
  "chilaquiles-verdes": own["tortilla-chips"]!,
  "enchiladas-rojas": burrito,
  "mole-poblano-with-rice": curry,
  "burrito-de-frijoles": burrito,
  "chicken-fajitas": poultry,
  "tostadas-de-pollo": flatbread,
  "pico-de-gallo-nachos": own["tortilla-chips"]!,
  "pozole-rojo": bowl,
  "chiles-rellenos": pepper,
  tamales: tamale,
  "peking-duck-fried-rice": poultry,
};
const words: [RegExp, string][] = [
  [/spaghetti/, spaghetti],
  [/fettuccine/, own.fettuccine!],
  [/tagliatelle/, own.tagliatelle!],
  [/lasagna/, own["lasagna-sheets"]!],
  [/penne/, own.penne!],
  [/ramen|noodles|dan-dan/, bowl],
  [/fried-rice/, paella],
  [/rice/, riceBowl],
  [/burger/, hamburger],
  [/steak/, steak],
  [/kebab/, own.skewers!],
  [/taco/, taco],
  [/curry|korma/, curry],
  [/soup/, spoonBowl],
];
const found = new Map<string, string>();
/** The picture of an ingredient, a recipe, a drink or an event. */
export function dishOf(id: string): string {
  let picture = found.get(id);
  if (picture === undefined) found.set(id, (picture = pictures[id] ?? words.find(([word]) => word.test(id))?.[1] ?? pot));
  return picture;
}
export const starSign = star;

// ---- restaurants: a sign each, known by its shape -----------------------------------------

const sign = (body: string): string => drawn(`<g fill="currentColor">${body}</g>`, 24);
const petals = (n: number, d: string): string =>
  Array.from({ length: n }, (_, i) => `<path d="${d}" transform="rotate(${(i * 360) / n} 12 12)"/>`).join("");
const signs: Record<string, string> = {
  italy: sign(
    '<path d="M6 2h2v6h1.500V2h2v6H13V2h2v6c0 2-1 3.400-3 4v10H9V12c-2-.6-3-2-3-4z"/><path d="M17.500 2c2 1.500 3 ' +
      '4 3 7s-.8 4-2 4.500V22h-2V2z" opacity=".75"/>',
  ), // fork and knife of a trattoria
  france: sign(
    '<path d="M12 1.500c2.500 3 3 5.500 1.800 8.500H16c.5-3 5-3.500 5.500 0 .3 2.300-1.500 4-4 4h-2.700c.2 3 1 5 ' +
      "2.700 7.500h-11C8.200 19 9 17 9.200 14H6.500c-2.500 0-4.300-1.700-4-4C3 6.500 7.500 7 8 10h2.200C9 7 9.500 " +
      '4.500 12 1.500z"/>',
  ), // a lily
  china: sign(
    '<path d="M11.200 1h1.600v3h-1.600zM8 4h8v1.800H8zM7 6.500h10c3 2 4 4 4 5.500s-1 3.500-4 ' +
      "5.500H7c-3-2-4-4-4-5.500s1-3.500 4-5.500zm2.500 2c-1 2-1.300 5 0 7h1c-.8-2.300-.8-4.700 0-7zm5 0h-1c.8 " +
      '2.300.8 4.700 0 7h1c1.300-2 1-5 0-7zM8 18.200h8V20H8zM10 20.500h1V23h-1zm3 0h1V23h-1z" fill-rule="evenodd"/>',
  ), // a lantern
  india: sign(
    petals(1, "M12 3c3 3.500 3.500 7.500 0 12-3.500-4.500-3-8.500 0-12z") +
      '<path d="M5 7c4 1 6 4 6.300 8.500C7 15 4.600 12 5 7zM19 7c-4 1-6 4-6.300 8.500C17 15 19.400 12 19 7zM1.500 ' +
      "13c3.500-.5 6.500 1 8.500 4-3.500 1.500-6.500 0-8.500-4zM22.500 13c-3.500-.5-6.500 1-8.500 4 3.500 1.500 " +
      '6.500 0 8.500-4zM5 19h14l-1.500 2.500h-11z"/>',
  ), // a lotus
  usa: sign('<path d="m12 1.500 3.100 6.800 7.400.8-5.500 5 1.600 7.400L12 17.700l-6.600 3.800L7 14.100l-5.500-5 7.400-.8z"/>'), // a star
  turkiye: sign(
    '<path d="M12 2c1.500 1.500 2.200 3 2.200 4.500C15.500 5 17.500 4 19.500 4c.8 5-.8 9-5 ' +
      '10.500V22h-5v-7.500C5.300 13 3.700 9 4.500 4c2 0 4 1 5.300 2.500C9.800 5 10.500 3.500 12 2z"/><path d="M9.500 ' +
      '22C6 21.500 4 19.500 3.500 16c3 .3 5 2 6 5zM14.500 22c3.500-.5 5.500-2.500 6-6-3 .3-5 2-6 5z" opacity=".75"/>',
  ), // a tulip
  japan: sign(
    `${petals(5, "M12 11c-2.800-2-3.600-5-2.200-8.500L12 4.200l2.200-1.700C15.600 6 14.800 9 12 11z")}<circle cx="12" cy="12" r="1.600"/>`,
  ), // a cherry blossom
  mexico: sign(
    '<path d="M9.500 22V17H7c-2.500 0-4-1.600-4-4V9.500a1.500 1.500 0 0 1 3 0V13c0 .7.300 1 1 1h2.500V4.500a2.500 ' +
      '2.500 0 0 1 5 0V11H17c.7 0 1-.3 1-1V6.500a1.500 1.500 0 0 1 3 0V10c0 2.400-1.500 4-4 4h-2.500v8z"/>',
  ), // a cactus
};
export const signOf = (deck: string): string => signs[deck] ?? "";

export const utensils: Record<string, string> = {
  kitchenware: sign('<path d="M2 13h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H2zM19.500 2 22 4.500 12 14H8z"/>'), // board and knife
  // a pot
  cookware: sign('<path d="M3 9h18v8a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4zM1 10h2v4H1zM21 10h2v4h-2zM4 6h16v2H4zM10.500 3h3v2.500h-3z"/>'),
  tableware: sign(
    '<circle cx="12" cy="12" r="5"/><path d="M12 5.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zm0 ' +
      "1.300a5.200 5.200 0 1 1 0 10.400 5.200 5.200 0 0 1 0-10.400zM2 3h1v5h.8V3h1v5h.8V3h1v6c0 1-.6 1.700-1.300 " +
      '2v10H3.300V11C2.600 10.700 2 10 2 9zM20 3c1.500 1.500 2 3.500 2 6 0 2-.5 3-1.300 3.500V21h-1.700V3z" ' +
      'fill-rule="evenodd"/>',
  ),
};
/** What is asked for: a carrot for a prepared ingredient, a covered dish for a cooked recipe. */
export const needs: Record<"ingredients" | "recipes", string> = {
  ingredients: sign(
    '<path d="M9 8c4-1 8 3 7 7L4.500 21.500c-1.200.6-2.600-.8-2-2z"/><path d="M14.500 8.500c0-3 1-5 3-6.500.8 ' +
      '1.500 1 3 .5 4.500 1.500-.8 3-.8 4.500 0-1.500 2-3.500 3-6.500 3z"/>',
  ),
  recipes: sign(
    '<path d="M11 4.100V3a1 1 0 0 1 2 0v1.100c4.500.5 8 4.300 8 8.900v1H3v-1c0-4.600 3.500-8.400 8-8.900zM1.500 ' +
      '16h21v2a2 2 0 0 1-2 2h-17a2 2 0 0 1-2-2z"/>',
  ),
};
export const tick = drawn(
  '<path fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="m5 13 5 5 9-11"/>',
  24,
);
export const eyeSign = sign(
  '<path d="M12 5C6.500 5 2.500 9.500 1 12c1.500 2.500 5.500 7 11 7s9.500-4.500 ' +
    '11-7c-1.500-2.500-5.500-7-11-7z"/><circle cx="12" cy="12" r="4.600" fill="#fffaf1"/><circle cx="12" cy="12" ' +
    'r="2.300"/>',
);
export const medalSign = sign(
  '<path d="M7 1h4l1 4 1-4h4l-2.500 8h-5z" opacity=".8"/><circle cx="12" cy="15.500" r="7"/><path d="m12 11.300 ' +
    '1.300 2.700 3 .4-2.200 2 .6 3-2.700-1.500-2.700 1.500.6-3-2.200-2 3-.4z" fill="#fffaf1"/>',
);

// ---- customers: a face each, always the same ----------------------------------------------

const skins = ["#f3d2b3", "#e3b184", "#c98d5f", "#8d5a3c", "#6d4430", "#f0c9a4"],
  hairs = ["#2b2320", "#4a3527", "#8a5a3b", "#c98a3a", "#8f8a86", "#1d1613", "#a8452d"];
const styles = [
  (c: string) =>
    `<path fill="${c}" d="M9.500 13c-.8-6.500 2.500-9.500 6.500-9.500s7.300 3 6.500 9.500c-1-3-2.500-4.500-4-5-2.500 1-6.500 1-9 5z"/>`,
  (c: string) =>
    `<path fill="${c}" d="M8.500 20C7 9 10.500 3.500 16 3.500S25 9 23.500 20c-1.500.5-2.500 0-3-1l.8-6c-2-1-3-2.500-3.500-4-2 ` +
    `2.500-5 3.500-7.300 4l1 6c-.5 1-1.500 1.500-3 1z"/>`,
  (c: string) =>
    `<path fill="${c}" d="M9.300 12.500C9 6.500 12 4 16 4s7 2.500 6.700 8.500c-.7-2.500-1.500-3.500-2.500-4h-8.400c-1 .5-1.800 ` +
    `1.500-2.500 4z"/><circle cx="16" cy="3.600" r="2.600" fill="${c}"/>`,
  (c: string) =>
    `<path fill="${c}" d="M8.300 14c-1-2 0-3.500.6-4-.6-3 1.500-5 3.300-5 1.300-2 6.300-2 7.600 0 1.800 0 3.900 2 3.300 5 .6.5 ` +
    `1.600 2 .6 4-.8-.6-1.300-1.500-1.400-2.600-2 .2-3.500-.6-4.300-1.800-1.800 1.500-5 2-8.300 1.800-.1 1.100-.6 2-1.400 ` +
    `2.600z"/>`,
  (c: string) =>
    `<path fill="${c}" d="M9.500 12c0-2 .5-4 1.500-5.200.8 1.500.6 3-.2 5.200zM22.500 12c0-2-.5-4-1.500-5.200-.8 1.500-.6 3 .2 5.200z"/>`,
  (c: string) =>
    `<path fill="${c}" d="M9.300 13c-.6-3 0-4 .5-5h12.400c.5 1 1.100 2 .5 5-.6-2-1.200-3-2-3.500h-9.400c-.8.500-1.400 1.500-2 ` +
    `3.500z"/><path fill="#44699e" d="M9 8.500C9.500 4.500 12.500 3 16 3s6.500 1.500 7 5.500z"/>` +
    `<path fill="#2f4a74" d="M21.500 7.500h6c0 1.200-1 1.800-2.500 1.800h-4z"/>`,
];
const extras = [
  "",
  "",
  '<g fill="none" stroke="#3a2a20" stroke-width="1"><circle cx="13" cy="13.500" r="2.300"/><circle cx="19" ' +
    'cy="13.500" r="2.300"/><path d="M15.300 13.300h1.400"/></g>',
  '<path fill="#3a2a20" d="M12 17.500c1.300-1 2.700-1 4-.2 1.300-.8 2.700-.8 4 .2-1 1.300-2.800 1.500-4 .6-1.200.9-3 .7-4-.6z"/>',
  "",
  '<g fill="#d99a1c"><circle cx="9.200" cy="16" r="1"/><circle cx="22.800" cy="16" r="1"/></g>',
];
const moods = [
  "M13 18.300c1.800 1.800 4.200 1.800 6 0",
  "M13.500 18.500c1.500 1.200 3.500 1.200 5 0",
  "M13.500 18.800h5",
  "M13 18c2 2.500 4 2.500 6 0z",
];
const hash = (text: string): number => [...text].reduce((n, c) => (n * 31 + c.charCodeAt(0)) >>> 0, 7);
const faces = new Map<string, string>();
/** The portrait of a customer: a face of its own, in the coat of its nation. */
export function faceSign(customer: string): string {
  let face = faces.get(customer);
  if (face === undefined) {
    const n = hash(customer),
      at = <T>(list: readonly T[], shift: number): T => list[(n >>> shift) % list.length]!;
    const bad = ["lose", "win-card", "recipe", "ingredients"].includes(cardOf(customer)?.effect ?? "");
    const mouth = bad ? "M13 19.300c1.800-1.600 4.200-1.600 6 0" : at(moods, 9);
    faces.set(
      customer,
      (face = drawn(
        `<path fill="currentColor" d="M3 32c0-7 5-10 13-10s13 3 13 10z"/>` +
          `<path fill="#fff" fill-opacity=".3" d="M12.500 22.300 16 26l3.500-3.700-1-.3h-5z"/>` +
          `<path fill="${at(skins, 2)}" d="M13 18h6v4.500L16 25l-3-2.500z"/>` +
          `<ellipse cx="16" cy="13.500" rx="6.800" ry="8" fill="${at(skins, 2)}"/>` +
          `${at(styles, 5)(at(hairs, 12))}<g fill="#2b2320"><circle cx="13.200" cy="13.500" r=".95"/>` +
          `<circle cx="18.800" cy="13.500" r=".95"/></g>${stroke("#7a3b2c", 1.1, mouth)}${at(extras, 16)}` +
          (bad ? stroke("#2b2320", 0.9, "M11.800 11.300l2.600.8M20.200 11.300l-2.600.8") : ""),
      )),
    );
  }
  return face;
}
