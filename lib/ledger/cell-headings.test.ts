import { expect, it } from "vitest";
import { headingsOver } from "./cell-headings";
import type { Cell } from "./table";

const cell = (text: string, left: number): Cell => ({
  text,
  amount: null,
  left,
  right: left + 1,
  page: 1,
  start: 0,
  end: text.length,
});
const row = (...texts: string[]) => texts.flatMap((text, at) => (text === "" ? [] : [cell(text, at)]));
const over = (...rows: Cell[][]) =>
  headingsOver(rows, [1, 2, 3, 4, 5, 6, 7]).columns.map(({ heading }) => heading);

const NAMES = row("", "Actual", "Budget", "Variance", "Actual", "Budget", "Variance", "Last year");

it("applies a time above the first column to all until the next, where their names repeat", () => {
  expect(over(row("", "June 2028", "", "", "Three months to 30 June 2028"), NAMES)).toEqual([
    "June 2028 Actual",
    "June 2028 Budget",
    "June 2028 Variance",
    "Three months to 30 June 2028 Actual",
    "Three months to 30 June 2028 Budget",
    "Three months to 30 June 2028 Variance",
    "Three months to 30 June 2028 Last year",
  ]);
});

it("does not apply words above some columns to adjacent ones", () => {
  const names = row("", "Berths", "Moorings", "Sheds", "Cranes", "Lights", "Pumps", "Total");
  expect(over(row("", "June 2028", "", "", "July 2028"), names).slice(0, 3)).toEqual([
    "June 2028 Berths",
    "Moorings",
    "Sheds",
  ]);
  expect(over(row("", "Income", "", "", "Costs"), NAMES).slice(0, 2)).toEqual(["Income Actual", "Budget"]);
});
