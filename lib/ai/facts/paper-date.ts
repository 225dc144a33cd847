import { isoDay, isoMonth, lastDay } from "@/lib/evidence/calendar";
import { MONTH_NAME, monthNumber } from "@/lib/evidence/months";
import type { SourceDocument } from "@/lib/evidence/types";

/** What a paper says of its own time. */
export type PaperDate = {
  /** Month that it reports on, "2024-03"; null when it does not say or names several. */
  month: string | null;
  /** ISO date that its promises are counted from: its own date, or the end of the month it reports on; null if neither. */
  day: string | null;
};

/** Lines of the first page that may carry the date of the paper. */
const COVER_LINES = 14;

const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+${MONTH_NAME}\\.?,?\\s+(20\\d\\d)\\b`, "gi");
const MONTH_FIRST = new RegExp(`\\b${MONTH_NAME}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(20\\d\\d)\\b`, "gi");
const ISO = /\b(20\d\d)-(\d\d)-(\d\d)\b/g;
const MONTH = new RegExp(`\\b${MONTH_NAME}\\.?,?[\\s_-]+(20\\d\\d)\\b`, "gi");
const NUMBERED = /(?:^|[^\d])(20\d\d)[-_ ]?(0[1-9]|1[0-2])(?![\d])/g;

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
  const named = [...text.matchAll(MONTH)].map(([, name = "", year]) => ({
    year: Number(year),
    month: monthNumber(name),
  }));
  const numbered = [...text.matchAll(NUMBERED)].map(([, year, month]) => ({
    year: Number(year),
    month: Number(month),
  }));
  return [...named, ...numbered].map(isoMonth);
}

function daysIn(text: string): string[] {
  const found = [
    ...[...text.matchAll(DAY_FIRST)].map((m) => ({
      at: m.index,
      day: isoDay(Number(m[3]), monthNumber(m[2] ?? ""), Number(m[1])),
    })),
    ...[...text.matchAll(MONTH_FIRST)].map((m) => ({
      at: m.index,
      day: isoDay(Number(m[3]), monthNumber(m[1] ?? ""), Number(m[2])),
    })),
    ...[...text.matchAll(ISO)].map((m) => ({
      at: m.index,
      day: isoDay(Number(m[1]), Number(m[2]), Number(m[3])),
    })),
  ];
  return found.sort((a, b) => a.at - b.at).flatMap(({ day }) => day ?? []);
}

const endOf = (month: string) => lastDay(Number(month.slice(0, 4)), Number(month.slice(5)));
