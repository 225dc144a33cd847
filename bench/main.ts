/**
 * `npm run bench [-- name … --verbose --sample N --half NAME]`: runs the benchmarks in sequence, each in its
 * own process. `--verbose` sets BENCH_VERBOSE for benchmarks that otherwise hide details. `--sample` sets
 * BENCH_SAMPLE for those that use a model, which run only by name. `--half` sets BENCH_HALF: one half of the
 * questions for a model, or of the recorded meetings. DATABASE_URL is used by benchmarks that need their own
 * database; all others use an embedded one.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os, { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedDatabase } from "../scripts/database/embedded.ts";
import { applyMigrations } from "../scripts/database/migrations.ts";

type Bench = { name: string; about: string; needsDatabase: boolean; takesOwn?: true; asksModel?: true };

const BENCHES: Bench[] = [
  { name: "reading", about: "Reading pages, beside pdftotext -layout", needsDatabase: false },
  { name: "workbook", about: "Analysing a workbook of 50,000 rows", needsDatabase: false },
  { name: "brief", about: "Extractive briefs of each month's papers", needsDatabase: false },
  {
    name: "fit-brief",
    about: "Weights that tell the sentences a director must read, fitted anew",
    needsDatabase: false,
  },
  { name: "claims", about: "True and misleading sentences of a model", needsDatabase: false },
  {
    name: "claims-by-model",
    about: "True and misleading sentences of a chat, judged by a model",
    needsDatabase: false,
    asksModel: true,
  },
  { name: "facts", about: "What changed from month to month", needsDatabase: false },
  { name: "retrieval", about: "Search over the filings", needsDatabase: true },
  { name: "answers", about: "Answers from the filings", needsDatabase: true },
  { name: "questions", about: "Figures that board members ask for", needsDatabase: false },
  {
    name: "whole-board",
    about: "The same, asked of all papers of the board up to then",
    needsDatabase: false,
  },
  { name: "asking", about: "What a question costs over 100,000 figures", needsDatabase: false },
  { name: "boards", about: "Questions on the papers of twenty other boards", needsDatabase: false },
  { name: "reasons", about: "Reasons that the papers of other boards give", needsDatabase: false },
  {
    name: "fit-reasons",
    about: "Weights that tell the sentences that give a reason, fitted anew",
    needsDatabase: false,
  },
  { name: "other-board", about: "Questions on the papers of another board", needsDatabase: false },
  {
    name: "questions-by-model",
    about: "Figures that board members ask for, asked of a model",
    needsDatabase: true,
    asksModel: true,
  },
  {
    name: "boards-by-model",
    about: "Questions on the papers of other boards, asked of a model",
    needsDatabase: true,
    asksModel: true,
  },
  {
    name: "pack",
    about: "Cells, questions and briefs of any board's papers",
    needsDatabase: true,
    takesOwn: true,
    asksModel: true,
  },
  { name: "ledger", about: "Figures of a board's papers, and what proves them", needsDatabase: false },
  { name: "tatqa", about: "Figures of annual reports, asked for and computed with", needsDatabase: false },
  {
    name: "fit-answers",
    about: "Weights that tell possible answers apart, fitted anew",
    needsDatabase: false,
  },
  {
    name: "fit-measures",
    about: "How people name a measure and reports label it, fitted anew",
    needsDatabase: false,
  },
  {
    name: "fit-scorecards",
    about: "How certain it is that a table is one of KPIs, fitted anew",
    needsDatabase: false,
  },
  { name: "document-qa", about: "Questions on filings with their answers", needsDatabase: true },
  {
    name: "document-qa-by-model",
    about: "Questions on filings with their answers, asked of a model",
    needsDatabase: true,
    takesOwn: true,
    asksModel: true,
  },
  { name: "benchmarks", about: "Every company, peer set and focus area", needsDatabase: false },
  { name: "filings", about: "Figures, pay and peers read from SEC filings", needsDatabase: false },
  { name: "company-search", about: "Finding a company by what people type", needsDatabase: false },
  { name: "strategy", about: "KPIs of a real board's papers, held against the files", needsDatabase: false },
  { name: "strategy-layouts", about: "KPIs of workbooks in many layouts", needsDatabase: false },
  { name: "strategy-cards", about: "Grids of KPI cards of slides and dashboards", needsDatabase: false },
  {
    name: "strategy-unseen",
    about: "KPIs of workbooks and plans that no rule was written for",
    needsDatabase: false,
  },
  {
    name: "strategy-certainty",
    about: "KPIs of papers that certainty was fitted on, and held back from it",
    needsDatabase: false,
  },
  { name: "minutes", about: "Decisions and actions found in recorded meetings", needsDatabase: false },
  {
    name: "fit-minutes",
    about: "Weights that tell decisions and actions, fitted anew",
    needsDatabase: false,
  },
  {
    name: "minutes-votes",
    about: "Motions, votes and attendance of a board's own minutes",
    needsDatabase: false,
  },
  {
    name: "minutes-board",
    about: "Minutes of board meetings, drafted from their transcripts",
    needsDatabase: false,
  },
  {
    name: "minutes-styles",
    about: "Motions and decisions, as secretaries and boards of many kinds put them",
    needsDatabase: false,
  },
  { name: "tokens", about: "Tokens that each use-case sends to a model", needsDatabase: false },
  { name: "lines", about: "Lines of source that read and answer", needsDatabase: false },
  { name: "export", about: "A brief as PDF and DOCX", needsDatabase: false },
  { name: "speech", about: "Speech written down on this machine", needsDatabase: false },
  { name: "product", about: "The whole product over HTTP", needsDatabase: false },
  {
    name: "first-token",
    about: "The first sentence of a streamed answer, without a model and with one",
    needsDatabase: false,
  },
  { name: "event-loop", about: "How long others wait while ten people ask", needsDatabase: false },
  { name: "viewer", about: "Opening a page of a PDF in a browser", needsDatabase: false },
  {
    name: "scale",
    about: "Search and chat on a big board, and on one twice as big",
    needsDatabase: true,
    takesOwn: true,
  },
  { name: "journeys", about: "Time, clicks and layout shift of what people come for", needsDatabase: false },
  { name: "weight", about: "What a browser has to load and run for each page", needsDatabase: false },
  { name: "sign-in", about: "A whole board signs in at once", needsDatabase: false },
];

const data = path.resolve(process.env.EVAL_DATA ?? "../shared/data");

async function main(wanted: string[]): Promise<number> {
  if (!existsSync(data)) {
    console.error(
      `There is nothing to measure with at ${data}. Set EVAL_DATA to a folder of board papers and filings.`,
    );
    return 1;
  }
  const chosen = BENCHES.filter(({ name, asksModel }) =>
    wanted.length === 0 ? !asksModel : wanted.includes(name),
  );
  if (chosen.length === 0) {
    console.error(`There is no such measurement. There are: ${BENCHES.map(({ name }) => name).join(", ")}.`);
    return 1;
  }
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  console.log(
    `${os.cpus().length} × ${cpu?.model.trim()}, ${memory} GB, ${os.platform()}, Node ${process.version}`,
  );
  const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-bench-"));
  try {
    return await runAll(chosen, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runAll(chosen: Bench[], folder: string): Promise<number> {
  const environment: Record<string, string> = {
    DATA_DIR: folder,
    EVAL_DATA: data,
    AUTH_SECRET: "for measurements only",
  };
  await run("scripts/prepare-models.ts", environment);
  const { DATABASE_URL: own } = process.env;
  const isEmbedded = ({ needsDatabase, takesOwn }: Bench) => needsDatabase && !(takesOwn && own);
  const database = chosen.some(isEmbedded) ? await startEmbeddedDatabase(folder) : null;
  try {
    if (database) await applyMigrations(database.url);
    let failed = 0;
    if (own && chosen.some(({ takesOwn }) => takesOwn)) await applyMigrations(own);
    for (const bench of chosen) {
      const { name, about } = bench;
      console.log(`\n${about} (bench/${name}.ts)`);
      const url: Record<string, string> = isEmbedded(bench) && database ? { DATABASE_URL: database.url } : {};
      failed += await run(`bench/${name}.ts`, { ...environment, ...url });
    }
    return failed > 0 ? 1 : 0;
  } finally {
    await database?.stop();
  }
}

/** Runs one of our scripts under this Node and returns its exit code. */
function run(script: string, environment: Record<string, string>): Promise<number> {
  const args = ["--disable-warning=ExperimentalWarning", "--import", "tsx", script];
  const child = spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...environment } });
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}

const { values, positionals } = parseArgs({
  options: { verbose: { type: "boolean" }, sample: { type: "string" }, half: { type: "string" } },
  allowPositionals: true,
});
if (values.verbose) process.env.BENCH_VERBOSE = "1";
if (values.sample) process.env.BENCH_SAMPLE = values.sample;
if (values.half) process.env.BENCH_HALF = values.half;
process.exit(await main(positionals));
