import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";

const LINE = 12;
const MARGIN = 50;

/** A PDF with the given texts line by line in a monospaced font, so that columns stay aligned. */
export async function pdf(...pages: string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Courier);
  for (const text of pages) {
    const page = document.addPage([612, 792]);
    text.split("\n").forEach((line, row) => {
      page.drawText(line, { x: MARGIN, y: 792 - MARGIN - row * LINE, size: 9, font });
    });
  }
  return Buffer.from(await document.save());
}

/** A page with a blank image: a scan without a text layer. */
export async function scan(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawRectangle({ x: 100, y: 100, width: 300, height: 500 });
  return Buffer.from(await document.save());
}

/** A monthly report of a fictional ferry operator, with results against budget and a decision to take. */
export const FERRY_REPORT = [
  `Tidewater Ferries plc
Management report to the Board, September 2025

Summary
Passenger revenue for the nine months was $18,420,000 against a budget of
$20,100,000. The shortfall is due to the cancelled crossings in July, when
the Northern Star was in dock for 19 days longer than planned.

Decision requested
The Board is asked to approve the replacement of the Northern Star's main
engine at a cost of $2,350,000.

Risks
The harbour licence at Port Ellis expires on 31 December 2025 and its renewal
has not been confirmed by the port authority.`,
  `Results, nine months to 30 September 2025

                                 Actual        Budget      Prior year
Passenger revenue            18,420,000    20,100,000      19,250,000
Freight revenue               6,310,000     5,900,000       5,480,000
Total revenue                24,730,000    26,000,000      24,730,000
Fuel                          5,120,000     4,300,000       4,050,000
Crew                          7,940,000     8,000,000       7,610,000
Total expenses               19,860,000    18,900,000      18,240,000
Operating surplus             4,870,000     7,100,000       6,490,000`,
];

/** A paper for chairs and administrators only; the word "Osprey" occurs nowhere else. */
export const CONFIDENTIAL_PAPER = [
  `Confidential: Project Osprey

The Chair has received an offer of $61,500,000 for the whole of Tidewater
Ferries plc from Osprey Marine Holdings. The offer lapses on 14 November 2025.
No member of the Board other than the Chair has been informed.`,
];
