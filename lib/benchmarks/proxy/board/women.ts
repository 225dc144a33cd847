import { COUNT } from "../figures";
import type { Pages, Said } from "../pages";
import { countFromPercent, inPercent, inPicture, PART_OF_WHOLE, partAndWhole } from "./counting";
import { agreed, type Found } from "./found";
import { genderRow, nasdaqMatrix } from "./gender-row";

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
  const matrix = nasdaqMatrix(pages);
  return matrix && size && matrix.value > size.value ? null : matrix;
}
