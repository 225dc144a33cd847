import { around, type Evidence, type Evidences, isShare, tableOf } from "./evidence";
import type { SaidFigure, SaidSentence } from "./said";
import { rootsOf } from "./words";

/** "60 days or more" of a column that is headed "60+", beside one that is headed "30-59 days". */
const AGE = /^(?:day|month|week|year)s?$/;

/** Whether the words around a number name another line in full, cited or of the same table, and nothing of the line that has this number. */
export function hasRival(
  evidence: Evidence,
  said: SaidFigure,
  { text, figures }: SaidSentence,
  { all, lineNames }: Evidences,
): boolean {
  const { figure } = evidence;
  if (!figure) return false;
  const [ahead, behind] = around(
    text,
    said.number,
    figures.map(({ number }) => number),
  );
  const isFirst = ahead.length === said.number.start;
  // Behind a colon numbers are told once more: "19% of total revenue: $41m of $212m", as behind a comma. What ends the statement of the number before is of that.
  const told = ahead.split(/:\s/).at(-1) ?? "";
  const before = isFirst ? told : told.replace(/^\s*(?:of\s[^,;]*|(?:\p{L}+\s?){1,3})[,;]/u, ",");
  // "$4m was spent on the roof, of $7m approved": what was spent is the first number.
  const isPartOf = !isFirst && /(?:,\s+(?:out )?|\sout )of\s+(?:an?\s+|the\s+)?$/i.test(before);
  const words = new Set(rootsOf(`${isPartOf ? "" : before} ${behind.split(/[,;:]/)[0]}`));
  const nameOf = (one: Evidence) => rootsOf(`${one.figure?.label ?? one.label} ${one.breakdown}`);
  const own = nameOf(evidence);
  if (own.length === 0 || own.some((word) => words.has(word) && !isShared(word))) return false;
  const isOfRow = (other: Evidence) =>
    other.figure?.row === figure.row && tableOf(other.figure) === tableOf(figure);
  const isOthers = (word: string) =>
    all.some((other) => other.figure && !isOfRow(other) && nameOf(other).includes(word));
  // "Texas and Heartland, with rebates of $9,460 and $4,120": the row is named, and only another column of it may be meant.
  const isRowNamed = own.some((word) => words.has(word) && !isOthers(word));
  // A percentage is none of the amounts in its row.
  const isRival = (other: Evidence) =>
    other.figure &&
    other.line !== evidence.line &&
    isShare(other.unit) === isShare(evidence.unit) &&
    (!isRowNamed || isOfRow(other));
  const cited = all.flatMap((other) => (isRival(other) ? [nameOf(other)] : []));
  const beside = (isRowNamed ? [] : (lineNames.get(tableOf(figure)) ?? [])).flatMap((label) =>
    label === figure.label ? [] : [rootsOf(label)],
  );
  return [...cited, ...beside].some((name) => {
    const others = name.filter((word) => !own.includes(word) && !AGE.test(word));
    return others.length > 0 && others.every((word) => words.has(word));
  });
  function isShared(word: string): boolean {
    return all.some((other) => other.figure && other.line !== evidence.line && nameOf(other).includes(word));
  }
}
