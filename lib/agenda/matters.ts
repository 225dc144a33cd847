import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { countsAsOpen } from "@/lib/documents/answered-questions";
import { visibleQuestions } from "@/lib/documents/visibility";
import { dueActions } from "@/lib/home/due-actions";
import type { DueAction } from "@/lib/home/types";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";
import { fromMinutes, type Minuted, openInMinutes } from "./minuted";
import { ofResolution, openResolutions } from "./resolved";
import type { Matter } from "./types";

const MOST_QUESTIONS = 20;
const MOST_ACTIONS = 20;
const LONGEST_TITLE = 200;

/**
 * Lists the matters this meeting should come back to, as far as this person can see them: open questions of
 * earlier meetings and questions carried to this one, open actions and deferred motions from approved
 * minutes, carried written resolutions that no agenda has noted, and promises in earlier papers that are due
 * around `day`.
 */
export async function mattersFor(actor: Actor, meeting: { id: string | null; day: Date }): Promise<Matter[]> {
  const [actions, minuted, questions, resolutions] = await Promise.all([
    dueActions(actor, meeting.day),
    openInMinutes(actor, meeting),
    openQuestions(actor, meeting),
    openResolutions(actor, meeting.id),
  ]);
  const promises = actions
    .filter(({ meetingId }) => meetingId !== meeting.id)
    .flatMap(({ place, ...action }) => (place ? [{ ...action, ...place }] : []))
    .slice(0, MOST_ACTIONS);
  const dates = await datesOf(promises.map(({ meetingId }) => meetingId));
  return [
    ...resolutions.map(ofResolution),
    ...minuted.slice(0, MOST_ACTIONS).map(ofMinutes),
    ...promises.map((action) => ofPromise(action, dates.get(action.meetingId) ?? "")),
    ...questions.map(ofQuestion),
  ];
}

type Promised = DueAction & NonNullable<DueAction["place"]>;
type Question = Awaited<ReturnType<typeof openQuestions>>[number];

function ofPromise(
  { label, dueOn, isOverdue, documentId, page, meetingId, meetingTitle }: Omit<Promised, "place">,
  meetingDate: string,
): Matter {
  const of = { meetingId, meetingTitle };
  return {
    title: short(label),
    presenter: "",
    source: { kind: "promise", documentId, page, label },
    from: { ...of, kind: "promise", label, meetingDate, questionId: null, documentId, page, dueOn },
    isOverdue,
  };
}

function ofMinutes(minuted: Minuted): Matter {
  const { kind, entry, owner, isOverdue } = minuted;
  const source = { kind, meetingId: entry.meetingId, entryId: entry.id };
  const presenter = (kind === "action" && owner) || "";
  return { title: short(entry.text), presenter, source, from: fromMinutes(minuted), isOverdue };
}

function ofQuestion({ id, text, meeting, carriedFrom }: Question): Matter {
  const { id: meetingId, title: meetingTitle, scheduledDate } = carriedFrom?.meeting ?? meeting;
  const of = { meetingId, meetingTitle, meetingDate: scheduledDate.toISOString() };
  return {
    title: short(text),
    presenter: "",
    source: { kind: "question", questionId: id },
    from: { ...of, kind: "question", label: text, questionId: id, documentId: null, page: null, dueOn: null },
    isOverdue: false,
  };
}

async function openQuestions(actor: Actor, { id, day }: { id: string | null; day: Date }) {
  const MEETING = { select: { id: true, title: true, scheduledDate: true } } as const;
  const earlier = { meeting: { ...NOT_IN_BIN, scheduledDate: { lt: day }, ...(id && { id: { not: id } }) } };
  const carriedHere = id ? [{ meetingId: id, carriedFromId: { not: null } }] : [];
  return db.meetingQuestion.findMany({
    where: { AND: [{ OR: [earlier, ...carriedHere] }, await countsAsOpen(), visibleQuestions(actor)] },
    select: { id: true, text: true, meeting: MEETING, carriedFrom: { select: { meeting: MEETING } } },
    orderBy: [{ meeting: { scheduledDate: "desc" } }, { createdAt: "asc" }],
    take: MOST_QUESTIONS,
  });
}

async function datesOf(meetingIds: string[]): Promise<Map<string, string>> {
  const meetings = await db.meeting.findMany({
    where: { id: { in: meetingIds } },
    select: { id: true, scheduledDate: true },
  });
  return new Map(meetings.map(({ id, scheduledDate }) => [id, scheduledDate.toISOString()]));
}

function short(text: string): string {
  const line = text.replace(/\s+/g, " ").trim().replace(/\.$/, "");
  return line.length <= LONGEST_TITLE ? line : `${line.slice(0, LONGEST_TITLE - 1).trimEnd()}…`;
}
