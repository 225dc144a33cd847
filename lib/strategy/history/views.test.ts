import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { history, type Said } from "@/tests/setup/history";
import { found } from "@/tests/setup/kpis";
import type { KpiDetail } from "../types";
import type { CorrectionRow } from "./rows";
import { toKpiDetail } from "./views";

const TODAY = "2026-12-01";

function view(said: Said[], corrections?: Record<string, CorrectionRow[]>, today = TODAY): KpiDetail {
  const { kpi, papers } = history("k", said, corrections);
  const detail = toKpiDetail(kpi, papers, today);
  if (!detail) throw new Error("The KPI has no value.");
  return detail;
}

const paper = (title: string, asOf: string, ...values: FoundKpi[]): Said => ({
  title,
  asOf,
  kpis: { k: values },
});

describe("a KPI for display", () => {
  it("shows its latest value with the citation of each figure", () => {
    const kpi = view([
      paper("Q1", "2026-03-31", found("Occupancy", { current: "52%", target: "60%" })),
      paper(
        "Q2",
        "2026-06-30",
        found("Occupancy of berths", { current: "54%", target: "60%", owner: "COO" }),
      ),
    ]);
    expect(kpi).toMatchObject({
      name: "Occupancy of berths",
      current: "54%",
      target: "60%",
      unit: "%",
      owner: "COO",
      asOf: "2026-06-30",
      progress: 90,
      documentIds: ["Q2", "Q1"],
      currentCitation: { documentId: "Q2", quote: "54%" },
      targetCitation: { documentId: "Q2", quote: "60%" },
    });
    expect(kpi.citations.map(({ documentId, quote }) => [documentId, quote])).toEqual([
      ["Q2", "54%"],
      ["Q2", "60%"],
      ["Q2", "COO"],
    ]);
  });

  it("takes the better direction from the paper that states it most clearly", () => {
    const kpi = view([
      paper(
        "Q1",
        "2026-03-31",
        found("Cases", { target: "212", direction: "higher", directionBasis: "stated" }),
      ),
      paper(
        "Q2",
        "2026-06-30",
        found("Cases", { target: "212", direction: "lower", directionBasis: "values" }),
      ),
    ]);
    expect(kpi.direction).toBe("higher");
  });

  it("takes from the plan what a report does not repeat, with its citation", () => {
    const plan = found("Occupancy", {
      baseline: "40%",
      target: "60%",
      due: "2026-12-31",
      owner: "COO",
      objective: "Harbour",
    });
    const kpi = view([
      paper("Plan", "2026-01-10", plan),
      paper("Report", "2026-06-30", found("Occupancy", { current: "52%" })),
    ]);
    expect(kpi).toMatchObject({
      current: "52%",
      target: "60%",
      baseline: "40%",
      due: "2026-12-31",
      owner: "COO",
      objective: "Harbour",
      progress: 60,
      targetCitation: { documentId: "Plan", quote: "60%" },
      currentCitation: { documentId: "Report", quote: "52%" },
    });
    expect(kpi.points[1]).toMatchObject({ target: null, targetWritten: "" });
  });

  it("does not take over a target whose period is over, or one in another unit", () => {
    const year: [string, string, string] = ["2025", "2025-01-01", "2025-12-31"];
    const over = found("Income", { target: "$5m", current: "$4m", period: year });
    const report = paper("Report", "2026-06-30", found("Income", { current: "$2m" }));
    expect(view([paper("2025", "2025-12-31", over), report]).target).toBe("");
    expect(view([paper("Plan", "2026-01-01", found("Income", { target: "8%" })), report]).target).toBe("");
  });

  it("shows the latest plan's next target if there are only plans", () => {
    const year = (y: number): [string, string, string] => [`${y}`, `${y}-01-01`, `${y}-12-31`];
    const kpi = view([
      paper("Old", "2025-01-10", found("Income", { target: "$1m", period: year(2025) })),
      paper(
        "New",
        "2026-01-10",
        found("Income", { target: "$2m", period: year(2026) }),
        found("Income", { target: "$3m", period: year(2027) }),
      ),
    ]);
    expect(kpi).toMatchObject({ target: "$2m", current: "", currentCitation: null, trend: [] });
  });

  it("breaks its line where the currency changes", () => {
    const kpi = view([
      paper("Q1", "2026-03-31", found("Income", { current: "$2m" })),
      paper("Q2", "2026-06-30", found("Income", { current: "£1.8m" })),
      paper("Q3", "2026-09-30", found("Income", { current: "£1.9m" })),
    ]);
    expect(kpi.unit).toBe("GBP");
    expect(kpi.points.map(({ current, currentWritten }) => [current, currentWritten])).toEqual([
      [null, "$2m"],
      [1_800_000, "£1.8m"],
      [1_900_000, "£1.9m"],
    ]);
    expect(kpi.trend.map(({ value }) => value)).toEqual([1_800_000, 1_900_000]);
  });

  it("joins amounts written in different scales", () => {
    const kpi = view([
      paper("Q1", "2026-03-31", found("Income", { current: "$2,100,000" })),
      paper("Q2", "2026-06-30", found("Income", { current: "$2.2m" })),
    ]);
    expect(kpi.trend.map(({ value }) => value)).toEqual([2_100_000, 2_200_000]);
  });

  it("does not put a month and a quarter on one line", () => {
    const kpi = view([
      paper(
        "Q1",
        "2026-03-31",
        found("Income", { current: "$3m", period: ["Q1 2026", "2026-01-01", "2026-03-31"] }),
        found("Income", { current: "$1m", period: ["March 2026", "2026-03-01", "2026-03-31"] }),
      ),
      paper(
        "Q2",
        "2026-06-30",
        found("Income", { current: "$4m", period: ["Q2 2026", "2026-04-01", "2026-06-30"] }),
      ),
    ]);
    expect(kpi.trend.map(({ value }) => value)).toEqual([3_000_000, 4_000_000]);
  });

  it("does not join a month with a possible year to date, unless it is a share", () => {
    const may = { period: ["May 2026", "2026-05-01", "2026-05-31"] } as const;
    const trendOf = (name: string, ...written: [string, string]) =>
      view([
        paper("May", "2026-05-31", found(name, { current: written[0], period: [...may.period] })),
        paper("September", "2026-09-30", found(name, { current: written[1] })),
      ]).trend.map(({ value }) => value);
    expect(trendOf("Income", "$1m", "$9m")).toEqual([9_000_000]);
    expect(trendOf("Occupancy", "60%", "62%")).toEqual([60, 62]);
  });

  it("is null for someone who can see none of its papers", () => {
    const { kpi, papers } = history("k", [paper("Q1", "2026-03-31", found("Income"))]);
    papers.byId.clear();
    expect(toKpiDetail(kpi, papers, TODAY)).toBeNull();
  });
});

