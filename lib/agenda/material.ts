import { type Actor, authorize } from "@/lib/auth/actor";
import type { Role } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import { fullName } from "@/lib/full-name";
import type { MeetingView } from "@/lib/meetings/types";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";
import { hasOutbox } from "@/lib/outbox/queries";
import { mattersFor } from "./matters";
import { attachablePapers } from "./papers";
import { shownTo } from "./queries";
import { toStored, WITH_ITEMS } from "./stored";
import type { AgendaPaperView, EarlierAgenda, Matter } from "./types";

/** Somebody who can be named for an item in camera. */
export type AgendaCandidate = { id: string; name: string; role: Role; isSelf: boolean };

/** What an agenda is made from. */
export type AgendaMaterial = {
  /** Whether publishing sends email; without a mail service the invitations wait in the outbox. */
  isMailed: boolean;
  papers: AgendaPaperView[];
  people: AgendaCandidate[];
  matters: Matter[];
  /** The agenda of the meeting before, as far as this person sees it; null where none had one. */
  last: EarlierAgenda | null;
};

/** What the editor of a meeting's agenda has at hand. Throws `forbidden`. */
export async function agendaMaterial(actor: Actor, meeting: MeetingView): Promise<AgendaMaterial> {
  authorize(actor, "agenda.write");
  const day = new Date(meeting.scheduledDate);
  const [papers, people, matters, last] = await Promise.all([
    attachablePapers(actor, meeting.id),
    agendaPeople(actor),
    mattersFor(actor, { id: meeting.id, day }),
    lastAgenda(actor, meeting),
  ]);
  return { isMailed: !hasOutbox(), papers, people, matters, last };
}

/** Everybody on the board, by name. */
export async function agendaPeople(actor: Actor): Promise<AgendaCandidate[]> {
  authorize(actor, "agenda.write");
  const users = await db.user.findMany({
    where: { status: "active" },
    select: { id: true, firstName: true, lastName: true, role: true },
    orderBy: [{ firstName: "asc" }, { lastName: "asc" }],
  });
  return users.map(({ id, role, ...name }) => ({ id, role, name: fullName(name), isSelf: id === actor.id }));
}

async function lastAgenda(actor: Actor, { id, scheduledDate }: MeetingView): Promise<EarlierAgenda | null> {
  const row = await db.agenda.findFirst({
    where: { meetingId: { not: id }, meeting: { ...NOT_IN_BIN, scheduledDate: { lte: scheduledDate } } },
    include: { ...WITH_ITEMS, meeting: { select: { title: true } } },
    orderBy: { meeting: { scheduledDate: "desc" } },
  });
  if (!row) return null;
  const shown = await shownTo(actor, row.meetingId, row.items.map(toStored));
  // What was carried there is settled or comes up again by itself; papers belong to that meeting.
  const items = shown
    .filter((item) => item.closed === null)
    .filter(({ carriedFrom }) => carriedFrom === null);
  const { durationMinutes, place, meeting } = row;
  return { meetingTitle: meeting.title, durationMinutes, place, items };
}
