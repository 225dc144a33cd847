import type { LanguageModel } from "ai";
import pLimit from "p-limit";
import { inThread } from "@/lib/ai/thread/pool";
import { AppError } from "@/lib/errors";
import type { SourceDocument } from "@/lib/evidence/types";
import type { Found } from "./check-findings";
import { EventFeed } from "./event-feed";
import type { BriefEvent } from "./events";
import { type DraftFinding, FINDINGS_SCHEMA, findingsSchema } from "./findings-schema";
import { callModel } from "./model-call";
import { findingsPrompt } from "./prompt";
import { type Window, windows } from "./windows";

/** Calls under way at once: enough to overlap their waiting, few enough for a small account's rate limit. */
const AT_ONCE = 2;
/**
 * Parts (of at most 12,000 words) that are worth the wait and the cost. Papers are never read in part: with more of
 * them the model is not asked at all, and the extractive brief, which reads everything, stands.
 */
const MOST_PARTS = 60;

type Reading = Extract<BriefEvent, { type: "reading" }>;

/**
 * Reads the papers part by part, yielding what is being read; the first part that fails ends the others. `dropped`
 * counts findings that were withheld because they prove nothing. Throws an `AppError` when the model fails or the papers
 * are too many for it.
 */
export async function* findInPapers(
  documents: SourceDocument[],
  model: LanguageModel,
  { signal, by }: { signal?: AbortSignal; by?: string },
): AsyncGenerator<Reading, Found> {
  const parts = windows(documents);
  if (parts.length > MOST_PARTS) {
    console.warn(`Language model: not asked, the papers have ${parts.length} parts of ${MOST_PARTS}`);
    throw new AppError("unavailable", "These papers are too many for a brief by the language model.");
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
    return await inThread("checkFindings", { parts, drafts }, { signal, by });
  } finally {
    // Also when whoever follows goes away: nothing is asked for nobody.
    left.abort();
  }
}

/** Begins to read all parts. The feed tells of each that is begun, and ends, or fails, with the reading. */
function readAll(
  parts: Window[],
  model: LanguageModel,
  signal: AbortSignal,
): { begun: EventFeed<Window>; drafts: DraftFinding[][] } {
  const begun = new EventFeed<Window>();
  const drafts: DraftFinding[][] = [];
  const inTurn = pLimit(AT_ONCE);
  const failed = new AbortController();
  const ends = AbortSignal.any([signal, failed.signal]);
  const reading = parts.map((part, at) =>
    inTurn(async () => {
      begun.push(part);
      drafts[at] = await read(part, model, ends);
    }),
  );
  Promise.all(reading).then(
    () => begun.close(),
    (error: unknown) => {
      inTurn.clearQueue();
      failed.abort();
      begun.fail(error);
    },
  );
  return { begun, drafts };
}

async function read(part: Window, model: LanguageModel, signal: AbortSignal): Promise<DraftFinding[]> {
  const options = { name: FINDINGS_SCHEMA, schema: findingsSchema, signal };
  return (await callModel(model, findingsPrompt(part), options)).findings;
}
