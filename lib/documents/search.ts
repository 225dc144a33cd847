import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import type { CellTable, Passage, SourceDocument } from "@/lib/evidence/types";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";
import { searchPassages } from "@/lib/search/search";
import { boardPapers, visibleDocuments } from "./visibility";

/** A paper that may be searched. `reading` is true until it is completely indexed. */
export type Searched = {
  id: string;
  title: string;
  sha256: string;
  isShared: boolean;
  reading: boolean;
  searchable: boolean;
};

/** The scope of a search: the whole board unless a meeting, some papers or one document are named. */
export type SearchScope = {
  meetingId?: string | null;
  paperIds?: string[];
  documentId?: string;
  /** A chat whose attachments are searched too, whatever the rest of the scope. */
  threadId?: string;
};

function within(actor: Actor, scope: SearchScope): Prisma.DocumentWhereInput {
  const { meetingId, paperIds = [], documentId, threadId } = scope;
  if (documentId) {
    return { AND: [{ id: documentId, ...(meetingId && { meetingId }) }, visibleDocuments(actor)] };
  }
  const chosen = { ...(meetingId && { meetingId }), ...(paperIds.length > 0 && { id: { in: paperIds } }) };
  const papers: Prisma.DocumentWhereInput = { AND: [chosen, boardPapers(actor)] };
  return threadId ? { OR: [papers, { threadId, ownerId: actor.id }] } : papers;
}

/**
 * The papers of a scope that this person may see and that are readable, oldest first. Chat attachments are included only where
 * the chat or the file itself is named. Chosen papers that have since been closed or deleted are left out. Throws `notFound`
 * when the person cannot see the meeting or document named. Two queries.
 */
export async function searchedPapers(actor: Actor, scope: SearchScope): Promise<Searched[]> {
  authorize(actor, "document.read");
  const { meetingId, documentId } = scope;
  const [meeting, papers] = await Promise.all([
    meetingId
      ? db.meeting.findUnique({ where: { id: meetingId, ...NOT_IN_BIN }, select: { id: true } })
      : null,
    findSearched(within(actor, scope)),
  ]);
  if (meetingId && !meeting) throw new AppError("notFound", "This meeting no longer exists.");
  if (documentId && papers.length === 0) throw new AppError("notFound", "This document no longer exists.");
  return papers.filter(({ isUnreadable }) => !isUnreadable).map(({ isUnreadable: _, ...paper }) => paper);
}

/** Papers in the form in which they are searched, oldest first. `where` restricts them to what the person may see. One query. */
export async function findSearched(
  where: Prisma.DocumentWhereInput,
): Promise<(Searched & { isUnreadable: boolean })[]> {
  const papers = await db.document.findMany({
    where,
    select: {
      id: true,
      originalName: true,
      sha256: true,
      isShared: true,
      status: true,
      searchableAt: true,
    },
    orderBy: { uploadedAt: "asc" },
  });
  return papers.map(({ originalName, status, searchableAt, ...paper }) => ({
    ...paper,
    title: originalName,
    reading: status === "reading",
    searchable: searchableAt !== null,
    isUnreadable: status === "failed",
  }));
}

/** The passages closest to a query in the papers that this person may see, best first. Throws `notFound`. */
export async function searchDocuments(
  actor: Actor,
  { q, limit, ...scope }: SearchScope & { q: string; limit: number },
  signal?: AbortSignal,
): Promise<Passage[]> {
  const papers = await searchedPapers(actor, scope);
  return searchPassages(q, { documentIds: papers.map(({ id }) => id), limit, signal });
}

/**
 * The pages of passages or citations, by paper, with the stored cells of Word tables. `around` adds that many pages before and
 * after each, over which a table may continue. One query.
 */
export async function pagesOf(
  passages: Pick<Passage, "documentId" | "title" | "page">[],
  { around = 1 } = {},
): Promise<SourceDocument[]> {
  if (passages.length === 0) return [];
  const pages = await db.documentPage.findMany({
    where: {
      OR: passages.map(({ documentId, page }) => ({
        documentId,
        number: { gte: page - around, lte: page + around },
      })),
    },
    select: { documentId: true, number: true, text: true, tables: true },
    orderBy: { number: "asc" },
  });
  const titles = new Map(passages.map(({ documentId, title }) => [documentId, title]));
  return [...titles].map(([documentId, title]) => ({
    documentId,
    title,
    pages: pages
      .filter((page) => page.documentId === documentId)
      .map(({ number, text, tables }) => ({
        number,
        text,
        ...(tables ? { tables: tables as CellTable[] } : {}),
      })),
  }));
}
