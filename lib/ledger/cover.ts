import type { PageText } from "@/lib/evidence/types";
import type { Register, RegisterRow } from "./table";

/** The table on the cover of a report to the SEC: what the forms ask for under Section 12(b) of the Exchange Act. */
const BEGINS = /\bsection\s+12\(b\)/i;
const ENDS = /\bsection\s+12\(g\)|\bindicate\s+by\s+check\s*mark\b/i;
const HEADS = /\btitle\s+of\s+each\s+class\b|\bname\s+of\s+(?:each\s+)?exchange\b|\bwhich\s+registered\b/i;
const EXCHANGE = /\bexchange\b|\bnasdaq\b|\bnyse\b|\bmarket\b/i;
/** The cover goes over few pages. */
const MOST_PAGES = 4;

const TITLE = "Securities registered";
/** What the rows of the cover's table are of. */
export const COVER = "Title of each class";
const HEADINGS = ["Trading symbol", "Exchange"];

/** The classes of securities that the cover lists, headed above or below its rows; none where pages hold no cover. */
export function coverOf(pages: PageText[]): Register[] {
  const rows: RegisterRow[] = [];
  let header: RegisterRow["header"] | undefined;
  let isOpen = false;
  for (const { number, text } of pages.filter((page) => page.number <= MOST_PAGES)) {
    let start = 0;
    for (const line of text.split("\n")) {
      const place = { page: number, start: start + line.search(/\S|$/), end: start + line.trimEnd().length };
      start += line.length + 1;
      if (BEGINS.test(line)) isOpen = true;
      else if (ENDS.test(line)) isOpen = false;
      else if (isOpen && HEADS.test(line)) header ??= place;
      else if (isOpen) rows.push(...rowOf(line, place));
    }
  }
  return header && rows.length > 0
    ? [
        {
          title: TITLE,
          of: COVER,
          headings: HEADINGS,
          rows: rows.map((row) => ({ ...row, header: header ?? row.header })),
        },
      ]
    : [];
}

/** "1.000% Notes due 2027   PFE27   New York Stock Exchange"; older covers have no symbol. */
function rowOf(line: string, place: RegisterRow["header"]): RegisterRow[] {
  const parts = line.trim().split(/\s{2,}/);
  const name = parts[0] ?? "";
  const exchange = parts.at(-1) ?? "";
  if (parts.length < 2 || parts.length > 3 || !EXCHANGE.test(exchange) || !/\p{L}{3}/u.test(name)) return [];
  const cells = [parts.length > 2 ? parts[1] : undefined, exchange].map((text) =>
    text ? { text, value: null, day: null } : null,
  );
  return [{ ...place, name, cells, header: place }];
}
