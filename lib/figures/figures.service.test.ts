// @both-engines
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Document, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { handlers } from "@/lib/background/handlers";
import { keepHouse } from "@/lib/background/housekeeping";
import { db } from "@/lib/db";
import { deleteDocument } from "@/lib/documents/mutations";
import { env } from "@/lib/env";
import { drainJobs } from "@/lib/jobs/drain";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { unpackFigures } from "@/lib/ledger/pack";
import { storage } from "@/lib/storage";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { figuresOf, toKeptPaper } from "./queries";
import { keepFigures } from "./store";
import { FIGURES_VERSION } from "./version";

const ACCOUNTS = `Harbour Trust
Results for the year 2024

                                 2024       2023
Berth income                  352,000    320,000
Chandlery sales                14,000     16,000
Total income                  366,000    336,000
`;

const HOUR_MS = 3_600_000;

let member: Actor;
let chair: Actor;

const labels = (found: Awaited<ReturnType<typeof figuresOf>>) =>
  found.map(({ title, data }) => [title, [...new Set(unpackFigures(data).map(({ label }) => label))]]);

/** Reads an uploaded file as the worker does. */
async function upload(meetingId: string, kind: "docx" | "txt", content: Uint8Array | string) {
  const storageKey = randomUUID();
  const staged = path.join(env.DATA_DIR, `${storageKey}.staged`);
  await writeFile(staged, content);
  await storage.putFile(storageKey, staged);
  const { id } = await db.document.create({
    data: {
      meetingId,
      originalName: `Accounts.${kind}`,
      kind,
      size: content.length,
      sha256: storageKey,
      storageKey,
    },
  });
  await db.$transaction((tx) => enqueue(tx, "read-document", { documentId: id }));
  await drainJobs(handlers, HOUR_MS);
  return id;
}

function wordAccounts(): Promise<Uint8Array> {
  const rows = [
    ["", "2024", "2023"],
    ["Berth income", "352,000", "320,000"],
    ["Chandlery sales", "14,000", "16,000"],
  ].map(
    (row) =>
      new TableRow({ children: row.map((cell) => new TableCell({ children: [new Paragraph(cell)] })) }),
  );
  return Packer.toBuffer(new Document({ sections: [{ children: [new Table({ rows })] }] }));
}

beforeEach(async () => {
  await prepareQueue();
  await emptyDatabase();
  member = await person("member", "member");
  chair = await person("chair", "chair");
});

describe("the figures of a paper", () => {
  it("are read in the job that reads the paper, with the cells of a Word table", async () => {
    const meetingId = await addMeeting("March");
    const ids = [
      await upload(meetingId, "txt", ACCOUNTS),
      await upload(meetingId, "docx", await wordAccounts()),
    ];
    expect(labels(await figuresOf(member, ids))).toEqual([
      ["Accounts.docx", ["Berth income", "Chandlery sales"]],
      ["Accounts.txt", ["Berth income", "Chandlery sales", "Total income"]],
    ]);
    const [page] = await db.documentPage.findMany({ where: { documentId: ids[1] } });
    expect(page?.tables).toMatchObject([{ rows: [expect.any(Array), expect.any(Array), expect.any(Array)] }]);
  });

  it("are read again in the background if they are missing or from an older version", async () => {
    const meetingId = await addMeeting("March");
    const word = await upload(meetingId, "docx", await wordAccounts());
    const never = await addPaper({ meetingId }, "Never read.txt", ACCOUNTS);
    await db.documentFigures.update({
      where: { documentId: word },
      data: { version: FIGURES_VERSION - 1, data: new Uint8Array([1]) },
    });
    // As it was indexed before the cells of Word tables were stored.
    await db.$executeRaw`UPDATE document_page SET tables = NULL`;
    expect(await figuresOf(member, [word, never])).toEqual([]);

    await keepHouse();
    await drainJobs(handlers, HOUR_MS);
    expect(labels(await figuresOf(member, [word, never]))).toEqual([
      ["Accounts.docx", ["Berth income", "Chandlery sales"]],
      ["Never read.txt", ["Berth income", "Chandlery sales", "Total income"]],
    ]);
  });

  it("are not stored for a deleted paper, and are deleted with it", async () => {
    await keepFigures(randomUUID());
    const id = await addPaper({ meetingId: await addMeeting("March") }, "Accounts.txt", ACCOUNTS);
    await keepFigures(id);
    expect(await db.documentFigures.count()).toBe(1);
    await db.document.delete({ where: { id } });
    expect(await db.documentFigures.count()).toBe(0);
  });
});

