import type { Fact } from "@/lib/ai/facts/types";
import type { Actor } from "@/lib/auth/actor";
import { daysAfter, isoDayOf } from "@/lib/days";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { boardPapers } from "@/lib/documents/visibility";
import { toFact } from "@/lib/facts/papers";
import { readRegisters } from "@/lib/registers/queries";
import { repeats } from "./same-action";
import { type MeetingFacts, standingPromises } from "./standing-promises";
import type { DueAction } from "./types";

/** How many days ahead and back are covered: what was due earlier has been settled, or is no longer news. */
const AHEAD_DAYS = 30;
const OVERDUE_DAYS = 90;
/** Maximum number of rows read: a year of a board's papers has a few hundred. */
const MOST = 2000;

const WITH_MEETING = {
  document: { select: { originalName: true, meeting: { select: { id: true, title: true } } } },
} as const satisfies Prisma.DocumentFactInclude;

type Row = Prisma.DocumentFactGetPayload<{ include: typeof WITH_MEETING }>;

/**
 * Commitments due in the next 30 days in papers that this person may see, and those of the last 90 that later
 * papers do not record as done, with the open actions in minutes that are due or overdue; each once, earliest
 * first.
 */
export async function dueActions(actor: Actor, now: Date): Promise<DueAction[]> {
  const today = isoDayOf(now);
  const last = daysAfter(today, AHEAD_DAYS);
  const [promised, { actions }] = await Promise.all([
    promisedActions(actor, today, last),
    readRegisters(actor, today),
  ]);
  const minuted = actions.flatMap(
    ({ state, dueOn, text: label, owner, isOverdue, meetingId, meetingTitle }) =>
      state === "open" && dueOn !== null && dueOn <= last
        ? [{ label, dueOn, isOverdue, place: null, owner, meetingId, meetingTitle }]
        : [],
  );
  const others = promised.filter((one) => !minuted.some((other) => repeats(one, other)));
  return [...minuted, ...others].sort((one, other) => one.dueOn.localeCompare(other.dueOn));
}

async function promisedActions(actor: Actor, today: string, last: string): Promise<DueAction[]> {
  const rows = await db.documentFact.findMany({
    where: {
      OR: [
        { kind: "promise", dueOn: { gte: new Date(daysAfter(today, -OVERDUE_DAYS)) } },
        { kind: "item", key: { startsWith: "closed " } },
      ],
      document: { AND: [boardPapers(actor), { meeting: { status: { not: "cancelled" } } }] },
    },
    include: WITH_MEETING,
    orderBy: [{ document: { meeting: { scheduledDate: "desc" } } }, { documentId: "asc" }, { id: "asc" }],
    take: MOST,
  });
  const papers = new Map(rows.map(({ documentId, document }) => [documentId, document]));
  return standingPromises(byMeeting(rows), today)
    .filter(({ dueOn }) => dueOn !== null && dueOn <= last)
    .flatMap((fact) => toAction(fact, papers, today));
}

function byMeeting(rows: Row[]): MeetingFacts[] {
  const meetings = Map.groupBy(rows, ({ document }) => document.meeting?.id ?? "");
  return [...meetings].map(([meetingId, facts]) => ({
    meetingId,
    papers: [...Map.groupBy(facts, ({ documentId }) => documentId)].map(([documentId, own]) => {
      return { documentId, title: own[0]?.document.originalName ?? "", facts: own.map(toFact) };
    }),
  }));
}

function toAction(fact: Fact, papers: Map<string, Row["document"]>, today: string): DueAction[] {
  const { dueOn, label, citation } = fact;
  const paper = papers.get(citation.documentId);
  if (!dueOn || !paper?.meeting) return [];
  return [
    {
      label,
      dueOn,
      isOverdue: dueOn < today,
      place: { documentId: citation.documentId, paper: paper.originalName, page: citation.page },
      owner: null,
      meetingId: paper.meeting.id,
      meetingTitle: paper.meeting.title,
    },
  ];
}
