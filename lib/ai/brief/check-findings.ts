import { figuresProven } from "@/lib/ai/proven-figures";
import { sharedTerms } from "@/lib/ai/shared-terms";
import { addressesModel } from "@/lib/ai/untrusted";
import { checkQuote, findQuote } from "@/lib/evidence/cite";
import type { Citation } from "@/lib/evidence/types";
import type { CheckedFinding, DraftFinding } from "./findings-schema";
import { REASONS } from "./repair";
import type { Window } from "./windows";

const MOST_FINDINGS = 80;
const MOST_QUOTES = 3;
const LONGEST = 600;
/**
 * Share of a statement's words that its quotes must hold. Lower than for an answer's sentence, since the proof is often
 * a table row, which says little more than its name and its figures.
 */
const SUPPORT = 0.2;

/** A finding that was withheld, with the quotes of it that stand in the paper, and why. `part`: which part it is of. */
export type RefusedFinding = { draft: DraftFinding; part: number; citations: Citation[]; reason: string };

export type Found = { findings: CheckedFinding[]; refused: RefusedFinding[] };

/**
 * The findings that are proven, the weightiest first, and the others; `drafts` are those of each part. A quote that stands
 * nowhere is looked for on every page of its part, which takes a while.
 */
export function checkFindings(parts: Window[], drafts: DraftFinding[][]): Found {
  const checked = drafts.flatMap((list, part) =>
    list.flatMap((draft) => {
      const window = parts[part];
      return window ? [{ draft, part, ...checkFinding(draft, window) }] : [];
    }),
  );
  const findings = checked.flatMap(({ draft: { statement, kind, importance }, citations, reason }) =>
    reason
      ? []
      : [{ statement: statement.trim(), kind, importance, citations, by: "model" as const, id: "" }],
  );
  const refused = checked.flatMap(({ reason, ...rest }) => (reason ? [{ ...rest, reason }] : []));
  return { findings: weightiest(findings), refused };
}

/** The findings under ids of their own, the weightiest first; more than a brief is made of are left out. */
export function weightiest(findings: CheckedFinding[]): CheckedFinding[] {
  const ranked = findings.toSorted((a, b) => b.importance - a.importance).slice(0, MOST_FINDINGS);
  return ranked.map((finding, index) => ({ ...finding, id: `f${index + 1}` }));
}

/** The citations of a finding, and why it proves nothing where it does not. */
function checkFinding(
  { statement, quotes }: DraftFinding,
  { document, pages }: Window,
): { citations: Citation[]; reason: string | null } {
  const citations = quotes.slice(0, MOST_QUOTES).flatMap(({ page, text }) => {
    if (addressesModel(text)) return [];
    const named = pages.find(({ number }) => number === page);
    // Models take the number printed on a page for the number of the page, so a true quote is looked for further.
    return (named && checkQuote(text, named, document)) ?? findQuote(text, pages, document) ?? [];
  });
  const proof = citations.map(({ quote }) => quote).join("\n");
  return { citations, reason: reasonAgainst(statement, proof, document.title) };
}

function reasonAgainst(statement: string, proof: string, title: string): string | null {
  if (statement.trim() === "" || statement.length > LONGEST || addressesModel(statement)) return REASONS.form;
  if (proof === "") return REASONS.quote;
  if (sharedTerms(statement, proof) < SUPPORT) return REASONS.words;
  return figuresProven(statement, `${proof}\n${title}`) ? null : REASONS.figure;
}
