// @both-engines
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { emptyDatabase } from "@/tests/setup/database";
import { storePages, storeVectors } from "./store";

const WIDTH = 384;
const MODEL = "a model";
const HIDDEN = 300;
const OPEN = 60;

/** A unit vector at this angle from the first axis, in its own direction. */
function away(angle: number, direction: number): number[] {
  const vector = new Array<number>(WIDTH).fill(0);
  vector[0] = Math.cos(angle);
  vector[1 + (direction % (WIDTH - 1))] = Math.sin(angle);
  return vector;
}

/** Adds a paper with a chunk for each angle, in order; returns its id and theirs. */
async function paper(angles: number[], model = MODEL): Promise<{ id: string; chunks: number[] }> {
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
  const text = "Words.";
  const chunk = { page: 1, start: 0, end: text.length, headingPath: "", text, searchText: text };
  const chunks = await storePages(
    id,
    [{ number: 1, text }],
    angles.map(() => chunk),
  );
  const vectors = angles.map((angle, at) => away(angle, at));
  await storeVectors(id, chunks, vectors, model);
  return { id, chunks };
}

async function nearest(scope: string[], wanted: number, exactUpTo: number): Promise<number[]> {
  const asked = `[${away(0, 0).join(",")}]`;
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM nearest_chunks(${asked}::vector, ${MODEL}, ${scope}::uuid[], ${wanted}::int, ${exactUpTo}::int)`;
  return rows.map(({ id }) => id);
}

const angles = (count: number, from: number, step: number) =>
  Array.from({ length: count }, (_, at) => from + at * step);

beforeEach(emptyDatabase);

test.each([
  ["comparing all", 8000],
  ["by the index", 0],
])(
  "the nearest chunks of open papers are found %s, though those of closed ones are all nearer",
  async (_, exactUpTo) => {
    await paper(angles(HIDDEN, 0.01, 0.001));
    const open = await paper(angles(OPEN, 0.5, 0.01));
    const other = await paper(angles(OPEN, 0.505, 0.01));
    const found = await nearest([open.id, other.id], 20, exactUpTo);
    expect(found).toHaveLength(20);
    expect(new Set(found)).toEqual(new Set([...open.chunks.slice(0, 10), ...other.chunks.slice(0, 10)]));
  },
);

test("returns the whole scope, and nothing else, where it has fewer than requested", async () => {
  await paper(angles(HIDDEN, 0.01, 0.001));
  const open = await paper(angles(7, 0.9, 0.01));
  expect(new Set(await nearest([open.id], 20, 0))).toEqual(new Set(open.chunks));
});

test("vectors of another model are not compared", async () => {
  const open = await paper(angles(5, 0.9, 0.01));
  const other = await paper(angles(OPEN, 0.1, 0.01), "another model");
  expect(new Set(await nearest([open.id, other.id], 20, 0))).toEqual(new Set(open.chunks));
});

test("an empty scope has no results", async () => {
  await paper(angles(5, 0.1, 0.01));
  expect(await nearest([], 20, 0)).toEqual([]);
});

test("the index settings do not persist on the connection", async () => {
  const open = await paper(angles(5, 0.1, 0.01));
  const [row] = await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM nearest_by_index(${`[${away(0, 0).join(",")}]`}::vector, ${MODEL}, ${[open.id]}::uuid[], 5)`;
    return tx.$queryRaw<{ ef: string; sort: string }[]>`
      SELECT current_setting('hnsw.ef_search') AS ef, current_setting('enable_sort') AS sort`;
  });
  expect(row).toEqual({ ef: "40", sort: "on" });
});

test("the first page is stored as its words and its years", async () => {
  const { id } = await paper([0.1]);
  const text = "Halden’s annual report\nFY24 (and 2023/24), 31Dec2022.";
  await db.documentPage.deleteMany({ where: { documentId: id } });
  await db.documentCover.deleteMany({ where: { documentId: id } });
  await storePages(id, [{ number: 1, text }], []);
  const { words } = await db.documentCover.findUniqueOrThrow({ where: { documentId: id } });
  expect(words).toEqual(expect.arrayContaining(["halden", "annual", "report", "2024", "2023", "2022"]));
  expect(words).not.toContain("s");
});
