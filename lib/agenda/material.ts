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

/** A person who can be given access to an item in camera. */
export type AgendaCandidate = { id: string; name: string; role: Role; isSelf: boolean };

/** Everything the agenda editor starts from. */
export type AgendaMaterial = {
  /** Whether publishing sends email. Without a mail service, invitations stay in the outbox. */
  isMailed: boolean;
  papers: AgendaPaperView[];
  people: AgendaCandidate[];
  matters: Matter[];
  /** The previous meeting's agenda as far as this person can see it; null where there is none. */
  last: EarlierAgenda | null;
};

/** Loads what the editor of a meeting's agenda needs. Throws `forbidden`. */
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

/** All board members, sorted by name. */
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
  // Items carried into the earlier meeting are settled or come up again on their own, and papers belong to
  // that meeting.
  const items = shown
    .filter((item) => item.closed === null)
    .filter(({ carriedFrom }) => carriedFrom === null);
  const { durationMinutes, place, meeting } = row;
  return { meetingTitle: meeting.title, durationMinutes, place, items };
}
