import { describe, expect, it } from "vitest";
import { toGridCell } from "@/lib/ledger/table-grids-lines";
import type { Cell } from "@/tests/fixtures/strategy-workbooks/build";
import { readWorkbook } from "@/tests/fixtures/strategy-workbooks/count";
import { readGrid } from "./read-grid";

async function kpisOf(rows: Cell[][]) {
  const { kpis } = await readWorkbook({
    id: "sheet",
    about: "",
    sheets: [{ name: "Report", rows }],
    expected: [],
  });
  return kpis;
}

const SCORECARD: Cell[][] = [
  ["Measure", "Target", "Q1 2026", "Q2 2026"],
  ["Homes let", 90, 84, 88],
  ["Calls answered", 400, 410, 390],
];

describe("entries of other lists are not KPIs", () => {
  it.each<[string, Cell[][]]>([
    [
      "parts of a measure under headings of their own",
      [
        ["Ward", "Reported", "Cleared", "Share"],
        ["North", 112, 108, 95],
      ],
    ],
    [
      "risks with a score to come down to",
      [
        [],
        ["Risk", "Current score", "Target score"],
        ["Failure of the repairs contractor", 12, 8],
        ["Rent cap below inflation", 16, 12],
      ],
    ],
  ])("%s", async (_, below) => {
    const kpis = await kpisOf([...SCORECARD, ...below]);
    expect(new Set(kpis.map(({ name }) => name))).toEqual(new Set(["Homes let", "Calls answered"]));
  });
});

describe("a table of KPIs is recognized by its structure", () => {
  const MEASURES: Cell[][] = [
    ["Guests who come back", "62%", "58%", "Amber"],
    ["Nights sold", 4100, 4236, "Green"],
    ["Average wait at the desk", "4 minutes", "6 minutes", "Red"],
  ];
  it.each<[string, Cell[][], string[]]>([
    [
      "under a heading that nobody knows, where its rows are counted in different things",
      [["Pledge", "Target", "Actual", "RAG"], ...MEASURES],
      ["Guests who come back", "Nights sold", "Average wait at the desk"],
    ],
    [
      "but not where they are parts, counted in one thing",
      [
        ["Lodge", "Target", "Actual", "RAG"],
        ["Fell End", "62%", "58%", "Amber"],
        ["Low Wood", "71%", "74%", "Green"],
        ["Quayside", "55%", "41%", "Red"],
      ],
      [],
    ],
    [
      "nor accounts beside a budget that a row adds up",
      [
        [null, "Actual", "Budget"],
        ["Rooms", 410, 400],
        ["Kitchen", 190, 220],
        ["Total", 600, 620],
      ],
      [],
    ],
  ])("%s", async (_, rows, names) => {
    expect((await kpisOf(rows)).map(({ name }) => name)).toEqual(names);
  });
});

describe("targets within names and headings", () => {
  it.each([["Month"], [null]])(
    "are read below a title, with months down and %s over them",
    async (corner) => {
      const kpis = await kpisOf([
        ["Board indicators 2025"],
        [corner, "Orders shipped (target: 1,200)", "Late trains (target: under 5%)"],
        ["Jan 2025", 1100, "4%"],
        ["Feb 2025", 1190, "6%"],
      ]);
      expect(
        kpis.map(({ name, target, current, period }) => [name, target?.value, current?.value, period?.end]),
      ).toEqual([
        ["Orders shipped", 1200, 1100, "2025-01-31"],
        ["Orders shipped", 1200, 1190, "2025-02-28"],
        ["Late trains", 5, 4, "2025-01-31"],
        ["Late trains", 5, 6, "2025-02-28"],
      ]);
    },
  );

  it("do not remove a unit in the same brackets", async () => {
    const [kpi] = await kpisOf([
      ["KPI", "Jan 2025", "Feb 2025"],
      ["Income (£000, target 450)", 440, 460],
    ]);
    expect(kpi).toMatchObject({
      name: "Income",
      target: { value: 450_000, unit: "GBP" },
      current: { value: 440_000 },
    });
  });
});

it("compares a quarter with the same one of the previous year", async () => {
  const kpis = await kpisOf([
    ["KPI", "Target", "Q2 2025", "Q2 2026"],
    ["Homes let", 90, 81, 88],
  ]);
  expect(kpis).toMatchObject([
    { target: { value: 90 }, current: { value: 88 }, baseline: { value: 81 }, period: { end: "2026-06-30" } },
  ]);
});

