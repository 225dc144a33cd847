// @both-engines
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { startFakeOpenAi } from "@/tests/fakes/openai";
import { fails } from "@/tests/fakes/openai-replies";
import { emptyDatabase } from "@/tests/setup/database";
import { pdf, scan } from "@/tests/support/papers";
import { indexDocument } from "./index-document";
import { searchPassages } from "./search";

const REPORT = [
  "Halden Harbour Trust\nReport of the harbour master, 2024\n\nMooring fees rose because forty new berths were let in the spring.",
  "Staff\n\nThe trust employed nineteen people, three of them apprentices in the boat yard.",
  "Insurance\n\nThe cover of the east quay lapsed in March and has not been renewed since.",
];
const MINUTES = [
  "Orrin Lighthouse Society\nMinutes, 2024\n\nThe keeper reported that the lamp needs a new lens before the winter.",
];

let meetingId: string;

beforeEach(async () => {
  await emptyDatabase();
  const meeting = await db.meeting.create({ data: { title: "Spring", scheduledDate: new Date() } });
  meetingId = meeting.id;
});

async function upload(
  name: string,
  bytes: Uint8Array,
): Promise<{ id: string; index: () => ReturnType<typeof indexDocument> }> {
  const { id } = await db.document.create({
    data: { meetingId, originalName: name, kind: "pdf", size: bytes.length, sha256: name, storageKey: name },
  });
  const filePath = path.join(env.DATA_DIR, name);
  await writeFile(filePath, bytes);
  return { id, index: () => indexDocument({ documentId: id, kind: "pdf", filePath, title: name }) };
}

async function indexed(name: string, ...pages: string[]): Promise<string> {
  const { id, index } = await upload(name, await pdf(...pages));
  await index();
  return id;
}

describe("a service without /embeddings", () => {
  test("prevents neither reading a paper nor answering a question", async () => {
    const gateway = await startFakeOpenAi({ respond: () => fails(500), embeds: false });
    const { OPENAI_API_KEY, OPENAI_BASE_URL } = env;
    const written: string[] = [];
    vi.spyOn(console, "error").mockImplementation((line) => written.push(line));
    Object.assign(env, gateway.settings);
    try {
      const { id, index } = await upload("halden.pdf", await pdf(...REPORT));
      expect(await index()).toMatchObject({ pages: 3, gone: false });
      expect(await db.chunkVector.count()).toBe(0);
      const [best] = await searchPassages("Which cover lapsed in March?", { documentIds: [id], limit: 3 });
      expect(best).toMatchObject({ documentId: id, page: 3 });
      expect(JSON.parse(written[0] ?? "{}")).toMatchObject({
        event: "embeddings",
        limit: "model",
        instead: "search by words",
      });
      // Vectors of the local model, once an administrator chooses it.
      Object.assign(env, { OPENAI_EMBEDDING_MODEL: "embedded" });
      await index();
      const [near] = await searchPassages("Is anything uninsured?", { documentIds: [id], limit: 3 });
      expect(near).toMatchObject({ page: 3 });
      expect(await db.chunkVector.findFirst({ select: { model: true } })).toMatchObject({
        model: expect.stringContaining("minilm"),
      });
    } finally {
      Object.assign(env, {
        OPENAI_API_KEY,
        OPENAI_BASE_URL,
        OPENAI_EMBEDDING_MODEL: "text-embedding-3-small",
      });
      await gateway.close();
    }
  });
});

