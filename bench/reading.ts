/**
 * Pages read per second, compared with `pdftotext -layout` on the same files in the same run. Usage:
 * reading.ts [file name…]
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { extractText } from "@/lib/evidence/extract";
import { parsePages } from "@/lib/evidence/extract/parse";

const RUNS = 3;
const FILES = 5;
const folder = path.resolve(process.env.EVAL_DATA ?? "../shared/data", "document-qa/pdfs");

type Row = {
  file: string;
  pages: number;
  "pages/s": string;
  "in a thread": string;
  "pdftotext -layout": string;
};

/** The median time of several runs, in seconds. */
async function median(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    await work();
    times.push((performance.now() - started) / 1000);
  }
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}

async function measure(file: string): Promise<Row> {
  const bytes = readFileSync(file);
  let pages = 0;
  const inProcess = await median(async () => {
    pages = 0;
    for await (const _ of parsePages("pdf", new Uint8Array(bytes))) pages++;
  });
  const inThread = await median(() => extractText("pdf", file));
  const rate = (seconds: number) => (pages / seconds).toFixed(0);
  return {
    file: path.basename(file),
    pages,
    "pages/s": rate(inProcess),
    "in a thread": rate(inThread),
    "pdftotext -layout": hasPdftotext()
      ? rate(await median(() => run("pdftotext", ["-layout", file, "-"])))
      : "not installed",
  };
}

function run(command: string, args: string[]): Buffer {
  return execFileSync(command, args, { maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "ignore"] });
}

function hasPdftotext(): boolean {
  try {
    run("pdftotext", ["-v"]);
    return true;
  } catch {
    return false;
  }
}

const wanted = process.argv.slice(2);
const names =
  wanted.length > 0
    ? wanted
    : readdirSync(folder)
        .filter((name) => name.endsWith(".pdf"))
        .slice(0, FILES);
const rows: Row[] = [];
for (const name of names) rows.push(await measure(path.join(folder, name)));
console.table(rows);
