import { boardBriefSchema } from "@/lib/ai/brief/schema";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Document } from "@/lib/db/generated/client";
import { type NewUse, USE_FIELDS } from "@/lib/documents/used-papers";
import { boardPapers, visibleBriefs } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import type { Citation } from "@/lib/evidence/types";

/** The citations of a question, and the papers that close it. */
export type QuestionGround = { citations: Citation[]; papers: NewUse[] };

/**
 * Returns the basis of a key question in a brief this person can see. A question quoted from the papers
 * depends on the papers it cites; one worded by a model may reflect every paper of the brief. Throws
 * `notFound`, and `invalid` when the brief does not contain the question.
 */
export async function groundInBrief(
  actor: Actor,
  question: { meetingId: string; briefId: string; text: string },
): Promise<QuestionGround> {
  const brief = await db.brief.findFirst({
    where: { AND: [{ id: question.briefId, meetingId: question.meetingId }, visibleBriefs(actor)] },
    include: { papers: { select: USE_FIELDS } },
  });
  if (!brief) throw new AppError("notFound", "This brief no longer exists.");
  const { keyQuestions, evidence, mode } = boardBriefSchema.parse(brief.content);
  const index = keyQuestions.indexOf(question.text);
  if (index < 0) throw new AppError("invalid", "The brief does not ask this question.");
  const citations = evidence.keyQuestions[index] ?? [];
  const cited = new Set(citations.map(({ documentId }) => documentId));
  const known = brief.papers.every(({ documentId }) => documentId !== null);
  // Where a paper has been deleted, cited papers can no longer be told from the rest.
  const papers =
    mode === "model" || !known
      ? brief.papers
      : brief.papers.filter(({ documentId }) => documentId && cited.has(documentId));
  return { citations, papers };
}

/**
 * Verifies that an answer's passages occur word for word in papers of the meeting that this person can see,
 * whoever sent them. Returns the papers. Throws `invalid`. Two queries.
 */
export async function provenPapers(
  actor: Actor,
  meetingId: string,
  citations: Citation[],
): Promise<Pick<Document, "id" | "sha256" | "originalName" | "isShared">[]> {
  if (citations.length === 0) return [];
  const papers = await db.document.findMany({
    where: {
      AND: [{ meetingId, id: { in: citations.map(({ documentId }) => documentId) } }, boardPapers(actor)],
    },
    select: { id: true, sha256: true, originalName: true, isShared: true },
  });
  const visible = new Set(papers.map(({ id }) => id));
  const pages = await db.documentPage.findMany({
    where: {
      OR: citations
        .filter(({ documentId }) => visible.has(documentId))
        .map(({ documentId, page }) => ({ documentId, number: page })),
    },
    select: { documentId: true, number: true, text: true },
  });
  const textOf = new Map(pages.map(({ documentId, number, text }) => [`${documentId} ${number}`, text]));
  const stands = ({ documentId, page, start, end, quote }: Citation) =>
    textOf.get(`${documentId} ${page}`)?.slice(start, end) === quote;
  if (citations.every(stands)) return papers;
  throw new AppError("invalid", "A passage of this answer is not in the meeting’s papers.");
}
