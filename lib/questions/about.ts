import type { Actor } from "@/lib/auth/actor";
import { countTry } from "@/lib/auth/rate-limit";
import type { Prisma } from "@/lib/db/generated/client";
import { type Searched, searchedPapers } from "@/lib/documents/search";
import { usesOf } from "@/lib/documents/used-papers";
import { reportError } from "@/lib/log/report-error";
import { searchPassages } from "@/lib/search/search";

/** Passages whose papers count as what somebody's words are about. */
const NEAREST = 3;

type Use = Prisma.UsedPaperCreateWithoutQuestionInput;

/**
 * The papers of a meeting that words which somebody typed are about, as far as this person sees them: the nearest ones, those
 * that are not read yet, and all where they cannot be searched. Counts as a search. Throws `tooMany`.
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
 * The rows by which typed words close to whoever is recused from a paper they are about, now or later. They close to nobody
 * else: whoever types for the list of a meeting writes for everyone who reads it.
 */
export async function aboutUses(tx: Prisma.TransactionClient, papers: Searched[]): Promise<Use[]> {
  const uses = await usesOf(
    tx,
    papers.map(({ title, ...paper }) => ({ ...paper, originalName: title })),
  );
  return uses.map(({ sha256, title, closedTo }) => ({ sha256, title, closedTo, isShared: true }));
}
