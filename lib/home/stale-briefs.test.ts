import { expect, it } from "vitest";
import { staleBriefs } from "./stale-briefs";

const paper = (sha256: string, title: string) => ({ sha256, title });
const report = paper("1", "Report.pdf");
const budget = paper("2", "Budget.pdf");
const may = { id: "may", title: "May", papers: [report, budget] };

it("names the papers that are new, replaced or removed since a meeting's latest brief", () => {
  const older = { meetingId: "may", papers: [paper("0", "Agenda.pdf")] };
  const latest = { meetingId: "may", papers: [paper("9", "Report.pdf"), paper("8", "Notes.pdf")] };
  expect(staleBriefs([may], [latest, older])).toEqual([
    {
      meetingId: "may",
      meetingTitle: "May",
      added: ["Budget.pdf"],
      replaced: ["Report.pdf"],
      removed: ["Notes.pdf"],
    },
  ]);
});

it("reports nothing if any brief matches today's papers, or if there is none", () => {
  const latest = { meetingId: "may", papers: [report] };
  const fitting = { meetingId: "may", papers: [budget, report] };
  expect(staleBriefs([may], [latest, fitting])).toEqual([]);
  expect(staleBriefs([may], [])).toEqual([]);
  expect(staleBriefs([{ id: "june", title: "June", papers: [] }], [latest])).toEqual([]);
});