describe("a search", () => {
  test("finds a passage by its meaning and returns the page's own words", async () => {
    const id = await indexed("halden.pdf", ...REPORT);
    const [best] = await searchPassages("How many employees are there?", { documentIds: [id], limit: 3 });
    expect(best).toMatchObject({ documentId: id, title: "halden.pdf", page: 2 });
    const page = await db.documentPage.findFirstOrThrow({ where: { documentId: id, number: 2 } });
    expect(page.text.slice(best?.start, best?.end)).toBe(best?.text);
  });

  test("never reads a document outside its scope", async () => {
    const [halden, orrin] = [await indexed("halden.pdf", ...REPORT), await indexed("orrin.pdf", ...MINUTES)];
    const passages = await searchPassages("Which lamp needs a new lens?", {
      documentIds: [halden],
      limit: 10,
    });
    expect(passages.length).toBeGreaterThan(0);
    expect(passages.every((passage) => passage.documentId === halden)).toBe(true);
    expect(await searchPassages("lens", { documentIds: [], limit: 10 })).toEqual([]);
    const [best] = await searchPassages("Which lamp needs a new lens?", {
      documentIds: [halden, orrin],
      limit: 10,
    });
    expect(best?.documentId).toBe(orrin);
  });

  test("favors the document that the question names", async () => {
    const pages = ["Report\n\nThe fees rose by four percent in the year because more boats came."];
    const names = ["Eastquay_2023.pdf", "Eastquay_2024.pdf", "Westquay_2024.pdf"];
    const ids: string[] = [];
    for (const name of names) ids.push(await indexed(name, ...pages));
    const [best] = await searchPassages("Why did the fees of Eastquay rise in FY2024?", {
      documentIds: ids,
      limit: 3,
    });
    expect(best?.title).toBe("Eastquay_2024.pdf");
  });

  test("finds by its words what another model has embedded", async () => {
    const id = await indexed("halden.pdf", ...REPORT);
    await db.chunkVector.updateMany({ data: { model: "another model" } });
    const [best] = await searchPassages("insurance cover of the east quay", { documentIds: [id], limit: 3 });
    expect(best?.page).toBe(3);
  });

  test.each([
    ["no text", "   "],
    ["a statement", "'; DROP TABLE chunk; --"],
    ["operators of a text query", "\\ ' \" & | ! ( ) <->"],
    ["nothing but pictures", "🦜".repeat(500)],
  ])("answers %s", async (_, question) => {
    const id = await indexed("halden.pdf", ...REPORT);
    await expect(searchPassages(question, { documentIds: [id], limit: 5 })).resolves.toBeInstanceOf(Array);
  });
});

describe("indexing", () => {
  test("reports when the text is searchable, and its progress", async () => {
    const { id } = await upload("halden.pdf", await pdf(...REPORT));
    const events: (string | number)[] = [];
    const result = await indexDocument(
      { documentId: id, kind: "pdf", filePath: path.join(env.DATA_DIR, "halden.pdf"), title: "halden.pdf" },
      {
        onSearchable: async (pages) => void events.push(`searchable ${pages}`),
        onProgress: async (percent) => void events.push(percent),
      },
    );
    expect(result).toEqual({ pages: 3, chunks: 3, gone: false });
    expect(events[0]).toBe("searchable 3");
    expect(events.at(-1)).toBe(100);
  });

  test("can be repeated without duplicates", async () => {
    const { id, index } = await upload("halden.pdf", await pdf(...REPORT));
    await index();
    await index();
    expect(await db.documentPage.count({ where: { documentId: id } })).toBe(3);
    expect(await db.chunkVector.count({ where: { documentId: id } })).toBe(
      await db.chunk.count({ where: { documentId: id } }),
    );
  });

  test("stops quietly when the document was deleted in the meantime, and leaves nothing", async () => {
    const { id, index } = await upload("halden.pdf", await pdf(...REPORT));
    await db.document.delete({ where: { id } });
    await expect(index()).resolves.toMatchObject({ gone: true });
    expect(await db.chunk.count()).toBe(0);
  });

  test("stops quietly when the document is deleted before its vectors are written", async () => {
    const { id } = await upload("halden.pdf", await pdf(...REPORT));
    const task = {
      documentId: id,
      kind: "pdf" as const,
      filePath: path.join(env.DATA_DIR, "halden.pdf"),
      title: "halden.pdf",
    };
    const onSearchable = async () => void (await db.document.delete({ where: { id } }));
    await expect(indexDocument(task, { onSearchable })).resolves.toMatchObject({ gone: true });
    expect(await db.chunkVector.count()).toBe(0);
  });

  test("leaves nothing of an unreadable document", async () => {
    const { index } = await upload("scan.pdf", await scan());
    await expect(index()).rejects.toMatchObject({
      code: "unreadable",
      message: expect.stringContaining("scan"),
    });
    expect(await db.documentPage.count()).toBe(0);
  });
});
