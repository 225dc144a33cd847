import { expect, it } from "vitest";
import { isStale, paperChanges } from "./staleness";

const paper = (sha256: string, title: string) => ({ sha256, title });
const report = paper("1", "Report.pdf");

it("is fresh while the papers are the same, in whatever order and under whatever name", () => {
  const changes = paperChanges([report, paper("2", "Budget.pdf")], [paper("2", "Budget v2.pdf"), report]);
  expect(isStale(changes)).toBe(false);
});

it("names papers that came and papers that went", () => {
  const changes = paperChanges([report], [paper("3", "Report (corrected).pdf")]);
  expect(changes).toEqual({ added: ["Report (corrected).pdf"], removed: ["Report.pdf"], replaced: [] });
  expect(isStale(changes)).toBe(true);
});

it("calls a paper replaced when another content has its name, whatever its letters' case", () => {
  const changes = paperChanges(
    [report, paper("2", "Old.pdf")],
    [paper("3", "REPORT.pdf"), paper("4", "New.pdf")],
  );
  expect(changes).toEqual({ added: ["New.pdf"], removed: ["Old.pdf"], replaced: ["REPORT.pdf"] });
  expect(isStale(changes)).toBe(true);
});

it("calls one of two papers of one name replaced when one was there before", () => {
  const changes = paperChanges([report], [paper("3", "Report.pdf"), paper("4", "Report.pdf")]);
  expect(changes).toEqual({ added: ["Report.pdf"], removed: [], replaced: ["Report.pdf"] });
});
