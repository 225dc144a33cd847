/**
 * Fits the certainty that a table contains KPIs rather than another list, from its structure alone
 * (lib/ledger/scorecards/certainty.ts). Ten-fold cross-validation by paper; the printed figures are for
 * held-out papers. Usage: fit-scorecards.ts   (BENCH_WRITE=1 writes the weights; BENCH_VERBOSE=1 lists the
 * misclassified tables)
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { parsePages } from "@/lib/evidence/extract/parse";
import { readSheets } from "@/lib/evidence/extract/workbook";
import type { Grid } from "@/lib/evidence/grid";
import type { PageText } from "@/lib/evidence/types";
import { type Candidate, certaintyOf, signsOf } from "@/lib/ledger/scorecards/certainty";
import { readGrid } from "@/lib/ledger/scorecards/read-grid";
import { tablesAsGrids } from "@/lib/ledger/table-grids";
import { PLANS } from "@/tests/fixtures/strategy-plans/all";
import { STRATEGY_WORKBOOKS } from "@/tests/fixtures/strategy-workbooks";
import { logistic } from "./fit/logistic";
import { fittedPapers } from "./strategy-certainty/papers";
import { bytesOf, goesBy } from "./strategy-unseen/measure";
import type { Noted, UnseenDocument } from "./strategy-unseen/unseen";

const FOLDS = 10;
/** Precision target: a missing KPI is less harmful than a wrong one. */
const LEAST = 0.7;
const file = path.join(import.meta.dirname, "../lib/ledger/scorecards/certainty-weights.json");

type Seen = { paper: string; name: string; signs: Record<string, number>; isRight: boolean; values: number };

const papers: UnseenDocument[] = [
  ...STRATEGY_WORKBOOKS.map((book): UnseenDocument => ({ ...book, kind: "xlsx" })),
  ...PLANS.map(
    ({ name, parts, expected }): UnseenDocument => ({
      id: name,
      about: name,
      kind: "docx",
      parts,
      expected: expected.map((kpi): Noted => ({ name: kpi.name })),
    }),
  ),
  ...fittedPapers(),
];

const seen: Seen[] = [];
for (const paper of papers) {
  for (const grid of await gridsOf(paper))
    readGrid(grid, { title: paper.id, reportedOn: null }, notes(paper));
}

/** Records each candidate table, and accepts those with KPIs. */
function notes({ id, expected }: UnseenDocument): (candidate: Candidate) => boolean {
  return (candidate) => {
    const names = [...new Set(candidate.kpis.map(({ name }) => name))];
    const known = names.filter((name) => expected.some((one) => goesBy(name, one)));
    const isRight = known.length * 2 > names.length;
    seen.push({ paper: id, name: names[0] ?? "", signs: signsOf(candidate), isRight, values: names.length });
    return isRight;
  };
}

async function gridsOf(paper: UnseenDocument): Promise<Grid[]> {
  const bytes = new Uint8Array(await bytesOf(paper));
  const grids: Grid[] = [];
  if (paper.kind === "xlsx") for await (const { grid } of readSheets(bytes)) grids.push(grid);
  else {
    const pages: PageText[] = [];
    for await (const page of parsePages(paper.kind, bytes)) pages.push(page);
    grids.push(...tablesAsGrids(pages));
  }
  return grids;
}

const signs = Object.keys(seen[0]?.signs ?? {});
const rowOf = (one: Seen) => signs.map((sign) => one.signs[sign] ?? 0);
const weightsOf = (some: Seen[]) => {
  const weights = logistic(some.map((one) => ({ row: rowOf(one), isRight: one.isRight })));
  return Object.fromEntries(signs.map((sign, at) => [sign, Number((weights[at] ?? 0).toFixed(3))]));
};
const ids = papers.map(({ id }) => id);
const foldOf = ({ paper }: Seen) => ids.indexOf(paper) % FOLDS;
const held = Array.from({ length: FOLDS }, (_, fold) => {
  const weights = weightsOf(seen.filter((one) => foldOf(one) !== fold));
  return seen
    .filter((one) => foldOf(one) === fold)
    .map((one) => ({ ...one, certainty: certaintyOf(one.signs, weights) }));
}).flat();

const right = held.filter(({ isRight }) => isRight);
console.log(`${papers.length} papers, ${held.length} tables, ${right.length} of them of KPIs`);
const sum = (some: Seen[]) => some.reduce((total, { values }) => total + values, 0);
const bounds = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((least) => {
  const taken = held.filter(({ certainty }) => certainty >= least);
  const invented = taken.filter(({ isRight }) => !isRight);
  const lost = right.filter(({ certainty }) => certainty < least);
  return {
    certainty: least,
    "tables invented": invented.length,
    "KPIs invented": sum(invented),
    "tables lost": lost.length,
    "KPIs lost": `${sum(lost)} of ${sum(right)}`,
  };
});
console.table(bounds);
if (process.env.BENCH_VERBOSE)
  for (const { paper, name, certainty, isRight, values } of held.toSorted(
    (a, b) => a.certainty - b.certainty,
  ))
    if (isRight === certainty < LEAST)
      console.log(`${isRight ? "lost" : "invented"} ${certainty.toFixed(2)} ${paper}: ${name} (${values})`);
const weights = weightsOf(seen);
console.log(weights);
if (process.env.BENCH_WRITE) writeFileSync(file, `${JSON.stringify({ least: LEAST, weights }, null, 2)}\n`);
if (process.env.BENCH_SIGNS) writeFileSync(process.env.BENCH_SIGNS, JSON.stringify(seen));
