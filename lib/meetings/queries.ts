import { z } from "zod";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Meeting, Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { UNDER_WAY_MS } from "./standing";
import type { MeetingView } from "./types";
import { NOT_IN_BIN } from "./visibility";

export function toMeeting(meeting: Meeting): MeetingView {
  const { id, title, description, status } = meeting;
  return { id, title, scheduledDate: meeting.scheduledDate.toISOString(), description, status };
}

/** Default order of meetings in lists. */
export const LATEST_FIRST: Prisma.MeetingOrderByWithRelationInput[] = [
  { scheduledDate: "desc" },
  { id: "desc" },
];

/** Returns all meetings, latest first. */
export async function listMeetings(actor: Actor): Promise<MeetingView[]> {
  authorize(actor, "meeting.read");
  const meetings = await db.meeting.findMany({ where: NOT_IN_BIN, orderBy: LATEST_FIRST });
  return meetings.map(toMeeting);
}

/** Returns one meeting. Throws `notFound`. */
export async function getMeeting(actor: Actor, meetingId: string): Promise<MeetingView> {
  authorize(actor, "meeting.read");
  const meeting = await db.meeting.findUnique({ where: { id: meetingId, ...NOT_IN_BIN } });
  if (!meeting) throw new AppError("notFound", "This meeting no longer exists.");
  return toMeeting(meeting);
}

/** Returns the scheduled meeting that is in progress or comes next; null where none is planned. */
export async function nextMeeting(actor: Actor, now = new Date()): Promise<MeetingView | null> {
  authorize(actor, "meeting.read");
  const meeting = await db.meeting.findFirst({
    where: {
      ...NOT_IN_BIN,
      status: "scheduled",
      scheduledDate: { gte: new Date(now.getTime() - UNDER_WAY_MS) },
    },
    orderBy: [{ scheduledDate: "asc" }, { id: "asc" }],
  });
  return meeting && toMeeting(meeting);
}

/** Returns one meeting, or null where none has this id. Accepts malformed ids. */
export async function findMeeting(actor: Actor, meetingId: string): Promise<MeetingView | null> {
  authorize(actor, "meeting.read");
  if (!z.uuid().safeParse(meetingId).success) return null;
  const meeting = await db.meeting.findUnique({ where: { id: meetingId, ...NOT_IN_BIN } });
  return meeting && toMeeting(meeting);
}
