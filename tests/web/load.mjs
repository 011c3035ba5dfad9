// load.mjs -- what a first visit loads, by the sizes that really came over the wire.
import { PATIENCE } from "./page.mjs";

/** Opens the home page in a fresh browser profile and waits until it asks for nothing more: by then the module and the table of
 * the first game, Royal Dinner Party, are there too. The service worker, which fetches the rest for later, is not part of it. */
export async function firstLoad(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block", locale: "en-GB" });
  const page = await context.newPage(),
    cdp = await context.newCDPSession(page),
    files = new Map();
  const note = (session) => {
    session.on("Network.responseReceived", ({ requestId, response }) => {
      const header = Object.fromEntries(Object.entries(response.headers).map(([key, value]) => [key.toLowerCase(), value]));
      files.set(requestId, { name: new URL(response.url).pathname, encoding: header["content-encoding"] ?? "", bytes: 0 });
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId);
      if (file) file.bytes = encodedDataLength;
    });
    return session.send("Network.enable");
  };
  await note(cdp);
  await page.goto(url);
  await page.getByTestId("play-royal").waitFor({ timeout: PATIENCE });
  // Then the module and the first game's table are fetched ahead; they are the last that is asked for.
  await page.waitForFunction(() => performance.getEntriesByType("resource").some((e) => /\/skin-[\w-]+\.js$/.test(e.name)), undefined, {
    timeout: PATIENCE,
  });
  await page.waitForLoadState("networkidle");
  const list = [...files.values()];
  // The worker fetches the module where the page cannot see it; the server says what it would send.
  const seen = await page.evaluate(() =>
    performance.getEntriesByType("resource").map((e) => ({ name: new URL(e.name).pathname, bytes: e.transferSize })),
  );
  for (const entry of seen) if (!list.some((f) => f.name === entry.name)) list.push({ ...entry, encoding: "br" });
  const module = await page.evaluate(async () => {
    const worker = performance
      .getEntriesByType("resource")
      .map((e) => e.name)
      .find((name) => /worker/.test(name));
    if (!worker) return null;
    const found = /[\w./-]*\broyal-[\w-]+\.wasm/.exec(await (await fetch(worker)).text());
    if (!found) return null;
    const reply = await fetch(
      new URL(found[0].replace(/^\//, ""), worker.includes("/assets/") && !found[0].includes("assets/") ? worker : location.href),
    );
    const sent = performance.getEntriesByName(reply.url).at(-1);
    await reply.arrayBuffer();
    return {
      name: new URL(reply.url).pathname,
      status: reply.status,
      bytes: sent?.transferSize ?? Number(reply.headers.get("content-length")),
      encoding: reply.headers.get("content-encoding") ?? "",
    };
  });
  if (module && module.status === 200 && !list.some((f) => f.name === module.name)) list.push(module);
  await context.close();
  const cards = (f) => /card-|\/cards?\//.test(f.name); // card art is loaded as it is shown
  const counted = list.filter((f) => !cards(f));
  return { bytes: counted.reduce((sum, f) => sum + f.bytes, 0), files: counted.sort((a, b) => b.bytes - a.bytes), art: list.filter(cards) };
}
