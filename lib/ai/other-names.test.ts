import { expect, test } from "vitest";
import { paperWords } from "./other-names";

test.each([
  ["What is the capex of the year?", "property plant and equipment"],
  ["What was the quick ratio?", "accounts receivable"],
  ["How much did we pay in dividends?", "dividends paid"],
])("%s", (question, printed) => {
  expect(paperWords(question)).toContain(printed);
});

test("a question in other words is left as it is", () => {
  expect(paperWords("Who opened the meeting?")).toBe("");
});
