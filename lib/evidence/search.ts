import { embeddingModel, embedTexts } from "@/lib/ai/embeddings";
import { db } from "@/lib/db";
import { type Candidate, routeDocuments } from "./route-documents";
import { type DenseHit, densest, similarities } from "./search-dense";
import { bestWords, type LexicalHit } from "./search-lexical";
import type { Passage } from "./types";
import { paperWords } from "./vocabulary";

/** Chunks that each kind of search puts forward. */
const DENSE_CANDIDATES = 100;
const LEXICAL_CANDIDATES = 120;
/** Weights beside the likeness of the vectors, which leads (design decision 6). */
const LEXICAL_WEIGHT = 0.15;
const ROUTE_WEIGHT = 0.3;
/** Documents that fit the question this well are also searched on their own. */
const ROUTED = 0.6;
/** Share of the vector of what the papers may call the thing asked. */
const PAPER_WORDS_WEIGHT = 0.5;
/** Characters of the first page that tell whose document it is. */
const COVER = 1500;
/** Passages read for each that is wanted: enough to find as many different pages. */
const SPARE = 3;

export type SearchScope = {
  /** The documents to search. Only these are ever read: whoever calls has checked that they may be seen. */
  documentIds: string[];
  limit: number;
  signal?: AbortSignal;
};

type Ranked = { id: number; score: number };

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
  const printed = paperWords(text);
  const [vector, documents] = await Promise.all([
    questionVector(text, printed, signal),
    documentsOf(documentIds),
  ]);
  const routes = documents.length > 1 ? routeDocuments(text, documents) : new Map<string, number>();
  const routed = documentIds.filter((id) => (routes.get(id) ?? 0) > ROUTED);
  const named = routed.length > 0 && routed.length < documentIds.length ? routed : null;
  // Words are searched where the question points; by meaning all documents keep their chance.
  const lexical = await bestWords(`${text} ${printed}`, named ?? documentIds, LEXICAL_CANDIDATES);
  const dense = await denseHits(vector, documentIds, named, lexical);
  const ranked = rank(dense, lexical, routes).slice(0, limit * SPARE);
  const titles = new Map(documents.map(({ id, title }) => [id, title]));
  return spreadOverPages(await passagesOf(ranked, titles), limit);
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

/** The nearest chunks of all documents and of those the question names, and the likeness of those found by words. */
async function denseHits(
  vector: number[],
  documentIds: string[],
  named: string[] | null,
  lexical: LexicalHit[],
): Promise<DenseHit[]> {
  const model = embeddingModel();
  const near = await Promise.all([
    densest(vector, model, documentIds, DENSE_CANDIDATES),
    named ? densest(vector, model, named, DENSE_CANDIDATES) : [],
  ]);
  const known = new Set(near.flat().map((hit) => hit.id));
  const others = lexical.map((hit) => hit.id).filter((id) => !known.has(id));
  return [...near.flat(), ...(await similarities(vector, model, others))];
}

function rank(dense: DenseHit[], lexical: LexicalHit[], routes: Map<string, number>): Ranked[] {
  const most = Math.max(...lexical.map((hit) => hit.bm25), 1e-9);
  const likeness = new Map(dense.map((hit) => [hit.id, hit.similarity]));
  const words = new Map(lexical.map((hit) => [hit.id, hit.bm25 / most]));
  const documents = new Map([...dense, ...lexical].map((hit) => [hit.id, hit.documentId]));
  return [...documents]
    .map(([id, documentId]) => ({
      id,
      score:
        (likeness.get(id) ?? 0) +
        LEXICAL_WEIGHT * (words.get(id) ?? 0) +
        ROUTE_WEIGHT * (routes.get(documentId) ?? 0),
    }))
    .sort((a, b) => b.score - a.score);
}

async function passagesOf(ranked: Ranked[], titles: Map<string, string>): Promise<Passage[]> {
  const rows = await db.chunk.findMany({
    where: { id: { in: ranked.map(({ id }) => id) } },
    select: { id: true, documentId: true, page: true, start: true, end: true, text: true, headingPath: true },
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  return ranked.flatMap(({ id, score }) => {
    const row = found.get(id);
    if (!row) return [];
    const { id: _, ...passage } = row;
    return [{ ...passage, title: titles.get(passage.documentId) ?? "", score }];
  });
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
