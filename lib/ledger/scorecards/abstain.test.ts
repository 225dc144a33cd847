import { describe, expect, it } from "vitest";
import type { Cell } from "@/tests/fixtures/strategy-workbooks/build";
import { readWorkbook } from "@/tests/fixtures/strategy-workbooks/count";

async function kpisOf(rows: Cell[][], name = "KPIs") {
  const { kpis } = await readWorkbook({ id: "sheet", about: "", sheets: [{ name, rows }], expected: [] });
  return kpis;
}

describe("leaves out what a sheet does not say", () => {
  it("dates a year to date by the year, not by the month in the title", async () => {
    const [kpi] = await kpisOf([
      ["Board KPIs, March 2026"],
      ["KPI", "YTD actual", "YTD target"],
      ["Homes let", 212, 240],
    ]);
    expect(kpi).toMatchObject({ current: { value: 212 }, target: { value: 240 } });
    expect(kpi?.period).toMatchObject({ start: "2026-01-01", end: "2026-03-31" });
  });

  it("leaves a year to date undated between two years until the paper gives its end", async () => {
    const rows = (title: string) => [[title], ["KPI", "YTD actual", "YTD target"], ["Homes let", 212, 240]];
    const [untold] = await kpisOf(rows("Board KPIs 2025/26, October 2025"));
    expect(untold?.period).toBeNull();
    const [told] = await kpisOf(rows("Board KPIs 2025/26, Month 7 (October 2025)"));
    expect(told?.period).toMatchObject({ start: "2025-04-01", end: "2025-10-31" });
  });

  it("assigns a rating at the end of two blocks with the same headings to neither", async () => {
    const kpis = await kpisOf([
      ["KPI", "Target", "Actual", "KPI", "Target", "Actual", "RAG"],
      ["Orders shipped", 90, 84, "Calls taken", 50, 47, "Green"],
      ["Orders packed", 80, 84, "Calls made", 40, 30, "Red"],
    ]);
    expect(kpis).toHaveLength(4);
    expect(kpis.map(({ statedStatus }) => statedStatus)).toEqual([null, null, null, null]);
  });

  it.each([
    ["a yearly sum is no target of its months", 144, [11, 9, 14], null],
    ["a level is", 20, [14, 15, 16], 20],
  ])("%s", async (_, target, values, expected) => {
    const kpis = await kpisOf([
      ["KPI", "Target FY26", "Jan 2026", "Feb 2026", "Mar 2026"],
      ["Sites opened", target, ...values],
    ]);
    expect(kpis.map((kpi) => kpi.target?.value ?? null)).toEqual([expected, expected, expected]);
  });

  it.each([
    ["rates below one percent or fractions", "Things", [0.08, 0.41, 0.1], []],
    ["a share of what is not wanted", "Churn", [0.9, 0.8, 0.7], []],
    ["fractions of what is wanted", "Attendance", [0.95, 0.93, 0.91], [95]],
    ["a fellow above one tells that both are percentages", "Churn", [1.9, 0.8, 1.7], [1.9]],
  ])("small figures under a percent sign: %s", async (_, name, [target, current, baseline], expected) => {
    const kpis = await kpisOf([
      ["KPI", "Unit", "Target", "Actual", "Baseline"],
      [name, "%", target ?? null, current ?? null, baseline ?? null],
    ]);
    expect(kpis.map((kpi) => kpi.target?.value)).toEqual(expected);
  });

  it("a period to the right of the title groups no columns, and a year to date there dates none", async () => {
    const kpis = await kpisOf([
      ["Scorecard", null, "May 2026 YTD"],
      ["KPI", "Budget", "Actual", "FY budget"],
      ["Orders taken", 410, 432, 980],
    ]);
    expect(kpis).toMatchObject([{ target: { value: 410 }, current: { value: 432 }, period: null }]);
  });

  it("reads thousands above names as counts, and nothing where they may not be", async () => {
    const kpis = await kpisOf([
      ["KPI (thousands)", "Target", "Actual"],
      ["Customers", 900, 810],
      ["Reputation", 62, 58],
    ]);
    expect(kpis.map(({ name, current }) => [name, current?.value])).toEqual([["Customers", 810_000]]);
  });

  it("repeated objectives are not the names of adjacent cells", async () => {
    const kpis = await kpisOf([
      ["Priority", "XYZ", "Target", "Actual"],
      ["Homes", "Repairs on time", 90, 84],
      ["Homes", "Lettings", 40, 42],
    ]);
    expect(kpis).toMatchObject([
      { name: "Repairs on time", objective: "Homes" },
      { name: "Lettings", objective: "Homes" },
    ]);
  });

  it("the headings of another list are not KPIs", async () => {
    const kpis = await kpisOf([
      ["KPI", "Target", "Actual"],
      ["Tickets solved", 90, 84],
      ["Project", "Completion", "Forecast"],
      ["New hall", "May", 12],
    ]);
    expect(kpis.map(({ name }) => name)).toEqual(["Tickets solved"]);
  });
});

