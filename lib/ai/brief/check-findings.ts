import { figuresProven } from "@/lib/ai/proven-figures";
import { sharedTerms } from "@/lib/ai/shared-terms";
import { addressesModel } from "@/lib/ai/untrusted";
import { checkQuote, findQuote } from "@/lib/evidence/cite";
import type { CheckedFinding, DraftFinding } from "./findings-schema";
import type { Window } from "./windows";

const MOST_FINDINGS = 80;
const MOST_QUOTES = 3;
const LONGEST = 600;
/**
 * Share of a statement's words that its quotes must hold. Lower than for an answer's sentence, since the proof is often
 * a table row, which says little more than its name and its figures.
 */
const SUPPORT = 0.2;

export type Found = { findings: CheckedFinding[]; dropped: number };

/**
 * The findings that are proven, the weightiest first; `drafts` are those of each part. `dropped` counts the others. A quote
 * that stands nowhere is looked for on every page of its part, which takes a while.
 */
export function checkFindings(parts: Window[], drafts: DraftFinding[][]): Found {
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
