import { describe, expect, it } from "vitest";
import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { history, type Said } from "@/tests/setup/history";
import { found } from "@/tests/setup/kpis";
import type { KpiEvent } from "../types";
import { toKpiDetail } from "./views";

const TODAY = "2026-12-01";

function eventsOf(said: Said[], kind?: KpiEvent["kind"]): KpiEvent[] {
  const { kpi, papers } = history("k", said);
  const events = toKpiDetail(kpi, papers, TODAY)?.events ?? [];
  return events.filter((event) => !kind || event.kind === kind);
}

const sentences = (said: Said[], kind?: KpiEvent["kind"]) =>
  eventsOf(said, kind).map(({ sentence }) => sentence);

/** Papers of March, June and September that report this about the KPI. */
function papers(...kpis: (FoundKpi | FoundKpi[])[]): Said[] {
  const days = ["2026-03-31", "2026-06-30", "2026-09-30"];
  return kpis.map((k, index) => ({ title: `Q${index + 1}.xlsx`, asOf: days[index] ?? "", kpis: { k } }));
}

const Q1: [string, string, string] = ["Q1 2026", "2026-01-01", "2026-03-31"];
const Q2: [string, string, string] = ["Q2 2026", "2026-04-01", "2026-06-30"];
const YEAR: [string, string, string] = ["FY 2026", "2026-01-01", "2026-12-31"];

