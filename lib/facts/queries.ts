import { promisesBefore } from "@/lib/ai/facts/compare/promises";
import type { PaperFacts } from "@/lib/ai/facts/types";
import { inThread } from "@/lib/ai/thread/pool";
import { type Actor, authorize } from "@/lib/auth/actor";
import { isoDayOf } from "@/lib/days";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { boardPapers } from "@/lib/documents/visibility";
import { getMeeting } from "@/lib/meetings/queries";
import type { MeetingView } from "@/lib/meetings/types";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";
import { mentionsOf } from "./mentions";
import { completeFacts, factsOf, type Paper, papersOf } from "./papers";
import type { ComparisonState, MeetingChanges } from "./types";

/**
 * What changed since the latest earlier meeting that was not cancelled and has papers this person may see. On both sides, only
 * papers that they may see count. At most six queries, plus those that extract the facts of papers without any. Throws
 * `notFound`.
 */
export async function meetingChanges(
  actor: Actor,
  meetingId: string,
  now = new Date(),
): Promise<MeetingChanges> {
  authorize(actor, "document.read");
  const meeting = await getMeeting(actor, meetingId);
  const previous = await previousMeeting(meeting, { documents: { some: boardPapers(actor) } });
  if (!previous) {
    const isFirst = (await previousMeeting(meeting, {})) === null;
    return nothing(isFirst ? "firstMeeting" : "nothingBefore", null);
  }
  const papers = await papersOf(actor, [previous.id, meeting.id]);
  const before = papers.filter((paper) => paper.meetingId === previous.id);
  const after = papers.filter((paper) => paper.meetingId === meeting.id);
  if (after.length === 0) return nothing("nothingNow", previous);
  const isComplete = await completeFacts(papers);
  const day = isoDayOf(new Date(Math.min(now.getTime(), Date.parse(meeting.scheduledDate))));
  return {
    previous,
    changes: await compared(actor, before, after, day),
    state: isComplete ? "compared" : "reading",
  };
}

type Previous = NonNullable<MeetingChanges["previous"]>;

async function previousMeeting(
  { id, scheduledDate }: MeetingView,
  where: Prisma.MeetingWhereInput,
): Promise<Previous | null> {
  const date = new Date(scheduledDate);
  const found = await db.meeting.findFirst({
    where: {
      AND: [
        where,
        { ...NOT_IN_BIN, status: { not: "cancelled" } },
        // Of two meetings on one date, the one created later comes later.
        { OR: [{ scheduledDate: { lt: date } }, { scheduledDate: date, id: { lt: id } }] },
      ],
    },
    select: { id: true, title: true, scheduledDate: true },
    orderBy: [{ scheduledDate: "desc" }, { id: "desc" }],
  });
  return found && { ...found, scheduledDate: found.scheduledDate.toISOString() };
}

function nothing(state: ComparisonState, previous: Previous | null): MeetingChanges {
  return { previous, changes: [], state };
}

async function compared(
  actor: Actor,
  before: Paper[],
  after: Paper[],
  day: string,
): Promise<MeetingChanges["changes"]> {
  const facts = await factsOf(actor, [...before, ...after]);
  const stated = (papers: Paper[]): PaperFacts[] => papers.flatMap(({ id }) => facts.get(id) ?? []);
  const [then, now] = [stated(before), stated(after)];
  const read = after.filter(({ isRead }) => isRead).map(({ id }) => id);
  const mentions = await mentionsOf(actor, promisesBefore(then, now), read);
  return inThread("changes", { before: then, after: now, day, mentions }, { by: actor.id });
}
