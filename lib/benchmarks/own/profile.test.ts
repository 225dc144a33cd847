import { describe, expect, it } from "vitest";
import { toProfile } from "./profile";
import type { OwnCompanyView, OwnFigure } from "./types";

const typed = (measure: OwnFigure["measure"], period: string, value: OwnFigure["value"]): OwnFigure => ({
  measure,
  period,
  value,
  origin: { kind: "typed", by: "Ines Albrecht", at: "2026-05-04T10:00:00.000Z" },
});

const citation = {
  documentId: "1",
  title: "Accounts.pdf",
  page: 3,
  start: 0,
  end: 12,
  quote: "Cash   1,204",
};

function own(figures: OwnFigure[]): OwnCompanyView {
  return {
    id: "own:7",
    uuid: "7",
    name: "<b>Tidewater</b>",
    sector: "Industrials",
    subIndustry: "",
    figures,
    createdAt: "2026-05-01T00:00:00.000Z",
    updatedAt: "2026-05-04T10:00:00.000Z",
  };
}

describe("the profile of a company the board added", () => {
  it("has years in order, each figure with its author or passage, and no links", () => {
    const { years, company, origin } = toProfile(
      own([
        typed("revenue", "2025-12-31", 200),
        typed("revenue", "2024-12-31", -100),
        { ...typed("cash", "2025-12-31", 1204), origin: { kind: "paper", citation } },
      ]),
    );
    expect(company).toMatchObject({ id: "own:7", ticker: "<b>Tidewater</b>", cik: null, isOwn: true });
    expect(origin).toBe("own");
    expect(years.map(({ periodEnd, revenue }) => [periodEnd, revenue])).toEqual([
      ["2024-12-31", -100],
      ["2025-12-31", 200],
    ]);
    const sources = years[1]?.sources;
    expect(sources?.revenue).toMatchObject({
      label: "Entered by Ines Albrecht on May 4, 2026",
      form: "typed",
      url: null,
    });
    expect(sources?.cash).toMatchObject({
      label: "Accounts.pdf, page 3",
      form: "paper",
      url: null,
      citation,
    });
  });

  it("has only the newest of each value, and nothing that was not given", () => {
    const profile = toProfile(
      own([
        typed("payRatio", "2023-12-31", 12),
        typed("payRatio", "2024-12-31", 14),
        typed("medianEmployee", "2025-12-31", 50_000),
        typed("approval", "2025-06-01", 0),
        typed("size", "2024-12-31", 9),
        typed("women", "2025-12-31", 0),
        typed("chairSeparate", "2025-12-31", false),
        typed("granted", "2025-12-31", 0),
      ]),
    );
    expect(profile.payRatio).toMatchObject({ ratio: 14, medianEmployee: null });
    expect(profile.sayOnPay).toMatchObject({ approval: 0, votesFor: null });
    expect(profile.board).toMatchObject({
      size: { value: 9 },
      women: { value: 0 },
      chairSeparate: { value: false },
    });
    expect(profile.board?.independent).toBeNull();
    expect(profile.payYears).toMatchObject([{ fiscalYear: 2025, granted: 0, actuallyPaid: null }]);
  });

  it("is empty without figures", () => {
    const { years, payYears, payRatio, sayOnPay, board } = toProfile(own([]));
    expect({ years, payYears, payRatio, sayOnPay, board }).toEqual({
      years: [],
      payYears: [],
      payRatio: null,
      sayOnPay: null,
      board: null,
    });
  });
});
