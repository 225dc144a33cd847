import { yearsOf } from "@/lib/evidence/route-documents";
import type { SourceDocument } from "@/lib/evidence/types";
import type { Question } from "./question";
import type { Unit } from "./units";

/** A year that ends in one of its first months is the fiscal year before: "January 28, 2023" closes fiscal 2022. */
const CLOSES_YEAR = /\b(?:January|February|March) \d{1,2}, ((?:19|20)\d\d)\b/g;
/** Years that are not written as such: 2022/23, and 202305 in the name of a file. */
const JOINED = /(?<!\d)((?:19|20)\d\d)(?=(?:0[1-9]|1[0-2])(?!\d))|(?<!\d)(?:19|20)\d\d[/–-](\d\d)(?!\d)/g;

/** The years that words name, in any way that papers write them. */
function yearsNamed(text: string): Set<number> {
  const joined = [...text.matchAll(JOINED)].map(([, whole, short]) => Number(whole ?? `20${short}`));
  const closed = [...text.matchAll(CLOSES_YEAR)].map(([, year]) => Number(year) - 1);
  return new Set([...yearsOf(text), ...joined, ...closed]);
}

/**
 * Whether a unit may be of the years that a question names; true where it names none. What the papers say of another
 * year is no answer, however well the rest fits: its page or its paper has to know the year, and a figure its sentence.
 */
export function fitsPeriods(question: Question, pages: SourceDocument[]): (unit: Unit) => boolean {
  const asked = [...yearsNamed(question.text)];
  if (asked.length === 0) return () => true;
  const isMeasured = question.asked === "amount" || question.asked === "comparison";
  const known = new Map<string, boolean>();
  const isKnown = ({ citations: [{ documentId, title, page }] }: Unit): boolean => {
    const key = `${documentId} ${page}`;
    const text = () =>
      pages.find((one) => one.documentId === documentId)?.pages.find(({ number }) => number === page)?.text;
    const found = known.get(key) ?? includesAny(yearsNamed(`${title}\n${text() ?? ""}`), asked);
    known.set(key, found);
    return found;
  };
  return (unit) => {
    if (!isKnown(unit)) return false;
    if (unit.kind === "sentence" && !isMeasured) return true;
    const said = yearsNamed(unit.kind === "row" ? `${unit.under} ${unit.text}` : unit.text);
    return said.size > 0 ? includesAny(said, asked) : titleFits(unit, asked);
  };
}

const includesAny = (years: Set<number>, asked: number[]) => asked.some((year) => years.has(year));

/** A paper of a year tells of it and of the year before: a pack of January closes December. */
function titleFits({ citations: [{ title }] }: Unit, asked: number[]): boolean {
  const named = [...yearsOf(title)];
  return named.length === 0 || asked.some((year) => named.some((one) => one - year <= 1));
}
