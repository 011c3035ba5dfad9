// trace.mjs -- what the page's own thread did, by the browser's trace: its time on a processor, which other programs do not change, whereas
// a clock on the wall counts them too. Figures of a machine that has more to do are judged by it.

/** Begins to record. The answer ends it and tells what was recorded. */
export async function record(browser) {
  const cdp = await browser.newBrowserCDPSession(),
    events = [];
  cdp.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const ended = new Promise((done) => cdp.once("Tracing.tracingComplete", done));
  await cdp.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["toplevel", "disabled-by-default-devtools.timeline", "devtools.timeline", "blink.user_timing"],
      recordMode: "recordAsMuchAsPossible",
    },
  });
  return async () => {
    await cdp.send("Tracing.end");
    await ended;
    await cdp.detach();
    return events;
  };
}

/** From each mark of the first name to the next mark of any of the names: how long the marking thread worked, in ms. */
export function workAfter(events, name, names = [name]) {
  const marks = events.filter((e) => names.includes(e.name) && e.cat.includes("blink.user_timing")).sort((a, b) => a.ts - b.ts);
  if (marks.length === 0) return [];
  const { pid, tid } = marks[0];
  const tasks = events
    .filter((e) => e.ph === "X" && e.pid === pid && e.tid === tid && e.name === "RunTask" && e.tdur)
    .sort((a, b) => a.ts - b.ts);
  const work = (from, to) =>
    tasks.reduce((sum, t) => sum + t.tdur * Math.max(0, (Math.min(t.ts + t.dur, to) - Math.max(t.ts, from)) / t.dur), 0) / 1000;
  return marks.slice(0, -1).flatMap((mark, i) => (mark.name === name ? [work(mark.ts, marks[i + 1].ts)] : []));
}
