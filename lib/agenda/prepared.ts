import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import { listMeetings } from "@/lib/meetings/queries";
import type { MeetingView } from "@/lib/meetings/types";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";
import { visibleMinutes } from "@/lib/minutes/visibility";

/** How the agenda of a meeting stands; a draft is known to chairs and administrators only. */
export type AgendaState = "none" | "draft" | "published" | "changed";

/** A meeting with how its agenda and its newest minutes stand, as far as this person may know. */
export type PreparedMeeting = MeetingView & { agenda: AgendaState; minutes: string | null };

const MINUTES_STATE = {
  draft: "draft",
  inReview: "in review",
  approved: "approved",
  signed: "signed",
} as const;

/** All meetings, the latest date first. Three queries. */
export async function preparedMeetings(actor: Actor): Promise<PreparedMeeting[]> {
  authorize(actor, "agenda.read");
  const [meetings, agendas, minutes] = await Promise.all([
    listMeetings(actor),
    agendaStates(actor),
    minutesStates(actor),
  ]);
  return meetings.map((meeting) => ({
    ...meeting,
    agenda: agendas.get(meeting.id) ?? "none",
    minutes: minutes.get(meeting.id) ?? null,
  }));
}

async function agendaStates(actor: Actor): Promise<Map<string, AgendaState>> {
  const rows = await db.agenda.findMany({
    where: { meeting: NOT_IN_BIN },
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

async function minutesStates(actor: Actor): Promise<Map<string, string>> {
  const rows = await db.minutes.findMany({
    where: visibleMinutes(actor),
    select: { meetingId: true, state: true },
    orderBy: { version: "asc" },
  });
  return new Map(rows.map(({ meetingId, state }) => [meetingId, MINUTES_STATE[state]]));
}
