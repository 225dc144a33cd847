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

/** Longer papers are filings: their prose names dates and figures by the thousand, and promises the board nothing. */
const LONGEST_REPORT = 80;
/** Promises and items kept of one paper. */
const MOST_PROMISES = 80;
const MOST_ITEMS = 150;

/**
 * What a paper states: figures and targets with their periods, promises with their dates, matters it follows. Each with
 * the row or sentence it stands on, word for word. What is ambiguous is left out. At most 800 figures of tables, 80 of
 * sentences, 80 promises and 150 items; of a paper over 80 pages only its tables and registers are read.
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
