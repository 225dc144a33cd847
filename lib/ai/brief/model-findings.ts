import type { LanguageModel } from "ai";
import pLimit from "p-limit";
import { figuresProven } from "@/lib/ai/proven-figures";
import { addressesModel } from "@/lib/ai/untrusted";
import { checkQuote } from "@/lib/evidence/cite";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import { type DraftFinding, FINDINGS_SCHEMA, findingsSchema } from "./findings-schema";
import { callModel } from "./model-call";
import { findingsPrompt } from "./prompt";
import { type Window, windows } from "./windows";

/** A model's finding whose quotes stand on their pages and whose figures stand in its quotes. */
export type CheckedFinding = Omit<DraftFinding, "quotes"> & { id: string; citations: Citation[] };

/** Calls under way at once: enough to overlap their waiting, few enough for a small account's rate limit. */
const AT_ONCE = 2;
const MOST_FINDINGS = 80;
const LONGEST = 600;

/** Reads the papers part by part. `dropped` counts findings that were withheld because they prove nothing. */
export async function findInPapers(
  documents: SourceDocument[],
  model: LanguageModel,
  signal?: AbortSignal,
): Promise<{ findings: CheckedFinding[]; dropped: number }> {
  const parts = windows(documents);
  const inTurn = pLimit(AT_ONCE);
  const drafts = await Promise.all(parts.map((part) => inTurn(() => read(part, model, signal))));
  return check(parts, drafts);
}

async function read(part: Window, model: LanguageModel, signal?: AbortSignal): Promise<DraftFinding[]> {
  const options = { name: FINDINGS_SCHEMA, schema: findingsSchema, signal };
  return (await callModel(model, findingsPrompt(part), options)).findings;
}

function check(parts: Window[], drafts: DraftFinding[][]) {
  const all = drafts.flatMap((list, at) => list.map((draft) => ({ draft, part: parts[at] })));
  const findings = all.flatMap(({ draft, part }) => (part && checkFinding(draft, part)) ?? []);
  const ranked = findings.toSorted((a, b) => b.importance - a.importance).slice(0, MOST_FINDINGS);
  const named = ranked.map((finding, index) => ({ ...finding, id: `f${index + 1}` }));
  return { findings: named, dropped: all.length - findings.length };
}

/** The finding with its citations, or null when no quote stands on its page or a figure stands in no quote. */
function checkFinding(draft: DraftFinding, { document, pages }: Window): Omit<CheckedFinding, "id"> | null {
  const { statement, kind, importance, quotes } = draft;
  if (statement.trim() === "" || statement.length > LONGEST || addressesModel(statement)) return null;
  const citations = quotes.flatMap(({ page, text }) => {
    const place = pages.find(({ number }) => number === page);
    return (place && !addressesModel(text) && checkQuote(text, place, document)) || [];
  });
  const proof = citations.map(({ quote }) => quote).join("\n");
  if (citations.length === 0 || !figuresProven(statement, `${proof}\n${document.title}`)) return null;
  return { statement: statement.trim(), kind, importance, citations };
}
