import { citeRange } from "@/lib/evidence/cite-range";
import type { Row, Table } from "@/lib/evidence/tables-types";
import type { SourceDocument } from "@/lib/evidence/types";
import { cellAmount } from "../amounts";
import { normalLabel, rowKey } from "../keys";
import type { PaperDate } from "../paper-date";
import type { Fact } from "../types";
import { type ColumnFacts, columnFacts } from "./column-facts";

/** Figures kept of one paper. A month's report has some hundred; of a filing the statements come first. */
export const MOST_FIGURES = 800;
/** Longer labels are sentences that happen to end in numbers. */
const LONGEST_LABEL = 90;
const SHORTEST_QUOTE = 12;
/** Tables of a statement, which a board follows before all others. */
const STATEMENT =
  /statement|balance sheet|activities|cash ?flow|income|budget|forecast|management accounts|summary|kpi|scorecard|dashboard|performance|reserves/i;

/** The figures and targets that the tables of a paper state, those of its statements first if there are too many. */
export function tableFacts(document: SourceDocument, tables: Table[], date: PaperDate): Fact[] {
  const perTable = tables.flatMap((table) => {
    const columns = columnFacts(table, date);
    if (columns.length === 0) return [];
    const isBalance = table.rows.some(({ label }) => BALANCE_SHEET.test(label));
    // A balance sheet carries the result of the year so far under the date of the month.
    const rows = isBalance ? table.rows.filter((row) => !RESULT.test(row.label)) : table.rows;
    const facts = rows.flatMap((row) => rowFacts(document, table, row, columns));
    return facts.length > 0 ? [{ facts, weight: STATEMENT.test(table.title) ? 1 : 0 }] : [];
  });
  const ranked = perTable.toSorted((a, b) => b.weight - a.weight);
  return withoutContradictions(ranked.flatMap(({ facts }) => facts)).slice(0, MOST_FIGURES);
}

const BALANCE_SHEET = /^total (?:(?:current |fixed )?(?:assets|liabilities)|equity|net assets)\b/i;
const RESULT =
  /^(?:net (?:income|profit|loss|surplus|deficit)|(?:surplus|deficit|profit|loss)\b.*|(?:result|profit|loss) for the \w+)$/i;

function rowFacts(document: SourceDocument, table: Table, row: Row, columns: ColumnFacts[]): Fact[] {
  const label = row.label.replace(/\s+/g, " ").trim();
  if (label.length > LONGEST_LABEL || !/\p{L}{2}/u.test(label) || row.end - row.start < SHORTEST_QUOTE)
    return [];
  const citation = citeRange(document, row);
  const key = rowKey(label, row.path, table.title);
  return columns.flatMap(({ index, kind, aim, period }): Fact[] => {
    const cell = row.cells[index];
    if (!cell) return [];
    const { value, unit, written } = cellAmount(cell, row, table.unit);
    return [
      {
        kind,
        key: aim ? `${aim}: ${key}` : key,
        label: nameOf(label, row, aim),
        period,
        value,
        unit,
        written,
        dueOn: null,
        citation,
      },
    ];
  });
}

const PLAIN = /^(?:total|sub-?total|other|others|miscellaneous|general|net|actual|sum)$/i;
const STATEMENT_HEADING =
  /^(?:income|expenses?|revenues?|costs?|assets|liabilities|expenditure|net assets)$/i;

/** The row as a director would name it: with its heading unless the label is enough. */
function nameOf(label: string, row: Row, aim: string): string {
  const heading =
    row.path
      .at(-1)
      ?.replace(/[:：]$/, "")
      .trim() ?? "";
  const isEnough =
    heading === "" ||
    (row.total && !PLAIN.test(label)) ||
    STATEMENT_HEADING.test(heading) ||
    normalLabel(heading) === normalLabel(label);
  const name = label.replace(/[:：]$/, "");
  const full = isEnough ? name : `${name} (${heading})`;
  return aim ? `${full}, ${aim}` : full;
}

/** What one paper states twice is kept once; what it states in two ways cannot be compared and is left out. */
export function withoutContradictions(facts: Fact[]): Fact[] {
  const groups = Map.groupBy(facts, ({ kind, key, period }) => `${kind} ${key} ${period}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first && group.every(({ value, unit }) => value === first.value && unit === first.unit)
      ? [first]
      : [];
  });
}
