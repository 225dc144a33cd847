import { embeddingModel, embedTexts } from "@/lib/ai/embeddings";
import { db } from "@/lib/db";
import { type Candidate, routeDocuments } from "./route-documents";
import { densest, similarities } from "./search-dense";
import { bestWords } from "./search-lexical";
import type { Passage } from "./types";
import { paperWords } from "./vocabulary";

/** Chunks that each kind of search puts forward. */
const CANDIDATES = 120;
/** Weights beside the likeness of the vectors, which leads (design decision 6). */
const LEXICAL_WEIGHT = 0.15;
const ROUTE_WEIGHT = 0.3;
/** Share of the vector of what the papers may call the thing asked. */
const PAPER_WORDS_WEIGHT = 0.5;
/** Characters of the first page that tell whose document it is. */
const COVER = 1500;

export type SearchScope = {
  /** The documents to search. Only these are ever read: whoever calls has checked that they may be seen. */
  documentIds: string[];
  limit: number;
  signal?: AbortSignal;
};

/**
 * The passages nearest to a question, best first, at most one of a page until there are no other pages. Meaning leads,
 * words help, and names and years in the question favour the documents they name.
 */
export async function searchPassages(
  question: string,
  { documentIds, limit, signal }: SearchScope,
): Promise<Passage[]> {
  const text = question.trim();
  if (text === "" || documentIds.length === 0 || limit < 1) return [];
  const model = embeddingModel();
  const printed = paperWords(text);
  const [vector, documents, words] = await Promise.all([
    questionVector(text, printed, signal),
    documentsOf(documentIds),
    bestWords(`${text} ${printed}`, documentIds, CANDIDATES),
  ]);
  const near = await densest(vector, model, documentIds, CANDIDATES);
  const routes = routeDocuments(text, documents);
  const routed = documents.filter(({ id }) => (routes.get(id) ?? 0) > 0.6).map(({ id }) => id);
  const nearRouted =
    routed.length > 0 && routed.length < documents.length
      ? await densest(vector, model, routed, CANDIDATES)
      : [];
  const missing = words.map((hit) => hit.id).filter((id) => !near.some((hit) => hit.id === id));
  const likeness = new Map(
    [...near, ...nearRouted, ...(await similarities(vector, model, missing))].map((hit) => [
      hit.id,
      hit.similarity,
    ]),
  );
  const passages = await passagesOf([...new Set([...likeness.keys(), ...words.map((hit) => hit.id)])]);
  const bm25 = new Map(words.map((hit) => [hit.id, hit.bm25]));
  const most = Math.max(...bm25.values(), 1e-9);
  const titles = new Map(documents.map(({ id, title }) => [id, title]));
  const ranked = passages
    .map(({ id, ...passage }) => ({
      ...passage,
      title: titles.get(passage.documentId) ?? "",
      score:
        (likeness.get(id) ?? 0) +
        (LEXICAL_WEIGHT * (bm25.get(id) ?? 0)) / most +
        ROUTE_WEIGHT * (documents.length > 1 ? (routes.get(passage.documentId) ?? 0) : 0),
    }))
    .sort((a, b) => b.score - a.score);
  return spreadOverPages(ranked, limit);
}

async function questionVector(text: string, printed: string, signal?: AbortSignal): Promise<number[]> {
  const [asked = [], named] = await embedTexts(printed ? [text, printed] : [text], { signal });
  if (!named) return asked;
  const sum = asked.map((value, index) => value + PAPER_WORDS_WEIGHT * (named[index] ?? 0));
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}

async function documentsOf(documentIds: string[]): Promise<Candidate[]> {
  return db.$queryRaw<Candidate[]>`
    SELECT document.id::text, document.original_name AS title, coalesce(left(page.text, ${COVER}), '') AS cover
    FROM document LEFT JOIN document_page AS page ON page.document_id = document.id AND page.number = 1
    WHERE document.id = ANY(${documentIds}::uuid[])`;
}

type Found = Omit<Passage, "title" | "score"> & { id: number };

async function passagesOf(ids: number[]): Promise<Found[]> {
  const rows = await db.chunk.findMany({
    where: { id: { in: ids } },
    select: { id: true, documentId: true, page: true, start: true, end: true, text: true, headingPath: true },
  });
  return rows;
}

/** The best passage of each page first; further ones of the same pages fill up. */
function spreadOverPages(ranked: Passage[], limit: number): Passage[] {
  const pages = new Set<string>();
  const first: Passage[] = [];
  const rest: Passage[] = [];
  for (const passage of ranked) {
    const page = `${passage.documentId} ${passage.page}`;
    (pages.has(page) ? rest : first).push(passage);
    pages.add(page);
  }
  return [...first, ...rest].slice(0, limit);
}
