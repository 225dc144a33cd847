/**
 * Counts the figures of a board's papers: verified by the tables' own totals, read without verification, not
 * understood, and wrong according to independent sources (ledger/check.ts). Papers of even months may be used
 * for development, those of odd months never. Finally measures the time for a paper of 300 pages and for
 * tables of 5,000 and 10,000 rows, beyond their extraction. Usage: ledger.ts   (BENCH_VERBOSE=1 lists the
 * errors in even months)
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import { extractText } from "@/lib/evidence/extract";
import type { PageText } from "@/lib/evidence/types";
import { readFigures } from "@/lib/ledger/read";
import { type Check, checkCells, checkGold, checkRestated, type Paper } from "./ledger/check";
import { longPaper, longTable } from "./ledger/generate";

const folder = path.join(process.env.EVAL_DATA ?? "../shared/data", "board-packs/owasp/papers");
const isEven = (file: string) => Number(file.slice(4, 6)) % 2 === 0;

async function read(file: string): Promise<Paper> {
  const source = path.join(folder, file);
  const kind = path.extname(file).slice(1) as "pdf" | "docx" | "xlsx";
  // A scan has no text to read.
  const pages: PageText[] = await extractText(kind, source).catch(() => []);
  readFigures(pages, file);
  const begun = performance.now();
  const figures = readFigures(pages, file);
  return { file, source, figures, pages: pages.length, milliseconds: performance.now() - begun };
}

function rowOf(papers: Paper[], checks: Check[]) {
  const figures = papers.flatMap((paper) => paper.figures);
  const share = (proof: string) =>
    `${((100 * figures.filter((figure) => figure.proof === proof).length) / (figures.length || 1)).toFixed(1)}%`;
  const pages = papers.reduce((sum, paper) => sum + paper.pages, 0);
  const milliseconds = papers.reduce((sum, paper) => sum + paper.milliseconds, 0);
  const own = checks.filter(({ file }) => papers.some((paper) => paper.file === file));
  const count = (verdict: Check["verdict"]) => own.filter((check) => check.verdict === verdict).length;
  return {
    figures: figures.length,
    proven: share("proven"),
    read: share("read"),
    unclear: share("unclear"),
    "ms per page": Number((milliseconds / (pages || 1)).toFixed(1)),
    checked: own.length,
    restated: count("restated"),
    missed: count("missed"),
    wrong: count("wrong"),
  };
}

const papers: Paper[] = [];
for (const file of readdirSync(folder).sort()) papers.push(await read(file));
const checks = [...papers.flatMap(checkCells), ...checkGold(papers), ...checkRestated(papers)];
const withFigures = papers.filter(({ figures }) => figures.length > 0);
console.table(Object.fromEntries(withFigures.map((paper) => [paper.file, rowOf([paper], checks)])));
const halves = {
  "even months": papers.filter(({ file }) => isEven(file)),
  "odd months, unseen": papers.filter(({ file }) => !isEven(file)),
};
console.table(Object.fromEntries(Object.entries(halves).map(([half, list]) => [half, rowOf(list, checks)])));
for (const source of ["cells", "gold", "restated"] as const) {
  const of = checks.filter((check) => check.source === source);
  const tally = Object.groupBy(of, ({ verdict }) => verdict);
  console.log(
    `${source}: ${Object.entries(tally)
      .map(([verdict, list]) => `${list.length} ${verdict}`)
      .join(", ")}`,
  );
}
if (process.env.BENCH_VERBOSE)
  for (const { file, verdict, source, about, isShown } of checks)
    if (isEven(file) && isShown && (verdict === "wrong" || verdict === "missed"))
      console.log(`${verdict} by ${source}: ${file} ${about}`);

for (const pages of [longPaper(300), longTable(5000), longTable(10_000)]) {
  const begun = performance.now();
  const found = readFigures(pages, "Annual report 2024").length;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `${pages.length === 1 ? "A table" : `A paper of ${pages.length} pages`}: ${found} figures in ${seconds} s`,
  );
}
process.exit(0);
