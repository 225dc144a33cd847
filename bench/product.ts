/**
 * Measures the whole product over HTTP, started by `npm start`: seconds from upload to searchable, to
 * indexed, and to a brief of a month's papers; the wait for a page's shell while ten directors ask and a
 * filing is read; and the memory of its processes.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Client, signUp } from "./product/client.ts";
import { signInMembers } from "./product/members.ts";
import { peakMemory } from "./product/memory.ts";
import { startProduct } from "./product/start.ts";

const data = path.resolve(process.env.EVAL_DATA ?? "../shared/data");
const filings = path.join(data, "document-qa/pdfs");
const packs = path.join(data, "board-packs");
const FILING = "WALMART_2020_10K.pdf";
const LONG_FILINGS = ["PEPSICO_2021_10K.pdf"];
const MONTH = "202405";
const DIRECTORS = 10;
const PAGES = ["/", "/prep-me", "/chat"];
const QUESTIONS = [
  "What was the operating income?",
  "How did revenue change?",
  "What are the main risks?",
  "Who audits the company?",
];

type Row = Record<string, string | number>;
const rows: Row[] = [];
const report = (what: string, measured: string, aim = "") => rows.push({ what, measured, aim });

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;

async function uploadTimes(client: Client): Promise<void> {
  const meeting = await client.createMeeting("A filing");
  const started = performance.now();
  const id = await client.upload(meeting, path.join(filings, FILING));
  let searchable = 0;
  for (;;) {
    const document = await client.document(meeting, id);
    const passed = performance.now() - started;
    if (document.searchable) searchable ||= passed;
    if (document.status !== "reading") {
      report(`${FILING}, ${document.pages} pages: upload to searchable`, seconds(searchable), "5 s");
      report("… upload to indexed", seconds(passed), "25 s");
      return;
    }
    await sleep(50);
  }
}

/** The PDF papers of the month in a folder. */
function papersOf(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.startsWith(MONTH) && name.endsWith(".pdf"));
  return names.map((name) => path.join(folder, name));
}

async function briefTimes(client: Client): Promise<void> {
  const meeting = await client.createMeeting("A month");
  const papers = readdirSync(packs).flatMap((board) => papersOf(path.join(packs, board, "papers")));
  for (const file of papers) await client.upload(meeting, file);
  await client.settled(meeting);
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const started = performance.now();
    await client.brief(meeting);
    times.push(performance.now() - started);
  }
  report(
    `extractive brief of the ${papers.length} papers of ${MONTH}, median of 5`,
    seconds(percentile(times, 0.5)),
    "3 s",
  );
}

/**
 * Directors ask question after question without a pause while filings are read; one reader opens page after
 * page.
 */
async function underLoad(client: Client, board: Client[]): Promise<void> {
  // One-time work after the start, such as loading pages and the model, is not measured.
  await client.ask("What was the revenue?");
  for (const page of PAGES) await client.shell(page);
  const meeting = await client.createMeeting("Under load");
  for (const name of LONG_FILINGS) await client.upload(meeting, path.join(filings, name));
  let over = false;
  const asked: number[] = [];
  const directors = board.map(async (asking, director) => {
    for (let turn = director; !over; turn++) {
      const started = performance.now();
      await asking.ask(QUESTIONS[turn % QUESTIONS.length] ?? "");
      asked.push(performance.now() - started);
    }
  });
  const shells: number[] = [];
  const reader = async () => {
    while (!over) {
      for (const page of PAGES) shells.push(await client.shell(page));
      await sleep(50);
    }
  };
  const reading = reader();
  await client.settled(meeting);
  over = true;
  await Promise.all([...directors, reading]);
  const ms = (share: number) => `${percentile(shells, share).toFixed(0)} ms`;
  report(
    `page shell, ${DIRECTORS} directors asking, ${LONG_FILINGS.length} filings being read: p50 of ${shells.length}`,
    ms(0.5),
  );
  report("… p95", ms(0.95));
  report("… slowest", `${Math.max(...shells).toFixed(0)} ms`, "300 ms");
  report(`answers meanwhile: median of ${asked.length}`, seconds(percentile(asked, 0.5)));
}

async function largeUploads(client: Client, memory: () => number): Promise<void> {
  const meeting = await client.createMeeting("Large files");
  const before = memory();
  await Promise.all(Array.from({ length: 10 }, (_, index) => client.uploadLarge(meeting, index)));
  report(
    "ten uploads of 50 MB at once (refused on arrival): growth of the web server's peak",
    `${memory() - before} MB`,
    "300 MB",
  );
}

const product = await startProduct();
try {
  const client = await signUp(product.url);
  const web = () => peakMemory(product.pid, "web");
  await largeUploads(client, web);
  await uploadTimes(client);
  await briefTimes(client);
  await underLoad(client, await signInMembers(product, DIRECTORS));
  report("peak memory, web server", `${web()} MB`);
  report("peak memory, worker", `${peakMemory(product.pid, "worker")} MB`);
  report("peak memory, embedded database", `${peakMemory(product.pid, "database")} MB`);
} catch (error) {
  console.error(product.said());
  throw error;
} finally {
  await product.stop();
}
console.table(rows);
