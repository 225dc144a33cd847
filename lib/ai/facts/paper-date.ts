import { namedTimes } from "@/lib/ask/time/named";
import type { SourceDocument } from "@/lib/evidence/types";
import { iso, isoDay, monthEnd } from "@/lib/ledger/period";

/** What a paper says of its own time. */
export type PaperDate = {
  /** Month that it reports on, "2024-03"; null when it does not say or names several. */
  month: string | null;
  /** ISO date that its promises are counted from: its own date, or the end of the month it reports on; null if neither. */
  day: string | null;
};

/** Lines of the first page that may carry the date of the paper. */
const COVER_LINES = 14;

/** "202405" in the name of a file. */
const JOINED = /(?<!\d)(20\d\d)[-_ ]?(0[1-9]|1[0-2])(?!\d)/g;

/** Reads the date of a paper from its name and the lines it begins with. */
export function paperDate({ title, pages }: SourceDocument): PaperDate {
  const cover = (pages[0]?.text ?? "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, COVER_LINES)
    .join("\n")
    .slice(0, 2000);
  const name = title.replace(/[_]/g, " ");
  const months = new Set(monthsIn(name).length > 0 ? monthsIn(name) : monthsIn(cover));
  const [month = null] = months.size === 1 ? months : [];
  const days = daysIn(cover);
  // Of several dates on a cover the first is the paper's: what follows is the meeting before or the next one.
  const day = daysIn(name)[0] ?? days[0] ?? (month && endOf(month));
  return { month: month ?? (new Set(days).size === 1 ? (days[0]?.slice(0, 7) ?? null) : null), day };
}

function monthsIn(text: string): string[] {
  const named = namedTimes(text).flatMap(({ kind, year, part }) =>
    kind === "month" && year !== null ? [isoMonth(year, part)] : [],
  );
  const joined = [...text.matchAll(JOINED)].map(([, year, month]) => isoMonth(Number(year), Number(month)));
  return [...named, ...joined];
}

const daysIn = (text: string) =>
  namedTimes(text).flatMap(({ kind, year, part, day }) =>
    kind === "day" && year !== null ? (isoDay(year, part, day) ?? []) : [],
  );

const isoMonth = (year: number, month: number) => iso(year, month, 1).slice(0, 7);
const endOf = (month: string) => monthEnd(Number(month.slice(0, 4)), Number(month.slice(5)));
