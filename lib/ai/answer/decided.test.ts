import { expect, it } from "vitest";
import { themeOf } from "./broad";
import { asksWhatWasDecided } from "./decided";

it.each([
  ["What did we decide at the last meeting?", true],
  ["Which resolutions were passed?", true],
  ["What do we have to decide?", false],
  ["What are we being asked to decide on December 7?", false],
  ["Which resolutions are before us?", false],
])("is not a question about pending decisions: %s", (question, isOfPast) => {
  expect(asksWhatWasDecided(question)).toBe(isOfPast);
  if (isOfPast) expect(themeOf(question)).toBeNull();
});
