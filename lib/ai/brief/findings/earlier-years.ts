import type { PageText, SourceDocument } from "@/lib/evidence/types";
import type { Statement } from "./types";

/** "Fiscal 2016 Results Compared With Fiscal 2015": a heading over what a filing says of two years. */
const TWO_YEARS =
  /^.{0,60}?\b(20\d\d)\b.{0,60}\b(?:compared (?:with|to)|versus|vs\.?|against|over)\b.{0,60}\b(20\d\d)\b.{0,40}$/i;
const LONGEST_HEADING = 120;

/** Where a heading names the year that the text below it is about. */
type Mark = { page: number; at: number; year: number };

/**
 * Tells the year that a statement's section compares with the one before, as the nearest heading above it says; null
 * where no heading does.
 */
export function comparedYears(document: SourceDocument): (statement: Statement) => number | null {
  const marks = document.pages.flatMap(marksOn);
  return ({ page, start }) => {
    const above = marks.findLast(
      (mark) => mark.page < page.number || (mark.page === page.number && mark.at < start),
    );
    return above?.year ?? null;
  };
}

function marksOn({ number, text }: PageText): Mark[] {
  let at = 0;
  return text.split("\n").flatMap((line) => {
    const from = at;
    at += line.length + 1;
    const heading = line.trim();
    if (heading.length > LONGEST_HEADING || /[.;,]$/.test(heading)) return [];
    const [, one, other] = TWO_YEARS.exec(heading) ?? [];
    return one && other ? [{ page: number, at: from, year: Math.max(Number(one), Number(other)) }] : [];
  });
}
