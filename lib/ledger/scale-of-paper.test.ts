import { expect, it } from "vitest";
import { readFigures } from "./read";

const pagesOf = (...texts: string[]) => texts.map((text, at) => ({ number: at + 1, text }));
const TABLE = `Income statement for the year 2031

                        2031        2030
Berth income           4,120       3,980
Staff                     31          30
Staff costs            1,870       1,790
`;
const read = (...texts: string[]) => readFigures(pagesOf(...texts), "Report 2031.pdf");
const figureOf = (figures: ReturnType<typeof read>, label: string) =>
  figures.find((figure) => figure.label === label && figure.period?.end === "2031-12-31");

it.each([
  "All figures in £000.",
  "All amounts in this report are stated in thousands of pounds (£000) unless otherwise noted.",
])("applies a scale stated once for all figures to later pages: %s", (said) => {
  expect(figureOf(read(`Annual report 2031\n\n${said}\n`, TABLE), "Berth income")).toMatchObject({
    value: 4_120_000,
    currency: "GBP",
  });
});

it.each([
  ["says nothing of it", "All figures are unaudited.", TABLE],
  ["says two scales", "All figures in £000. All amounts in £m.", TABLE],
  [
    "has whole pounds over the table",
    "All figures in £000.",
    TABLE.replace("for the year 2031", "for the year 2031 (£)"),
  ],
])("keeps amounts as printed where the paper %s", (_, said, table) => {
  expect(figureOf(read(`Annual report 2031\n\n${said}\n`, table), "Berth income")?.value).toBe(4_120);
});

it("applies a scale for tabular amounts wherever it is stated", () => {
  const said = "Unless otherwise noted, tabular dollars are in millions.";
  const pages = ["Annual report 2031", "Contents", "Risks", `Our results\n\n${said}\n`, TABLE];
  expect(figureOf(read(...pages), "Berth income")?.value).toBe(4_120_000_000);
});

it("gives a table's own scale precedence", () => {
  const own = TABLE.replace("for the year 2031", "for the year 2031 (£ million)");
  expect(figureOf(read("Annual report 2031\n\nAll figures in £000.\n", own), "Berth income")?.value).toBe(
    4.12e9,
  );
});
