import type { MinutesContent, Place, Statement } from "../schema";
import type { AgendaTopic } from "../types";
import { linesBetween } from "./judge";

/** Which lines belong to nothing that is closed to somebody. Behind a closed item what belongs to none may be of it. */
export function openLines(items: number[], agenda: AgendaTopic[]): (at: number) => boolean {
  const isClosed = (item: number) => agenda[item]?.isClosed ?? false;
  const first = items.findIndex(isClosed);
  return (at) => {
    const item = items[at] ?? -1;
    return first < 0 || at < first || (item >= 0 && !isClosed(item));
  };
}

type Attendance = MinutesContent["attendance"];

/** For who writes the minutes and sees all of them. */
const NOT_NAMED =
  "A guest who was there for a closed item only is not listed under attendance, which everyone sees. Add them if they are to be named there.";

/** What there is to say where fewer guests are named than were there. */
export function guestRemarks(all: Attendance["guests"], named: Attendance["guests"]): string[] {
  return named.length < all.length ? [NOT_NAMED] : [];
}

/**
 * Attendance is seen by everybody who sees the minutes, and so are the lines that it cites: it quotes and cites open ones alone. A guest
 * who was there for a closed item only is not named: who they are may tell what it is about.
 */
export function openAttendance(
  attendance: Attendance,
  isOpen: (at: number) => boolean,
  isOpenGuest: (guest: Statement) => boolean,
): Attendance {
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
