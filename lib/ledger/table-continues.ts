import { findPeriod } from "./find-period";
import { scaleSaid } from "./scale";
import type { Row, Table } from "./table";

/** Maximum characters between the parts of a table that a line of prose interrupts. */
const NEXT = 700;

/**
 * Whether a second table on a page, without a title of its own and with the same headings except for the year, shares
 * the first one's caption.
 */
export function isOfOneCaption(before: Table, table: Table): boolean {
  const isOfPage = before.rows.at(-1)?.place.page === table.rows[0]?.place.page;
  const heads = (one: Table) => headingsOf(one).map((heading) => heading.replace(/(?:19|20)\d{2}/g, "#"));
  const known = new Set(heads(before));
  return (
    isOfPage &&
    table.titles.length === 0 &&
    heads(table).every((heading) => heading.trim() !== "" && known.has(heading))
  );
}

/**
 * Continues the last table of the previous page: with the same headings, or with none and equally many columns. A
 * column without numbers on one of the pages is matched by its heading.
 */
export function continued(before: Table, table: Table, page: number): boolean {
  if (before.rows.at(-1)?.place.page !== page - 1) return false;
  const isBare = table.columns.every(({ parts }) => parts.length === 0);
  if (!isBare && hasOwnName(before, table)) return false;
  const [own, other] = [headingsOf(table), headingsOf(before)];
  const isAlike = own.length === other.length && (isBare || own.join("|") === other.join("|"));
  const isNamed = new Set(own).size === own.length && new Set(other).size === other.length;
  if (!isAlike && !(isNamed && own.length > 1 && own.every((heading) => other.includes(heading))))
    return false;
  const placed = ({ cells, ...row }: Row): Row => ({
    ...row,
    cells: isAlike ? cells : other.map((heading) => cells[own.indexOf(heading)] ?? null),
  });
  before.rows.push(...table.rows.map(placed));
  return true;
}

const headingsOf = ({ columns }: Table) => columns.map(({ heading }) => heading);

/** Continues a table below a line too long for a label: it has no headings, and its numbers align with those above. */
export function resumed(before: Table, table: Table): boolean {
  const last = before.rows.at(-1)?.place;
  const first = table.rows[0]?.place;
  const isBelow =
    last !== undefined && first !== undefined && last.page === first.page && first.start - last.end < NEXT;
  const isBare = table.columns.every(({ parts }) => parts.length === 0);
  if (!isBelow || !isBare || before.columns.length !== table.columns.length) return false;
  const edges = ({ columns, rows }: Table) =>
    columns.map((_, at) => Math.max(...rows.map(({ cells }) => cells[at]?.right ?? 0)));
  const [own, other] = [edges(table), edges(before)];
  if (!own.every((edge, at) => Math.abs(edge - (other[at] ?? 0)) <= 2)) return false;
  before.rows.push(...table.rows);
  return true;
}

/**
 * A statement that starts on the next page has its own title; a continued one repeats its title or says so.
 */
function hasOwnName(before: Table, { titles }: Table): boolean {
  const isName = (title: string) => {
    const bare = title.replace(/\([^)]*\)/g, "").trim();
    return /^\p{Lu}/u.test(bare) && !scaleSaid(bare) && !findPeriod(title);
  };
  return (
    !titles.some((title) => /\bcontinued\b|\bcont['’]?d\b/i.test(title)) &&
    titles.some((title) => isName(title) && !before.titles.includes(title))
  );
}
