// @both-engines
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { emptyDatabase } from "@/tests/setup/database";
import { EXACT, rankedChunks } from "./search-passages";
import { tidyIndex } from "./store";

const MODEL = "a model";

/** Adds a paper with that many chunks; chunk n contains `says(n)` and a word shared by all. Returns its id. */
async function paper(chunks: number, says: string): Promise<string> {
  const { id } = await db.document.create({
    data: {
      isStrategy: true,
      originalName: "Paper.pdf",
      kind: "pdf",
      size: 1,
      sha256: randomUUID(),
      storageKey: randomUUID(),
    },
  });
  await db.$executeRaw`
    INSERT INTO chunk (document_id, page, start_offset, end_offset, heading_path, text, tsv, length)
    SELECT ${id}::uuid, n, 0, 1, '', 'Board.', to_tsvector('english', 'board ' || CASE WHEN n % 4 = 0 THEN ${says} ELSE '' END), 2
    FROM generate_series(1, ${chunks}::int) AS n`;
  return id;
}

type Scope = { documentIds: string[]; named?: string[]; within: number };

/** The papers found by these words, best first. No chunk has a vector. */
async function found(words: Record<string, number>, { documentIds, named = [], within }: Scope) {
  const chunks = await rankedChunks({
    vector: null,
    model: MODEL,
    words: Object.entries(words).map(([lexeme, share]) => ({ lexeme, share })),
    chunks: 2 * EXACT,
    documentIds,
    within,
    named,
    routes: new Map(),
    limit: 200,
  });
  return chunks.map(({ documentId, page }) => ({ documentId, page }));
}

beforeEach(emptyDatabase);

test("on a large board rare words match alone, common ones together, and neither in a closed paper", async () => {
  const closed = await paper(40, "zebra ostrich emu");
  const [big, zebra, both] = [
    await paper(EXACT, ""),
    await paper(40, "zebra"),
    await paper(40, "ostrich emu"),
  ];
  await tidyIndex();
  const scope = { documentIds: [big, zebra, both], within: EXACT + 1 };
  const rare = await found({ zebra: 0, board: 1 }, scope);
  expect(rare).toHaveLength(10);
  expect(rare.every(({ documentId }) => documentId === zebra)).toBe(true);
  const common = await found({ ostrich: 0.5, emu: 0.4, board: 1 }, scope);
  expect(common.map(({ documentId }) => documentId)).toEqual(Array(10).fill(both));
  expect(await found({ board: 1 }, scope)).toEqual([]);
  // All chunks of papers named in the question are searched, whatever the size of the board.
  const named = await found({ board: 1, zebra: 0 }, { ...scope, named: [both, zebra] });
  expect(new Set(named.map(({ documentId }) => documentId))).toEqual(new Set([both, zebra]));
  expect(named[0]).toEqual({ documentId: zebra, page: 4 });
  expect(named.some(({ documentId }) => documentId === closed)).toBe(false);
}, 60_000);

test("words beyond the rarest ones do not select chunks", async () => {
  const id = await paper(
    40,
    Array.from({ length: 30 }, (_, at) => `rare${String.fromCharCode(97 + (at % 26))}${at}`).join(" "),
  );
  const words = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`rare${String.fromCharCode(97 + (at % 26))}${at}`, 0]),
  );
  const chunks = await found({ ...words, board: 0 }, { documentIds: [id], within: 40 });
  expect(chunks.map(({ page }) => page)).toEqual([4, 8, 12, 16, 20, 24, 28, 32, 36, 40]);
});
