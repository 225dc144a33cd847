import { degrees, PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { extractText } from "@/lib/evidence/extract";
import { readFigures } from "./read";

const ROWS: [string, ...number[]][] = [
  ["Mooring fees", 1204, 1150, 980],
  ["Berth rents", 3310, 3400, 3120],
  ["Total income", 4514, 4550, 4100],
];
const HEADINGS = ["Actual 2024", "Budget 2024", "Actual 2023"];

/** A table with rotated or slanted headings above its columns. */
async function paper(angle: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([600, 800]);
  page.drawText("Halden Harbour Trust", { x: 50, y: 760, size: 16, font });
  for (const [at, text] of HEADINGS.entries())
    page.drawText(text, { x: 290 + 60 * at, y: 615, size: 10, font, rotate: degrees(angle) });
  for (const [row, [label, ...values]] of ROWS.entries()) {
    page.drawText(label, { x: 50, y: 600 - 14 * row, size: 10, font });
    for (const [at, value] of values.entries()) {
      const text = value.toLocaleString("en-US");
      const right = 300 + 60 * at;
      page.drawText(text, { x: right - font.widthOfTextAtSize(text, 10), y: 600 - 14 * row, size: 10, font });
    }
  }
  return document.save();
}

describe("rotated headings", () => {
  it.each([90, 60, 45])("at %i degrees head their columns", async (angle) => {
    const pages = await extractText("pdf", await paper(angle));
    const total = readFigures(pages, "Income").filter(({ label }) => label === "Total income");
    expect(total.map(({ value, scenario, period }) => [value, scenario, period?.end])).toEqual([
      [4514, "actual", "2024-12-31"],
      [4550, "budget", "2024-12-31"],
      [4100, "actual", "2023-12-31"],
    ]);
  });
});
