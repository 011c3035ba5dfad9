// cards_test.mjs -- a game's cards are found by deck, kind, edition and word, by hand and by keys; every card has an address; what differs
// between editions is marked word by word; and the restaurant of each seat is chosen with its ability explained.
import { PATIENCE, SIZES, allFound, begin, browse, check, finish, same, serve, settled, test, use, counts } from "./page.mjs";
import { still } from "./screens.mjs";

use(await serve(), await browse());

const found = async (page, wanted) => {
  await page
    .waitForFunction((text) => document.querySelector('[data-testid="found"]')?.textContent.trim() === text, wanted, { timeout: PATIENCE })
    .catch(async () => {
      throw new Error(`"${(await page.getByTestId("found").textContent()).trim()}", wanted "${wanted}"`);
    });
};
const address = (page) => page.evaluate(() => location.hash);
const shown = (page) => page.locator("a[data-card]").evaluateAll((list) => list.map((e) => e.dataset.card));

test("cards are found by deck, kind and word; each has an address that leads back to it", async (visit) => {
  const v = await visit(),
    { page } = v;
  await v.go();
  await page.locator('[data-game="court"] a[href="#/cards/court"]').click();
  await found(page, "289 cards found");
  await page.getByTestId("deck-italy").check();
  await found(page, "43 cards found");
  same(await address(page), "#/cards/court/italy/0.9", "the address");
  await page.locator("select").selectOption("recipe");
  await found(page, "14 cards found");
  await page.locator('input[type="search"]').fill("PORCINI kitchenware");
  await found(page, "1 card found");
  same((await shown(page)).join(), "fettuccine-ai-porcini-e-tartufo", "what is found");
  await page.locator("a[data-card]").click();
  await page.locator("dialog[open] h2").getByText("Fettuccine ai Porcini e Tartufo").waitFor();
  same(await address(page), "#/cards/court/italy/0.9/fettuccine-ai-porcini-e-tartufo", "the card's address");
  await page.reload();
  await page.getByTestId("card").getByText("Piazza Romana, Italy · Recipe").waitFor();
  await page.keyboard.press("Escape");
  await page.getByTestId("card").waitFor({ state: "detached" });
  same(await address(page), "#/cards/court/italy/0.9", "the address without the card");
  await page.locator('input[type="search"]').fill("zeppelin");
  await found(page, "No card says that. Try a shorter word, or another deck.");
});

test("an edition has its own cards, and what differs is marked word by word", async (visit) => {
  const v = await visit(),
    { page } = v;
  await v.go("#/cards/court/france/0.8");
  await found(page, "32 cards found");
  const old = await shown(page);
  check(old.includes("wine") && !old.includes("champagne") && !old.includes("discount"), `0.8 has ${old.join(" ")}`);
  await page.getByTestId("editions").getByText("What differs").click();
  same(await address(page), "#/cards/court/france/differ", "the address");
  const kinds = Object.fromEntries(
    await page.locator("article[data-card]").evaluateAll((list) => list.map((e) => [e.dataset.card, e.dataset.change])),
  );
  same([kinds.wine, kinds["herbs-de-provence"], kinds.complaint, kinds["meat-and-fish"]].join(), "removed,added,changed,", "what differs");
  const marks = async (card, tag) => (await page.locator(`article[data-card="${card}"] ${tag}`).allTextContents()).join("|");
  same(
    await marks("promotion", "del"),
    "a customer in your queue with one from another queue, the central one included",
    "what is struck out",
  );
  same(await marks("promotion", "ins"), "two customers between any two queues", "what is underlined");
  same(
    `${await marks("france-ability", "del")} / ${await marks("france-ability", "ins")}`,
    "entrée and appetizer|, appetizer and main 2, main and dessert 2 / neighbouring courses|per pair",
    "the ability",
  );
  same(await marks("creme-brulee", "ins"), "4", "the points of a hard recipe");
  check((await page.getByTestId("facts").locator("del").count()) > 5, "how the editions are played is not told");
  await page.locator('article[data-card="promotion"] h3 a').click();
  await page.getByTestId("card").waitFor();
});

