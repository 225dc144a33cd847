import type { SourceDocument } from "@/lib/evidence/types";
import type { Unit } from "./units";

/** The ways a year is written: 2023, FY23, 2022/23, and 202305 in the name of a file. */
function written(year: string): RegExp {
  const short = year.slice(2);
  return new RegExp(
    `(?<!\\d)${year}(?:(?!\\d)|(?=(?:0[1-9]|1[0-2])(?!\\d)))|\\bFY\\s?'?${short}\\b|\\d[/–-]${short}(?!\\d)`,
    "i",
  );
}

/**
 * Whether the page a unit stands on, or the name of its paper, knows one of the years asked about; true where none is
 * asked about. What a paper says of other years is no answer.
 */
export function knowsYears(periods: string[], pages: SourceDocument[]): (unit: Unit) => boolean {
  const years = periods.filter((period) => /^(?:19|20)\d\d$/.test(period)).map(written);
  if (years.length === 0) return () => true;
  const known = new Map<string, boolean>();
  return ({ citations: [{ documentId, title, page: number }] }) => {
    const key = `${documentId} ${number}`;
    const found =
      known.get(key) ??
      years.some((year) => {
        const page = pages
          .find((one) => one.documentId === documentId)
          ?.pages.find((one) => one.number === number);
        return year.test(title) || year.test(page?.text ?? "");
      });
    known.set(key, found);
    return found;
  };
}
