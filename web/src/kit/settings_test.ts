import { expect, test } from "vitest";
import { change, forget, settings } from "./settings.svelte";

test("without storage a setting holds while others are changed, until all are forgotten", () => {
  change("language", "de");
  change("sound", true);
  expect(settings).toMatchObject({ language: "de", sound: true });
  forget();
  expect(settings).toMatchObject({ language: "auto", sound: false });
});
