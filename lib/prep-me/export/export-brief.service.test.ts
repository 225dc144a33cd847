import { randomUUID } from "node:crypto";
import mammoth from "mammoth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createAgenda } from "@/lib/agenda/mutations";
import { publishAgenda } from "@/lib/agenda/publish";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { keepFacts } from "@/lib/facts/store";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addAgenda } from "@/tests/setup/minutes";
import { whileMade } from "@/tests/setup/while-made";
import { briefToExport } from "@/tests/support/brief-to-export";
import { exportBrief } from "./export-brief";

vi.mock("@/lib/handout/pdf", async (original) => {
  const real = await original<typeof import("@/lib/handout/pdf")>();
  return { ...real, renderPdf: vi.fn(real.renderPdf) };
});

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

/**
 * Adds a paper to the meeting that differs from one of the previous meeting. Returns the id of the latter.
 */
async function paperBefore(): Promise<string> {
  const table = (fuel: string) => `Results, nine months to 30 September 2025

                                 Actual        Budget
Passenger revenue            18,420,000    20,100,000
Fuel                          ${fuel}     4,300,000`;
  await db.documentPage.updateMany({ where: { documentId: paperId }, data: { text: table("5,120,000") } });
  await db.document.update({ where: { id: paperId }, data: { searchableAt: new Date() } });
  const meeting = await db.meeting.create({
    data: { title: "April meeting", scheduledDate: new Date("2026-04-14T08:00:00.000Z") },
  });
  const { id } = await db.document.create({
    data: {
      meetingId: meeting.id,
      originalName: "April report.pdf",
      kind: "pdf",
      size: 1,
      sha256: "1",
      storageKey: "1",
      status: "indexed",
      searchableAt: new Date(),
      pageTexts: { create: [{ number: 1, text: table("4,610,000") }] },
    },
  });
  return id;
}

const exports = () => db.auditEvent.findMany({ where: { action: "brief.export" }, orderBy: { id: "asc" } });

describe("exporting a brief", () => {
  it("names the file after the meeting and its date in the reader's time zone", async () => {
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

  it("follows the published agenda as the reader sees it", async () => {
    const { meetingId } = await db.brief.findUniqueOrThrow({ where: { id: briefId } });
    const words = async (actor: Actor) => {
      const { bytes } = await exportBrief(actor, briefId, { format: "docx", timeZone: "UTC" });
      return (await mammoth.extractRawText({ buffer: bytes })).value;
    };
    const fields = { presenter: "", notes: "", isConsent: false, source: null, closed: null } as const;
    const item = { ...fields, kind: "discuss", minutes: 10, section: "reports" } as const;
    const items = [
      { ...item, id: randomUUID(), title: "Berths", isInCamera: false, viewerIds: [], paperIds: [] },
      {
        ...item,
        id: randomUUID(),
        title: "Sale of Pier 4",
        isInCamera: true,
        viewerIds: [chair.id],
        paperIds: [],
      },
    ];
    await createAgenda(chair, { meeting: { id: meetingId }, durationMinutes: 60, place: "", items });
    expect(await words(chair)).not.toContain("Berths");
    await publishAgenda(chair, meetingId, { version: 1 });
    expect(await words(chair)).toMatch(/1\. Berths\s+No papers\.\s+2\. Sale of Pier 4[\s\S]+Other papers/);
    expect(await words(member)).toMatch(/1\. Berths\s+No papers\.\s+2\. An item in camera/);
    expect(await words(member)).not.toContain("Pier 4");
  });

  it("audits who exported it in which format, and none of the content", async () => {
    await exportBrief(member, briefId, asPdf);
    expect(await exports()).toMatchObject([
      { actorId: member.id, resourceId: briefId, detail: { title: "Große Sitzung", format: "pdf" } },
    ]);
    expect(JSON.stringify((await exports())[0]?.detail)).not.toMatch(/Berth|quay/);
  });

  it("is not available to someone who cannot see one of its papers", async () => {
    await db.document.update({ where: { id: paperId }, data: { isShared: false } });
    await expect(exportBrief(member, briefId, asPdf)).rejects.toMatchObject({ code: "notFound" });
    await expect(exportBrief(chair, briefId, asPdf)).resolves.toBeDefined();
  });

  it("is not available to someone recused from one of its papers", async () => {
    await db.recusal.create({
      data: {
        documentId: paperId,
        paperId,
        sha256: "0",
        userId: chair.id,
        email: chair.email,
        address: chair.email,
      },
    });
    await expect(exportBrief(chair, briefId, asPdf)).rejects.toMatchObject({ code: "notFound" });
    expect(await exports()).toEqual([]);
  });

  it("fails if a paper was closed during the export", async () => {
    const taken = exportBrief(member, briefId, asPdf);
    await db.document.update({ where: { id: paperId }, data: { isShared: false } });
    await expect(taken).rejects.toMatchObject({ code: "notFound" });
    expect(await exports()).toEqual([]);
  });

  it("includes changes since the previous meeting, with both papers among the sources", async () => {
    await paperBefore();
    // As the worker leaves them: an export waits only a few seconds for facts.
    for (const { id } of await db.document.findMany({ select: { id: true } })) await keepFacts(id);
    const { bytes } = await exportBrief(member, briefId, { format: "docx", timeZone: "UTC" });
    const { value } = await mammoth.extractRawText({ buffer: bytes });
    expect(value).toMatch(/Since the Last Meeting\s+Compared with the papers of April meeting, Apr 14, 2026/);
    expect(value).toMatch(/Fuel[^\n]*5,120,000/);
    expect(value).toContain("April report.pdf, page 1");
  });

  it("includes nothing from an earlier paper closed to the reader", async () => {
    const before = await paperBefore();
    await db.document.update({ where: { id: before }, data: { isShared: false } });
    const { bytes } = await exportBrief(member, briefId, { format: "docx", timeZone: "UTC" });
    expect((await mammoth.extractRawText({ buffer: bytes })).value).not.toMatch(/April|4,610,000/);
  });

  it("fails if a compared paper was closed during the export", async () => {
    const before = await paperBefore();
    // Generates the facts, so that the next export finds them.
    await exportBrief(member, briefId, asPdf);
    whileMade(() => db.document.update({ where: { id: before }, data: { isShared: false } }));
    await expect(exportBrief(member, briefId, asPdf)).rejects.toMatchObject({ code: "conflict" });
    expect(await exports()).toHaveLength(1);
  });

  it("does not reveal the title of an item put in camera during the export", async () => {
    const { meetingId } = await db.brief.findUniqueOrThrow({ where: { id: briefId } });
    const [item = ""] = await addAgenda(meetingId, [{ title: "Sale of the quay" }]);
    await publishAgenda(chair, meetingId, { version: 1 });
    const inCamera = { isInCamera: true, viewers: { create: { userId: chair.id } } };
    whileMade(() => db.agendaItem.update({ where: { id: item }, data: inCamera }));
    await expect(exportBrief(member, briefId, asPdf)).rejects.toMatchObject({ code: "conflict" });
  });

  it("is not available to an account that was suspended or awaits approval", async () => {
    await expect(exportBrief(await person("new", "member", "pending"), briefId, asPdf)).rejects.toMatchObject(
      {
        code: "forbidden",
      },
    );
  });
});
