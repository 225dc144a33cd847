/**
 * Builds the extractive brief for each month of the board packs. Prints the milliseconds for reading the
 * papers and for building the brief (median of three), the content of each section, and the share of texts
 * whose figures are all verified by their quotes. Usage: brief.ts [--print] [month or file …]
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { makeBrief } from "@/lib/ai/brief";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import { embedHere } from "@/lib/ai/embeddings";
import { extractText } from "@/lib/evidence/extract";
import type { SourceDocument } from "@/lib/evidence/types";
import { isProven, toldBy } from "../tests/support/proven";

const data = path.resolve(process.env.EVAL_DATA ?? "../shared/data");
const packs = path.join(data, "board-packs");
const READABLE = /\.(pdf|docx|txt)$/i;

type Pack = { name: string; files: string[] };

/**
 * Groups each organization's papers by the month at the start of their names. A file named on the command
 * line is a pack of its own.
 */
function findPacks(wanted: string[]): Pack[] {
  const files = wanted
    .filter((name) => READABLE.test(name))
    .map((file) => ({ name: path.basename(file), files: [file] }));
  const months = wanted.filter((name) => !READABLE.test(name));
  if (files.length > 0 && months.length === 0) return files;
  const papers = readdirSync(packs).flatMap((board) => papersOf(path.join(packs, board, "papers")));
  const byMonth = Object.entries(Object.groupBy(papers, (file) => path.basename(file).slice(0, 6)));
  const all = byMonth.map(([name, found]) => ({ name, files: found ?? [] }));
  return [...all.filter(({ name }) => months.length === 0 || months.includes(name)), ...files];
}

function papersOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => READABLE.test(name))
    .map((name) => path.join(folder, name));
}

async function read(file: string): Promise<SourceDocument | null> {
  const title = path.basename(file);
  try {
    if (/\.txt$/i.test(file))
      return { documentId: title, title, pages: textPages(readFileSync(file, "utf8")) };
    const pages = await extractText(/\.docx$/i.test(file) ? "docx" : "pdf", file);
    return { documentId: title, title, pages };
  } catch (error) {
    console.warn(`${title}: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

function textPages(text: string): SourceDocument["pages"] {
  return text.split("\f").map((page, index) => ({ number: index + 1, text: page }));
}

function print(name: string, brief: BoardBrief): void {
  const list = (items: string[]) => items.map((item, i) => `  ${i + 1}. ${item}`).join("\n");
  const risks = brief.riskAreas.map((risk) => `[${risk.level}] ${risk.title}: ${risk.description}`);
  console.log(`\n== ${name} ==\nExecutive summary\n${list(brief.summarySentences)}`);
  console.log(`Key questions\n${list(brief.keyQuestions)}`);
  console.log(`Risk areas\n${list(risks)}\nRecommendations\n${list(brief.recommendations)}`);
}

const RUNS = 3;

/** Runs something three times and returns the last result with the median in milliseconds. */
async function timed<T>(run: () => Promise<T>): Promise<[T, number]> {
  const times: number[] = [];
  let result: T;
  do {
    const started = performance.now();
    result = await run();
    times.push(performance.now() - started);
  } while (times.length < RUNS);
  return [result, Math.round(times.toSorted((a, b) => a - b)[1] ?? 0)];
}

const wanted = process.argv.slice(2).filter((argument) => argument !== "--print");
const rows: Record<string, string | number>[] = [];
for (const { name, files } of findPacks(wanted)) {
  const [documents, reading] = await timed(async () =>
    (await Promise.all(files.map(read))).filter((document) => document !== null),
  );
  if (documents.length === 0) continue;
  const [{ brief, dropped }, making] = await timed(() =>
    makeBrief(documents, { model: null, embed: embedHere }),
  );
  const told = toldBy(brief);
  const pages = documents.reduce((sum, { pages }) => sum + pages.length, 0);
  const proven = `${told.filter(isProven).length}/${told.length}`;
  const { summarySentences: summary, keyQuestions: questions, riskAreas: risks, recommendations } = brief;
  rows.push({
    pack: name,
    papers: documents.length,
    pages,
    "brief ms": making,
    "with reading ms": making + reading,
    summary: summary.length,
    questions: questions.length,
    risks: risks.length,
    recommendations: recommendations.length,
    dropped,
    "figures proven": proven,
  });
  if (process.argv.includes("--print")) print(name, brief);
}
console.table(rows);
