import { describe, expect, it } from "vitest";
import type { Grid, GridCell } from "@/lib/evidence/grid";
import { type Cell, failed } from "@/tests/fixtures/strategy-workbooks/build";
import { readWorkbook } from "@/tests/fixtures/strategy-workbooks/count";
import { readGrid } from "./read-grid";

const paper = { title: "Board paper", reportedOn: null };

function readRows(rows: Cell[][], merges: string[] = []) {
  return readWorkbook({ id: "sheet", about: "", sheets: [{ name: "KPIs", rows, merges }], expected: [] });
}

/** A table in a PDF: text only, without stored cells. */
function pageTable(rows: string[][]): Grid {
  let start = 0;
  const toCell = (text: string): GridCell | null => {
    const place = { page: 3, start, end: start + text.length, quote: text, cell: null };
    start += text.length + 2;
    return text
      ? { text, type: "text", value: null, currency: null, date: null, rows: 1, columns: 1, place }
      : null;
  };
  return { title: "", isHidden: false, rows: rows.map((row) => row.map(toCell)) };
}

describe("readGrid", () => {
  it("reads a table whose cells are text only", () => {
    const { kpis } = readGrid(
      pageTable([
        ["Measure", "Target", "Actual", "RAG"],
        ["Days to let a home", "21 days", "26.5 days", "Amber"],
      ]),
      paper,
    );
    expect(kpis).toMatchObject([
      {
        name: "Days to let a home",
        direction: "lower",
        target: { value: 21, unit: "days", place: { page: 3, quote: "21 days", cell: null } },
        current: { value: 26.5, unit: "days", written: "26.5 days" },
        statedStatus: { status: "at-risk", written: "Amber" },
        by: "structure",
      },
    ]);
  });

  it("writes a figure with its heading's unit, and cites its cell", async () => {
    const { kpis } = await readRows([
      ["KPI", "Target ($m)", "Actual ($m)"],
      ["Revenue", 12.5, 11.9],
    ]);
    expect(kpis[0]?.target).toMatchObject({
      value: 12_500_000,
      written: "$12.5m",
      place: { cell: "KPIs!B2" },
    });
  });

  it("reads an x among units as a multiple", async () => {
    const { kpis } = await readRows([
      ["KPI", "Unit", "Target", "Actual"],
      ["Interest cover", "x", 3, 2.9],
      ["Occupancy", "%", 90, 87],
      ["Board effectiveness", "n/a", 5, 4],
    ]);
    expect(kpis.map(({ current }) => current?.written)).toEqual(["2.9x", "87%", "4"]);
  });

  it("reports cells with failed formulas, but only in tables with KPIs", async () => {
    const { kpis, notes } = await readRows([
      ["KPI", "Target", "Actual", "Variance"],
      ["Net sales", 10, failed("1/0"), failed("1/0")],
      ["Orders", failed("1/0"), 8, 1],
    ]);
    expect(kpis.map(({ name, target, current }) => [name, target?.value, current?.value])).toEqual([
      ["Net sales", 10, undefined],
      ["Orders", undefined, 8],
    ]);
    expect(notes).toEqual(["2 cells contain formula errors and were left out: KPIs!C2, KPIs!B3."]);
  });

  it("does not read a hidden sheet", () => {
    const grid = pageTable([
      ["KPI", "Target", "Actual"],
      ["Sales", "10", "9"],
    ]);
    expect(readGrid({ ...grid, isHidden: true }, paper)).toEqual({ kpis: [], notes: [] });
  });

  it("uses the upper end of a range to stay below, and the lower end of one to reach", async () => {
    const { kpis } = await readRows([
      ["KPI", "Target", "Actual"],
      ["Customer satisfaction", "80–85%", "78%"],
      ["Days to close the books", "5–7 days", "9 days"],
    ]);
    expect(kpis.map(({ target }) => [target?.value, target?.written])).toEqual([
      [80, "80–85%"],
      [7, "5–7 days"],
    ]);
  });

  it("leaves out an ambiguous percentage", async () => {
    const { kpis } = await readRows([
      ["KPI", "Unit", "Target", "Actual", "Status"],
      ["Plan fulfilled", "%", 0.95, 1.02, "Green"],
    ]);
    expect(kpis).toMatchObject([{ name: "Plan fulfilled", target: null, current: null }]);
  });

  it("leaves out an amount that the sheet's unit may or may not cover", async () => {
    const { kpis } = await readRows([
      ["Group KPIs (CHF m unless stated)"],
      ["KPI", "Target", "Actual", "Status"],
      ["Revenue", 120, 118, "Amber"],
      ["New employees", 40, 31, "Red"],
      ["Order book", 300, 310, "Green"],
    ]);
    expect(kpis.map(({ name, target }) => [name, target?.value, target?.unit])).toEqual([
      ["Revenue", 120_000_000, "CHF"],
      ["New employees", 40, ""],
      ["Order book", undefined, undefined],
    ]);
  });

  it("takes a sheet's period from its name where it has none on it", async () => {
    const rows = (actual: number): Cell[][] => [
      ["KPI", "Target", "Actual"],
      ["New homes", 40, actual],
    ];
    const sheets = [
      { name: "Q1 2026", rows: rows(31) },
      { name: "Q2 2026", rows: rows(44) },
    ];
    const { kpis, pages } = await readWorkbook({ id: "quarters", about: "", sheets, expected: [] });
    expect(kpis.map(({ period, current }) => [period?.end, current?.value])).toEqual([
      ["2026-03-31", 31],
      ["2026-06-30", 44],
    ]);
    for (const { period } of kpis)
      expect(pages[(period?.place.page ?? 0) - 1]?.text.slice(0, period?.place.end)).toBe(
        period?.place.quote,
      );
  });

  it("separates rows with the same name by their headings, and leaves out the rest", async () => {
    const { kpis } = await readRows([
      ["KPI", "Region", "Target", "Actual"],
      ["Sales", "North", 10, 9],
      ["Sales", "South", 12, 13],
      ["Margin", "Group", 20, 21],
    ]);
    expect(kpis.map(({ name }) => name)).toEqual(["Sales – North", "Sales – South", "Margin"]);
    const untold = await readRows([
      ["KPI", "Salesperson", "Target", "Actual"],
      ["Sales", "A. Moss", 10, 9],
      ["Sales", "B. Lund", 12, 13],
      ["Margin", "", 20, 21],
    ]);
    expect(untold.kpis.map(({ name }) => name)).toEqual(["Margin"]);
  });

  it("does not read a plan for future years as an actual", () => {
    const grid = pageTable([
      ["KPI", "2024", "2025", "2026", "2027", "Status"],
      ["Homes built", "210", "240", "300", "350", "Green"],
    ]);
    const { kpis } = readGrid(grid, { title: "Plan", reportedOn: "2025-12-31" });
    expect(kpis.map(({ period, current }) => [period?.label, current?.value])).toEqual([
      ["2024", 210],
      ["2025", 240],
    ]);
  });

  it("takes linear time on cells with thousands of the same character", () => {
    const long = ["*", ":", "1 ", "(", "≥", "Q1 ", "-", "KPI "].map((mark) => `${mark.repeat(8000)}x`);
    const rows = long.flatMap((text) => [
      ["KPI", "Unit", "Objective", "Target", "Actual", "Status", "Due", "Comment", text],
      ["Sales", text, text, text, text, text, text, text, ""],
      [text, "", "", "5", "4", "", "", "", ""],
    ]);
    expect(readGrid(pageTable(rows), paper).kpis.length).toBeLessThanOrEqual(long.length);
  });

  it("finds nothing in an empty sheet, or in one with only errors", () => {
    expect(readGrid({ title: "", isHidden: false, rows: [] }, paper)).toEqual({ kpis: [], notes: [] });
    expect(readGrid({ title: "", isHidden: false, rows: [[null, null], []] }, paper).kpis).toEqual([]);
  });
});
