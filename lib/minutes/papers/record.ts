import { namedTimes } from "@/lib/ask/time/named";
import { isMinutes } from "@/lib/evidence/minutes";
import type { PageText } from "@/lib/evidence/types";
import { isoDay } from "@/lib/ledger/period";
import type { ActionItem, Motion, Place } from "@/lib/minutes/reader/schema";
import { readWritten } from "@/lib/minutes/reader/written";
import type { TranscriptLine } from "@/lib/transcripts/types";

/**
 * Raise this when the rules for reading minutes or the stored format change. All papers are then read again.
 */
export const MINUTES_VERSION = 3;

/** A place in a paper: `pageText.slice(start, end)`. */
export type PlaceOnPage = { page: number; start: number; end: number };

type Placed = { places: PlaceOnPage[] };

export type RecordedMotion = Omit<Motion, "places"> &
  Placed & {
    /** Whether the minutes call the vote unanimous. */
    isUnanimous: boolean;
    /** Whether they mention abstentions, even to say there were none. */
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

/**
 * What the minutes of one meeting record: attendance, decisions and actions. Anything missing is empty or
 * null.
 */
export type RecordedMeeting = {
  /** YYYY-MM-DD, or YYYY-MM where the minutes give no day. */
  heldOn: string | null;
  present: RecordedText[];
  apologies: RecordedText[];
  absent: RecordedText[];
  items: RecordedItem[];
};

/** The date of a meeting is within this many characters of the start. */
const HEAD = 600;
/** About 25 pages. A longer text is unlikely to be the minutes of one meeting and would block the worker. */
const MOST_CHARACTERS = 80_000;
/** Longer lines are cut. */
const LINE = /[^\n]{1,4000}/g;

/**
 * Reads a paper as minutes of a meeting. Returns null where it is not minutes or records nothing. `people`:
 * full names that may be matched. Only full names match, since old minutes may name other people with the
 * same first or last name.
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

/** Returns the paper's lines in the format of the minutes reader, with the place of each. */
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

/** Splits a range of lines by page. */
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

/** Returns the first full date in the title or head of the minutes, or else the first month. */
function dayHeld(text: string): string | null {
  const times = namedTimes(text);
  const named = times.find(({ kind }) => kind === "day") ?? times.find(({ kind }) => kind === "month");
  const year = named?.year ?? times.find((one) => one.year !== null)?.year;
  if (!named || !year) return null;
  return named.day > 0
    ? isoDay(year, named.part, named.day)
    : `${year}-${String(named.part).padStart(2, "0")}`;
}
