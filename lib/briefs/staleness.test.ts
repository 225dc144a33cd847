import { expect, it } from "vitest";
import { isStale, paperChanges } from "./staleness";

const paper = (sha256: string, title: string) => ({ sha256, title });
const report = paper("1", "Report.pdf");

it("is up to date with the same papers in any order and under any name", () => {
  const changes = paperChanges([report, paper("2", "Budget.pdf")], [paper("2", "Budget v2.pdf"), report]);
  expect(isStale(changes)).toBe(false);
});

it("lists papers that were added and removed", () => {
  const changes = paperChanges([report], [paper("3", "Report (corrected).pdf")]);
  expect(changes).toEqual({ added: ["Report (corrected).pdf"], removed: ["Report.pdf"], replaced: [] });
  expect(isStale(changes)).toBe(true);
});

it("counts new content under an existing name as replaced, regardless of case", () => {
  const changes = paperChanges(
    [report, paper("2", "Old.pdf")],
    [paper("3", "REPORT.pdf"), paper("4", "New.pdf")],
  );
  expect(changes).toEqual({ added: ["New.pdf"], removed: ["Old.pdf"], replaced: ["REPORT.pdf"] });
  expect(isStale(changes)).toBe(true);
});

it("counts one of two papers with the same name as replaced when only one existed before", () => {
  const changes = paperChanges([report], [paper("3", "Report.pdf"), paper("4", "Report.pdf")]);
  expect(changes).toEqual({ added: ["Report.pdf"], removed: [], replaced: ["Report.pdf"] });
});