describe("a moved target", () => {
  it("is described with both figures, their papers, the difference and whether it is easier to reach", () => {
    const said = papers(
      found("Occupancy", { current: "52%", target: "60%" }),
      found("Occupancy", { current: "53%", target: "55%" }),
    );
    const [event, ...others] = eventsOf(said, "targetMoved");
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      asOf: "2026-06-30",
      sentence:
        "Target lowered from 60% (“Q1.xlsx” of Mar 31, 2026) to 55% (“Q2.xlsx” of Jun 30, 2026), by 5 percentage points: easier to reach.",
      isEasier: true,
      before: { title: "Q1.xlsx", quote: "60%" },
      after: { title: "Q2.xlsx", quote: "55%" },
    });
  });

  it.each([
    ["lower", "30 days", "25 days", "lowered", "by 5 days (17%): harder to reach."],
    ["lower", "30 days", "40 days", "raised", "by 10 days (33%): easier to reach."],
    ["higher", "$12m", "$14.4m", "raised", "by $2.4m (20%): harder to reach."],
    ["higher", "0.8", "0.9", "raised", "by 0.1 (13%): harder to reach."],
  ] as const)(
    "is eased or not by its direction: %s is better, %s to %s",
    (direction, from, to, verb, ending) => {
      const [sentence] = sentences(
        papers(found("It", { target: from, direction }), found("It", { target: to, direction })),
      );
      expect(sentence).toMatch(new RegExp(`^Target ${verb} from `));
      expect(sentence?.endsWith(ending)).toBe(true);
    },
  );

  it("is not judged if the better direction is unknown", () => {
    const unknown = { directionBasis: "assumed" } as const;
    const [sentence] = sentences(
      papers(found("It", { target: "30", ...unknown }), found("It", { target: "25", ...unknown })),
    );
    expect(sentence).toMatch(/by 5 \(17%\)\.$/);
  });

  it("is compared for the same period, even where a paper gives several", () => {
    const said = papers(
      [found("Income", { target: "$10m", period: Q1 }), found("Income", { target: "$12m", period: Q2 })],
      found("Income", { current: "$11m", target: "$11.5m", period: Q2 }),
    );
    expect(sentences(said, "targetMoved")).toEqual([
      "Target lowered from $12m for Q2 2026 (“Q1.xlsx” of Mar 31, 2026) to $11.5m for Q2 2026 (“Q2.xlsx” of Jun 30, 2026), by $500k (4%): easier to reach.",
    ]);
  });

  it("of a sum for another period is described without judgment", () => {
    const said = papers(
      found("Income", { target: "$10m", period: Q1 }),
      found("Income", { target: "$12m", period: Q2 }),
    );
    expect(eventsOf(said, "targetMoved")).toMatchObject([{ isEasier: false, isForAnotherTime: true }]);
    expect(sentences(said, "targetMoved")).toEqual([
      "Target $12m for Q2 2026 (“Q2.xlsx” of Jun 30, 2026), after $10m for Q1 2026 (“Q1.xlsx” of Mar 31, 2026): $2m (20%) higher.",
    ]);
  });

  it("of a step toward a later one is described without judgment", () => {
    const said = papers(
      found("Revenue", { target: "£100m", due: "2028-12-31" }),
      found("Revenue", { target: "£90m", due: "2026-12-31", period: Q2 }),
    );
    expect(eventsOf(said, "targetMoved")).toMatchObject([
      {
        isEasier: false,
        sentence:
          "Target £90m by Dec 31, 2026 (“Q2.xlsx” of Jun 30, 2026), after £100m by Dec 31, 2028 (“Q1.xlsx” of Mar 31, 2026): £10m (10%) lower.",
      },
    ]);
    const later = papers(
      found("Revenue", { target: "£100m", due: "2026-12-31" }),
      found("Revenue", { target: "£90m", due: "2028-12-31" }),
    );
    const [moved] = eventsOf(later, "targetMoved");
    expect(moved).toMatchObject({ isEasier: true });
    expect(moved).not.toHaveProperty("isForAnotherTime");
  });

  it("belongs to no quarter where it is due after it", () => {
    const due = "2026-12-31";
    const said = papers(
      found("New homes", { target: "30", due, period: Q1 }),
      found("New homes", { target: "25", due, period: Q2 }),
    );
    expect(sentences(said, "targetMoved")).toEqual([
      "Target lowered from 30 (“Q1.xlsx” of Mar 31, 2026) to 25 (“Q2.xlsx” of Jun 30, 2026), by 5 (17%): easier to reach.",
    ]);
  });

  it("is compared with the previous paper, even where only that one names its quarter", () => {
    const due = "2026-12-31";
    const said = papers(
      found("Punctuality", { target: "95%", due }),
      found("Punctuality", { target: "93%", due, period: Q2 }),
      found("Punctuality", { target: "95%", due }),
    );
    expect(eventsOf(said, "targetMoved").map(({ isEasier }) => isEasier)).toEqual([true, false]);
  });

  it("of a sum is not judged where papers give no period", () => {
    const said = papers(
      found("Total expenses", { target: "$419,522", direction: "lower" }),
      found("Total expenses", { target: "$765,725", direction: "lower" }),
    );
    expect(eventsOf(said, "targetMoved")).toMatchObject([{ isEasier: false }]);
    expect(sentences(said, "targetMoved")[0]).toMatch(/^Target \$765,725 .+: \$346,203 \(83%\) higher\.$/);
  });

  it("is not reported where only format or rounding differ", () => {
    expect(
      eventsOf(papers(found("It", { target: "$12.4m" }), found("It", { target: "$12,400,000" }))),
    ).toEqual([]);
    expect(
      eventsOf(papers(found("It", { target: "$12.4m" }), found("It", { target: "$12,412,300" }))),
    ).toEqual([]);
  });

  it("in another currency is not calculated", () => {
    const [sentence] = sentences(papers(found("It", { target: "$10m" }), found("It", { target: "£8m" })));
    expect(sentence).toBe(
      "Target changed from $10m (“Q1.xlsx” of Mar 31, 2026) to £8m (“Q2.xlsx” of Jun 30, 2026).",
    );
  });

  it("may differ only in its due date", () => {
    const said = papers(
      found("It", { target: "60%", due: "2026-06-30" }),
      found("It", { target: "60%", due: "2026-12-31" }),
    );
    expect(sentences(said, "targetMoved")).toEqual([
      "Due date moved from Jun 30, 2026 (“Q1.xlsx” of Mar 31, 2026) to Dec 31, 2026 (“Q2.xlsx” of Jun 30, 2026), 184 days later.",
    ]);
  });
});

