import { namedTimes } from "@/lib/ask/time/named";
import { isMinutes } from "@/lib/evidence/minutes";
import type { PageText } from "@/lib/evidence/types";
import { isoDay } from "@/lib/ledger/period";
import type { ActionItem, Motion, Place } from "@/lib/minutes/reader/schema";
import { readWritten } from "@/lib/minutes/reader/written";
import type { TranscriptLine } from "@/lib/transcripts/types";

/** Raised when the rules that read minutes, or the form in which they are kept, change: all papers are then read anew. */
export const MINUTES_VERSION = 3;

/** Where something stands in a paper: `pageText.slice(start, end)`. */
export type PlaceOnPage = { page: number; start: number; end: number };

type Placed = { places: PlaceOnPage[] };

export type RecordedMotion = Omit<Motion, "places"> &
  Placed & {
    /** Whether the minutes call the vote unanimous. */
    isUnanimous: boolean;
    /** Whether they speak of abstentions, if only to say that there were none. */
    tellsAbstentions: boolean;
  };
export type RecordedAction = Omit<ActionItem, "places"> & Placed;
export type RecordedText = { text: string } & Placed;

export type RecordedItem = {
  title: string;
  motions: RecordedMotion[];
  decisions: RecordedText[];
  actions: RecordedAction[];
};

/** What the minutes of one meeting say of who was there, what was decided and who is to do what. What they leave out is empty or null. */
export type RecordedMeeting = {
  /** A day as YYYY-MM-DD, or a month as YYYY-MM where they name no day. */
  heldOn: string | null;
  present: RecordedText[];
  apologies: RecordedText[];
  absent: RecordedText[];
  items: RecordedItem[];
};

/** The day of a meeting stands among the first words of its minutes. */
const HEAD = 600;
/** Some twenty-five pages. What is longer is hardly the minutes of one meeting, and would keep the worker busy for too long. */
const MOST_CHARACTERS = 80_000;
/** A line that is longer is cut. */
const LINE = /[^\n]{1,4000}/g;

/**
 * What a paper records as the minutes of a meeting; null where it is no minutes, or records nothing. `people`: full names of whoever
 * may be named in them: only whoever is named in full is, since minutes may be older than the board and name others who are called alike.
 */
export function recordOf(title: string, pages: PageText[], people: string[]): RecordedMeeting | null {
  const size = pages.reduce((sum, { text }) => sum + text.length, 0);
  if (size > MOST_CHARACTERS || !isMinutes({ title, pages })) return null;
  const { lines, places } = linesOf(pages);
  const heldOn = dayHeld(`${title}\n${pages[0]?.text.slice(0, HEAD) ?? ""}`);
  const text = pages.map((page) => page.text).join("\n");
  const named = people.filter((name) => text.includes(name));
  const read = readWritten(lines, { people: named, heldOn: heldOn ?? "", sourceId: "" });
  const placed = <T extends { places: Place[] }>(all: T[]): (Omit<T, "places"> & Placed)[] =>
    all.map((one) => ({ ...one, places: one.places.flatMap((place) => onPages(place, places)) }));
  const { present, apologies, absent } = read.attendance;
  const items = read.items
    .map(({ title: heading, motions, decisions, actions }) => ({
      title: heading,
      motions: placed(motions).map((motion) => ({ ...motion, ...howItWasTold(motion, pages) })),
      decisions: placed(decisions),
      actions: placed(actions),
    }))
    .filter(({ motions, decisions, actions }) => motions.length + decisions.length + actions.length > 0);
  const there = { present: placed(present), apologies: placed(apologies), absent: placed(absent) };
  const isEmpty = items.length === 0 && Object.values(there).every((one) => one.length === 0);
  return isEmpty ? null : { heldOn, ...there, items };
}

/** The lines of a paper as the reader of minutes takes them, with the place of each. */
function linesOf(pages: PageText[]): { lines: TranscriptLine[]; places: PlaceOnPage[] } {
  const lines: TranscriptLine[] = [];
  const places: PlaceOnPage[] = [];
  for (const { number: page, text: all } of pages)
    for (const { 0: line, index } of all.matchAll(LINE)) {
      const text = line.trimEnd();
      if (text.trim() === "") continue;
      lines.push({ start: null, end: null, speaker: null, text });
      places.push({ page, start: index + text.search(/\S/), end: index + text.length });
    }
  return { lines, places };
}

/** A stretch of lines on each of its pages. */
function onPages({ first, last }: Place, places: PlaceOnPage[]): PlaceOnPage[] {
  const lines = places.slice(first, last + 1);
  return [...Map.groupBy(lines, ({ page }) => page)].map(([page, all]) => ({
    page,
    start: all[0]?.start ?? 0,
    end: all.at(-1)?.end ?? 0,
  }));
}

/** "The vote was not unanimous", "failing a unanimous vote" */
const NOT_UNANIMOUS = /\b(?:not|never|failing|without|nearly|almost|near)\b[^.;]{0,20}\bunanim/i;

function howItWasTold({ places }: Placed, pages: PageText[]) {
  const textOf = ({ page, start, end }: PlaceOnPage) =>
    pages.find(({ number }) => number === page)?.text.slice(start, end) ?? "";
  const text = places.map(textOf).join("\n");
  return {
    isUnanimous: /\bunanim/i.test(text) && !NOT_UNANIMOUS.test(text),
    tellsAbstentions: /\babst|\bst(?:ood|anding) aside\b/i.test(text),
  };
}

/** The first day that the title or the head of minutes names, else the first month. */
function dayHeld(text: string): string | null {
  const times = namedTimes(text);
  const named = times.find(({ kind }) => kind === "day") ?? times.find(({ kind }) => kind === "month");
  const year = named?.year ?? times.find((one) => one.year !== null)?.year;
  if (!named || !year) return null;
  return named.day > 0
    ? isoDay(year, named.part, named.day)
    : `${year}-${String(named.part).padStart(2, "0")}`;
}
