import { expect, it } from "vitest";
import { csvRows } from "./csv";

it("begins no cell with a formula, however a spreadsheet splits the line", () => {
  const hostile = ["=1+1", "plan;=cmd|'/C calc'!A0", "a\n@SUM(1)", 'b";+1', "c;-2;＝3", "\t=4", 'd;"=5'];
  const file = csvRows([["Name", "Number"], ...hostile.map((words) => [words, -5])]);
  const cells = file.split(/[;,\t\r\n]/).map((cell) => cell.replace(/^"+|"+$/g, ""));
  expect(cells.filter((cell) => /^[=+@＝]|^-(?!5$)/.test(cell))).toEqual([]);
});

it("leaves numbers, and signs within words, unchanged", () => {
  expect(csvRows([[-5, "Well-known; up by 3 - or 4", null]])).toBe("-5,Well-known; up by 3 - or 4,\r\n");
});
