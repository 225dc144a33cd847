import { z } from "zod";
import type { CodeNote } from "@/lib/ai/brief/notes";
import { addressesModel } from "@/lib/ai/untrusted";
import type { Actor } from "@/lib/auth/actor";
import { isoDayOf } from "@/lib/days";
import { db } from "@/lib/db";
import type { Document } from "@/lib/db/generated/client";
import { countsAsOpen } from "@/lib/documents/answered-questions";
import { visibleDocuments, visibleQuestions } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { citationSchema } from "@/lib/evidence/citation-schema";
import type { Citation } from "@/lib/evidence/types";
import { meetingChanges } from "@/lib/facts/queries";
import type { MeetingChange } from "@/lib/facts/types";
import { reportError } from "@/lib/log/report-error";
import type { MeetingView } from "@/lib/meetings/types";

/** Context beyond the meeting's own papers, and the earlier papers it comes from. */
export type Known = { notes: CodeNote[]; sources: Document[] };

const MOST_CHANGES = 20;
const MOST_QUESTIONS = 20;
/**
 * Priority of each kind of change. What happened to a plan or promise matters more than a figure that
 * changed; something due later can wait.
 */
const OF_CHANGES = { news: 4, moved: 3, later: 2 };
const OF_QUESTIONS = 4;

/**
 * Collects context for a brief beyond the meeting's papers: changes since the previous meeting, and open
 * questions based only on these papers, so that every reader of the brief can see them. Returns nothing on
 * failure, because the brief can do without.
 */
export async function knownBeside(actor: Actor, meeting: MeetingView, papers: Document[]): Promise<Known> {
  try {
    const { changes } = await meetingChanges(actor, meeting.id);
    const questions = await openQuestions(actor, meeting.id, papers);
    const told = changes.slice(0, MOST_CHANGES);
    const sources = await earlierPapers(actor, told, papers);
    const known = new Set([...papers, ...sources].map(({ id }) => id));
    const notes = told
      .map((change) => changeNote(change, isoDayOf(new Date(meeting.scheduledDate))))
      .filter(({ citations }) => citations.every(({ documentId }) => known.has(documentId)));
    return { notes: [...notes, ...questions], sources };
  } catch (error) {
    if (!(error instanceof AppError)) reportError(error, "what is known beside the papers of a brief");
    return { notes: [], sources: [] };
  }
}

/** @param day ISO date of the meeting */
function changeNote(change: MeetingChange, day: string): CodeNote {
  const { kind, sentence, before, after } = change;
  return {
    kind: kind === "promise" ? "commitment" : "change",
    importance: importanceOf(change, day),
    statement: `Since the last meeting: ${sentence}`,
    citations: [after, before].flatMap((side) => side?.citation ?? []),
    by: "code",
  };
}

function importanceOf({ kind, status, after, dueOn }: MeetingChange, day: string): number {
  if (kind === "restated" || kind === "target") return OF_CHANGES.news;
  if (kind !== "promise") return OF_CHANGES.moved;
  if (status === "overdue" || status === "postponed") return OF_CHANGES.news;
  return !after && dueOn !== null && dueOn <= day ? OF_CHANGES.news : OF_CHANGES.later;
}

/** Returns the previous meeting's papers that changes cite, as far as this person can see them. One query. */
async function earlierPapers(
  actor: Actor,
  changes: MeetingChange[],
  papers: Document[],
): Promise<Document[]> {
  const own = new Set(papers.map(({ id }) => id));
  const cited = changes.flatMap(({ before, after }) =>
    [before, after].flatMap((side) => side?.citation.documentId ?? []),
  );
  const ids = [...new Set(cited)].filter((id) => !own.has(id));
  if (ids.length === 0) return [];
  return db.document.findMany({ where: { AND: [{ id: { in: ids } }, visibleDocuments(actor)] } });
}

const citations = z.array(citationSchema);

/**
 * Notes on open questions. A question is not evidence for a figure, so each note relies on the question's
 * citations. Two queries.
 */
async function openQuestions(actor: Actor, meetingId: string, papers: Document[]): Promise<CodeNote[]> {
  const among = { every: { sha256: { in: papers.map(({ sha256 }) => sha256) } } };
  const rows = await db.meetingQuestion.findMany({
    where: {
      AND: [{ meetingId, papers: among, answerPapers: among }, await countsAsOpen(), visibleQuestions(actor)],
    },
    select: { text: true, evidence: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: MOST_QUESTIONS,
  });
  const isOwn = ({ documentId }: Citation) => papers.some(({ id }) => id === documentId);
  return rows
    .filter(({ text }) => !addressesModel(text))
    .map(({ text, evidence }) => ({
      kind: "question",
      importance: OF_QUESTIONS,
      statement: `Open question of the board: ${text.replace(/\s+/g, " ")}`,
      citations: citations.parse(evidence).filter(isOwn),
      by: "model",
    }));
}
