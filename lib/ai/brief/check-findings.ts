import { addressesModel } from "@/lib/ai/untrusted";
import type { PaperFigure } from "@/lib/ask/answer";
import { type Proof, proveClaim } from "@/lib/claims";
import { checkQuote, findQuote } from "@/lib/evidence/cite";
import type { Citation } from "@/lib/evidence/types";
import type { CheckedFinding, DraftFinding } from "./findings-schema";
import { figuresOf } from "./paper";
import { FAULT_REASONS, REASONS } from "./repair";
import type { Window } from "./windows";

const MOST_FINDINGS = 80;
const MOST_QUOTES = 3;
const LONGEST = 600;

/**
 * A withheld finding, the reason, and those of its quotes that were found in the paper. `part` is the index
 * of its part.
 */
type RefusedFinding = { draft: DraftFinding; part: number; citations: Citation[]; reason: string };

export type Found = { findings: CheckedFinding[]; refused: RefusedFinding[] };

/**
 * Splits findings into those that are proven, at least in part (most important first), and the rest. `drafts`
 * holds one list per part. A quote that is not on its page is looked up on every page of the part, which is
 * slow.
 */
export async function checkFindings(parts: Window[], drafts: DraftFinding[][]): Promise<Found> {
  const all = drafts.flatMap((list, part) =>
    list.flatMap((draft) => {
      const window = parts[part];
      return window ? [{ draft, part, window, citations: citationsOf(draft, window) }] : [];
    }),
  );
  const papers = new Map(parts.map(({ document }) => [document.documentId, document]));
  const read = new Map([...papers].map(([id, paper]) => [id, figuresOf(paper)]));
  const checked = all.map(({ draft, part, window, citations }) => {
    const figures = read.get(window.document.documentId) ?? [];
    return { draft, part, ...checkFinding(draft, citations, figures) };
  });
  const findings = checked.flatMap(({ draft: { kind, importance }, citations, text, figures, reason }) =>
    reason ? [] : [{ statement: text, kind, importance, citations, figures, by: "model" as const, id: "" }],
  );
  const refused = checked.flatMap(({ draft, part, citations, reason }) =>
    reason ? [{ draft, part, citations, reason }] : [],
  );
  return { findings: weightiest(findings), refused };
}

/** Assigns ids to the findings, most important first, and drops those beyond what a brief can use. */
export function weightiest(findings: CheckedFinding[]): CheckedFinding[] {
  const ranked = findings.toSorted((a, b) => b.importance - a.importance).slice(0, MOST_FINDINGS);
  return ranked.map((finding, index) => ({ ...finding, id: `f${index + 1}` }));
}

type Checked = { citations: Citation[]; text: string; figures: PaperFigure[]; reason: string | null };

/** What is proven of a finding, with its citations, or the reason why nothing is. */
function checkFinding(
  { statement }: DraftFinding,
  citations: Proof["citations"],
  figures: PaperFigure[],
): Checked {
  const cited = citations.map(({ pageText: _, ...citation }) => citation);
  const refused = (reason: string): Checked => ({ citations: cited, text: "", figures: [], reason });
  if (statement.trim() === "" || statement.length > LONGEST || addressesModel(statement))
    return refused(REASONS.form);
  if (citations.length === 0) return refused(REASONS.quote);
  const { text, dropped } = proveClaim(statement, { citations, figures });
  if (text === null) return refused(FAULT_REASONS[dropped.at(-1)?.fault ?? "support"]);
  const isCited = ({ place }: PaperFigure) =>
    cited.some(({ page, start, end }) => place.page === page && place.start < end && start < place.end);
  return { citations: cited, text, figures: figures.filter(isCited), reason: null };
}

function citationsOf({ quotes }: DraftFinding, { document, pages }: Window): Proof["citations"] {
  return quotes.slice(0, MOST_QUOTES).flatMap(({ page, text }) => {
    if (addressesModel(text)) return [];
    const named = pages.find(({ number }) => number === page);
    // Models confuse the page number printed on a page with its index, so a true quote is searched for on
    // other pages.
    const found = (named && checkQuote(text, named, document)) ?? findQuote(text, pages, document);
    const pageText = pages.find(({ number }) => number === found?.page)?.text;
    return found && pageText !== undefined ? [{ ...found, pageText }] : [];
  });
}
