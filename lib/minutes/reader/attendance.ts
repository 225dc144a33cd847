import { isPersonName, memberNamed, NAMES, personNamed } from "./people";
import type { MinutesContent, Place, Statement } from "./schema";
import { linesBetween } from "./spoken/judge";
import type { AgendaTopic } from "./types";

export type AttendanceKind = "present" | "apologies" | "absent" | "guests";
export type Attendance = Pick<MinutesContent["attendance"], AttendanceKind>;

/** The kind of attendance in a sentence, in the order tested: "also present" is not a member. */
const TELLS: [AttendanceKind, RegExp][] = [
  [
    "apologies",
    /\b(?:apolog(?:y|ies)(?! for the)|regrets|excused|(?:can['’]t|cannot|couldn['’]t|unable to|not able to|won['’]t) (?:make it|be (?:here|with us|joining)|attend|join us?|come)|away (?:today|tonight|this)|(?:is|['’]s) (?:away|ill|sick|unwell|stuck|travell?ing|on (?:holiday|vacation|leave))|let (?:me|us|the chair) know (?:that )?(?:he|she|they)\b(?!.*\b(?:late|join))|sen(?:t|ds?) (?:hers?|his|theirs?|me|us|word)|leave of absence)\b/i,
  ],
  [
    "absent",
    /\b(?:absent|(?:is|are|was|were)(?: not|n['’]t) (?:here|with us|coming|joining|present)|not here|not attending|missing|down as (?:away|not)|(?:nothing|no word|not heard|haven['’]t heard) from)\b/i,
  ],
  [
    "guests",
    /\balso (?:with us|here|there|present|attending|joined|in attendance)\b|\b(?:joined by|visitors?|guests?|observ(?:er|ing)|in attendance|by invitation|acted as secretary|took the minutes)\b|\b(?:took part|participated|attended) (?:without|as|for)\b/i,
  ],
  [
    "present",
    /\b(?:in the room|present|with us|in the chair|took the chair|chaired the meeting|attended|participated|took part|joined|who do we have|we have|we['’]ve(?: got)?|on (?:the )?(?:call|line|phone|teams|zoom)|(?:is|are|['’]s) here\b|here (?:for|today|tonight|as)|joining us|around the table|welcome)\b/i,
  ],
];
/** A question or a condition says nothing about attendance. */
const OPEN = /\?\s*$|\b(?:if|whether|would)\b/i;

/** The kind of attendance in a sentence, and the rest of it; null if it is not about attendance. */
export function attendanceTold(sentence: string): { kind: AttendanceKind; rest: string } | null {
  const bare = sentence.replace(/\([^()]*\)/g, "");
  const found = OPEN.test(sentence) ? undefined : TELLS.find(([, pattern]) => pattern.test(bare));
  return found ? { kind: found[0], rest: sentence.replace(found[1], " ") } : null;
}

const NOTE = /^\s*\(([^)]{1,40})\)/;

/**
 * The people named in a sentence, members by any part of their names and others by at least two words, with notes in
 * brackets.
 */
export function peopleNamed(sentence: string, people: string[]): { name: string; note: string }[] {
  const text = sentence.replace(/['’]s(?![\p{L}])/gu, " ");
  return [...text.matchAll(NAMES)].flatMap(({ 0: said, index }) => {
    // A sentence may start with another word: "With Helen".
    const member = memberNamed(said, people) ?? memberNamed(said.replace(/^\S+\s+/, ""), people);
    const name = member ?? personNamed(said, people);
    const note = NOTE.exec(text.slice(index + said.length))?.[1] ?? "";
    const isWhole = name?.includes(" ") && isPersonName(name);
    return name !== null && (member || isWhole) ? [{ name, note }] : [];
  });
}

/** Collects attendance. A person counts once, as first mentioned; if the members are known, none of them is a guest. */
export class Attendees {
  readonly lists: Attendance = { present: [], apologies: [], absent: [], guests: [] };
  private readonly told = new Set<string>();

  constructor(
    private readonly people: string[],
    private readonly sourceId: string,
  ) {}

  isMember(name: string): boolean {
    return this.people.includes(name);
  }

  /** Returns whether the person is new. */
  add(kind: AttendanceKind, name: string | null, first: number, { last = first, note = "" } = {}): boolean {
    if (!name) return false;
    // Absent at the roll call, and later someone explains why.
    const isExplained = kind === "apologies" && this.remove("absent", name);
    if (this.told.has(name) && !isExplained) return false;
    this.told.add(name);
    const isGuest = kind === "present" && this.people.length > 0 && !this.isMember(name);
    const isPresent = kind === "guests" && this.isMember(name);
    this.lists[isGuest ? "guests" : isPresent ? "present" : kind].push({
      text: note ? `${name} (${note})` : name,
      places: [{ sourceId: this.sourceId, first, last }],
    });
    return true;
  }

  /** Someone recorded as absent may arrive late. */
  arrives(name: string): void {
    if (this.remove("absent", name) || this.remove("apologies", name)) this.told.delete(name);
  }

  private remove(kind: AttendanceKind, name: string): boolean {
    const at = this.lists[kind].findIndex(({ text }) => text === name);
    if (at >= 0) this.lists[kind].splice(at, 1);
    return at >= 0;
  }
}

/**
 * Tells which lines do not belong to an item closed to someone. After a closed item, lines that belong to none may
 * still be about it.
 */
export function openLines(items: number[], agenda: AgendaTopic[]): (at: number) => boolean {
  const isClosed = (item: number) => agenda[item]?.isClosed ?? false;
  const first = items.findIndex(isClosed);
  return (at) => {
    const item = items[at] ?? -1;
    return first < 0 || at < first || (item >= 0 && !isClosed(item));
  };
}

/** For the minute taker, who sees all attendance. */
const NOT_NAMED =
  "A guest who was there only for a closed item is not listed under attendance, which everyone sees. Add them if they should be named there.";

/** A remark if fewer guests are named than attended. */
export function guestRemarks(all: Statement[], named: Statement[]): string[] {
  return named.length < all.length ? [NOT_NAMED] : [];
}

/**
 * Attendance is visible to everyone who sees the minutes, and so are the lines it cites: it quotes and cites open ones
 * only. Guests who came only for a closed item are left out, because who they are may reveal its subject.
 */
export function openAttendance(
  attendance: MinutesContent["attendance"],
  isOpen: (at: number) => boolean,
  isOpenGuest: (guest: Statement) => boolean,
): MinutesContent["attendance"] {
  const isAllOpen = ({ first, last }: Place) => linesBetween(first, last).every(isOpen);
  const citing = (statements: Statement[]) =>
    statements.map((one) => ({ ...one, places: one.places.filter(isAllOpen) }));
  return {
    ...attendance,
    present: citing(attendance.present),
    apologies: citing(attendance.apologies),
    absent: citing(attendance.absent),
    guests: citing(attendance.guests.filter(isOpenGuest)),
    quorum: attendance.quorum.filter(({ places }) => places.every(isAllOpen)),
  };
}
