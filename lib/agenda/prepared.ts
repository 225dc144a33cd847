import { z } from "zod";
import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { LATEST_FIRST, toMeeting } from "@/lib/meetings/queries";
import type { MeetingView } from "@/lib/meetings/types";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";
import { visibleMinutes } from "@/lib/minutes/visibility";

/** The state of a meeting's agenda. Only chairs and administrators know of a draft. */
export type AgendaState = "none" | "draft" | "published" | "changed";

/** A meeting with the state of its agenda and newest minutes, as far as this person may know them. */
export type PreparedMeeting = MeetingView & { agenda: AgendaState; minutes: string | null };

const MINUTES_STATE = {
  draft: "draft",
  inReview: "in review",
  approved: "approved",
  signed: "signed",
} as const;

/** One page of meetings, latest first. `isLast`: there are no earlier meetings. */
export type PreparedPage = { meetings: PreparedMeeting[]; page: number; isLast: boolean };

const ON_A_PAGE = 20;
/** Most meetings without an agenda that are offered for a new one. */
const MOST_OFFERED = 30;

/** Returns one page of meetings; `page` starts at 1. Three queries. */
export async function preparedMeetings(actor: Actor, page = 1): Promise<PreparedPage> {
  authorize(actor, "agenda.read");
  const found = await db.meeting.findMany({
    where: NOT_IN_BIN,
    orderBy: LATEST_FIRST,
    skip: (page - 1) * ON_A_PAGE,
    take: ON_A_PAGE + 1,
  });
  const shown = found.slice(0, ON_A_PAGE);
  const ids = shown.map(({ id }) => id);
  const [agendas, minutes] = await Promise.all([agendaStates(actor, ids), minutesStates(actor, ids)]);
  const meetings = shown.map((meeting) => ({
    ...toMeeting(meeting),
    agenda: agendas.get(meeting.id) ?? "none",
    minutes: minutes.get(meeting.id) ?? null,
  }));
  return { meetings, page, isLast: found.length <= ON_A_PAGE };
}

/**
 * Returns meetings that need an agenda, latest first: those without one that were not cancelled. Includes
 * `chosenId` if it qualifies, however old it is.
 */
export async function meetingsWithoutAgenda(actor: Actor, chosenId?: string): Promise<MeetingView[]> {
  authorize(actor, "agenda.write");
  const where: Prisma.MeetingWhereInput = {
    ...NOT_IN_BIN,
    agenda: { is: null },
    status: { not: "cancelled" },
  };
  const latest = await db.meeting.findMany({ where, orderBy: LATEST_FIRST, take: MOST_OFFERED });
  const isMissing = z.uuid().safeParse(chosenId).success && latest.every(({ id }) => id !== chosenId);
  const chosen = isMissing ? await db.meeting.findFirst({ where: { ...where, id: chosenId } }) : null;
  return [...(chosen ? [chosen] : []), ...latest].map(toMeeting);
}

async function agendaStates(actor: Actor, meetingIds: string[]): Promise<Map<string, AgendaState>> {
  const rows = await db.agenda.findMany({
    where: { meetingId: { in: meetingIds } },
    select: { meetingId: true, version: true, publishedVersion: true },
  });
  const isOffice = can(actor, "agenda.write");
  return new Map(
    rows.map(({ meetingId, version, publishedVersion }) => {
      if (publishedVersion === null) return [meetingId, isOffice ? "draft" : "none"];
      return [meetingId, isOffice && version !== publishedVersion ? "changed" : "published"];
    }),
  );
}

async function minutesStates(actor: Actor, meetingIds: string[]): Promise<Map<string, string>> {
  const rows = await db.minutes.findMany({
    where: { AND: [{ meetingId: { in: meetingIds } }, visibleMinutes(actor)] },
    select: { meetingId: true, state: true },
    orderBy: { version: "asc" },
  });
  return new Map(rows.map(({ meetingId, state }) => [meetingId, MINUTES_STATE[state]]));
}
