import { describe, expect, it } from "vitest";
import { readTables } from "./tables";
import type { Table } from "./tables-types";

const read = (...pages: string[]): Table[] => readTables(pages.map((text, i) => ({ number: i + 1, text })));

const row = (table: Table | undefined, label: string) =>
  table?.rows.find((candidate) => candidate.label === label);
const values = (table: Table | undefined, label: string) =>
  row(table, label)?.cells.map((cell) => cell?.value ?? null);

const BUDGET = `
Lantern Trust
BUDGET SUMMARY ($)                       2025 (YTD)   Budget (YTD)  This year vs   Budget (full FY)
                                                                    budget ($)
Income
  Events
    Tickets                                  41,200              0         41,200            88,000
    Sponsors                                118,000        120,500        (2,500)           121,000
  Total Events                              159,200        120,500         38,700           209,000
  Grants                                          -         30,000       (30,000)            60,000
Total Income                                159,200        150,500          8,700           269,000
Expenses
  Travel                                      9,400          2,100          7,300             8,000
Total Expenses                                9,400          2,100          7,300             8,000
`;

describe("a budget report", () => {
  const [table] = read(BUDGET);

  it("has its stacked headings read as columns with roles", () => {
    expect(table?.columns.map(({ role, span }) => [role, span])).toEqual([
      ["actual", "ytd"],
      ["budget", "ytd"],
      ["variance", null],
      ["fullBudget", "year"],
    ]);
    expect(table?.unit).toMatchObject({ currency: "$", suffix: "" });
  });

  it("keeps negatives, empty cells and the sections a row stands in", () => {
    expect(values(table, "Sponsors")).toEqual([118_000, 120_500, -2_500, 121_000]);
    expect(values(table, "Grants")).toEqual([null, 30_000, -30_000, 60_000]);
    expect(row(table, "Tickets")?.path).toEqual(["Income", "Events"]);
    expect(row(table, "Travel")?.path).toEqual(["Expenses"]);
    expect(row(table, "Total Events")).toMatchObject({ total: true, path: ["Income"] });
  });

  it("gives each row and cell the place it stands at on its page", () => {
    for (const { start, end, label, cells } of table?.rows ?? []) {
      expect(BUDGET.slice(start, end).startsWith(label)).toBe(true);
      for (const cell of cells) if (cell) expect(BUDGET.slice(cell.start, cell.end)).toBe(cell.raw);
    }
  });
});

describe("tables of other kinds", () => {
  it("go on over a page under the same headings as one table", () => {
    const head = "                              May 2025    Apr 2025\n";
    const [table, ...others] = read(
      `COSTS\n${head}Expenses\n  Wages                         57,025      44,942\n`,
      `${head}  Rent                          12,000      12,000\nTotal Expenses                  69,025      56,942\n`,
    );
    expect(others).toEqual([]);
    expect(row(table, "Rent")).toMatchObject({ page: 2, path: ["Expenses"] });
  });

  it("keep a sparse ageing apart by its columns", () => {
    const [table] = read(`A/R Aging Summary
                        CURRENT     1 - 30    31 - 60   91 AND OVER      TOTAL
Alder Ltd              1,200.00                                       1,200.00
Birch plc                           400.00                              400.00
Cedar Inc                                                9,000.00     9,000.00
Dogwood Co                                     50.00                     50.00
TOTAL                  1,200.00     400.00     50.00     9,000.00    10,650.00
`);
    expect(table?.columns.map(({ role }) => role)).toEqual(["bucket", "bucket", "bucket", "bucket", "total"]);
    expect(values(table, "Cedar Inc")).toEqual([null, null, null, 9_000, 9_000]);
  });

  it("read currency marks and percent signs that stand apart from their numbers", () => {
    const [table] = read(`(Dollars in millions)        FISCAL 2025   FISCAL 2024   % CHANGE
North               $   17,179  $   14,484      19  %
South                   11,456       9,347      23  %
`);
    expect(table?.unit).toMatchObject({ currency: "$", suffix: " million" });
    expect(values(table, "North")).toEqual([17_179, 14_484, 19]);
    expect(row(table, "North")?.cells[2]?.percent).toBe(true);
  });

  it("take a bare year beside its months for the year so far, and its heading for no row", () => {
    const [table] = read(`STATEMENT OF ACTIVITIES ($)      Dec 2025     Nov 2025         2025
Income
  Grants                           1,424        1,374      919,533
  Fees                             2,000        2,100       24,000
Total Income                       3,424        3,474      943,533
`);
    expect(table?.rows.map(({ label }) => label)).toEqual(["Grants", "Fees", "Total Income"]);
    expect(table?.columns.at(-1)).toMatchObject({ role: "actual", span: "ytd" });
  });

  const BRACKETED = `Cash Flow Forecast ($)      Jun 2025      Jul 2025      Aug 2025
Opening cash              (  1,000)       (  1,400)     (  1,100)
Net movement                   400          (300)           250
Ending cash               (  1,400)       (  1,100)     (  1,350)
`;

  it("take balances in brackets for positive where only then opening and movement give closing", () => {
    const [table] = read(BRACKETED);
    expect(values(table, "Ending cash")).toEqual([1_400, 1_100, 1_350]);
  });

  it("leave an overdraft an overdraft", () => {
    const [table] = read(`Cash Flow Forecast ($)      Jun 2025      Jul 2025
Opening cash                 (1,000)       (1,400)
Net movement                   (400)          300
Ending cash                  (1,400)       (1,100)
`);
    expect(values(table, "Ending cash")).toEqual([-1_400, -1_100]);
  });

  it("are not found in prose, in a table of contents' footer, or in nothing", () => {
    expect(read("Revenue rose by $4,000 to $12,000 in May 2025,\nand costs fell by 12%.")).toEqual([]);
    expect(read("", "\n\n\n")).toEqual([]);
  });
});

describe("hostile text", () => {
  it.each([
    ["a line of a megabyte", "9,999  ".repeat(150_000)],
    ["brackets and dashes", "( - $ (".repeat(60) + "\n".repeat(3)],
    ["thousands of rows of numbers", `${"1    2    3    4    5\n".repeat(20_000)}`],
    ["rows that nearly end", `${`Label  ${"1  ".repeat(180)}x\n`.repeat(400)}`],
  ])("is read or left in bounded time: %s", (_, text) => {
    const started = performance.now();
    read(text);
    expect(performance.now() - started).toBeLessThan(4_000);
  });
});
