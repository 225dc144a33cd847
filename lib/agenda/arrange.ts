import { AGENDA_SECTIONS, type AgendaKind, type AgendaSection } from "./constants";
import type { Matter, ProposedItem } from "./types";

/** An item that has no time slot yet. `minutes` is null where the proposer gave no duration. */
export type Unarranged = { section: AgendaSection; kind: AgendaKind; title: string; minutes: number | null };

/** The items that open and close every meeting, with the time each usually takes. */
export const FRAME = [
  { section: "opening", kind: "note", title: "Call to order", presenter: "Chair", usual: 5 },
  { section: "interests", kind: "note", title: "Declarations of interest", presenter: "Chair", usual: 5 },
  { section: "minutes", kind: "decide", title: "Minutes of the last meeting", presenter: "Chair", usual: 5 },
  { section: "matters", kind: "note", title: "Matters arising", presenter: "Chair", usual: 5 },
  { section: "other", kind: "discuss", title: "Any other business", presenter: "", usual: 5 },
] as const;

const USUAL = new Map<AgendaSection, number>(FRAME.map(({ section, usual }) => [section, usual]));

/** Weight of each kind of item when the remaining time is divided. */
const WEIGHT: Record<AgendaKind, number> = { discuss: 4, decide: 3, note: 2 };
/** Durations are multiples of this many minutes; it is also the shortest an item can be. */
const STEP = 5;

export type FrameItem = Unarranged & { presenter: string };

/** Returns the standard opening and closing items that `items` does not already cover. */
export function frameFor(items: Pick<Unarranged, "section">[]): FrameItem[] {
  const has = new Set(items.map(({ section }) => section));
  return FRAME.filter(({ section }) => !has.has(section)).map(({ usual: minutes, ...item }) => ({
    ...item,
    minutes,
  }));
}

/** Sorts items into the usual order of sections. Items within a section keep their order. */
export function inCustomaryOrder<T extends Pick<Unarranged, "section">>(items: T[]): T[] {
  return items.toSorted(
    (one, other) => AGENDA_SECTIONS.indexOf(one.section) - AGENDA_SECTIONS.indexOf(other.section),
  );
}

/**
 * Gives every item a duration so that they add up to the length of the meeting. Durations that were given are
 * kept, standard items take their usual time, and the remaining time is divided by kind in steps of five
 * minutes. Where there is too little time, each item gets the minimum and the total exceeds the length of the
 * meeting.
 */
export function allotTimes<T extends Unarranged>(
  all: T[],
  durationMinutes: number,
): (T & { minutes: number })[] {
  // With no other items, the standard ones share the remaining time.
  const hasMore = all.some(({ section, minutes }) => minutes === null && !USUAL.has(section));
  const items = hasMore
    ? all.map((item) => ({ ...item, minutes: item.minutes ?? USUAL.get(item.section) ?? null }))
    : all;
  const said = items.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  const open = items.filter(({ minutes }) => minutes === null);
  const weights = open.reduce((sum, { kind }) => sum + WEIGHT[kind], 0);
  const left = Math.max(0, durationMinutes - said - open.length * STEP);
  const steps = Math.floor(left / STEP);
  const shares = open.map((item) => ({ item, exact: (steps * WEIGHT[item.kind]) / (weights || 1) }));
  const given = new Map(shares.map(({ item, exact }) => [item, Math.floor(exact)]));
  let rest = steps - [...given.values()].reduce((sum, one) => sum + one, 0);
  // Rounds up the items with the largest remainders, so that the sum is exact.
  for (const { item } of shares.toSorted((a, b) => (b.exact % 1) - (a.exact % 1))) {
    if (rest-- <= 0) break;
    given.set(item, (given.get(item) ?? 0) + 1);
  }
  const odd = left - steps * STEP;
  const longest = open.toSorted((one, other) => (given.get(other) ?? 0) - (given.get(one) ?? 0))[0];
  return items.map((item) => {
    const own = item.minutes ?? STEP * (1 + (given.get(item) ?? 0)) + (item === longest ? odd : 0);
    return { ...item, minutes: own };
  });
}

/**
 * Returns a sentence that compares the total duration of the items with the length of the meeting, or null
 * where they match.
 */
export function tellTimes(items: { minutes: number }[], durationMinutes: number): string | null {
  const sum = items.reduce((total, { minutes }) => total + minutes, 0);
  // The duration field is NaN while the user is still typing.
  if (Number.isNaN(durationMinutes)) return "Enter the duration of the meeting.";
  if (Number.isNaN(sum)) return "Enter the minutes of each item.";
  if (sum === durationMinutes) return null;
  const difference = Math.abs(sum - durationMinutes);
  const told = `${difference} ${difference === 1 ? "minute" : "minutes"}`;
  return sum > durationMinutes
    ? `The items take ${told} longer than the time set for the meeting.`
    : `The items leave ${told} of the meeting unused.`;
}

const MATTER_MINUTES = 5;

/** Turns a matter from an earlier meeting into a short item for noting. */
export function itemOfMatter({ title, presenter, source, from: carriedFrom }: Matter): ProposedItem {
  const asNote = { section: "matters", kind: "note", minutes: MATTER_MINUTES } as const;
  return { ...asNote, title, presenter, isInCamera: false, source, carriedFrom, paperIds: [] };
}
