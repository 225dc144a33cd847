import type { LanguageModel } from "ai";
import pLimit from "p-limit";
import { figuresProven } from "@/lib/ai/proven-figures";
import { sharedTerms } from "@/lib/ai/shared-terms";
import { addressesModel } from "@/lib/ai/untrusted";
import { AppError } from "@/lib/errors";
import { checkQuote, findQuote } from "@/lib/evidence/cite";
import type { SourceDocument } from "@/lib/evidence/types";
import { EventFeed } from "./event-feed";
import type { BriefEvent } from "./events";
import { type CheckedFinding, type DraftFinding, FINDINGS_SCHEMA, findingsSchema } from "./findings-schema";
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
const MOST_FINDINGS = 80;
const MOST_QUOTES = 3;
const LONGEST = 600;
/**
 * Share of a statement's words that its quotes must hold. Lower than for an answer's sentence, since the proof is often
 * a table row, which says little more than its name and its figures.
 */
const SUPPORT = 0.2;

type Reading = Extract<BriefEvent, { type: "reading" }>;
export type Found = { findings: CheckedFinding[]; dropped: number };

/**
 * Reads the papers part by part, yielding what is being read; the first part that fails ends the others. `dropped`
 * counts findings that were withheld because they prove nothing. Throws an `AppError` when the model fails or the papers
 * are too many for it.
 */
export async function* findInPapers(
  documents: SourceDocument[],
  model: LanguageModel,
  signal?: AbortSignal,
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
    return check(parts, drafts);
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

function check(parts: Window[], drafts: DraftFinding[][]): Found {
  const all = drafts.flatMap((list, at) => list.map((draft) => ({ draft, part: parts[at] })));
  const findings = all.flatMap(({ draft, part }) => (part && checkFinding(draft, part)) ?? []);
  const ranked = findings.toSorted((a, b) => b.importance - a.importance).slice(0, MOST_FINDINGS);
  const named = ranked.map((finding, index) => ({ ...finding, id: `f${index + 1}` }));
  return { findings: named, dropped: all.length - findings.length };
}

/** The finding with its citations, or null when no quote stands in the paper or none says what the statement says. */
function checkFinding(draft: DraftFinding, { document, pages }: Window): Omit<CheckedFinding, "id"> | null {
  const { statement, kind, importance, quotes } = draft;
  if (statement.trim() === "" || statement.length > LONGEST || addressesModel(statement)) return null;
  const citations = quotes.slice(0, MOST_QUOTES).flatMap(({ page, text }) => {
    if (addressesModel(text)) return [];
    const named = pages.find(({ number }) => number === page);
    // Models take the number printed on a page for the number of the page, so a true quote is looked for further.
    return (named && checkQuote(text, named, document)) ?? findQuote(text, pages, document) ?? [];
  });
  const proof = citations.map(({ quote }) => quote).join("\n");
  if (sharedTerms(statement, proof) < SUPPORT) return null;
  if (!figuresProven(statement, `${proof}\n${document.title}`)) return null;
  return { statement: statement.trim(), kind, importance, citations };
}
