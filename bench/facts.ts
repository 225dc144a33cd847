/**
 * Compares the board packs of consecutive months. Prints the changes found, to be reviewed next to the
 * papers, the number of facts in each pack, and the milliseconds for extracting and comparing them. Fails
 * when a citation is not on its page. Usage: facts.ts [month of the later pack …]
 */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { compareFacts } from "@/lib/ai/facts/compare";
import { findMentions, promisesBefore } from "@/lib/ai/facts/compare/promises";
import { extractFacts } from "@/lib/ai/facts/extract";
import type { MeetingChange, PaperFacts } from "@/lib/ai/facts/types";
import { AppError } from "@/lib/errors";
import { extractText } from "@/lib/evidence/extract";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import { readFigures } from "@/lib/ledger/read";

const packs = path.join(process.env.EVAL_DATA ?? "../shared/data", "board-packs");
const wanted = process.argv.slice(2);

type Pack = { month: string; documents: SourceDocument[]; papers: PaperFacts[]; ms: number };

function filesByMonth(board: string): Map<string, string[]> {
  const files = ["papers", "minutes"].flatMap((folder) =>
    readdirSync(path.join(board, folder))
      .filter((name) => /\.(pdf|docx|md)$/i.test(name))
      .map((name) => path.join(board, folder, name)),
  );
  return Map.groupBy(files, (file) => path.basename(file).slice(0, 6));
}

async function read(file: string): Promise<SourceDocument> {
  const title = path.basename(file).replace(/\.md$/, "-minutes.txt");
  if (file.endsWith(".md"))
    return { documentId: title, title, pages: [{ number: 1, text: readFileSync(file, "utf8") }] };
  return {
    documentId: title,
    title,
    pages: await extractText(file.endsWith(".docx") ? "docx" : "pdf", file),
  };
}

async function readOrTell(file: string): Promise<SourceDocument | null> {
  try {
    return await read(file);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.warn(`${path.basename(file)}: ${error.message}`);
    return null;
  }
}

async function readPack(month: string, files: string[]): Promise<Pack> {
  const documents = (await Promise.all(files.map(readOrTell))).filter((document) => document !== null);
  const started = performance.now();
  const papers = documents.map((document) => ({
    ...document,
    facts: extractFacts(document, readFigures(document.pages, document.title)),
  }));
  return { month, documents, papers, ms: performance.now() - started };
}

// The earlier value may also come from the new papers, where they restate it.
function stands(packs: Pack[], { documentId, page, start, end, quote }: Citation): boolean {
  const document = packs.flatMap(({ documents }) => documents).find((one) => one.documentId === documentId);
  return document?.pages.find(({ number }) => number === page)?.text.slice(start, end) === quote;
}

function told(changes: MeetingChange[]): void {
  for (const { kind, sentence, before, after } of changes) {
    console.log(`  ${kind.padEnd(9)} ${sentence}`);
    for (const side of [before, after]) {
      if (side)
        console.log(
          `            ${side.citation.documentId} p.${side.citation.page}: ${oneLine(side.citation.quote)}`,
        );
    }
  }
}

const oneLine = (quote: string) => quote.replace(/\s+/g, " ").slice(0, 150);

function compare(before: Pack, after: Pack): number {
  const started = performance.now();
  const promises = promisesBefore(before.papers, after.papers);
  const mentions = findMentions(promises, after.documents);
  const changes = compareFacts(before.papers, after.papers, {
    day: `${after.month.slice(0, 4)}-${after.month.slice(4)}-28`,
    mentions,
  });
  const ms = performance.now() - started;
  console.log(`\n== ${before.month} → ${after.month}: ${changes.length} changes in ${ms.toFixed(0)} ms ==`);
  told(changes);
  const wrong = changes.flatMap(({ before: from, after: to }) => [
    ...(from && !stands([before, after], from.citation) ? [from.citation] : []),
    ...(to && !stands([after], to.citation) ? [to.citation] : []),
  ]);
  for (const citation of wrong)
    console.error(`  NOT ON ITS PAGE: ${citation.documentId} p.${citation.page} ${citation.quote}`);
  return wrong.length;
}

let wrong = 0;
for (const board of readdirSync(packs)) {
  const months = [...filesByMonth(path.join(packs, board))].sort(([a], [b]) => a.localeCompare(b));
  let before: Pack | null = null;
  for (const [month, files] of months) {
    const pack = await readPack(month, files);
    const pages = pack.documents.reduce((sum, { pages: of }) => sum + of.length, 0);
    const counts = Map.groupBy(
      pack.papers.flatMap(({ facts }) => facts),
      ({ kind }) => kind,
    );
    const told = [...counts].map(([kind, facts]) => `${facts.length} ${kind}s`).join(", ");
    if (wanted.length === 0 || wanted.includes(month))
      console.log(
        `\n${month}: ${pages} pages, ${told || "no facts"}, ${(pack.ms / pages).toFixed(1)} ms a page`,
      );
    if (before && (wanted.length === 0 || wanted.includes(month))) wrong += compare(before, pack);
    before = pack;
  }
}
if (wrong > 0) process.exitCode = 1;
