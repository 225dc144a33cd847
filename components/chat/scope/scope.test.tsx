import { describe, expect, it } from "vitest";
import type { PaperChoice } from "@/lib/documents/list-papers";
import type { MeetingView } from "@/lib/meetings/types";
import { papersByMeeting } from "./choose-papers";
import { EVERYTHING, scopeText } from "./scope";

function meeting(id: string, title: string): MeetingView {
  return { id, title, scheduledDate: "2025-10-14T09:30:00.000Z", description: "", status: "scheduled" };
}

function paper(id: string, meetingId: string | null, originalName: string): PaperChoice {
  return { id, meetingId, originalName, type: "pdf" };
}

const MEETINGS = [meeting("m1", "September board"), meeting("m2", "Audit committee")];
const PAPERS = [
  paper("p1", "m1", "Management report.pdf"),
  paper("p2", "m1", "Budget.pdf"),
  paper("p3", "m2", "Report of the auditor.pdf"),
  paper("p4", null, "Plan 2030.docx"),
];

describe("the scope in words", () => {
  it("is all papers, one meeting, or a number of papers", () => {
    expect(scopeText(EVERYTHING, MEETINGS)).toBe("all meetings");
    expect(scopeText({ meetingId: "m2", paperIds: [] }, MEETINGS)).toBe("Audit committee");
    expect(scopeText({ meetingId: "m2", paperIds: [] }, undefined)).toBe("one meeting");
    expect(scopeText({ meetingId: "gone", paperIds: [] }, MEETINGS)).toBe("a meeting that no longer exists");
    expect(scopeText({ meetingId: null, paperIds: ["p1"] }, MEETINGS)).toBe("1 chosen paper");
    expect(scopeText({ meetingId: null, paperIds: ["p1", "p2"] }, MEETINGS)).toBe("2 chosen papers");
  });
});

describe("the papers to select from", () => {
  const found = (search: string) =>
    papersByMeeting(MEETINGS, PAPERS, search).map(({ meeting, papers }) => [
      meeting?.id ?? "strategy",
      papers.map((p) => p.id),
    ]);

  it("are grouped by meeting, with the strategy's last", () => {
    expect(found("")).toEqual([
      ["m1", ["p1", "p2"]],
      ["m2", ["p3"]],
      ["strategy", ["p4"]],
    ]);
  });

  it("are found by all words of their name and meeting, in any case and order", () => {
    expect(found("REPORT")).toEqual([
      ["m1", ["p1"]],
      ["m2", ["p3"]],
    ]);
    expect(found("report september")).toEqual([["m1", ["p1"]]]);
    expect(found("strategy plan")).toEqual([["strategy", ["p4"]]]);
    expect(found("minutes")).toEqual([]);
  });
});
