import { describe, expect, it } from "vitest";
import { APRIL, figure, income } from "@/tests/fixtures/board-figures";
import type { PaperFigure } from "./answer";
import { disagreements } from "./disagreements";

describe("differences between papers", () => {
  const august = { id: "august", title: "August report.pdf" };
  const other = (value: number, change: Partial<PaperFigure> = {}) =>
    figure("Berth income", value, { paper: august, ...change });

  it("are reported with both papers and figures", () => {
    const [sentence] = disagreements([income], [income, other(305_000)]);
    expect(sentence?.text).toBe(
      "The papers disagree: “August report.pdf” gives £305,000 for Berth income for April–September 2025 (actual), and “September report.pdf” gives £310,000.",
    );
  });

  it("are not reported between the totals of two tables", () => {
    const total = (title: string, value: number, change: Partial<PaperFigure> = {}) =>
      figure("Total", value, { title, isTotal: true, ...change });
    const orders = total("Orders on hand", 70_000);
    const loans = total("Bank loans", 52_000, { paper: august });
    expect(disagreements([orders], [orders, loans])).toEqual([]);
    const again = total("Orders on hand", 68_000, { paper: august });
    expect(disagreements([orders], [orders, again])).toHaveLength(1);
  });

  it("are not reported between two organizations named by the tables", () => {
    const of = (title: string, change: Partial<PaperFigure> = {}) => ({ title, ...change });
    const own = figure("Gross profit", 90_000, of("Tarn Rescue Society · Budget vs. Actuals"));
    const fund = figure(
      "Gross profit",
      12_000,
      of("Profit and Loss · Tarn Boat Fund, Inc.", { paper: august }),
    );
    expect(disagreements([own], [own, fund])).toEqual([]);
    const again = figure(
      "Gross profit",
      12_000,
      of("Tarn Rescue Society · Profit and Loss", { paper: august }),
    );
    expect(disagreements([own], [own, again])).toHaveLength(1);
  });

  it("are reported where the papers word a balance sheet line differently", () => {
    const period = { kind: "instant" as const, start: "2025-09-30", end: "2025-09-30" };
    const own = figure("Restricted – donors", 40_100, { period });
    const listed = { period, path: ["Funds"], nature: "balance" as const, paper: august };
    const [sentence] = disagreements([own], [own, figure("Restricted by donors", 41_000, listed)]);
    expect(sentence?.text).toMatch(/^The papers disagree: “August report.pdf” gives £41,000 /);
  });

  it("are not contradictions where a newer forecast replaces an older one", () => {
    const forecast = (month: string, value: number) =>
      figure("Ending cash", value, {
        scenario: "forecast",
        paper: { id: month, title: `${month} forecast`, reportedTo: `2025-${month}-28` },
      });
    const [april, may] = [forecast("04", 65_000), forecast("05", 70_000)];
    expect(disagreements([may], [april, may]).map(({ text }) => text)).toEqual([
      "An earlier forecast of Ending cash for April–September 2025 was £65,000, in “04 forecast”.",
    ]);
    expect(disagreements([april], [april, may])[0]?.text).toMatch(/^A later forecast .* is £70,000/);
  });

  it.each<[string, PaperFigure[]]>([
    ["is rounded", [other(310_400, { precision: 1_000 })]],
    ["is of another period", [other(305_000, { period: APRIL })]],
    ["is another scenario", [other(305_000, { scenario: "forecast" })]],
    ["stands under another heading", [other(305_000, { path: ["Marina"] })]],
    ["is not understood", [other(305_000, { proof: "unclear" })]],
    ["is still empty", [other(0)]],
    ["is of the group", [other(305_000, { title: "Consolidated results" })]],
    ["stands there twice with different figures", [other(305_000), other(306_000)]],
  ])("are not reported where the other figure %s", (_, others) => {
    expect(disagreements([income], [income, ...others])).toEqual([]);
  });
});
