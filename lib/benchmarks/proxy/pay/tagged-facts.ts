import type { FactContext, TableRow, TaggedFact } from "../../filing-text/types";
import type { Pages } from "../pages";

/** A tagged fact with its period and the row it stands in. */
export type PlacedFact = { fact: TaggedFact; context: FactContext; row: TableRow | null; head: string };

/** The facts of the pay-versus-performance taxonomy (ecd) and net income, in the order of the filing. */
export function placedFacts({ document }: Pages): PlacedFact[] {
  const found: PlacedFact[] = [];
  const add = (facts: TaggedFact[], row: TableRow | null, head: string) => {
    for (const fact of facts) {
      const context = document.contexts.get(fact.contextRef);
      if (context && /^(?:ecd:|us-gaap:(?:netincomeloss|profitloss)$)/.test(fact.name)) {
        found.push({ fact, context, row, head });
      }
    }
  };
  for (const block of document.blocks) {
    if (block.type === "paragraph") add(block.facts, null, "");
    else {
      const head = block.rows[0]?.cells.map(({ plain }) => plain).join(" ") ?? "";
      for (const row of block.rows) for (const cell of row.cells) add(cell.facts, row, head);
    }
  }
  add(document.hiddenFacts, null, "");
  return found;
}

/**
 * The value of a numeric fact: its digits, sign and scale (Inline XBRL 1.1, section 10). Null for nil, for words, and
 * for a dash that is not tagged as zero.
 */
export function factValue({ fact }: PlacedFact): number | null {
  if (fact.isNil) return null;
  if (fact.format && /zero|^num-?dash$/.test(fact.format)) return 0;
  const isComma = /comma-?decimal/.test(fact.format ?? "");
  const digits = fact.text.replace(isComma ? /[.\s]/g : /[,\s]/g, "").replace(isComma ? "," : ".", ".");
  const found = /^[^\d.]*(\d+(?:\.\d*)?|\.\d+)[^\d.]*$/.exec(digits);
  if (!found) return null;
  const value = scaled(found[1] ?? "", fact.scale);
  return fact.isNegative && value !== 0 ? -value : value;
}

/** By shifting the point in the text: 107.96 × 10⁰ stays 107.96, and 93.7 × 10⁶ gains no crumbs. */
const scaled = (digits: string, scale: number) => Number(`${digits}e${scale}`);
