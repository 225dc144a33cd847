import { countOf } from "../figures";
import { isTable, type Pages, rowQuote } from "../pages";
import type { Found } from "./found";

const GIVEN = /^(?:male|female|m|f|man|woman|non-?binary)$/i;
const FEMALE = /^(?:f|female|woman)$/i;

/** A row of a matrix of directors that gives the gender of each; null when there is none. */
export function genderRow({ blocks }: Pages): { women: number; all: number; quote: string } | null {
  for (const { cells } of blocks.filter(isTable).flatMap(({ rows }) => rows)) {
    if (!/^gender|^sex\b/i.test(cells[0]?.plain ?? "")) continue;
    const given = cells
      .slice(1)
      .map(({ plain }) => plain.trim())
      .filter((text) => GIVEN.test(text));
    if (given.length < 3) continue;
    return {
      women: given.filter((text) => FEMALE.test(text)).length,
      all: given.length,
      quote: rowQuote(cells),
    };
  }
  return null;
}

/** "Directors | 4 | 6 | 0 | 0" under "Female | Male | …", the matrix that Nasdaq asked for until 2024. */
export function nasdaqMatrix({ blocks }: Pages): Found | null {
  for (const { rows } of blocks.filter(isTable)) {
    const head = rows.find(
      ({ cells }) =>
        cells.some(({ plain }) => /^female$/i.test(plain)) &&
        cells.some(({ plain }) => /^male$/i.test(plain)),
    );
    const column = head?.cells.find(({ plain }) => /^female$/i.test(plain));
    const row = rows.find(({ cells }) => /^directors$/i.test(cells[0]?.plain ?? ""));
    if (!column || !row) continue;
    const cell = row.cells
      .slice(1)
      .find((one) => one.column < column.column + column.span && one.column + one.span > column.column);
    const value = cell ? countOf(cell.plain) : null;
    if (value !== null) return { value, quote: rowQuote(row.cells) };
  }
  return null;
}
