/** The papers of a fictional board as files, indexed like a company secretary's uploads. */
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

/** Large enough for the longest line, 157 characters, and the longest page, 70 lines. */
const SHEET = { size: [842, 640] as [number, number], margin: 40, letters: 7, line: 8 };
/** Marks figures set aside: not a version of the reader. */
const ASIDE = -1;

/**
 * Document ids of the papers of these boards, by board. A deployment serves one board, whose papers share its
 * financial year, so each board is read while the figures of the others are set aside. Needs DATABASE_URL.
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
    // The board's year, learned from a later paper, also applies to earlier ones.
    for (const id of ids) await refreshFigures(id);
    return ids;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Prints lines of text with their column alignment. */
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
