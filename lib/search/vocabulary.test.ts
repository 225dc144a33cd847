import { expect, test } from "vitest";
import { paperWords } from "./vocabulary";

test.each([
  ["What is the capex of the year?", "purchases additions property plant equipment"],
  ["What was the quick ratio?", "total current liabilities"],
  ["How much did we pay in dividends?", "cash dividends paid"],
])("%s", (question, printed) => {
  expect(paperWords(question)).toContain(printed);
});

test("a question in other words is left as it is", () => {
  expect(paperWords("Who opened the meeting?")).toBe("");
});