test("an address that leads nowhere says so", async (visit) => {
  const v = await visit(),
    { page } = v;
  await v.go("#/cards/court/atlantis");
  await page.getByRole("alert").getByText("There is no card or deck called “atlantis” in this box.").waitFor();
  await v.go("#/cards/rush/atlantis");
  await page.getByRole("alert").getByText("There is no card or deck called “atlantis” in this box.").waitFor();
  await v.go("#/cards/court/espresso"); // a card by its name alone, with its deck around it
  await page.locator("dialog[open] h2").getByText("Espresso").waitFor();
  check(await page.getByTestId("deck-italy").isChecked(), "its deck is not chosen");
});

test("the box of a game in real time is looked through, too", async (visit) => {
  const v = await visit(),
    { page } = v;
  await v.go("#/cards/rush");
  await found(page, "106 cards found");
  await page.getByTestId("deck-vips").check();
  await found(page, "12 cards found");
  await page.locator('a[data-card="v8"]').click();
  await page.locator("dialog[open] h2").getByText("Cheese + pizza").waitFor();
  await page.getByTestId("card").getByText("VIPs · Patron").waitFor();
});

test("cards are looked through by keys alone, and every one has its words", async (visit) => {
  const v = await visit({ locale: "de-DE" }),
    { page } = v;
  await v.go("#/cards/court/usa");
  await page.getByTestId("deck-usa").focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => location.hash === "#/cards/court/turkiye/0.9");
  await page.locator('a[data-card="skewers"]').focus();
  same(
    await page.evaluate(() => document.activeElement.querySelector(".unseen").textContent),
    "Spieße. Zutat. Art: Hauptzutat. In einem Deck: 12. Kommt in jedes Rezept",
    "what is heard of skewers",
  );
  await page.locator('a[data-card="turkiye-ingredients"]').focus();
  same(
    await page.evaluate(() => document.activeElement.querySelector(".unseen").textContent),
    "Türkei: Zutaten. Gast. Will gekochte Rezepte: 3. Bestellt Rezepte: 1. In einem Deck: 1. Ein Gegner deiner Wahl " +
      "legt bis zu 2 vorbereitete, unverbrauchte Zutaten ab",
    "what is heard of a customer",
  );
  await page.keyboard.press("Enter");
  await page.getByTestId("card").waitFor();
  await page.keyboard.press("Escape");
  await page.getByTestId("card").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.dataset.card === "turkiye-ingredients");
});

test("the box is told anew when the language changes, and in English where its words do not come", async (visit) => {
  const v = await visit(),
    { page } = v,
    card = page.getByTestId("card");
  await v.go("#/cards/royal/hearts/standard/QH");
  await card.getByText("Eats two cards, both red.").waitFor();
  const other = await v.context.newPage(); // a second window, in which somebody sets the language
  await other.goto(`${v.url}#/settings`);
  await page.bringToFront();
  const speak = (language) =>
    other.evaluate((to) => {
      const set = JSON.parse(localStorage.getItem("banquet.settings") ?? "{}");
      localStorage.setItem("banquet.settings", JSON.stringify({ ...set, language: to }));
    }, language);
  await speak("de");
  await card.getByText("Isst zwei Karten, beide rot.").waitFor();
  await v.go("#/cards/court/italy/differ");
  await page.getByTestId("facts").getByText("Abgang der Gäste").waitFor();
  await speak("en");
  await page.getByTestId("facts").getByText("After a Serve", { exact: true }).waitFor();
  const late = await visit({ locale: "de-DE" });
  await late.page.route("**/*.bin", (route) => route.abort());
  await late.go("#/cards/royal/hearts/standard/QH");
  await late.page.getByTestId("card").getByText("Eats two cards, both red.").waitFor();
  await late.page.getByTestId("foreign").getByText("Englisch").waitFor();
  late.troubles.length = 0; // that they did not come is said in the console, and is the point here
});

