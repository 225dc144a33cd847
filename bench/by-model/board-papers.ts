/** The papers of a made-up board as files, indexed as the product indexes what a company secretary uploads. */
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { finished } from "node:stream/promises";
import PDFDocument from "pdfkit";
import { db } from "@/lib/db";
import { refreshFigures } from "@/lib/figures/store";
import { FIGURES_VERSION } from "@/lib/figures/version";
import { indexed } from "../question-filings";
import type { Written } from "../questions/boards";

/** A page takes its longest line, 157 characters, and its most lines, 70. */
const SHEET = { size: [842, 640] as [number, number], margin: 40, letters: 7, line: 8 };
/** Of figures that are put aside: no version of rules. */
const ASIDE = -1;

/**
 * The papers of these boards, by board: the ids of their documents. A deployment is of one board, whose year its papers tell each
 * other, so each board is read while the figures of the others are put aside. Needs DATABASE_URL.
 */
export async function boardPapers(boards: Written[]): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>();
  for (const board of boards) {
    ids.set(board.name, await papersOf(board));
    await db.documentFigures.updateMany({
      where: { documentId: { in: ids.get(board.name) } },
      data: { version: ASIDE },
    });
  }
  await db.documentFigures.updateMany({ where: { version: ASIDE }, data: { version: FIGURES_VERSION } });
  return ids;
}

async function papersOf({ name, papers }: Written): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "board-papers-"));
  try {
    const files = papers.map(({ title }) => `${title.replaceAll("/", "-")}.pdf`);
    for (const [at, { pages }] of papers.entries()) await print(path.join(folder, files[at] ?? ""), pages);
    const ids = [...(await indexed(`Bench: ${name}`, folder, files)).values()];
    // What a later paper told of the board's year holds for those before it.
    for (const id of ids) await refreshFigures(id);
    return ids;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Lines of text, their columns under each other as they were written. */
async function print(file: string, pages: string[][]): Promise<void> {
  const { letters, line: step, ...sheet } = SHEET;
  const epoch = new Date(0);
  const pdf = new PDFDocument({ ...sheet, autoFirstPage: false, info: { CreationDate: epoch } });
  const written = pdf.pipe(createWriteStream(file));
  for (const lines of pages) {
    pdf.addPage().font("Courier").fontSize(letters);
    for (const [at, line] of lines.entries())
      if (line.trim() !== "") pdf.text(line, sheet.margin, sheet.margin + at * step, { lineBreak: false });
  }
  pdf.end();
  await finished(written);
}