describe("a restated value", () => {
  it("is a different one for the same period in a later paper; the earlier point is superseded", () => {
    const said = papers(found("Income", { current: "$12.4m", period: Q1 }), [
      found("Income", { current: "$12.1m", period: Q1 }),
      found("Income", { current: "$13m", period: Q2 }),
    ]);
    const { kpi, papers: all } = history("k", said);
    const detail = toKpiDetail(kpi, all, TODAY);
    expect(detail?.events.map(({ kind, sentence }) => [kind, sentence])).toEqual([
      [
        "restated",
        "Current value for Q1 2026 restated from $12.4m (“Q1.xlsx” of Mar 31, 2026) to $12.1m (“Q2.xlsx” of Jun 30, 2026).",
      ],
    ]);
    expect(detail?.points.map(({ currentWritten, isSuperseded }) => [currentWritten, isSuperseded])).toEqual([
      ["$12.4m", true],
      ["$12.1m", false],
      ["$13m", false],
    ]);
    expect(detail?.trend.map(({ value }) => value)).toEqual([12_100_000, 13_000_000]);
    expect(detail?.current).toBe("$13m");
  });

  it("does not include progress within a running period, or rounding", () => {
    const said = papers(
      found("Income", { current: "$3m", period: YEAR }),
      found("Income", { current: "$6.2m", period: YEAR }),
    );
    expect(eventsOf(said, "restated")).toEqual([]);
    const rounded = papers(
      found("It", { current: "74%", period: Q1 }),
      found("It", { current: "74.3%", period: Q1 }),
    );
    expect(eventsOf(rounded, "restated")).toEqual([]);
  });
});

describe("a KPI that disappeared", () => {
  const k = found("Occupancy", { current: "52%", target: "60%" });
  const said = (title: string, asOf: string, ...ids: string[]): Said => {
    return { title, asOf, kpis: Object.fromEntries(ids.map((id) => [id, k])) };
  };
  const first = said("Q1.xlsx", "2026-03-31", "k", "a", "b", "c", "d");

  it("is missing from the first later paper that has half of the KPIs reported with it", () => {
    const [event, ...others] = eventsOf([
      first,
      said("Q2.xlsx", "2026-06-30", "a", "b"),
      said("Q3.xlsx", "2026-09-30", "a", "b", "c", "d"),
    ]);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      kind: "disappeared",
      asOf: "2026-06-30",
      sentence:
        "Not found in “Q2.xlsx” of Jun 30, 2026, which has 2 of the 4 other KPIs of “Q1.xlsx” of Mar 31, 2026, the last to report it (52%, target 60%).",
      before: { title: "Q1.xlsx", quote: "52%" },
      after: null,
    });
  });

  it("is not missing from papers about something else, or where it was reported alone", () => {
    expect(eventsOf([first, said("IT.xlsx", "2026-06-30", "a", "x", "y")])).toEqual([]);
    expect(eventsOf([said("Q1.xlsx", "2026-03-31", "k"), said("Q2.xlsx", "2026-06-30", "a")])).toEqual([]);
  });

  it("can return", () => {
    const events = eventsOf([
      first,
      said("Q2.xlsx", "2026-06-30", "a", "b"),
      said("Q3.xlsx", "2026-09-30", "k", "a"),
    ]);
    expect(events.map(({ kind, asOf }) => [kind, asOf])).toEqual([
      ["disappeared", "2026-06-30"],
      ["returned", "2026-09-30"],
    ]);
    expect(events[1]?.sentence).toBe(
      "Back in “Q3.xlsx” of Sep 30, 2026 (52%, target 60%); before, “Q1.xlsx” of Mar 31, 2026 was the last to report it (52%, target 60%).",
    );
  });
});

describe("a changed status", () => {
  it("is described with the figures of both papers", () => {
    const said = papers(
      found("Occupancy", { current: "58%", target: "60%" }),
      found("Occupancy", { current: "30%", target: "60%" }),
    );
    expect(sentences(said)).toEqual([
      "On track in “Q1.xlsx” of Mar 31, 2026 (58%, target 60%); off track in “Q2.xlsx” of Jun 30, 2026 (30%, target 60%).",
    ]);
  });

  it("is not reported while it stays the same, whatever the figures", () => {
    const said = papers(
      found("It", { current: "58%", target: "60%" }),
      found("It", { current: "59%", target: "60%" }),
    );
    expect(eventsOf(said)).toEqual([]);
  });
});
