import { describe, expect, it } from "vitest";
import type { AgendaItemView } from "@/lib/agenda/types";
import type { BriefView } from "@/lib/briefs/types";
import type { Citation } from "@/lib/evidence/types";
import type { MeetingView } from "@/lib/meetings/types";
import type { KeyFigure } from "@/lib/prep-me/key-figures";
import { briefText } from "./brief-text";
import { describeChanges } from "./shown-brief";

const cite = (page: number, start = 0): Citation => ({
  documentId: "d1",
  title: "Management report.pdf",
  page,
  start,
  end: start + 20,
  quote: "Revenue of the month",
});

const meeting: MeetingView = {
  id: "m1",
  title: "Harbour Light Trust, March",
  scheduledDate: "2026-03-12T09:00:00.000Z",
  description: "",
  status: "scheduled",
};

const view: BriefView = {
  id: "b1",
  meetingId: "m1",
  createdAt: "2026-03-10T09:00:00.000Z",
  createdBy: "Ines Calder",
  documentsAnalyzed: 1,
  dropped: 0,
  stale: false,
  changes: { added: [], removed: [], replaced: [] },
  coverage: { papers: [], leftOut: [] },
  brief: {
    executiveSummary: "Revenue rose. Costs fell.",
    summarySentences: ["Revenue rose.", "Costs fell."],
    keyQuestions: ["Why did travel double?"],
    riskAreas: [{ level: "high", title: "Cash", description: "Cash falls in October." }],
    recommendations: ["Ask for a reforecast."],
    evidence: {
      executiveSummary: [[cite(1)], [cite(2)]],
      keyQuestions: [[cite(3), cite(1)]],
      riskAreas: [[cite(2), cite(2)]],
      recommendations: [[]],
    },
    mode: "extractive",
    remarks: [],
  },
};

describe("the brief as text", () => {
  const text = briefText(meeting, view, { figures: [], agenda: null });

  it("numbers sources in reading order and reuses the number of a repeated passage", () => {
    expect(text).toContain("Revenue rose. [1] Costs fell. [2]");
    expect(text).toContain("1. Why did travel double? [3] [1]");
    expect(text).toContain("High: Cash. Cash falls in October. [2]\n");
  });

  it("starts with the key figures, whose sources are numbered first, and follows the agenda", () => {
    const figures: KeyFigure[] = [
      {
        label: "Total income",
        period: "March 2026",
        text: "$42,000",
        citations: [cite(9)],
        comparisons: [
          { name: "budget", text: "$41,000", difference: "2.4% above", isGood: true, citations: [cite(9)] },
        ],
        trend: [],
        trendStep: null,
      },
    ];
    const agenda: AgendaItemView[] = [{ id: "i1", minutes: 5, closed: "inCamera" }];
    const lines = briefText(meeting, view, { figures, agenda }).split("\n");
    expect(lines.slice(3, 5)).toEqual([
      "Key Figures",
      "Total income, March 2026: $42,000 [1]; 2.4% above budget ($41,000) [1]",
    ]);
    expect(lines.slice(6, 9)).toEqual(["1. An item in camera", "", "Other papers"]);
    expect(lines).toContain("Revenue rose. [2] Costs fell. [3]");
  });

  it("ends with the sources", () => {
    expect(text.trim().split("\n").slice(-3)).toEqual([
      "[1] Management report.pdf, page 1",
      "[2] Management report.pdf, page 2",
      "[3] Management report.pdf, page 3",
    ]);
  });

  it("leaves a statement without sources unchanged", () => {
    expect(text).toContain("1. Ask for a reforecast.\n");
  });
});

describe("the reason why a brief is out of date", () => {
  it("lists what was added, replaced and removed", () => {
    expect(describeChanges({ added: ["a.pdf", "b.pdf"], removed: ["c.pdf"], replaced: ["d.pdf"] })).toBe(
      "a.pdf and b.pdf were added. d.pdf was replaced. c.pdf was deleted.",
    );
  });
});
