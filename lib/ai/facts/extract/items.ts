import { isDone } from "@/lib/ai/action-status";
import { numeral, ratingInWords } from "@/lib/ai/ratings";
import { citeRange } from "@/lib/evidence/cite";
import { sentences } from "@/lib/evidence/sentences";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import type { WordRow, WordTable } from "@/lib/ledger/registers";
import { normalLabel } from "../keys";
import { type Fact, NO_FIGURE } from "../types";

const SHORTEST_QUOTE = 12;

/** The risks and actions in a paper's registers. The value of a risk is its score, or its rating as written. */
export function registerItems(document: SourceDocument, registers: WordTable[]): Fact[] {
  return registers.flatMap(({ roles, rows }) => {
    const isRisks = roles.includes("risk");
    return rows.flatMap((row): Fact[] => {
      const label = (isRisks ? row.cells.risk : row.cells.action)?.trim().replace(/[.;,]+$/, "") ?? "";
      const citation = citeRange(document, row);
      if (normalLabel(label) === "" || citation.quote.length < SHORTEST_QUOTE) return [];
      return [isRisks ? riskItem(label, row, citation) : actionItem(label, row, citation)];
    });
  });
}

const ITEM = { ...NO_FIGURE, kind: "item", dueOn: null } as const;

function riskItem(label: string, { cells }: WordRow, citation: Citation): Fact {
  const [score, cell] = [numeral(cells.score), cells.score?.trim() ?? ""];
  const isRated = score !== null || ratingInWords(cell) !== null;
  return {
    ...ITEM,
    key: `risk: ${normalLabel(label)}`,
    label,
    value: score,
    written: isRated ? (score === null ? cell : String(score)) : "",
    citation,
  };
}

/**
 * "Action 26/01 was closed", "Actions 3, 5 and 7 have been completed": references in minutes to numbered
 * entries of a log.
 */
const REFERENCE = /[A-Z]{0,4}-?\d{1,4}(?:[./-]\d{1,4})?/;
const CLOSED = new RegExp(
  `\\bactions? (?:(?:no|nos|number|numbers)\\.? )?((?:${REFERENCE.source}(?:, | and |, and )?)+)(?: \\([^()]*\\))? (?:was|were|is|are|has been|have been) (?:now )?(?:closed|completed?|done|discharged)\\b`,
  "gi",
);

/** Actions that sentences report as closed, by their number in the log. */
export function closedByNumber(document: SourceDocument): Fact[] {
  return document.pages.flatMap((page) =>
    sentences(page).flatMap(({ text, start, end }) =>
      [...text.matchAll(CLOSED)].flatMap(([, numbers = ""]) =>
        (numbers.match(new RegExp(REFERENCE, "g")) ?? []).map((number) => ({
          ...ITEM,
          key: `${CLOSED_NUMBER}${number}`,
          label: text,
          citation: citeRange(document, { page: page.number, start, end }),
        })),
      ),
    ),
  );
}

/** Key prefix for the number of an action closed in minutes. */
export const CLOSED_NUMBER = "closed number: ";

function actionItem(label: string, { cells }: WordRow, citation: Citation): Fact {
  const state = isDone(cells.status ?? "") ? "closed action" : "action";
  return { ...ITEM, key: `${state}: ${normalLabel(label)}`, label, citation };
}
