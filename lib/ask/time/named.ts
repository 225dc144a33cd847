import { isoDay } from "@/lib/ledger/period";
import { remember } from "@/lib/ledger/remember";
import { type TimeWord, timeWords } from "./words";

/** A day, month, quarter or year as a text names it, `text.slice(from, to)`, without guessing what it leaves out. */
export type NamedTime = {
  from: number;
  to: number;
  kind: "day" | "month" | "quarter" | "year";
  /** Null where only "May", "30 June" or "Q2" is said. */
  year: number | null;
  /** Of a month or a day 1 to 12, of a quarter 1 to 4; 0 of a year. */
  part: number;
  /** Of a day, 1 to 31; else 0. */
  day: number;
  /** The year as it is written: "FY23", "fiscal 2022"; empty where none is. */
  yearAs: string;
};

/** Over the letters of `timeWords`; what may stand before a year is "of" (p) and a comma (j). */
const NAMED =
  /(?<iso>I)|(?<day>[NO])p?(?<of>M)(?:[pj]?(?<y1>Y))?|(?<before>M)(?<day2>[NO])(?:j?(?<y2>Y))?|(?<month>M)(?:[pj]?(?<y3>Y))?|(?<q>Q)(?:[pj]?(?<y4>Y))?|(?<nth>O)U(?:p?(?<y5>Y))?|(?<y6>Y)/dg;

/**
 * Every day, month, quarter and year that a text names, in order. A day that its month does not have is none. A claim is
 * checked against the same few lines again and again.
 */
export const namedTimes = remember(readTimes);

function readTimes(text: string): NamedTime[] {
  const words = timeWords(text, false);
  const found = [...words.map(letterOf).join("").matchAll(NAMED)];
  return found.flatMap(({ index, 0: letters, indices }) => {
    const of = (...names: string[]) => {
      const at = names.map((name) => indices?.groups?.[name]?.[0]).find((place) => place !== undefined);
      return at === undefined ? undefined : words[at];
    };
    const [first, last] = [words[index], words[index + letters.length - 1]];
    const named = readNamed(of, words[index + 1]);
    return first && last && named ? [{ ...named, from: first.from, to: last.to }] : [];
  });
}

/** Words that lead on to another time ("April to May", "June and 2027") part it from the one before. */
function letterOf({ kind, text }: TimeWord): string {
  if (kind === "p") return /^of$/i.test(text) ? "p" : ".";
  if (kind === "t") return /^[-–]$/.test(text) ? "j" : ".";
  // A day is written in digits: "the first May meeting" names none.
  if (kind === "N") return /\d/.test(text) ? "N" : ".";
  return kind === "j" && text !== "," ? "." : kind;
}

/** The year at the end of "Q1 2024", with what calls it a financial one. */
const YEAR = /(?:F\/?Y|(?:fiscal|financial)(?: year)?)?\s?['’]?\d+$/i;

type Read = Omit<NamedTime, "from" | "to">;

function readNamed(
  of: (...names: string[]) => TimeWord | undefined,
  second: TimeWord | undefined,
): Read | null {
  const written = of("y1", "y2", "y3", "y4", "y5", "y6");
  const base = {
    year: written?.n ?? null,
    yearAs: YEAR.exec(written?.text ?? "")?.[0] ?? "",
    day: 0,
    part: 0,
  };
  const iso = of("iso");
  if (iso) return dayOf(iso.text);
  const [day, month] = [of("day", "day2"), of("of", "before", "month")];
  if (day && month) {
    const isOfMonth = isoDay(base.year ?? 2000, month.n, numberOf(day)) !== null;
    return isOfMonth ? { ...base, kind: "day", part: month.n, day: numberOf(day) } : null;
  }
  if (month) return { ...base, kind: "month", part: month.n };
  const [quarter, nth] = [of("q"), of("nth")];
  if (nth) return second?.n === 3 && nth.n <= 4 ? { ...base, kind: "quarter", part: nth.n } : null;
  return quarter ? { ...base, kind: "quarter", part: quarter.n } : { ...base, kind: "year" };
}

const numberOf = ({ text, n }: TimeWord) => Number.parseInt(text, 10) || n;

/** "2026-05-04"; "31/05/2026" only where day and month are unambiguous. */
function dayOf(text: string): Read | null {
  const [a = 0, b = 0, c = 0] = text.split(/[-/.]/).map(Number);
  const isIso = text.includes("-");
  const [year, month, day] = isIso ? [a, b, c] : a > 12 ? [c, b, a] : [c, a, b];
  const isTold = isIso || a > 12 || b > 12 || a === b;
  const isLong = year >= 1000 && isoDay(year, month, day) !== null;
  return isTold && isLong ? { kind: "day", year, part: month, day, yearAs: String(year) } : null;
}
