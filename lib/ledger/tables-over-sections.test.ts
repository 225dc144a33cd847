import { expect, it } from "vitest";
import { toSections, writeTable } from "@/lib/evidence/extract/sections";
import { readFigures } from "./read";

const WARDS = Array.from(
  { length: 120 },
  (_, at) => `Landing stage ${String.fromCharCode(65 + (at % 26))}${Math.floor(at / 26)}x`,
);
const HEADS = ["", "Jan 2026 Actual", "Jan 2026 Budget", "Variance"];
const ROWS = WARDS.map((name, at) => [name, `${at + 1},400`, `${at + 1},000`, "400"]);
const table = () => {
  const { text, lines } = writeTable([HEADS, ...ROWS]);
  return { text, table: lines };
};
const line = (text: string) => ({ text });

it("joins a table split into sections in a Word document, and gives each row its headings", () => {
  const pages = [...toSections([line("Report for January 2026"), table()])];
  expect(pages.length).toBeGreaterThan(1);
  const figures = readFigures(pages, "Report.docx");
  expect(new Set(figures.map(({ scenario, measure }) => `${scenario} ${measure}`))).toEqual(
    new Set(["actual value", "budget value", "budget variance"]),
  );
  expect(figures.map(({ label }) => label)).toContain(WARDS.at(-1));
  for (const { period, place } of figures) {
    expect(period).toMatchObject({ start: "2026-01-01", end: "2026-01-31" });
    expect(pages[place.page - 1]?.text.slice(place.start, place.end)).toMatch(/^\d/);
  }
});

it("carries a table's name and scale into its next section", () => {
  const prose = line(`${"The harbour was open on all days of the month. ".repeat(48)}`.trim());
  const heading = { text: "Cash forecast", heading: 3 };
  const pages = [
    ...toSections([line("Report for January 2026"), prose, heading, line("(in thousands)"), table()]),
  ];
  const [first, second] = pages;
  expect(first?.text).not.toContain("Cash forecast");
  expect(second?.text).toMatch(/^Cash forecast\n\n\(in thousands\)\n\n/);
  expect(second?.headings).toEqual([{ level: 3, text: "Cash forecast", start: 0 }]);
  const [top] = readFigures(pages, "Report.docx");
  expect(top).toMatchObject({ label: WARDS[0], value: 1_400_000 });
});