test("the restaurant of each seat is chosen beside it, and no two are the same", async (visit) => {
  const v = await visit({ size: { width: 360, height: 740 }, touch: true }),
    { page } = v;
  await v.go("#/new/court");
  await page.getByTestId("choose-deck0").tap();
  await page
    .locator("dialog[open]")
    .getByText("Every rice recipe served after the first scores 1 more, and so does every noodle recipe after the first")
    .waitFor();
  await page.getByTestId("take-china").tap();
  await page.getByTestId("choices-edition").getByText("Edition 0.8").tap();
  await page
    .getByTestId("choose-deck0")
    .getByText("Every pair of rice recipes served together scores 1 more, and so does every pair of noodle recipes")
    .waitFor();
  await page.getByTestId("choose-deck2").tap();
  await page.locator("dialog[open]").getByText("Taken: You").waitFor();
  same(await page.getByTestId("take-china").count(), 0, "a restaurant that is taken, offered");
  await page.getByTestId("take-japan").tap();
  await page.getByTestId("choose-deck2").getByText("Sakura House").waitFor();
  await page.getByRole("button", { name: "Take seat 2 away" }).tap(); // the third moves up, with its restaurant
  await page.getByTestId("choose-deck1").getByText("Sakura House").waitFor();
  await page.getByTestId("start").tap();
  await page.locator('main.table[data-game="court"]').waitFor();
  await settled(page);
  for (const deck of ["china", "japan"]) await page.locator(`.board .deck-${deck}`).first().waitFor();
  const kept = await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open("banquet");
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const db = open.result,
            all = db.transaction(db.objectStoreNames[0]).objectStore(db.objectStoreNames[0]).getAll();
          all.onsuccess = () => resolve(all.result[0].options);
        };
      }),
  );
  same([kept.edition, kept.deck0, kept.deck1].join(), "0.8,china,japan", "what the game was begun with");
});

const GROUPS = [
  "Orchard Selection",
  "Garden Harvest",
  "Golden Grains",
  "Dairy Delights",
  "Pasture & Pen",
  "Coastal Catch",
  "Earthy Finds",
  "Spice Rack",
];

test("rummy's food groups, action cards and recipes are one key or one tap away, and say what they do at this table", async (visit) => {
  const v = await visit({ touch: true }),
    { page } = v;
  await begin(v, "rummy", { seats: 3, deal: "4", options: { expiration: "literal", chefs_special: "on" } });
  await settled(page);
  for (const size of [SIZES.desk, SIZES.tablet, SIZES.phone, { width: 740, height: 360 }]) {
    await page.setViewportSize(size);
    if (size === SIZES.desk) await page.keyboard.press("b");
    else await page.getByTestId("lookup").tap();
    const sheet = page.locator("dialog[open]");
    await sheet.getByTestId("reference").waitFor();
    same(
      (await sheet.locator(".groups h4").evaluateAll((list) => list.map((e) => e.firstChild.nextSibling.textContent))).join(),
      GROUPS.join(),
      "the groups",
    );
    same(
      (await sheet.locator(".groups > li").first().locator(".foods li").allTextContents()).map((t) => t.trim()).join(),
      "Apple,Avocado,Strawberry",
      "the first group",
    );
    await counts(sheet.locator(".groups svg"), 8 * 4, "the signs and pictures of the groups");
    same(
      new Set(await sheet.locator(".groups h4").evaluateAll((list) => list.map((e) => getComputedStyle(e).backgroundColor))).size,
      8,
      "the colours of the groups",
    );
    await sheet.getByText("the card they just tossed").waitFor();
    await counts(sheet.getByTestId("reference").locator("article"), 8, "the recipes");
    await counts(sheet.locator(".recipes .now"), 1, "this round's recipe");
    check(
      await page.evaluate(() => {
        const r = document.querySelector("[data-testid=reference]");
        return r.scrollWidth <= r.clientWidth;
      }),
      `something is cut off at ${size.width}`,
    );
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
  }
  await page.keyboard.press("?");
  await page.locator("dialog[open]").getByRole("button", { name: "Food groups and recipes" }).click();
  await page.locator("dialog[open]").getByTestId("reference").waitFor();
});

