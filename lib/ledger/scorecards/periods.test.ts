import { describe, expect, it } from "vitest";
import type { Cell } from "@/tests/fixtures/strategy-workbooks/build";
import { readWorkbook } from "@/tests/fixtures/strategy-workbooks/count";

async function statesOf(rows: Cell[][]) {
  const { kpis } = await readWorkbook({
    id: "sheet",
    about: "",
    sheets: [{ name: "KPIs", rows }],
    expected: [],
  });
  return kpis.map(({ current, baseline, target, period }) => ({
    current: current?.value ?? null,
    baseline: baseline?.value ?? null,
    target: target?.value ?? null,
    end: period?.end ?? null,
  }));
}

describe("the latest actual", () => {
  it.each([
    ["years that two years name, the latest first", ["2025/26", "2024/25", "2023/24"], [30, 20, 10]],
    ["years that two years name, the latest last", ["2023/24", "2024/25", "2025/26"], [10, 20, 30]],
    ["quarters without a year that go back", ["Q3", "Q2", "Q1"], [30, 20, 10]],
    ["quarters without a year that go on", ["Q1", "Q2", "Q3"], [10, 20, 30]],
    ["months over the turn of a year", ["Nov", "Dec", "Jan"], [10, 20, 30]],
  ])("%s", async (_, heads, figures) => {
    const states = await statesOf([
      ["KPI", ...heads, "Target"],
      ["Sites open", ...figures, 40],
    ]);
    expect(states).toEqual([{ current: 30, baseline: null, target: 40, end: null }]);
  });

  it("is not a year before figures for undated terms", async () => {
    const states = await statesOf([
      ["KPI", "2024/25 outturn", "Autumn 2", "Spring 1", "Target"],
      ["Sites open", 10, 20, 30, 40],
    ]);
    expect(states).toEqual([{ current: null, baseline: null, target: 40, end: null }]);
  });
});

describe("a target for a year such as 2025/26", () => {
  it("is not assumed to be May's", async () => {
    const states = await statesOf([
      ["KPI", "Target 25/26", "May 2026", "Jun 2026"],
      ["Satisfaction score", 40, 30, 35],
    ]);
    expect(states.map(({ target }) => target)).toEqual([null, null]);
  });
});

describe("quarters of a year such as 2025/26", () => {
  it("are dated once a line gives one quarter's months", async () => {
    const states = await statesOf([
      ["Report for Quarter 2 2025/26 (July to September 2025)"],
      ["KPI", "2024/25 outturn", "Q1 2025/26", "Q2 2025/26", "Q2 target"],
      ["Sites open", 10, 20, 30, 40],
    ]);
    expect(states).toEqual([
      { current: 20, baseline: 10, target: null, end: "2025-06-30" },
      { current: 30, baseline: 10, target: 40, end: "2025-09-30" },
    ]);
  });
});

describe("quarters of which the last is still empty", () => {
  it("give the row's rating to the last one with a figure", async () => {
    const { kpis } = await readWorkbook({
      id: "sheet",
      about: "",
      sheets: [
        {
          name: "KPIs",
          rows: [
            ["KPI", "Q1 2026", "Q2 2026", "Q3 2026", "Target", "Status"],
            ["Sites open", 10, 20, null, 40, "Red"],
          ],
        },
      ],
      expected: [],
    });
    expect(kpis.map(({ current, statedStatus }) => [current?.value, statedStatus?.status])).toEqual([
      [10, undefined],
      [20, "off-track"],
    ]);
  });
});

describe("a year to date that sums its months", () => {
  it.each([
    ["leaves the target of a month to the month", 150, 130],
    ["is measured by that of the year", 1800, 585],
  ])("%s", async (_, target, current) => {
    const states = await statesOf([
      ["KPI", "Target", "Apr", "May", "Jun", "Jul", "YTD"],
      ["New members", target, 140, 155, 160, 130, 585],
    ]);
    expect(states.map((state) => [state.current, state.target])).toEqual([[current, target]]);
  });

  it("leaves rates next to a month's counts with the month, and measures without a year to date", async () => {
    const states = await statesOf([
      ["KPI", "2026 target", "Jun 2026", "May 2026", "YTD"],
      ["Orders", 210, 219, 205, 1290],
      ["On-time delivery", 0.95, 0.93, 0.94, 0.935],
      ["Open posts", 6, 14, 11, "–"],
    ]);
    const latest = states.filter(({ end }) => end === "2026-06-30").map(({ current }) => current);
    expect(latest).toEqual([219, 0.93, 14]);
  });

  it.each([
    [["KPI", "Oct-26", "Target", "Oct-25", "YTD", "YTD target"], "2026-10-31", 388],
    [["KPI", "Month", "Month target", "Prior year", "YTD", "YTD target"], null, 388],
  ])("is not used if the month has its own target: %j", async (heads, end, baseline) => {
    const states = await statesOf([heads, ["Passengers", 412, 405, 388, 3980, 4020]]);
    expect(states).toEqual([{ current: 412, baseline, target: 405, end }]);
  });
});

describe("a measure whose name says that it counts the year to date", () => {
  it("covers the year up to the month in the title, if the start of the year is known", async () => {
    const { kpis } = await readWorkbook({
      id: "sheet",
      about: "",
      sheets: [
        {
          name: "KPIs",
          rows: [
            ["Scorecard – October 2026"],
            ["Year ending 30 June 2027"],
            ["KPI", "Target", "Actual", "RAG"],
            ["Milk intake YTD", 154, 153, "A"],
            ["Butterfat (1)", 4.5, 4.4, "A"],
          ],
        },
      ],
      expected: [],
    });
    expect(kpis.map(({ name, period }) => [name, period?.start])).toEqual([
      ["Milk intake YTD", "2026-07-01"],
      ["Butterfat", "2026-10-01"],
    ]);
  });
});

describe("days above the columns of a covenant", () => {
  it.each([
    ["Covenant", "Requireme nt", "Status"],
    ["Ratio", "Covenant", "Result"],
  ])("stand for their months, under %s and %s", async (name, target, status) => {
    const states = await statesOf([
      [name, target, "30 Sep 2026", "30 Jun 2026", "Headroom", status],
      ["Net debt / EBITDA", "Max 3.50x", "3.12x", "3.05x", "0.38x", "In compliance"],
      ["Interest cover", "Min 4.00x", "5.10x", "5.60x", "1.10x", "In compliance"],
    ]);
    expect(states.map(({ current, target, end }) => [current, target, end])).toContainEqual([
      3.12,
      3.5,
      "2026-09-30",
    ]);
  });
});
