import { describe, expect, it } from "vitest";
import type { FigureProposal, OwnCompanyView } from "@/lib/benchmarks/own/types";
import { addPeriod, changePeriod, draftOf, type OwnDraft, readDraft, takeOver } from "./draft";

const CITATION = {
  documentId: "019a0000-0000-7000-8000-000000000009",
  title: "Report.pdf",
  page: 2,
  start: 3,
  end: 9,
  quote: "$24.7m",
};

const OWN: OwnCompanyView = {
  id: "own:019a0000-0000-7000-8000-000000000001",
  uuid: "019a0000-0000-7000-8000-000000000001",
  name: "Tidewater Ferries plc",
  sector: "Industrials",
  subIndustry: "",
  figures: [
    { measure: "revenue", period: "2024-09-30", value: 1, origin: { kind: "typed", by: "Ines", at: "" } },
    { measure: "revenue", period: "2025-09-30", value: 2, origin: { kind: "paper", citation: CITATION } },
  ],
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

const PROPOSAL: FigureProposal = {
  measure: "netIncome",
  period: null,
  periodStated: "2025",
  value: 4_870_000,
  written: "4,870,000",
  label: "Operating surplus",
  citation: CITATION,
};

function typed(draft: OwnDraft, text: string, end = "2025-09-30"): OwnDraft {
  const period = draft.periods.find(({ group }) => group === "financials");
  return changePeriod(draft, period?.key ?? "", () => ({
    end,
    figures: { revenue: { text, citation: null } },
  }));
}

describe("the form of a board's own company", () => {
  it("is sent unchanged when nothing is edited", () => {
    const read = readDraft(draftOf(OWN));
    expect(read).toMatchObject({
      input: {
        name: OWN.name,
        figures: [
          { measure: "revenue", period: "2025-09-30", value: 2, citation: CITATION },
          { measure: "revenue", period: "2024-09-30", value: 1, citation: null },
        ],
      },
    });
  });

  it("says what is missing or wrong", () => {
    const named = { ...draftOf(null), name: "Tidewater" };
    expect(readDraft(draftOf(null))).toEqual({ problem: "Give the company a name." });
    expect(readDraft(typed(named, "4.1m", ""))).toEqual({
      problem: "Financials: give the date of “Fiscal year to”.",
    });
    expect(readDraft(typed(named, "a lot"))).toEqual({
      problem: "Revenue: enter a number such as 4,100,000 or 4.1m.",
    });
    expect(readDraft(named)).toMatchObject({ input: { figures: [] } });
  });

  it("adds a figure to its period, with its passage", () => {
    const into = (draft: OwnDraft, end: string) =>
      takeOver(draft, PROPOSAL, end).periods.filter(({ group }) => group === "financials");
    expect(into(draftOf(OWN), "2025-09-30")).toHaveLength(2);
    expect(into(draftOf(OWN), "2023-09-30")).toHaveLength(3);
    const [first, ...others] = into(addPeriod(draftOf(null), "financials"), "2023-09-30");
    expect(first).toMatchObject({
      end: "2023-09-30",
      figures: { netIncome: { text: "4,870,000", citation: CITATION } },
    });
    expect(others.map(({ end }) => end)).toEqual([""]);
  });
});
