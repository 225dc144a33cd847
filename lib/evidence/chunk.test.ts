import { describe, expect, test } from "vitest";
import { Chunker } from "./chunk";
import type { PageText } from "./types";

const paragraph = (topic: string) =>
  `${topic} stayed on the course that the trustees set in the spring. `.repeat(8).trim();
const page = (text: string, number = 1): PageText => ({ number, text });
const chunks = (text: string) => new Chunker().chunks(page(text));

describe("chunks of a page", () => {
  test("end at paragraphs, contain about 180 words and quote the page verbatim", () => {
    const text = ["Income", "Costs", "Staff", "Boats", "Quays"].map(paragraph).join("\n\n");
    const found = chunks(text);
    expect(found.length).toBeGreaterThan(2);
    for (const chunk of found) {
      expect(text.slice(chunk.start, chunk.end)).toBe(chunk.text);
      expect(chunk.text.split(/\s+/).length).toBeLessThan(231);
      expect(chunk.text).toMatch(/\.$/);
    }
    expect(found.map((chunk) => chunk.text).join("\n\n")).toBe(text);
  });

  test("carry the headings above them, even across a page break", () => {
    const chunker = new Chunker();
    const [first] = chunker.chunks(
      page(`PART II\n\nItem 7. Review of the Year\n\nMooring Fees\n\n${paragraph("Fees")}`),
    );
    const [second] = chunker.chunks(page(paragraph("They"), 2));
    expect(first?.headingPath).toBe("PART II › Item 7. Review of the Year › Mooring Fees");
    expect(second?.headingPath).toBe(first?.headingPath);
    expect(second?.page).toBe(2);
  });

  test("keep a table together, indexed by its labels and column headings, not by its figures", () => {
    const rows = ["Mooring fees", "Boat hire", "Total income"].map(
      (label, row) => `${label.padEnd(20)}  ${1200 + row}      ${900 + row}`,
    );
    const [table] = chunks(
      ["BALANCE OF THE TRUST", "", "                      May 2024  Apr 2024", "Income", ...rows].join("\n"),
    );
    expect(table?.text).toContain("1202");
    expect(table?.searchText).toContain("May 2024");
    expect(table?.searchText).toContain("Mooring fees, Boat hire, Total income");
    expect(table?.searchText).not.toContain("1202");
  });

  test("contain more than a line that is meaningless alone", () => {
    const long = Array.from({ length: 3 }, () => paragraph("Fees")).join(" ");
    const chunker = new Chunker();
    chunker.chunks(page(`Item 7. Review of the Year\n\n${long}`));
    const found = chunker.chunks(page(`(not audited)\n\nItem 8. Fees\n\n${long}`, 2));
    expect(found.map(({ headingPath }) => headingPath)).toEqual(["Item 8. Fees"]);
    expect(found[0]?.text).toMatch(/^\(not audited\)\n\nItem 8\. Fees\n\nFees stayed/);
  });

  test("leave out headers and footers once they have been seen to repeat", () => {
    const chunker = new Chunker();
    const body = `${paragraph("One")}\n\n${paragraph("Two")}`;
    const texts = [1, 2, 3, 4].flatMap((number) =>
      chunker
        .chunks(page(`Halden Harbour Trust\n\n${body}\n\nConfidential, page ${number}`, number))
        .map((chunk) => chunk.text),
    );
    expect(texts.at(-1)).not.toContain("Confidential");
  });
});
