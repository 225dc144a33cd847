import { describe, expect, it } from "vitest";
import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { found } from "@/tests/setup/kpis";
import { traitsOf } from "./identity";
import { type KnownKpi, type KnownName, recognise } from "./recognise";

/** A value that is the latest under its name. */
function value(kpi: FoundKpi, asOf = "2026-03-31", paper = asOf): KnownName {
  return { ...traitsOf(kpi), asOf, documentIds: [paper] };
}

function known(id: string, ...names: KnownName[]): KnownKpi {
  return { id, names };
}

/** Whether a KPI in a new paper is matched to the one in earlier papers. */
function recognised(now: FoundKpi, before: FoundKpi): boolean {
  return recognise([now], [known("k", value(before))])[0] === "k";
}

describe("a KPI is matched", () => {
  it.each([
    ["Avg revenue ($m)", "Average revenues"],
    ["Revenue", "Total revenue"],
    ["Customer satisfaction", "Customer satisfaction score"],
    ["TSR", "Total shareholder return"],
    ["Satisfaction of customers", "Customer satisfaction"],
    ["Number of incidents", "Incidents"],
  ])("by a name that means the same: “%s”, “%s”", (one, other) => {
    expect(recognised(found(one, { current: "7" }), found(other, { current: "8" }))).toBe(true);
    expect(recognised(found(other, { current: "7" }), found(one, { current: "8" }))).toBe(true);
  });

  it.each([
    ["Revenue", "Recurring revenue"],
    ["Operating margin", "Adjusted operating margin"],
    ["Group revenue", "Company revenue"],
    ["Internal audits", "External audits"],
    ["Incidents", "Incident rate"],
    ["Sales per employee", "Employees per sale"],
    ["Customers", "New customers"],
    ["Assets", "Current assets"],
    ["Accounts", "Key accounts"],
  ])("not by a name that may mean something else: “%s”, “%s”", (one, other) => {
    expect(recognised(found(one, { current: "7" }), found(other, { current: "8" }))).toBe(false);
    expect(recognised(found(other, { current: "7" }), found(one, { current: "8" }))).toBe(false);
  });

  it("by a name with an added word, where unit, target and owner match", () => {
    const before = found("Customer satisfaction rating", { current: "71%", target: "80%", owner: "COO" });
    const same = { current: "73%", target: "80%", owner: "COO" };
    expect(recognised(found("Customer satisfaction rating, ferries", same), before)).toBe(true);
    expect(
      recognised(found("Customer satisfaction rating, ferries", { ...same, owner: "CFO" }), before),
    ).toBe(false);
    expect(recognised(found("Net customer satisfaction rating", same), before)).toBe(false);
  });

  it("never across kinds of units", () => {
    const share = found("Churn", { current: "3%" });
    expect(recognised(found("Churn", { current: "$3m" }), share)).toBe(false);
    expect(recognised(found("Churn", { current: "3 days" }), share)).toBe(false);
    expect(recognised(found("Churn", { current: "£3m" }), found("Churn", { current: "$3m" }))).toBe(true);
    expect(recognised(found("Churn"), share)).toBe(true);
  });

  it("with another objective or another owner, but not both", () => {
    const before = found("Turnover", { current: "5", owner: "CFO", objective: "Growth" });
    expect(recognised(found("Turnover", { current: "6", owner: "COO", objective: "Growth" }), before)).toBe(
      true,
    );
    expect(recognised(found("Turnover", { current: "6", owner: "CFO", objective: "Renewal" }), before)).toBe(
      true,
    );
    expect(recognised(found("Turnover", { current: "6", owner: "COO", objective: "People" }), before)).toBe(
      false,
    );
  });
});

describe("where several KPIs match", () => {
  const ferries = value(found("Turnover", { current: "$5m", objective: "Ferries" }));
  const berths = value(found("Turnover", { current: "$9m", objective: "Berths" }));

  it("each value gets the one under its objective, in any order", () => {
    const now = [
      found("Turnover", { current: "$9.5m", objective: "Berths" }),
      found("Turnover", { current: "$5.5m", objective: "Ferries" }),
    ];
    expect(recognise(now, [known("f", ferries), known("b", berths)])).toEqual(["b", "f"]);
    expect(recognise([...now].reverse(), [known("b", berths), known("f", ferries)])).toEqual(["f", "b"]);
  });

  it("none is chosen where nothing decides", () => {
    const now = [found("Turnover", { current: "$7m" })];
    expect(recognise(now, [known("f", ferries), known("b", berths)])).toEqual([null]);
  });

  it("the one with the latest value of that name is chosen, so a split is respected", () => {
    const late = { ...berths, asOf: "2026-06-30", documentIds: ["later"] };
    expect(
      recognise([found("Turnover", { current: "$7m" })], [known("f", ferries), known("b", late)]),
    ).toEqual(["b"]);
  });

  it("an exact name wins over a close one, and each KPI is matched once", () => {
    const now = [found("Total revenue", { current: "$5m" }), found("Revenue", { current: "$4m" })];
    const before = known("r", value(found("Revenue", { current: "$4m" })));
    expect(recognise(now, [before])).toEqual([null, "r"]);
  });
});

describe("a merged KPI", () => {
  const usage = found("Quay usage", { current: "74%" });
  const occupancy = found("Berth occupancy", { current: "75%" });

  it("is matched by either name", () => {
    const merged = [known("m", value(usage), value(occupancy, "2026-06-30"))];
    expect(recognise([usage], merged)).toEqual(["m"]);
    expect(recognise([occupancy], merged)).toEqual(["m"]);
  });

  it("takes both where one paper had both before", () => {
    const merged = [known("m", value(usage), value(occupancy))];
    expect(recognise([usage, occupancy], merged)).toEqual(["m", "m"]);
  });
});

describe("the values of one paper", () => {
  const of = (label: string, end: string): [string, string, string] => [
    label,
    `${end.slice(0, 4)}-01-01`,
    end,
  ];

  it("belong to one KPI where their periods differ", () => {
    const now = [
      found("Berth income", { current: "$1m", period: of("2024", "2024-12-31") }),
      found("Berth income", { current: "$2m", period: of("2025", "2025-12-31") }),
    ];
    expect(recognise(now, [known("i", value(found("Berth income", { current: "$1m" })))])).toEqual([
      "i",
      "i",
    ]);
  });

  it("belong to two where they are for the same period", () => {
    const now = [found("Berth income", { current: "$1m" }), found("Berth income", { current: "$2m" })];
    const ids = recognise(now, [known("i", value(found("Berth income", { current: "$1m" })))]);
    expect(ids.filter(Boolean).length).toBeLessThan(2);
  });
});
