import { expect, test } from "vitest";
import { paperWords } from "./vocabulary";

test.each([
  ["What is the capex of the year?", "purchases additions property plant equipment"],
  ["What was the quick ratio?", "total current liabilities"],
  ["How much did we pay in dividends?", "cash dividends paid"],
  ["What did the group acquire in 2031?", "business combinations"],
  ["Has it sold any of its divisions?", "gain on sale"],
  ["Why did the margin fall?", "primarily due to"],
  ["Does any customer account for a tenth of sales?", "concentration"],
])("%s", (question, printed) => {
  expect(paperWords(question)).toContain(printed);
});

test("the cost of goods sold is not a disposal", () => {
  expect(paperWords("What was the cost of goods sold?")).not.toContain("divestitures");
});

test("a question in other words is unchanged", () => {
  expect(paperWords("Who opened the meeting?")).toBe("");
});
