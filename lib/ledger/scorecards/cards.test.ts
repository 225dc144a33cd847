import { describe, expect, it } from "vitest";
import type { PageText } from "@/lib/evidence/types";
import { readFigures } from "@/lib/ledger/read";
import { tablesAsGrids } from "@/lib/ledger/table-grids";
import { cardsOf } from "./cards";
import { readGrid } from "./read-grid";

const page = (...lines: string[]): PageText[] => [{ number: 1, text: lines.join("\n") }];

/** "Rent arrears 3.85% target 3.50% Q1: 3.71%" for each card. */
const told = (pages: PageText[]) =>
  cardsOf(pages).grids.flatMap(({ cards }) =>
    cards.map(({ name, value, told: notes, status }) =>
      [
        ...name.map(({ text }) => text),
        value.text,
        ...notes.map(({ heading, amount }) => `${heading.text}=${amount.text}`),
        ...(status ? [status.text] : []),
      ].join(" "),
    ),
  );

const SIDE_BY_SIDE = page(
  "Homes - September 2026",
  "",
  "Rent arrears          Relet time (days)",
  "3.85%                 31.2",
  "▲ 14 bps vs Aug       ▼ 2 vs Aug",
  "Target 3.50%          Limit 25.0",
);

describe("cards side by side", () => {
  it("have a name above a value and a plan below it", () => {
    expect(told(SIDE_BY_SIDE)).toEqual([
      "Rent arrears 3.85% Target=3.50%",
      "Relet time (days) 31.2 Limit=25.0",
    ]);
  });

  it("may have the value above the name, an earlier time and a rating", () => {
    const pages = page(
      "84%                     91.2%",
      "Student satisfaction    Continuation rate",
      "2024/25: 81%            2024/25: 90.4%",
      "Target ≥ 85%            Target 92%",
      "Amber                   Green",
    );
    expect(told(pages)).toEqual([
      "Student satisfaction 84% 2024/25=81% Target=≥ 85% Amber",
      "Continuation rate 91.2% 2024/25=90.4% Target=92% Green",
    ]);
  });

  it("may have the plan before the value, a two-line name, and a change next to the value", () => {
    const pages = page(
      "Emergency repairs     Gas safety",
      "in 24 hours           checks",
      "Target 99%            Target 100%",
      "97.2%  ▼ 1 pt         100%",
    );
    expect(told(pages)).toEqual([
      "Emergency repairs in 24 hours 97.2% Target=99%",
      "Gas safety checks 100% Target=100%",
    ]);
  });

  it("are read row by row, and in a single column", () => {
    const column = ["Volunteers", "312", "Target 300", "", "Income raised", "£2.4m", "Budget £2.6m"];
    expect(told(page(...column))).toEqual(["Volunteers 312 Target=300", "Income raised £2.4m Budget=£2.6m"]);
  });

  it("may be the cells of a Word table", () => {
    const text = "Members  Churn\n9,310  2.1%\nTarget 9,000  Target 1.8%";
    const cell = (column: number, words: string): [number, number, number] => [
      column,
      text.indexOf(words),
      text.indexOf(words) + words.length,
    ];
    const rows = [
      [cell(0, "Members"), cell(1, "Churn")],
      [cell(0, "9,310"), cell(1, "2.1%")],
      [cell(0, "Target 9,000"), cell(1, "Target 1.8%")],
    ];
    expect(told([{ number: 1, text, tables: [{ rows }] }])).toEqual([
      "Members 9,310 Target=9,000",
      "Churn 2.1% Target=1.8%",
    ]);
  });
});

describe("layouts that are not a grid of cards", () => {
  it.each([
    ["a table of two rows", ["Revenue    Costs    Cash", "12.4       10.1     4.0"]],
    [
      "a table under its headings",
      ["KPI        Actual   Target", "Churn      2.1%     1.8%", "NPS        47       50"],
    ],
    [
      "the steps of a plan",
      ["1         2          3", "Design    Procure    Build", "complete  complete   open"],
    ],
    ["one number with a note", ["Members", "9,310", "Target 9,000"]],
    [
      "the days of a calendar",
      ["Audit committee    Board", "12                 26", "March 2026         March 2026"],
    ],
  ])("%s", (_, lines) => {
    expect(told(page(...lines))).toEqual([]);
  });
});

describe("the content of cards", () => {
  it("gives the ledger a figure for each value and plan, with the period in the title", () => {
    const figures = readFigures(SIDE_BY_SIDE, "Dashboard");
    expect(
      figures.map(({ label, value, unit, scenario, period }) => [label, value, unit, scenario, period?.end]),
    ).toEqual([
      ["Rent arrears", 3.85, "percent", "actual", "2026-09-30"],
      ["Rent arrears", 3.5, "percent", "target", "2026-09-30"],
      ["Relet time (days)", 31.2, "plain", "actual", "2026-09-30"],
      ["Relet time (days)", 25, "plain", "target", "2026-09-30"],
    ]);
  });

  it("gives a KPI for each, with lower values better below a limit", () => {
    const kpis = tablesAsGrids(SIDE_BY_SIDE).flatMap(
      (grid) => readGrid(grid, { title: "Dashboard", reportedOn: null }).kpis,
    );
    expect(
      kpis.map(({ name, current, target, direction, period }) => [
        name,
        current?.written,
        target?.written,
        direction,
        period?.end,
      ]),
    ).toEqual([
      ["Rent arrears", "3.85%", "3.50%", "lower", "2026-09-30"],
      ["Relet time", "31.2 days", "25.0 days", "lower", "2026-09-30"],
    ]);
  });

  it("is not read a second time", () => {
    expect(cardsOf(SIDE_BY_SIDE).rest[0]?.text.trim()).toBe("Homes - September 2026");
  });
});
