import { expect, test } from "vitest";
import type { Grid } from "@/lib/evidence/grid";
import type { PageText } from "@/lib/evidence/types";
import { tableGrids } from "./table-grids";

function pages(...texts: string[]): PageText[] {
  return texts.map((text, index) => ({ number: index + 1, text }));
}

function words({ rows }: Grid): string[][] {
  return rows.map((row) => row.map((cell) => cell?.text ?? ""));
}

function only(...texts: string[]): string[][] {
  const grids = tableGrids(pages(...texts));
  expect(grids).toHaveLength(1);
  return grids.flatMap(words);
}

test("puts cells separated by spaces under their headings, leaving out empty ones", () => {
  const text = [
    "KPI                  Target   Actual   Status",
    "Churn                  2.0%     2.6%   Red",
    "Net promoter score       55            Amber",
  ].join("\n");
  expect(only(text)).toEqual([
    ["KPI", "Target", "Actual", "Status"],
    ["Churn", "2.0%", "2.6%", "Red"],
    ["Net promoter score", "55", "", "Amber"],
  ]);
});

test("joins wrapped cells and headings, at the place of their first line", () => {
  const text = [
    "Measure                  Target for   Comment",
    "                         the year",
    "Calls answered within         95%     The new rota began late",
    "one minute                            and will help in May",
    "Abandoned calls                5%     None",
  ].join("\n");
  const [grid] = tableGrids(pages(text));
  expect(grid && words(grid)).toEqual([
    ["Measure", "Target for the year", "Comment"],
    ["Calls answered within one minute", "95%", "The new rota began late and will help in May"],
    ["Abandoned calls", "5%", "None"],
  ]);
  const place = grid?.rows[1]?.[0]?.place;
  expect(place && text.slice(place.start, place.end)).toBe(place?.quote);
});

test("applies a first cell to the rows below it that have none", () => {
  const text = [
    "Objective        KPI               Target   Actual",
    "Grow             New homes            420      310",
    "                 Sites bought           6        4",
    "Be fair          Pay gap               2%       3%",
  ].join("\n");
  const [grid] = tableGrids(pages(text));
  expect(grid?.rows[1]?.[0]).toMatchObject({ text: "Grow", rows: 2 });
  expect(grid?.rows[3]?.[0]).toMatchObject({ text: "Be fair", rows: 1 });
});

test("joins a table that continues on the next page under the same headings", () => {
  const header = "KPI              Target   Actual";
  const first = `${header}\nChurn              2.0%     2.6%\nUptime            99.9%    99.7%`;
  expect(only(first, `${header}\nRefunds              1%       2%`)).toHaveLength(4);
  expect(only(first, "Refunds              1%       2%\nReturns              3%       4%")).toHaveLength(5);
});

test("keeps two tables below each other apart, each with the text above it", () => {
  const text = [
    "Scorecard",
    "",
    "KPI              Target   Actual",
    "Churn              2.0%     2.6%",
    "",
    "Initiatives",
    "",
    "Initiative              Owner      Status",
    "Open the Leeds office   J. Doe     On track",
  ].join("\n");
  expect(tableGrids(pages(text)).map(({ title }) => title)).toEqual(["Scorecard", "Initiatives"]);
});

test("starts a new table whose columns are periods below another", () => {
  const text = [
    "Budget                 Actual     Budget",
    "Income                310,000    620,000",
    "Expenses              290,000    300,000",
    "",
    "Cash forecast        Oct 2026   Nov 2026",
    "Total receipts        210,000    160,000",
  ].join("\n");
  expect(tableGrids(pages(text)).map(({ rows }) => rows.length)).toEqual([3, 2]);
});

test("reads tables with pipes and tabs, including empty cells", () => {
  const tab = " ".repeat(8);
  expect(
    only("| KPI | Target | Actual |\n|---|---:|---:|\n| Churn | 2% | |\n| Uptime | 99% | 98% |"),
  ).toEqual([
    ["KPI", "Target", "Actual"],
    ["Churn", "2%", ""],
    ["Uptime", "99%", "98%"],
  ]);
  const rows = [`KPI${tab}Target${tab}Actual`, `Customer churn${tab}${tab}2%`, `Uptime${tab}99%${tab}98%`];
  expect(only(rows.join("\n"))).toEqual([
    ["KPI", "Target", "Actual"],
    ["Customer churn", "", "2%"],
    ["Uptime", "99%", "98%"],
  ]);
});

test("types figures as percent, currency, number or date, and anything else as text", () => {
  const text =
    "Name            A        B         C          D            E\nRow             45%      (1,200)   $3.50      2026-06-30   4 of 5";
  const [grid] = tableGrids(pages(text));
  const cells = grid?.rows.at(-1)?.slice(1) ?? [];
  expect(cells.map((cell) => [cell?.type, cell?.value ?? cell?.date])).toEqual([
    ["percent", 45],
    ["number", -1200],
    ["currency", 3.5],
    ["date", "2026-06-30"],
    ["text", null],
  ]);
});

test("finds no table in prose, a list or adversarial lines", () => {
  expect(tableGrids(pages("We met in May.\n\n•   First point\n•   Second point\n\nNothing else."))).toEqual(
    [],
  );
  const hostile = [" ".repeat(100_000), "a  ".repeat(40_000), `${"| ".repeat(30_000)}|`, "1".repeat(50_000)];
  expect(() => tableGrids(pages(...hostile))).not.toThrow();
});
