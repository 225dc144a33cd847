import { expect, it } from "vitest";
import { claimedFigures } from "./claim";

const ROW = "Total income      295,550   330,000   3,255,450   3,300,000";
const PAGE = `Oct 2026\n${ROW}\n`;
const marked = (claim: string, row = ROW, page = PAGE) => {
  const start = page.indexOf(row);
  return claimedFigures(page, { start, end: start + row.length }, claim).map((at) =>
    page.slice(at.start, at.end),
  );
};

it.each([
  ["Total income is $3,255,450.", ["3,255,450"]],
  ["Income was $295,550, 10% below the budget of $330,000.", ["295,550", "330,000"]],
  ["Income of $3.3m was planned.", []],
  ["Income rose in 2026.", []],
  ["It was 295,550, 330,000, 3,255,450 and 3,300,000.", []],
])("of a row, marks the cells named in: %s", (claim, cells) => {
  expect(marked(claim)).toEqual(cells);
});

it("does not take a year or a quarter's number for a figure", () => {
  const row = "Q3 2024   12.5%   3   2024";
  expect(marked("12.5% in Q3 2024", row, row)).toEqual(["12.5"]);
});
