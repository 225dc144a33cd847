import { utils, write } from "xlsx";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { type AnalysedPaper, awaitAnalysis } from "@/lib/strategy/await-analysis";
import { receivePaper, type SentPaper } from "@/lib/strategy/upload";
import { drain } from "@/tests/setup/accounts";

type Cell = string | number | null;
type Upload = { name?: string; isShared?: boolean };
type Work = { reads?: boolean };

const never = new AbortController().signal;

/** A workbook with one sheet. */
export function workbook(rows: Cell[][]): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), "KPIs");
  return write(book, { type: "buffer", bookType: "xlsx" });
}

/** KPIs in percent under a heading, with name, target and actual. */
export function plan(heading: string, ...kpis: [name: string, target: number, actual: number][]): Uint8Array {
  const rows = kpis.map(([name, target, actual]) => [name, `${target}%`, `${actual}%`]);
  return workbook([[heading], [], ["KPI", "Target", "Actual"], ...rows]);
}

/** Uploads a strategy paper as this person; the worker has not processed it yet. */
export function send(
  actor: Actor,
  bytes: Uint8Array,
  { name = "Plan.xlsx", isShared = true }: Upload = {},
): Promise<SentPaper> {
  const body = new FormData();
  body.set("isShared", String(isShared));
  body.set("document", new File([bytes as BlobPart], name));
  return receivePaper(actor, new Request("http://board.example", { method: "POST", body }));
}

/** Runs pending analyses. With `reads`, papers are also processed for viewer and search, which takes longer. */
export async function work({ reads = false }: Work = {}): Promise<void> {
  if (!reads) await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'read-document'`;
  await drain();
}

/** Uploads a strategy paper and returns what is tracked from it, or throws why it failed. */
export async function track(
  actor: Actor,
  bytes: Uint8Array,
  { reads, ...upload }: Upload & Work = {},
): Promise<AnalysedPaper> {
  const sent = await send(actor, bytes, upload);
  await work({ reads });
  const answer = await awaitAnalysis(actor, sent, never);
  if ("analysis" in answer) throw new Error("The analysis still runs.");
  return answer;
}

/** The total number of papers and KPIs. */
export async function inventory() {
  const [documents, kpis, values, pages] = await Promise.all([
    db.document.count(),
    db.kpi.count(),
    db.kpiValue.count(),
    db.documentPage.count(),
  ]);
  return { documents, kpis, values, pages };
}

export const NOTHING = { documents: 0, kpis: 0, values: 0, pages: 0 };
