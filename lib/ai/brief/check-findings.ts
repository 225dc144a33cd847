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

/** A finding that was withheld, with the quotes of it that stand in the paper, and why. `part`: which part it is of. */
type RefusedFinding = { draft: DraftFinding; part: number; citations: Citation[]; reason: string };

export type Found = { findings: CheckedFinding[]; refused: RefusedFinding[] };

/**
 * The findings that are proven, as far as they are, the weightiest first, and the others; `drafts` are those of each part. A
 * quote that stands nowhere is looked for on every page of its part, which takes a while.
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

/** The findings under ids of their own, the weightiest first; more than a brief is made of are left out. */
export function weightiest(findings: CheckedFinding[]): CheckedFinding[] {
  const ranked = findings.toSorted((a, b) => b.importance - a.importance).slice(0, MOST_FINDINGS);
  return ranked.map((finding, index) => ({ ...finding, id: `f${index + 1}` }));
}

type Checked = { citations: Citation[]; text: string; figures: PaperFigure[]; reason: string | null };

/** What is proven of a finding, with its citations, and why nothing is where that is so. */
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
    // Models take the number printed on a page for the number of the page, so a true quote is looked for further.
    const found = (named && checkQuote(text, named, document)) ?? findQuote(text, pages, document);
    const pageText = pages.find(({ number }) => number === found?.page)?.text;
    return found && pageText !== undefined ? [{ ...found, pageText }] : [];
  });
}
