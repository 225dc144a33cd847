import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from "docx";
import PDFDocument from "pdfkit";

/** A part of a fictional plan. */
export type PlanPart =
  | { heading: string; level: 1 | 2 | 3 }
  | { text: string }
  | { points: string[] }
  | { lines: string[] }
  /** The first row names the columns. `widths`: shares of the page, for cells that must wrap. */
  | { table: string[][]; widths?: number[] };

const LEVELS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 };

/** The plan as a Word document. */
export async function planDocx(parts: PlanPart[]): Promise<Buffer> {
  const children = parts.flatMap((part) => {
    if ("heading" in part)
      return [new Paragraph({ heading: LEVELS[part.level], children: [new TextRun(part.heading)] })];
    if ("text" in part) return [new Paragraph(part.text)];
    if ("points" in part) return part.points.map((text) => new Paragraph({ text, bullet: { level: 0 } }));
    if ("lines" in part) return part.lines.map((text) => new Paragraph(text));
    const rows = part.table.map(
      (cells) =>
        new TableRow({ children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })) }),
    );
    return [new Table({ rows }), new Paragraph("")];
  });
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

/** The plan as a PDF in a proportional font, with tables whose cells wrap and continue across pages. */
export async function planPdf(parts: PlanPart[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "A4", margin: 50 });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on("end", () => resolve()));
  for (const part of parts) draw(pdf, part);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

const SIZES = { 1: 20, 2: 15, 3: 12 };

function draw(pdf: PDFKit.PDFDocument, part: PlanPart): void {
  if ("heading" in part)
    pdf.font("Helvetica-Bold").fontSize(SIZES[part.level]).text(part.heading).moveDown(0.4);
  else if ("text" in part) pdf.font("Helvetica").fontSize(10).text(part.text).moveDown(0.6);
  else if ("points" in part)
    pdf.font("Helvetica").fontSize(10).list(part.points, { bulletRadius: 2 }).moveDown(0.6);
  else if ("lines" in part) {
    pdf.font("Helvetica").fontSize(10);
    for (const line of part.lines) pdf.text(line);
    pdf.moveDown(0.6);
  } else {
    const columnStyles = part.widths?.map((share) => ({ width: share * 495 }));
    pdf
      .font("Helvetica")
      .fontSize(9)
      .table({ data: part.table, ...(columnStyles && { columnStyles }) });
    pdf.moveDown(1);
    pdf.x = 50;
  }
}

/** The plan as plain text, its tables aligned by spaces. */
export function planTxt(parts: PlanPart[]): string {
  return parts.map(textOf).join("\n\n");
}

function textOf(part: PlanPart): string {
  if ("heading" in part) return part.heading;
  if ("text" in part) return part.text;
  if ("points" in part) return part.points.map((point) => `- ${point}`).join("\n");
  if ("lines" in part) return part.lines.join("\n");
  const widths =
    part.table[0]?.map((_, k) => Math.max(...part.table.map((row) => row[k]?.length ?? 0))) ?? [];
  return part.table
    .map((row) =>
      row
        .map((cell, k) => cell.padEnd(widths[k] ?? 0))
        .join("   ")
        .trimEnd(),
    )
    .join("\n");
}
