/**
 * Measures how long a PDF page takes to appear in Chromium after its citation is opened: in a generated board
 * pack of 300 pages, and in filings. Cold: in a browser that has never opened a PDF; warm: in one that has.
 * Also measures the bytes loaded. TEST_BASE_URL: a running product with the tests' administrator.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { findChromium } from "../scripts/test/chromium.ts";
import { PASSWORD, PEOPLE } from "../tests/support/people.ts";
import { boardPack } from "../tests/support/viewer-papers.ts";
import { type Client, signIn, signUp } from "./product/client.ts";
import { startProduct } from "./product/start.ts";

const data = path.resolve(process.env.EVAL_DATA ?? "../shared/data");
const FILINGS = ["WALMART_2020_10K.pdf", "PEPSICO_2021_10K.pdf"].map((name) =>
  path.join(data, "document-qa/pdfs", name),
);
const PACK_PAGES = 300;
const COLD = 20;
const WARM = 40;
const PIECES = /\/api\/documents\/[\w-]+\/file$/;

type Paper = { name: string; address: string; documentId: string; pages: number; bytes: number };
type Opening = { ms: number; bytes: number };

const rows: Record<string, string>[] = [];

async function addPaper(client: Client, file: string): Promise<Paper> {
  const name = path.basename(file);
  const meeting = await client.createMeeting(`Opening ${name}`);
  const documentId = await client.upload(meeting, file);
  await client.settled(meeting);
  const { pages } = await client.document(meeting, documentId);
  const bytes = readFileSync(file).length;
  return { name, address: `/prep-me?meeting=${meeting}`, documentId, pages: pages ?? 1, bytes };
}

/** Opens a page with its first line marked, as a click on a citation does, and waits until it is rendered. */
async function open(page: Page, { documentId }: Paper, number: number): Promise<Opening> {
  let bytes = 0;
  const count = (response: { url(): string; headers(): Record<string, string> }) => {
    if (PIECES.test(response.url())) bytes += Number(response.headers()["content-length"] ?? 0);
  };
  page.on("response", count);
  const ms = await page.evaluate(
    async (place) => {
      const query = new URLSearchParams({
        ...Object.fromEntries(new URLSearchParams(location.search)),
        ...place,
      });
      const started = performance.now();
      window.history.pushState(null, "", `?${query}`);
      while (!document.querySelector("[data-drawn]")) {
        if (performance.now() - started > 60_000) throw new Error("The page was not drawn.");
        await new Promise(requestAnimationFrame);
      }
      return performance.now() - started;
    },
    { doc: documentId, page: String(number), cite: "0-60" },
  );
  page.off("response", count);
  return { ms, bytes };
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator("[data-drawn]").waitFor({ state: "detached" });
}

/** Spreads pages over the paper, never the same one twice in a row. */
const pageOf = ({ pages }: Paper, opening: number) => 1 + ((opening * 67 + 11) % pages);

async function measure(newContext: () => Promise<BrowserContext>, paper: Paper): Promise<void> {
  const cold: Opening[] = [];
  for (let opening = 0; opening < COLD; opening++) {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(paper.address, { waitUntil: "networkidle" });
    cold.push(await open(page, paper, pageOf(paper, opening)));
    await context.close();
  }
  report(`${paper.name}, ${paper.pages} pages, cold`, cold, paper);
  const context = await newContext();
  const page = await context.newPage();
  await page.goto(paper.address, { waitUntil: "networkidle" });
  await open(page, paper, 1);
  const warm: Opening[] = [];
  for (let opening = 0; opening < WARM; opening++) {
    await close(page);
    warm.push(await open(page, paper, pageOf(paper, opening)));
  }
  await context.close();
  report(`${paper.name}, ${paper.pages} pages, warm`, warm, paper);
}

function report(what: string, openings: Opening[], paper: Paper): void {
  const at = (share: number, values: number[]) =>
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;
  const ms = openings.map((opening) => opening.ms);
  const fetched =
    at(
      0.5,
      openings.map(({ bytes }) => bytes),
    ) / 1024;
  rows.push({
    what: `${what}: ${openings.length} openings`,
    p50: `${at(0.5, ms).toFixed(0)} ms`,
    p95: `${at(0.95, ms).toFixed(0)} ms`,
    aim: "500 ms",
    "of the file (p50)": `${fetched.toFixed(0)} of ${(paper.bytes / 1024).toFixed(0)} KiB`,
  });
}

const running = process.env.TEST_BASE_URL;
const product = running ? null : await startProduct();
const url = running ?? product?.url ?? "";
const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-bench-viewer-"));
const found = findChromium();
const browser = await chromium.launch({ executablePath: found?.path, args: found?.args });
try {
  const client = running ? await signIn(url, PEOPLE.admin.email, PASSWORD) : await signUp(url);
  const pack = path.join(folder, "board-pack.pdf");
  writeFileSync(pack, await boardPack(PACK_PAGES));
  for (const file of [pack, ...FILINGS.filter((filing) => existsSync(filing))]) {
    const paper = await addPaper(client, file);
    await measure(
      () => browser.newContext({ baseURL: url, extraHTTPHeaders: { cookie: client.cookie } }),
      paper,
    );
  }
  console.table(rows);
} finally {
  await browser.close();
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