test("rummy's box is looked through by group; its rules show the key, in German too", async (visit) => {
  const v = await visit({ locale: "de-DE" }),
    { page } = v;
  await v.go("#/cards/rummy");
  await found(page, "37 Karten gefunden");
  await page.getByTestId("deck-coastal-catch").check();
  await found(page, "3 Karten gefunden");
  same((await shown(page)).join(), "salmon,shrimp,octopus", "the group");
  await v.go("#/cards/rummy/action-cards/standard/expiration-date");
  await page.getByTestId("card").getByText("War der Stapel leer, zieht er stattdessen 1 Karte").waitFor();
  await page.getByTestId("card").getByText("die oberste Karte dieses Stapels: die eben abgelegte").waitFor();
  await v.go("#/rules/rummy");
  await page.locator("#rule-RUM-T2[data-source=both]").getByText("Mit Festlegung").waitFor();
  same(
    await page.locator("#rule-RUM-T2 em").textContent(),
    "Festlegung: Sie liegt dort, bevor ihre Wirkung eintritt.",
    "the ruling inside",
  );
  same(await page.locator("#rule-RUM-T1 .tag").count(), 0, "marks on the game's own rule");
  await page.getByTestId("reference").getByText("Küstenfang").waitFor();
});

test("names of ingredients are shown or hidden, and heard in any case", async (visit) => {
  const v = await visit(),
    { page } = v;
  const names = () =>
    page.locator(".hand .ingredient .name").evaluateAll((list) => list.filter((e) => e.getClientRects().length > 0).length);
  await begin(v, "rummy", { seats: 2, deal: "4" });
  await settled(page);
  const at = await address(page),
    heard = () => page.locator(".hand [data-spot^='card:']").evaluateAll((list) => list.map((e) => e.getAttribute("aria-label")).join());
  const before = await heard();
  check((await names()) > 4, "no names by default");
  await v.go("#/settings");
  await page.getByRole("group", { name: "Names on ingredient cards" }).getByLabel("Hidden").check();
  await page.reload();
  check(await page.getByRole("group", { name: "Names on ingredient cards" }).getByLabel("Hidden").isChecked(), "the setting is not kept");
  await v.go(at);
  await settled(page);
  same(await names(), 0, "names that are shown");
  same(await heard(), before, "what is heard");
});

test(
  "the credits say whose the games are and what was added; rummy's cover has time and age, and three and five " + "rounds are one tap away",
  async (visit) => {
    const v = await visit(),
      { page } = v;
    await v.go("#/credits");
    const games = page.getByTestId("credits-games");
    for (const name of ["Royal Dinner Party", "Iron Chef Rummy", "Food Court", "Kitchen Rush"])
      await games.locator("strong").getByText(name, { exact: true }).waitFor();
    await games.getByText("Patrons, stocks, prices, goals and awards are Banquet’s own set").waitFor();
    same(await page.getByText(/Rules, .* are our own/).count(), 0, "rules claimed as our own");
    await v.go("#/");
    await page.locator('[data-game="rummy"]').getByText("15–20 min a round · age 8+").waitFor();
    for (const [words, rounds] of [
      ["3 rounds", "3"],
      ["5 rounds", "5"],
    ]) {
      await v.go("#/new/rummy");
      await page.getByTestId("presets").getByText(words).click();
      await page.locator("details summary").click();
      same(await page.locator("#o-rounds").inputValue(), rounds, words);
    }
  },
);

