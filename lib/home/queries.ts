import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { ownPapers } from "@/lib/briefs/staleness";
import { shownTitle, threadFields } from "@/lib/chat/views";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { openAmong } from "@/lib/documents/answered-questions";
import { visibleBriefs, visibleQuestions } from "@/lib/documents/visibility";
import { countPending } from "@/lib/members/queries";
import { waitingResolutions } from "@/lib/resolutions/queries";
import { comingMeetings, lastMeeting, type MeetingWithPapers, unreadPapers } from "./coming-meetings";
import { dueActions } from "./due-actions";
import { staleBriefs } from "./stale-briefs";
import type { ComingMeeting, HomeView, OpenQuestion, RecentChat, StaleBrief } from "./types";

const CHATS = 4;
const QUESTIONS = 50;
/** Enough briefs to find a current one for each upcoming meeting. */
const BRIEFS = 60;

/**
 * What matters to this person today, as far as they may see it. Fifteen queries in two rounds, two more if
 * questions were answered from papers, whatever the number of meetings and papers. Throws `forbidden` for
 * people who are not on the board.
 */
export async function homeView(actor: Actor, now: Date): Promise<HomeView> {
  authorize(actor, "meeting.read");
  const [coming, last, actions, votes, chats, pending] = await Promise.all([
    comingMeetings(actor, now),
    lastMeeting(now),
    dueActions(actor, now),
    waitingResolutions(actor, now),
    recentChats(actor),
    can(actor, "administration.open") ? countPending(actor) : null,
  ]);
  const [next = null] = coming;
  const asked = [next, last].flatMap((meeting) => meeting?.id ?? []);
  const [briefs, questions] = await Promise.all([briefsOf(actor, coming), openQuestions(actor, asked)]);
  const unread = coming.flatMap((meeting) => unreadPapers(actor, meeting));
  const stale = staleOf(coming, briefs);
  return { next: next && toComing(next, briefs), unread, stale, questions, actions, votes, chats, pending };
}

function toComing(
  { id, title, description, scheduledDate, documents }: MeetingWithPapers,
  briefs: Awaited<ReturnType<typeof briefsOf>>,
): ComingMeeting {
  return {
    id,
    title,
    description,
    scheduledDate: scheduledDate.toISOString(),
    papers: documents.length,
    hasBrief: briefs.some(({ meetingId }) => meetingId === id),
  };
}

function briefsOf(actor: Actor, meetings: MeetingWithPapers[]) {
  return db.brief.findMany({
    where: { AND: [{ meetingId: { in: meetings.map(({ id }) => id) } }, visibleBriefs(actor)] },
    select: {
      meetingId: true,
      papers: {
        select: { sha256: true, title: true, document: { select: { meetingId: true } } },
        orderBy: { id: "asc" },
      },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: BRIEFS,
  });
}

function staleOf(meetings: MeetingWithPapers[], briefs: Awaited<ReturnType<typeof briefsOf>>): StaleBrief[] {
  const today = meetings.map(({ id, title, documents }) => ({
    id,
    title,
    papers: documents.map(({ sha256, originalName }) => ({ sha256, title: originalName })),
  }));
  return staleBriefs(
    today,
    briefs.map((brief) => ({ ...brief, papers: ownPapers(brief) })),
  );
}

/** An answer from papers counts only if its asker may see them. */
const MAY_BE_OPEN = {
  OR: [{ status: "open" }, { status: "answered", answerPapers: { some: {} } }],
} satisfies Prisma.MeetingQuestionWhereInput;

// Lists are short enough to read those of two meetings in full.
async function openQuestions(actor: Actor, meetingIds: string[]): Promise<OpenQuestion[]> {
  const rows = await db.meetingQuestion.findMany({
    where: { AND: [{ meetingId: { in: meetingIds } }, MAY_BE_OPEN, visibleQuestions(actor)] },
    select: {
      id: true,
      status: true,
      text: true,
      askedByName: true,
      meetingId: true,
      meeting: { select: { title: true } },
    },
    orderBy: [{ meeting: { scheduledDate: "desc" } }, { createdAt: "asc" }],
  });
  const answered = rows.filter(({ status }) => status === "answered");
  const open = await openAmong(answered.map(({ id }) => id));
  return rows
    .filter(({ id, status }) => status === "open" || open.has(id))
    .slice(0, QUESTIONS)
    .map(({ id, text, askedByName, meetingId, meeting }) => {
      return { id, text, askedBy: askedByName, meetingId, meetingTitle: meeting.title };
    });
}

async function recentChats(actor: Actor): Promise<RecentChat[]> {
  const threads = await db.chatThread.findMany({
    where: { userId: actor.id },
    select: threadFields(actor),
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: CHATS,
  });
  return threads.map((thread) => {
    return { id: thread.id, title: shownTitle(thread), updatedAt: thread.updatedAt.toISOString() };
  });
}
