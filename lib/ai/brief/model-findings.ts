import type { LanguageModel } from "ai";
import pLimit from "p-limit";
import { EventFeed } from "@/lib/ai/event-feed";
import { ModelError } from "@/lib/ai/model-failure";
import { inThread } from "@/lib/ai/thread/pool";
import { AppError } from "@/lib/errors";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import { log } from "@/lib/log/log";
import { weightiest } from "./check-findings";
import type { BriefEvent } from "./events";
import { type CheckedFinding, type DraftFinding, FINDINGS_SCHEMA, findingsSchema } from "./findings-schema";
import { callModel } from "./model-call";
import { findingsPrompt } from "./prompt";
import { repaired } from "./repair";
import { type Window, windows } from "./windows";

/** Concurrent calls: enough to overlap waiting, few enough for the rate limit of a small account. */
const AT_ONCE = 2;
/**
 * The most parts (of up to 12,000 words each) worth the wait and cost. Papers are never read incompletely:
 * beyond this the model is not called at all, and the extractive brief, which reads everything, is used.
 */
const MOST_PARTS = 60;

/** Failed parts after which the rest are left unread; half as many if none has succeeded. */
const MOST_FAILED = 4;

type Reading = Extract<BriefEvent, { type: "reading" }>;

/** What a model found. `dropped` counts unproven findings; `unread` lists the failed parts. */
export type ModelFindings = { findings: CheckedFinding[]; dropped: number; unread: Window[] };

/**
 * Reads the papers part by part and yields the one being read. Failed parts stay unread; after several
 * failures no more are started. Throws an `AppError` when no part can be read or there are too many papers
 * for a model.
 */
export async function* findInPapers(
  documents: SourceDocument[],
  model: LanguageModel,
  { signal, by }: { signal?: AbortSignal; by?: string },
): AsyncGenerator<Reading, ModelFindings> {
  const parts = windows(documents);
  if (parts.length > MOST_PARTS) {
    const about = { useCase: "brief", limit: "tooMuch", parts: parts.length, most: MOST_PARTS };
    log("warn", "language model", about);
    throw new ModelError("tooMuch");
  }
  const left = new AbortController();
  const ends = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
  const { begun, drafts } = readAll(parts, model, ends);
  try {
    for await (const { document, pages } of begun.follow()) {
      const index = documents.indexOf(document) + 1;
      const page = pages[0]?.number ?? 1;
      yield { type: "reading", index, of: documents.length, title: document.title, page };
    }
    const unread = parts.filter((_, at) => !drafts[at]);
    return { ...(await checked(parts, drafts, model, { signal, by })), unread };
  } finally {
    // Also stops the calls when the consumer stops reading.
    left.abort();
  }
}

/** Checks the findings; those withheld although some of their quotes were found are sent back once. */
async function checked(
  parts: Window[],
  drafts: DraftFinding[][],
  model: LanguageModel,
  { signal, by }: { signal?: AbortSignal; by?: string },
): Promise<Omit<ModelFindings, "unread">> {
  // Fills holes left by parts without drafts, which cannot be posted to a worker thread.
  const all = parts.map((_, at) => drafts[at] ?? []);
  const { findings, refused } = await inThread("checkFindings", { parts, drafts: all }, { signal, by });
  const backed = refused.filter(({ citations }) => citations.length > 0);
  const again = await repaired(
    backed.map(({ draft, citations, reason }) => ({
      text: draft.statement,
      quotes: citations.map(({ quote }) => quote),
      reason,
    })),
    model,
    signal,
  );
  if (again.size === 0) return { findings, dropped: refused.length };
  const second: DraftFinding[][] = parts.map(() => []);
  for (const [at, { text }] of again) {
    const one = backed[at];
    if (one) second[one.part]?.push({ ...one.draft, statement: text, quotes: one.citations.map(toQuote) });
  }
  const mended = await inThread("checkFindings", { parts, drafts: second }, { signal, by });
  return {
    findings: weightiest([...findings, ...mended.findings]),
    dropped: refused.length - mended.findings.length,
  };
}

const toQuote = ({ page, quote }: Citation) => ({ page, text: quote });

/**
 * Starts reading all parts. The feed reports each part as it starts and ends with the reading; it fails with
 * the first error if no part could be read. Failed parts have no drafts.
 */
function readAll(
  parts: Window[],
  model: LanguageModel,
  signal: AbortSignal,
): { begun: EventFeed<Window>; drafts: DraftFinding[][] } {
  const begun = new EventFeed<Window>();
  const drafts: DraftFinding[][] = [];
  const failures: AppError[] = [];
  const inTurn = pLimit(AT_ONCE);
  const isHopeless = () => failures.length >= (drafts.some(Boolean) ? MOST_FAILED : MOST_FAILED / 2);
  const reading = parts.map((part, at) =>
    inTurn(async () => {
      if (isHopeless()) return;
      begun.push(part);
      try {
        drafts[at] = await read(part, model, signal);
      } catch (error) {
        if (signal.aborted || !(error instanceof AppError)) throw error;
        failures.push(error);
      }
    }),
  );
  Promise.all(reading).then(
    () => (failures[0] && !drafts.some(Boolean) ? begun.fail(failures[0]) : begun.close()),
    (error: unknown) => {
      inTurn.clearQueue();
      begun.fail(error);
    },
  );
  return { begun, drafts };
}

async function read(part: Window, model: LanguageModel, signal: AbortSignal): Promise<DraftFinding[]> {
  const options = { name: FINDINGS_SCHEMA, schema: findingsSchema, signal };
  return (await callModel(model, findingsPrompt(part), options)).findings;
}
