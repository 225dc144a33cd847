import { isPeriodAlone } from "./heading-periods";
import type { Row } from "./table";
import { says } from "./vocabulary/headings";

/** "Depreciation &", "Interest cover (LTM EBITDA /": a label that must continue. */
const GOES_ON = /(?:[&/,]|\b(?:and|or|of|for|to|in|on|by|from|with|per|the))$|\([^)]*$/i;
/** Above the numbers, "Year ended May 31," heads the rows below. */
const HEADS = /,$|\d$/;
/** "profit" below "Gross"; but "of which:" and "less" are headings. */
const GOES_ON_FROM = /^(?!(?:add|deduct|less|of which|plus)\b)[\p{Ll}&(](?!.*:$)/u;
/** "n" below "Depreciatio", which did not fit. */
export const REST_OF_WORD = /^(?!(?:as|at|by|in|of|on|or|to)\b)\p{Ll}{1,2}(?=[.\s]|$)/u;

/** Names of account sections, which do not continue a label. */
const SECTION =
  /^(?:(?:other|operating|current|fixed|net|direct|total) )*(?:income|expenditure|expenses?|revenues?|costs?|assets|liabilities|equity|receipts|payments|overheads|reserves|funds)\b/i;

/**
 * Joins labels that are too long for their column: they continue below the line with the numbers, or start above it.
 * The words show that, or, if several labels end just where their next word did not fit, the column width.
 */
export function withWholeLabels(rows: Row[], isApart: (at: number) => boolean): Row[] {
  const isBare = ({ cells }: Row) => cells.every((cell) => cell === null);
  const isNext = (at: number, above: Row | undefined): above is Row => {
    const row = rows[at];
    return (
      row !== undefined &&
      above !== undefined &&
      row.label !== "" &&
      above.label !== "" &&
      !isApart(at) &&
      Math.abs(row.indent - above.indent) < 2 &&
      isBare(row) !== isBare(above)
    );
  };
  // Rows indented further belong to a section, whose name may take two lines.
  const isOverDeeper = (at: number): boolean => {
    const below = rows.slice(at + 1).find((one) => !isBare(one));
    return below !== undefined && below.indent > (rows[at]?.indent ?? 0) + 1;
  };
  // A note below the last numbers may be any width.
  const last = rows.findLastIndex((row) => !isBare(row));
  const width = Math.max(...rows.slice(0, last + 1).map(({ label }) => label.length));
  const hadNoRoom = rows.map((row, at) => {
    const above = rows[at - 1];
    const [word = ""] = row.label.split(" ");
    return (
      isNext(at, above) &&
      isBare(row) &&
      above.label.length + 1 + word.length > width &&
      row.label.length <= width &&
      !isOverDeeper(at) &&
      !/[.:!?]$/.test(row.label) &&
      !SECTION.test(row.label) &&
      !isPeriodAlone(row.label, {}) &&
      !says(above.label, "total")
    );
  });
  const isNarrow = hadNoRoom.filter(Boolean).length > 1;
  const whole: Row[] = [];
  for (const [at, row] of rows.entries()) {
    const above = whole.at(-1);
    const isOne =
      isNext(at, above) &&
      ((GOES_ON.test(above.label) && !(isBare(above) && HEADS.test(above.label))) ||
        (isBare(row) && (GOES_ON_FROM.test(row.label) || (isNarrow && hadNoRoom[at] === true))));
    if (!isOne) whole.push(row);
    else {
      const label = `${above.label}${REST_OF_WORD.test(row.label) ? "" : " "}${row.label}`;
      whole[whole.length - 1] = { ...(isBare(row) ? above : row), indent: above.indent, label };
    }
  }
  return whole;
}