describe("rows of figures are not headings", () => {
  it("even if their words would be headings elsewhere", async () => {
    const kpis = await kpisOf([
      ["Result", "Indicator", "Baseline", "Target", "Achieved"],
      ["Outcome", "Schools open", "34%", "70%", "52%"],
      ["Outcome", "Teachers hired", 10, 90, 60],
    ]);
    expect(kpis.map(({ name }) => name)).toEqual(["Schools open", "Teachers hired"]);
  });

  it("and neither is a rating under a heading of ratings", async () => {
    const kpis = await kpisOf([
      ["Title", "Type", "Target", "Current", "Status"],
      ["Open more", "Objective", null, null, "On track"],
      ["Sites open", "Key result", 40, 30, "On track"],
    ]);
    expect(kpis).toMatchObject([{ name: "Open more" }, { name: "Sites open", objective: "Open more" }]);
  });
});

describe("amounts next to a budget", () => {
  it("are KPIs if they have different units, unless they are summed", async () => {
    const header = [null, "Actual", "Budget"];
    const amounts = [header, ["New sites", 10, 12], ["Repeat orders", 50, 52], ["Calls", 40, 41]];
    const measures = [...amounts, ["Orders on time", "94%", "95%"]];
    expect(await kpisOf(amounts)).toEqual([]);
    expect((await kpisOf(measures)).map(({ name }) => name)).toContain("Orders on time");
    expect(await kpisOf([...measures, ["Total", 100, 105]])).toEqual([]);
  });

  it("with a scale in the heading give no unit to a score", async () => {
    const kpis = await kpisOf([
      ["KPI", "Target (k)", "Actual (k)"],
      ["Customers", 10, 12],
      ["Satisfaction score", 40, 38],
    ]);
    expect(kpis.map(({ name, current }) => [name, current?.value])).toEqual([["Customers", 12_000]]);
  });
});

describe("a table whose figures do not match", () => {
  it("is not one of targets and actuals, and a single such row is left out", async () => {
    const header = ["KPI", "Target", "Actual"];
    const row = ["Calls answered", "95%", "31 days"];
    const good = [
      ["Homes let", 240, 212],
      ["Homes repaired", 90, 84],
    ];
    expect(await kpisOf([header, row])).toEqual([]);
    expect((await kpisOf([header, ...good, row])).map(({ name }) => name)).toEqual([
      "Homes let",
      "Homes repaired",
    ]);
  });
});

describe("other lists", () => {
  it.each([
    ["stores", ["Store", "Target", "Actual", "RAG"], ["Bath", 120, 118, "Amber"]],
    ["sellers", ["Account executive", "Quota", "Closed", "Status"], ["B. Moreau", 40, 31, "Behind"]],
    ["departments", ["Department", "Budget", "Actual", "Status"], ["Estates", 410, 423, "Amber"]],
  ])("are not KPIs: %s", async (_, header, row) => {
    expect(await kpisOf([["Performance metrics 2026"], header, row])).toEqual([]);
  });
});

describe("a name", () => {
  it.each([
    ["C. difficile cases", "C. difficile cases"],
    ["A. Grow sales", "Grow sales"],
    ["a) grow sales", "grow sales"],
    ["Carbon (tCO2e per £m)", "Carbon"],
    ["Paid on time (% in 30 days)", "Paid on time (% in 30 days)"],
  ])("%s", async (written, name) => {
    const [kpi] = await kpisOf([
      ["KPI", "Target", "Actual"],
      [written, 4, 6],
    ]);
    expect(kpi?.name).toBe(name);
  });
});

describe("a base year", () => {
  it("is a time, not an amount", async () => {
    const [kpi] = await kpisOf([
      ["KPI", "Base year", "Baseline", "Target", "Actual"],
      ["Trees", 2019, 1250, 2000, 1600],
    ]);
    expect(kpi).toMatchObject({ baseline: { value: 1250 }, begun: { on: "2019-12-31" } });
  });
});