describe("text above a table", () => {
  it("is its title if a lone year is above the first column, and not the figures' period", async () => {
    const kpis = await kpisOf([
      ["Year ended 31 July 2026"],
      ["KPI", "2024/25 actual", "2025/26 actual", "2025/26 target"],
      ["Students who stay", 88, 91, 90],
    ]);
    expect(kpis.map(({ current, period }) => [current?.value, period?.end])).toEqual([
      [88, "2025-07-31"],
      [91, "2026-07-31"],
    ]);
  });

  it("is not an objective if the tables below it are of two kinds", async () => {
    const kpis = await kpisOf([
      ["Figures are provisional"],
      ...SCORECARD,
      [],
      ["Projects under way"],
      ["Project", "Due", "Status"],
      ["New depot", "31 March 2027", "Green"],
    ]);
    expect(kpis.map(({ objective }) => objective)).toEqual([null, null, null, null, null]);
  });

  it("is not an objective if it gives the unit of the figures", async () => {
    const block = [
      ["Measure", "Target", "Actual"],
      ["Income", 820, 845],
    ];
    const kpis = await kpisOf([
      ["£ thousands"],
      ...block,
      [],
      ["Numbers"],
      ...block.with(1, ["Parcels", 61, 64]),
    ]);
    expect(kpis.map(({ objective }) => objective)).toEqual([null, null]);
  });

  it("separates the month from the year to date, and the month is tracked", async () => {
    const kpis = await kpisOf([
      [null, "March 2026", null, "YTD March 2026"],
      ["KPI", "Actual", "Budget", "Actual", "Budget"],
      ["Ship calls", 88, 90, 251, 262],
    ]);
    expect(kpis.map(({ current, target, period }) => [current?.value, target?.value, period?.start])).toEqual(
      [[88, 90, "2026-03-01"]],
    );
  });
});

describe("what a heading says about its figures", () => {
  it.each<[string, Cell[][], unknown]>([
    [
      "a year in brackets is how long they count, and no unit",
      [
        ["HSE report – September 2025"],
        ["KPI", "Month", "Year to date", "Target (year)"],
        ["Injuries", 1, 4, 5],
      ],
      { current: { value: 4 }, target: { value: 5, unit: "" } },
    ],
    [
      "a unit with exceptions is that of amounts",
      [
        ["Group KPIs (£m unless stated)", "Actual", "Budget"],
        ["Revenue", 64.2, 66],
        ["Margin", "14%", "15%"],
      ],
      { current: { value: 64_200_000, unit: "GBP" } },
    ],
    [
      "quarters of other languages are told apart",
      [
        ["Indicador", "Meta T1 2025", "Real T1 2025", "Meta T2 2025", "Real T2 2025"],
        ["Socios", 12, 13, 14, 15],
      ],
      { current: { value: 13 }, target: { value: 12 } },
    ],
    [
      "this year so far goes before the last twelve months",
      [
        ["KPI", "2025 limit", "2025 to date", "12-month rolling"],
        ["Injuries", 4, 3, 5],
      ],
      { current: { value: 3 }, target: { value: 4 } },
    ],
    [
      "whoever answers for it goes before whoever keeps the data",
      [
        ["KPI", "Data owner", "Accountable officer", "Target", "Actual"],
        ["Guests", "B. Ash", "COO", 410, 433],
      ],
      { owner: { text: "COO" } },
    ],
    [
      "a mark of a footnote is no part of a name",
      [
        ["KPI", "Target", "Actual"],
        ["Members joined¹", 410, 433],
      ],
      { name: "Members joined" },
    ],
  ])("%s", async (_, rows, expected) => {
    const [kpi] = await kpisOf(rows);
    expect(kpi).toMatchObject(expected as object);
  });
});

it("reads thousands as the paper writes them", () => {
  const rows = [
    ["Indicador", "Meta", "Valor actual"],
    ["Árboles plantados", "4.000", "1.350"],
    ["Trámites en línea (%)", "70", "46,2"],
  ].map((row) => row.map((text) => toGridCell([{ page: 1, start: 0, end: text.length, text }])));
  const { kpis } = readGrid({ title: "", isHidden: false, rows }, { title: "Plan", reportedOn: null });
  expect(kpis.map(({ target, current }) => [target?.value, current?.value])).toEqual([
    [4000, 1350],
    [70, 46.2],
  ]);
});
