import type { LanguageModel } from "ai";
import { insteadOf } from "@/lib/ai/model-failure";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { DocumentKind } from "@/lib/evidence/extract/parse";
import { partsFromThread } from "@/lib/evidence/extract/thread-parts";
import type { PageText } from "@/lib/evidence/types";
import { type FoundKpi, kpiKey, latestReport, mergeKpis } from "@/lib/ledger/scorecards/kpi";
import type { FoundStrategy, PaperPart, PaperTask } from "./find-in-paper";
import { besideTables, findByModel, type ModelFindings, withoutPassedOver } from "./model";
import {
  contradictions,
  MAX_CHARACTERS,
  MAX_KPIS,
  MAX_VALUES,
  nothingFound,
  tooMany,
  tooManyValues,
  tooMuchText,
} from "./sentences";

export type StrategyInput = {
  kind: DocumentKind;
  path: string;
  /** File name, as shown to the reader. */
  title: string;
  /** Null: only tables and patterns find the KPIs. A workbook is never shown to a model. */
  model: LanguageModel | null;
  /** There is a model, but this month's limit is used up. */
  isOverLimit?: boolean;
  signal?: AbortSignal;
};

/** `mode`: "model" if one read the paper as well. `dropped`: number of its claims that are not on the page. */
export type AnalysedStrategy = FoundStrategy & { mode: "model" | "extractive"; dropped: number };

/**
 * Finds the objectives and KPIs of a paper, each value with its place. Tables take precedence over prose. A model, if
 * there is one, reads the prose, and what it passes over is left out. Each KPI is listed once for each period. If the
 * model fails, the other findings remain.
 * @throws AppError("unreadable") with a sentence for the reader if the paper cannot be read, has no KPIs, or has more
 * than can be tracked; the signal's reason when canceled
 */
export async function analyseStrategy(input: StrategyInput): Promise<AnalysedStrategy> {
  const { kind, path, title, model, signal } = input;
  const { pages, found } = await read(
    { kind, path, title, withPages: model !== null && kind !== "xlsx" },
    signal,
  );
  const { byModel, notice } = await readByModel(input, pages);
  const own = byModel ? withoutPassedOver(found.kpis, byModel) : found.kpis;
  const { kpis, conflicts } = mergeKpis([...own, ...(byModel ? besideTables(byModel.kpis, own) : [])]);
  if (kpis.length === 0) throw new AppError("unreadable", nothingFound(title, kind));
  refuseTooMuch(kpis, title);
  return {
    kpis,
    reportedOn: found.reportedOn ?? latestReport(kpis),
    notes: [...(notice ? [notice] : []), ...found.notes, ...contradictions(conflicts)],
    mode: byModel ? "model" : "extractive",
    dropped: byModel?.dropped ?? 0,
  };
}

/** What remains after a model failed. */
const STANDS = "this paper was read by fixed rules";

/** Returns a model's findings, or none with the reason when it fails or may not be used. */
async function readByModel(
  { kind, title, model, isOverLimit, signal }: StrategyInput,
  pages: PageText[],
): Promise<{ byModel: ModelFindings | null; notice?: string }> {
  if (kind === "xlsx") return { byModel: null };
  if (isOverLimit) return { byModel: null, notice: insteadOf("month", STANDS) };
  if (!model || pages.length === 0) return { byModel: null };
  try {
    return { byModel: await findByModel({ title, pages }, model, signal) };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AppError) return { byModel: null, notice: insteadOf(error, STANDS) };
    throw error;
  }
}

async function read(
  task: PaperTask,
  signal: AbortSignal | undefined,
): Promise<{ pages: PageText[]; found: FoundStrategy }> {
  const pages: PageText[] = [];
  let found: FoundStrategy = { kpis: [], reportedOn: null, notes: [] };
  for await (const part of env.VERCEL ? readHere(task, signal) : readInThread(task, signal)) {
    if ("found" in part) found = part.found;
    else pages.push(...part.pages);
  }
  return { pages, found };
}

function readInThread(task: PaperTask, signal: AbortSignal | undefined): AsyncIterable<PaperPart> {
  return partsFromThread<PaperPart>(new URL("./thread.ts", import.meta.url), task, signal);
}

/**
 * Reads in this process: a hosted function is stopped by its host when it hangs, and has no TypeScript files
 * to start a thread from.
 */
async function* readHere(task: PaperTask, signal: AbortSignal | undefined): AsyncGenerator<PaperPart> {
  const { findInPaper } = await import("./find-in-paper");
  for await (const part of findInPaper(task)) {
    signal?.throwIfAborted();
    yield part;
  }
}

/** Limits the values, because every view of the strategy reads all of them. */
function refuseTooMuch(kpis: FoundKpi[], title: string): void {
  if (countNames(kpis) > MAX_KPIS) throw new AppError("unreadable", tooMany(title));
  if (kpis.length > MAX_VALUES) throw new AppError("unreadable", tooManyValues(title));
  if (JSON.stringify(kpis).length > MAX_CHARACTERS) throw new AppError("unreadable", tooMuchText(title));
}

function countNames(kpis: FoundKpi[]): number {
  return new Set(kpis.map(({ name }) => kpiKey(name))).size;
}
