import { embeddingModel, embedTexts } from "@/lib/ai/embeddings";
import { db } from "@/lib/db";

const NEAREST = 100;

type Recall = { recall: number; lowest: number };

/**
 * Recall of the vector index: the share of the true nearest chunks to questions that it finds, in all papers,
 * and in every tenth one.
 */
export async function recallOf(questions: string[]): Promise<Record<string, Recall>> {
  const papers = await db.document.findMany({
    where: { isStrategy: false },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  const all = papers.map(({ id }) => id);
  const vectors = await embedTexts(questions);
  return {
    "all papers": await recallIn(vectors, all),
    "every tenth paper": await recallIn(
      vectors,
      all.filter((_, at) => at % 10 === 0),
    ),
  };
}

async function recallIn(vectors: number[][], scope: string[]): Promise<Recall> {
  const shares: number[] = [];
  for (const vector of vectors) {
    const [exact, found] = [await nearest(vector, scope, 2 ** 30), await nearest(vector, scope, 0)];
    shares.push(exact.filter((id) => found.includes(id)).length / exact.length);
  }
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return { recall: Number(mean.toFixed(4)), lowest: Math.min(...shares) };
}

/** With the index or, up to this many chunks, by exact search. */
async function nearest(vector: number[], scope: string[], exactUpTo: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM nearest_chunks(${`[${vector.join(",")}]`}::vector, ${embeddingModel()}, ${scope}::uuid[], ${NEAREST}::int, ${exactUpTo}::int)`;
  return rows.map(({ id }) => id);
}
