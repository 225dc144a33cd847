import { describe, expect, test } from "vitest";
import { guessHeading, HeadingPath } from "./headings";

describe("a line is a heading", () => {
  test.each([
    ["PART II", 1],
    ["Item 7. Review of the Year", 2],
    ["Note 5 — Income Taxes", 3],
    ["LIABILITIES AND RESERVES", 3],
    ["Mooring Fees and Berths", 5],
  ])("%s", (line, level) => {
    expect(guessHeading(line)).toEqual({ level, text: line });
  });
});

describe("a line is not a heading", () => {
  test.each([
    "The board met in May.",
    "• Approve the Minutes",
    "Total Income        1,204        980",
    "12",
    "and of the Trust",
    "Fees rose because more boats came",
  ])("%s", (line) => {
    expect(guessHeading(line)).toBeNull();
  });
});

test("a heading closes those of its own rank and lower ones", () => {
  const path = new HeadingPath();
  for (const [level, text] of [
    [1, "Report"],
    [2, "Income"],
    [3, "Fees"],
    [2, "Costs"],
  ] as const)
    path.enter({ level, text });
  expect(String(path)).toBe("Report › Costs");
});
