/**
 * Prints the KPIs found in finance packages, management reports and narratives of a real board, with target
 * and current value, for review as a director would read them. Checks each value against the file with other
 * readers (the XML of a workbook or Word document; pdftotext or the text items of pdf.js). A value that is
 * not there fails the run. Usage: strategy.ts [part of a file name …]
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import { AppError } from "@/lib/errors";
import type { DocumentKind } from "@/lib/evidence/extract/parse";
import type { FoundFigure, FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { analyseStrategy } from "@/lib/strategy/reader";
import { checkCell, checkPage, type Fault } from "./strategy/check.ts";
import { pageWords } from "./strategy/page-words.ts";
import { openWorkbook } from "./strategy/workbook-cells.ts";

const packs = path.join(process.env.EVAL_DATA ?? "../shared/data", "board-packs");
const wanted = process.argv.slice(2);
const KINDS = new Set<string>(["xlsx", "pdf", "docx", "txt"] satisfies DocumentKind[]);

type Count = { papers: number; kpis: number; right: number; wrong: number; refused: string[] };

function papersOf(board: string): string[] {
  const folder = path.join(packs, board, "papers");
  return readdirSync(folder)
    .filter((name) => KINDS.has(path.extname(name).slice(1)))
    .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
    .map((name) => path.join(folder, name));
}

async function measure(file: string, count: Count): Promise<void> {
  const title = path.basename(file);
  const kind = path.extname(file).slice(1) as DocumentKind;
  const started = performance.now();
  try {
    const { kpis, reportedOn, notes } = await analyseStrategy({ kind, path: file, title, model: null });
    const ms = Math.round(performance.now() - started);
    console.log(`\n${title}: ${kpis.length} KPIs, reported on ${reportedOn ?? "no day"}, ${ms} ms`);
    for (const note of notes) console.log(`  ${note}`);
    count.papers++;
    const check = await checkerOf(file, kind);
    for (const kpi of kpis) await tell(kpi, check, count);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    count.refused.push(`${title}: ${error.message}`);
  }
}

type Check = (kpi: FoundKpi, figure: FoundFigure) => Promise<Fault>;

async function checkerOf(file: string, kind: DocumentKind): Promise<Check> {
  if (kind === "xlsx") {
    const workbook = await openWorkbook(file);
    return (kpi, figure) => checkCell(kpi, figure, workbook);
  }
  const words = await pageWords(file);
  return (kpi, figure) => checkPage(kpi, figure, words);
}

async function tell(kpi: FoundKpi, check: Check, count: Count): Promise<void> {
  count.kpis++;
  const { target, current, period, by } = kpi;
  const place = (current ?? target)?.place ?? kpi.namePlace;
  const row = [
    kpi.name.slice(0, 38).padEnd(38),
    (target?.written ?? "–").padStart(14),
    (current?.written ?? "–").padStart(14),
    (kpi.direction === "higher" ? "↑" : "↓").padStart(2),
    (period?.label ?? "").padEnd(10),
    by.padEnd(9),
    place.cell ?? `p. ${place.page}`,
  ];
  console.log(`  ${row.join("  ")}`);
  for (const figure of [kpi.baseline, target, current]) {
    if (!figure) continue;
    const fault = await check(kpi, figure);
    if (fault) console.error(`    WRONG: ${fault}`);
    count[fault ? "wrong" : "right"]++;
  }
}

const count: Count = { papers: 0, kpis: 0, right: 0, wrong: 0, refused: [] };
for (const board of readdirSync(packs)) for (const file of papersOf(board)) await measure(file, count);
console.log(`\nWithout a KPI, or not readable (${count.refused.length}):`);
for (const line of count.refused) console.log(`  ${line.slice(0, 150)}`);
console.log(
  `\n${count.kpis} KPIs in ${count.papers} papers; values held against the files: ${count.right} right, ${count.wrong} wrong`,
);
if (count.wrong > 0) process.exitCode = 1;