describe("corrections", () => {
  const row = (id: string, part: Pick<CorrectionRow, "field" | "after">): CorrectionRow => {
    const at = `2026-07-0${id}T00:00:00.000Z`;
    return { id, before: "52%", reason: "", byName: "Ines Albrecht", createdAt: at, ...part };
  };
  const said = [paper("Q1", "2026-03-31", found("Occupancy", { current: "52%", target: "60%" }))];

  it("apply per field, the latest of each", () => {
    const amount = (value: number) => ({ as: "amount", value, unit: "%", written: `${value}%` }) as const;
    const kpi = view(said, {
      "Q1/0": [
        row("1", { field: "current", after: amount(53) }),
        row("2", { field: "target", after: { as: "none", written: "" } }),
        row("3", { field: "current", after: amount(54) }),
      ],
    });
    expect(kpi).toMatchObject({ current: "54%", target: "", correctedFields: ["current", "target"] });
    expect(kpi.currentCitation?.quote).toBe("52%");
    expect(kpi.corrections.map(({ after }) => after)).toEqual(["54%", "", "53%"]);
  });

  it("of the status override every rule, and name their author", () => {
    const after = { as: "text", text: "off-track", written: "off track" } as const;
    const kpi = view(said, { "Q1/0": [row("1", { field: "status", after })] });
    expect(kpi.status).toBe("off-track");
    expect(kpi.statusRuling.sentence).toBe("Off track: set by Ines Albrecht on Jul 1, 2026.");
  });
});

describe("regardless of the order of papers", () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 900 }), { minLength: 2, maxLength: 7 });
  const share = fc.option(fc.integer({ min: 0, max: 120 }), { nil: null });
  const values = fc.array(fc.record({ current: share, target: share, isOfYear: fc.boolean() }), {
    minLength: 7,
    maxLength: 7,
  });

  const dayOf = (day: number) => new Date(Date.UTC(2024, 0, 1) + day * 86_400_000).toISOString().slice(0, 10);

  it("the history of a KPI is the same", () => {
    fc.assert(
      fc.property(days, values, fc.infiniteStream(fc.nat()), (offsets, told, order) => {
        const said = offsets.map((offset, index): Said => {
          const { current = null, target = null, isOfYear = false } = told[index] ?? {};
          const asOf = dayOf(offset);
          const year = asOf.slice(0, 4);
          const kpi = found("Occupancy", {
            ...(current !== null && { current: `${current}%` }),
            ...(target !== null && { target: `${target}%` }),
            ...(isOfYear && { period: [year, `${year}-01-01`, `${year}-12-31`] }),
          });
          return { title: `Paper ${offset}`, asOf, kpis: { k: kpi, fellow: kpi } };
        });
        const shuffled = said
          .map((each) => ({ each, at: order.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ each }, index): Said => ({ ...each, uploadedAt: `2026-10-0${index + 1}T00:00:00.000Z` }));
        expect(view(shuffled)).toEqual(view(said));
      }),
    );
  });
});
