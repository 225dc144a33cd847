import { expect, it } from "vitest";
import { rowWithHeads } from "./source-panel-header";

const PAGE = `Income and expenses, October 2026 ($)

                       Oct 2026    Oct 2026
                         actual      budget    YTD actual
Ticket sales            176,400     210,000     2,058,500
Grants                   60,000      60,000       600,000
Total income            295,550     330,000     3,255,450
Surplus (deficit)      (54,250)       8,000         3,150
Notes follow.`;

function told(row: string, page = PAGE) {
  const start = page.indexOf(row);
  return rowWithHeads(page, { start, end: page.indexOf("\n", start) });
}

it("names the column of each figure in a row", () => {
  expect(told("Total income")).toBe(
    "Total income: Oct 2026 actual 295,550 · Oct 2026 budget 330,000 · YTD actual 3,255,450",
  );
  expect(told("Surplus")).toBe(
    "Surplus (deficit): Oct 2026 actual (54,250) · Oct 2026 budget 8,000 · YTD actual 3,150",
  );
});

it("names none if a column has no heading, or the passage is not a row", () => {
  expect(told("Total income", PAGE.replace("YTD actual", "          "))).toBeNull();
  expect(told("Notes")).toBeNull();
  expect(rowWithHeads(PAGE, { start: PAGE.indexOf("Grants"), end: PAGE.indexOf("Notes") })).toBeNull();
});