test("rummy is dealt before anybody's cards are counted, and the Open Kitchen is told after that", async (visit) => {
  const v = await visit({ settings: { pace: "normal" } }),
    { page } = v;
  await v.go("#/new/rummy");
  await page.locator('form[data-ready="true"]').waitFor();
  await page.evaluate(() => {
    const seen = (e) => e?.checkVisibility({ visibilityProperty: true }) ?? false,
      all = (rule) => [...document.querySelectorAll(`main.table ${rule}`)];
    window.frames_ = [];
    const frame = () => {
      if (all(".kitchen").length > 0)
        window.frames_.push({
          counted: all(".kitchen .count, .kitchen .under-text.figures").some(seen),
          told: all(".slate .special > *").some(seen),
          dealt: all("[data-flying][data-nth]").length, // on their way; what comes next may have set out already
        });
      requestAnimationFrame(frame);
    };
    frame();
  });
  await page.locator('form button[type="submit"]').click();
  await page.getByTestId("reveal").waitFor();
  await settled(page);
  const frames = await page.evaluate(() => window.frames_),
    counted = frames.findIndex((each) => each.counted),
    told = frames.findIndex((each) => each.told);
  check(counted > 0 && frames.slice(0, counted).some((each) => each.dealt > 0), "cards are counted before they are dealt");
  same(frames[counted].dealt, 0, "cards on their way when they are counted first");
  check(told > counted, `the Open Kitchen is told in frame ${told}, cards are counted in frame ${counted}`);
});

// A pointer rests on a card while it is read, so nothing of what is read can be scrolled to.
for (const [game, setup] of [
  ["royal", { deal: 993 }],
  ["rummy", { seats: 2, deal: 4 }],
  ["court", { seats: 2, deal: 7, options: { deck0: "italy", deck1: "japan" } }],
  ["rush", { seats: 2, deal: 7, options: { scenario: 3, limit: "relaxed" } }],
])
  test(`the longest cards of ${game} can be read whole on a phone, upright and sideways`, async (visit) => {
    const v = await visit({ size: SIZES.sideways, motion: "reduce", locale: "de-DE" }),
      { page } = v,
      MANY = 12;
    await v.go(`#/cards/${game}`);
    await allFound(page);
    const ids = await page.locator("a[data-card]").evaluateAll((all, n) => {
      const length = (a) => a.querySelector(".unseen").textContent.length;
      return [...all]
        .sort((a, b) => length(b) - length(a))
        .slice(0, n)
        .map((a) => a.dataset.card);
    }, MANY);
    same(ids.length, MANY, "cards");
    await begin(v, game, setup);
    if (game === "rush") await page.getByTestId("go-on").click();
    await settled(page);
    const bad = [];
    for (const [name, size] of Object.entries({ sideways: SIZES.sideways, phone: SIZES.phone })) {
      await page.setViewportSize(size);
      for (const id of ids) {
        // as if it lay there
        await page
          .locator("main.table [data-read]")
          .first()
          .evaluate((at, card) => {
            at.setAttribute("data-read", card);
            at.dispatchEvent(new KeyboardEvent("keydown", { key: "q", bubbles: true }));
          }, id);
        await page.locator('[data-testid="reader"]:popover-open').waitFor();
        await still(page, 1);
        const { cut, least, title } = await page.getByTestId("reader").evaluate((reader) => {
          const r = reader.getBoundingClientRect(),
            letters = document.createTreeWalker(reader, NodeFilter.SHOW_TEXT),
            sizes = [];
          for (let node = letters.nextNode(); node; node = letters.nextNode()) {
            const e = node.parentElement;
            if (node.textContent.trim() !== "" && e.checkVisibility() && !e.closest(".unseen, .drawing"))
              sizes.push(parseFloat(getComputedStyle(e).fontSize) * e.currentCSSZoom);
          }
          return {
            cut: reader.scrollHeight > reader.clientHeight + 1 || r.top < 0 || r.bottom > innerHeight || r.right > innerWidth || r.left < 0,
            least: Math.min(...sizes),
            title: reader.querySelector("strong").textContent,
          };
        });
        if (cut) bad.push(`${title} (${id}) is cut off, ${name}`);
        if (!(least > 11.9)) bad.push(`${title} (${id}) has letters of ${least} px, ${name}`);
        await page.evaluate(() =>
          document.querySelector("main.table [data-read]").dispatchEvent(new KeyboardEvent("keydown", { key: "q", bubbles: true })),
        );
        await page.getByTestId("reader").waitFor({ state: "detached" });
      }
    }
    same(bad.join(" · "), "", "what cannot be read");
  });

await finish(2);
