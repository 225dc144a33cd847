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
  expect(changes).toEqual({ added: ["Report (corrected).pdf"], removed: ["Report.pdf"] });
  expect(isStale(changes)).toBe(true);
});
