import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { briefToExport } from "@/tests/support/brief-to-export";
import { exportBrief } from "./export-brief";

let chair: Actor;
let member: Actor;
let briefId: string;
let paperId: string;

const asPdf = { format: "pdf", timeZone: "Europe/Berlin" } as const;

beforeEach(async () => {
  await emptyDatabase();
  chair = await person("chair", "chair");
  member = await person("member", "member");
  const meeting = await db.meeting.create({
    data: { title: "Große Sitzung", scheduledDate: new Date("2026-05-14T23:00:00.000Z") },
  });
  const paper = await db.document.create({
    data: {
      meetingId: meeting.id,
      originalName: "Harbour.pdf",
      kind: "pdf",
      size: 1,
      sha256: "0",
      storageKey: "0",
      status: "indexed",
      pageTexts: { create: [{ number: 1, text: "Berth income." }] },
    },
  });
  paperId = paper.id;
  const brief = await db.brief.create({
    data: {
      meetingId: meeting.id,
      mode: "extractive",
      content: briefToExport(4).view.brief,
      createdById: chair.id,
      papers: { create: [{ documentId: paper.id, sha256: "0", title: "Harbour.pdf", isShared: true }] },
    },
  });
  briefId = brief.id;
});

const exports = () => db.auditEvent.findMany({ where: { action: "brief.export" } });

describe("a brief that is taken away", () => {
  it("is named after the meeting and its day where the reader is", async () => {
    const file = await exportBrief(member, briefId, asPdf);
    expect(file).toMatchObject({
      name: "board-brief-grosse-sitzung-2026-05-15.pdf",
      mediaType: "application/pdf",
    });
    expect(file.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    const word = await exportBrief(member, briefId, { format: "docx", timeZone: "UTC" });
    expect(word.name).toBe("board-brief-grosse-sitzung-2026-05-14.docx");
    expect(word.bytes.subarray(0, 2).toString()).toBe("PK");
  });

  it("is recorded with who took it in which form, and nothing of what it says", async () => {
    await exportBrief(member, briefId, asPdf);
    expect(await exports()).toMatchObject([
      { actorId: member.id, resourceId: briefId, detail: { title: "Große Sitzung", format: "pdf" } },
    ]);
    expect(JSON.stringify((await exports())[0]?.detail)).not.toMatch(/Berth|quay/);
  });

  it("does not exist for someone who may not see a paper it was made from", async () => {
    await db.document.update({ where: { id: paperId }, data: { isShared: false } });
    await expect(exportBrief(member, briefId, asPdf)).rejects.toMatchObject({ code: "notFound" });
    await expect(exportBrief(chair, briefId, asPdf)).resolves.toBeDefined();
  });

  it("does not exist for someone who is recused from such a paper", async () => {
    await db.recusal.create({ data: { documentId: paperId, paperId, sha256: "0", userId: chair.id } });
    await expect(exportBrief(chair, briefId, asPdf)).rejects.toMatchObject({ code: "notFound" });
    expect(await exports()).toEqual([]);
  });

  it("is not handed over when a paper was closed while the file was made", async () => {
    const taken = exportBrief(member, briefId, asPdf);
    await db.document.update({ where: { id: paperId }, data: { isShared: false } });
    await expect(taken).rejects.toMatchObject({ code: "notFound" });
    expect(await exports()).toEqual([]);
  });

  it("is not for an account that was suspended meanwhile, or waits for approval", async () => {
    await expect(exportBrief(await person("new", "member", "pending"), briefId, asPdf)).rejects.toMatchObject(
      {
        code: "forbidden",
      },
    );
  });
});
