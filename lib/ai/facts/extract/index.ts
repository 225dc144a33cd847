import type { SourceDocument } from "@/lib/evidence/types";
import type { Figure } from "@/lib/ledger/figure";
import { contextOf } from "@/lib/ledger/read";
import { readWordTables } from "@/lib/ledger/registers";
import { firstOfEach } from "../keys";
import type { Fact } from "../types";
import { figureFacts } from "./figure-facts";
import { closedByNumber, registerItems } from "./items";
import { measureItems } from "./measures";
import { logPromises, prosePromises } from "./promises";

/** Longer papers are filings: their prose has thousands of dates and figures, but no commitments to the board. */
const LONGEST_REPORT = 80;
/** Commitments and items kept per paper. */
const MOST_PROMISES = 80;
const MOST_ITEMS = 150;

/**
 * What a paper states: figures and targets with their periods, commitments with their dates, and matters it
 * tracks. Each has its row or sentence, verbatim. Ambiguous statements are left out. At most 800 figures from
 * tables, 80 from sentences, 80 commitments and 150 items; for papers over 80 pages only tables and registers
 * are read.
 */
export function extractFacts(document: SourceDocument, figures: Figure[]): Fact[] {
  const { reportedTo = null } = contextOf(document.pages, document.title);
  const registers = readWordTables(document.pages);
  const isShort = document.pages.length <= LONGEST_REPORT;
  const promises = [
    ...logPromises(document, registers, reportedTo),
    ...(isShort ? prosePromises(document, reportedTo) : []),
  ];
  const items = [
    ...registerItems(document, registers),
    ...(isShort ? [...closedByNumber(document), ...measureItems(document)] : []),
  ];
  return [
    ...figureFacts(
      document,
      figures.filter((figure) => isShort || figure.title !== null),
    ),
    ...firstOfEach(promises, ({ key, dueOn }) => `${key} ${dueOn}`).slice(0, MOST_PROMISES),
    ...firstOfEach(items, ({ key }) => key).slice(0, MOST_ITEMS),
  ];
}
