/**
 * Measures how long it takes to plan a question and compute its answer over about 100,000 figures, without
 * search, pages or a model. The figures are those of all filings, each used as two papers. Questions are
 * asked of all papers together, as on a board whose papers fit, and of a different selection each time, as
 * search selects papers on a large board. Figures are read and indexed by name before the clock starts, as
 * when a paper is added. Usage: asking.ts   (BENCH_VERBOSE=1 lists the slowest questions)
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import { embedHere } from "@/lib/ai/embeddings";
import { askPapers } from "@/lib/ask/ask-papers";
import type { KeptPaper } from "@/lib/ask/kept-papers";
import { placesOf } from "@/lib/ask/label-places";
import { readPages } from "@/lib/evidence/extract";
import type { PageText } from "@/lib/evidence/types";
import { packFigures } from "@/lib/ledger/pack";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { FOLLOW_UPS, knownQuestions } from "./answers/questions";
import { Random } from "./scale/random";

const AIM_MS = 150;
const COPIES = 2;
const AT_ONCE = 20;
const SLOWEST = 10;
const folder = path.join(path.resolve(process.env.EVAL_DATA ?? "../shared/data"), "document-qa");

async function read(name: string): Promise<{ papers: KeptPaper[]; figures: number }> {
  const pages: PageText[] = [];
  for await (const page of readPages("pdf", path.join(folder, "pdfs", name))) pages.push(page);
  const figures = readFigures(pages, name);
  const about = contextOf(pages, name);
  const data = packFigures(figures);
  const places = await placesOf(figures, embedHere);
  const papers = Array.from({ length: COPIES }, (_, copy) => {
    const id = `${name} ${copy}`;
    return { id, title: name, key: id, day: about.reportedTo ?? "", about, data, places };
  });
  return { papers, figures: COPIES * figures.length };
}

const percentile = (times: number[], share: number) =>
  Math.round(
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0,
  );

async function timed(question: string, papers: KeptPaper[]): Promise<number> {
  const began = performance.now();
  await askPapers({ question, papers }, embedHere);
  return performance.now() - began;
}

const names = readdirSync(path.join(folder, "pdfs")).filter((name) => name.endsWith(".pdf"));
const kept: KeptPaper[] = [];
let figures = 0;
for (const name of names) {
  const one = await read(name);
  kept.push(...one.papers);
  figures += one.figures;
}
const papers = kept.sort((a, b) => b.day.localeCompare(a.day) || a.id.localeCompare(b.id));
const random = new Random(11);
const questions = [
  ...knownQuestions(folder).map(({ question }) => question),
  ...FOLLOW_UPS.map(({ first }) => first),
];
const chosen = () => {
  const some = new Set(random.sample(papers, AT_ONCE));
  return papers.filter((paper) => some.has(paper));
};

console.log(
  `${figures.toLocaleString("en-US")} figures of ${papers.length} papers; aim ${AIM_MS} ms at the 95th percentile`,
);
const rows: Record<string, object> = {
  "the first question": { "p50 ms": Math.round(await timed("What was the revenue?", papers)) },
};
for (const [way, scope] of Object.entries({
  "of all papers": () => papers,
  [`of ${AT_ONCE} others each time`]: chosen,
})) {
  const times: { question: string; ms: number }[] = [];
  for (const question of questions) times.push({ question, ms: await timed(question, scope()) });
  const all = times.map(({ ms }) => ms);
  rows[way] = {
    questions: times.length,
    "p50 ms": percentile(all, 0.5),
    "p95 ms": percentile(all, 0.95),
    "slowest ms": percentile(all, 1),
  };
  if (process.env.BENCH_VERBOSE)
    for (const { question, ms } of times.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST))
      console.log(`${way}: ${Math.round(ms)} ms: ${question}`);
}
console.table(rows);
process.exit(0);
