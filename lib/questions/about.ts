import type { Actor } from "@/lib/auth/actor";
import { countTry } from "@/lib/auth/rate-limit";
import type { Prisma } from "@/lib/db/generated/client";
import { type Searched, searchedPapers } from "@/lib/documents/search";
import { usesOf } from "@/lib/documents/used-papers";
import { reportError } from "@/lib/log/report-error";
import { searchPassages } from "@/lib/search/search";

/** Number of passages whose papers count as the subject of a text. */
const NEAREST = 3;

type Use = Prisma.UsedPaperCreateWithoutQuestionInput;

/**
 * Returns the papers of a meeting that a typed text is about, as far as this person can see them: the closest
 * matches, papers not indexed yet, and all papers where search is unavailable. Counts as a search. Throws
 * `tooMany`.
 */
export async function papersAbout(actor: Actor, meetingId: string, text: string): Promise<Searched[]> {
  await countTry("search by account", actor.id);
  const papers = await searchedPapers(actor, { meetingId });
  const read = papers.filter(({ searchable }) => searchable).map(({ id }) => id);
  try {
    const passages = await searchPassages(text, { documentIds: read, limit: NEAREST });
    const near = new Set(passages.map(({ documentId }) => documentId));
    return papers.filter(({ id, searchable }) => !searchable || near.has(id));
  } catch (error) {
    reportError(error, "what a question is about");
    return papers;
  }
}

/**
 * Returns paper uses that close a typed question to anyone recused from a paper it is about, now or later.
 * They close it to nobody else, because a meeting's list is written for all its readers.
 */
export async function aboutUses(tx: Prisma.TransactionClient, papers: Searched[]): Promise<Use[]> {
  const uses = await usesOf(
    tx,
    papers.map(({ title, ...paper }) => ({ ...paper, originalName: title })),
  );
  return uses.map(({ sha256, title, closedTo }) => ({ sha256, title, closedTo, isShared: true }));
}