describe("the financial year of the board", () => {
  const CATEGORIES = `Category performance

Category          Q3 FY26   9M FY26
Soap                142.3     398.4
Oils                 58.6     164.2
`;
  const RESULTS = `Management accounts, nine months to 31 December 2025

               9 months   Full year
Soap              398.4       512.0
Oils              164.2       230.0
`;

  async function keyOf(id: string): Promise<string | undefined> {
    const [paper] = await figuresOf(member, [id]);
    return paper && toKeptPaper(paper).key;
  }

  async function begins(id: string): Promise<(string | undefined)[]> {
    const [paper] = await figuresOf(member, [id]);
    return unpackFigures(paper?.data ?? new Uint8Array())
      .filter(({ label }) => label === "Soap")
      .map(({ period }) => period?.start);
  }

  it("dates a paper that states none, whether another paper stated it before or does so later", async () => {
    const meetingId = await addMeeting("March");
    const before = await upload(meetingId, "txt", CATEGORIES);
    expect(await begins(before)).toEqual(["2026-07-01", "2026-01-01"]);
    const keptAs = await keyOf(before);
    await upload(meetingId, "txt", RESULTS);
    const after = await upload(meetingId, "txt", CATEGORIES);
    expect(await begins(before)).toEqual(["2025-10-01", "2025-04-01"]);
    // Threads that cached the earlier figures must not answer with them.
    expect(await keyOf(before)).not.toBe(keptAs);
    expect(await begins(after)).toEqual(["2025-10-01", "2025-04-01"]);
  });

  it("ignores private chat attachments", async () => {
    const before = await upload(await addMeeting("March"), "txt", CATEGORIES);
    const { id: threadId } = await db.chatThread.create({ data: { userId: member.id, title: "Mine" } });
    await keepFigures(await addPaper({ ownerId: member.id, threadId }, "Results.txt", RESULTS));
    await drainJobs(handlers, HOUR_MS);
    expect(await begins(before)).toEqual(["2026-07-01", "2026-01-01"]);
  });
});

describe("figures of papers that a person may not see", () => {
  const seen = async (actor: Actor, id: string) => (await figuresOf(actor, [id])).length;

  async function paper(options: Parameters<typeof addPaper>[3] = {}): Promise<string> {
    const id = await addPaper({ meetingId: await addMeeting("March") }, "Accounts.txt", ACCOUNTS, options);
    await keepFigures(id);
    return id;
  }

  it("are stored with the positions of their labels, and cached until they are read again", async () => {
    const meetingId = await addMeeting("March");
    const id = await upload(meetingId, "txt", ACCOUNTS);
    const [first] = await figuresOf(member, [id]);
    expect(first?.places?.length).toBeGreaterThan(1_000);
    const [again] = await figuresOf(member, [id]);
    expect(again?.data).toBe(first?.data);
    await db.documentPage.updateMany({
      where: { documentId: id },
      data: { text: ACCOUNTS.replace("Berth income", "Crane income") },
    });
    await keepFigures(id);
    expect(labels(await figuresOf(member, [id]))[0]?.[1]).toContain("Crane income");
  });

  it("stay closed to someone who may no longer see the paper, though they are cached", async () => {
    const meetingId = await addMeeting("March");
    const id = await upload(meetingId, "txt", ACCOUNTS);
    expect(await figuresOf(member, [id])).toHaveLength(1);
    await deleteDocument(chair, id);
    expect(await figuresOf(member, [id])).toEqual([]);
  });

  it("stay closed while the paper is not shared", async () => {
    const id = await paper({ isShared: false });
    expect([await seen(chair, id), await seen(member, id)]).toEqual([1, 0]);
  });

  it("stay closed to someone recused", async () => {
    const id = await paper();
    const { sha256 } = await db.document.findUniqueOrThrow({ where: { id } });
    const { id: userId, email } = member;
    await db.recusal.create({
      data: { documentId: id, paperId: id, sha256, userId, email, address: email },
    });
    expect([await seen(chair, id), await seen(member, id)]).toEqual([1, 0]);
  });

  it("stay closed to everyone while the paper is in the bin", async () => {
    const id = await paper();
    await deleteDocument(chair, id);
    expect([await seen(chair, id), await seen(member, id)]).toEqual([0, 0]);
  });

  it("stay closed to everyone else when the paper is a chat attachment", async () => {
    const { id: threadId } = await db.chatThread.create({ data: { userId: member.id, title: "Own" } });
    const id = await addPaper({ ownerId: member.id, threadId }, "Own.txt", ACCOUNTS);
    await keepFigures(id);
    expect([await seen(member, id), await seen(chair, id)]).toEqual([1, 0]);
  });
});
