import { COUNT } from "../figures";
import { isTable, type Pages, rowQuote, type Said } from "../pages";
import {
  agreed,
  countFromPercent,
  type Found,
  inPercent,
  inPicture,
  PART_OF_WHOLE,
  partAndWhole,
} from "./counting";

const ARE = "(?:are|is|identify\\s+as|self-identify\\s+as|identifies\\s+as)";
const WOMEN = [
  new RegExp(`${PART_OF_WHOLE}[^.;]{0,40}?\\b${ARE}\\s+(?:women|woman|female)\\b`, "i"),
  inPicture("women|female"),
  new RegExp(
    `(${COUNT})(?:\\s*,?\\s*\\(?(?:or\\s+)?(?:approximately\\s+)?\\d{1,3}(?:\\.\\d+)?%\\)?,?)?\\s+(?:of\\s+whom\\s+)?${ARE}\\s+(?:women|woman|female)\\b`,
    "i",
  ),
  new RegExp(
    `\\b(${COUNT})\\s+(?:women|female)\\s+(?:directors|nominees|members|on\\s+(?:the|our)\\s+board)`,
    "i",
  ),
];
const PERCENT = inPercent("women|female");
const ABOUT_BOARD = /\bdirectors?\b|\bboard\b|\bnominees?\b/i;
const OTHERS =
  /\b(?:employees?|workforce|leadership\s+team|executive\s+officers|management|senior\s+leaders|hires|committee\s+chairs?|goal|target|since|new|newest|last|past|recent(?:ly)?|added|joined)\b/i;

/** Women on the board as stated; else counted from a matrix that gives each director's gender. */
export function womenOf(statements: Said[], pages: Pages, size: Found | null): Found | null {
  const stated = statements.flatMap(({ text }) => {
    if (!ABOUT_BOARD.test(text) || OTHERS.test(text)) return [];
    const counted = partAndWhole(
      WOMEN.map((pattern) => pattern.exec(text)).find((one) => one !== null) ?? null,
    );
    if (counted) {
      const isOfBoard = !size || (counted.part <= size.value && (counted.whole ?? size.value) === size.value);
      return isOfBoard ? [{ value: counted.part, quote: text }] : [];
    }
    return countFromPercent(text, PERCENT, size) ?? [];
  });
  const found = agreed(stated);
  if (found || stated.length > 0) return found;
  const row = genderRow(pages);
  if (row && (!size || row.all === size.value)) {
    return { value: row.women, quote: row.quote, computed: `Counted: ${row.women} of ${row.all} entries` };
  }
  return null;
}

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
