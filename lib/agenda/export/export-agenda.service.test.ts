import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import mammoth from "mammoth";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createAgenda } from "@/lib/agenda/mutations";
import { publishAgenda } from "@/lib/agenda/publish";
import type { CreateAgendaInput } from "@/lib/agenda/schema";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { storage } from "@/lib/storage";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { exportAgenda } from "./export-agenda";

type Item = CreateAgendaInput["items"][number];

let chair: Actor;
let member: Actor;
let admin: Actor;
let meetingId: string;

const item = (title: string, fields: Partial<Item> = {}): Item => ({
  id: randomUUID(),
  closed: null,
  section: "decisions",
  title,
  kind: "decide",
  minutes: 30,
  presenter: "Mara Lind",
  notes: "",
  isConsent: false,
  isInCamera: false,
  viewerIds: [],
  paperIds: [],
  source: null,
  ...fields,
});

/** Adds a PDF paper to the meeting, stored like an upload; its indexed text is "words". */
async function addPdf(name: string, bytes: Uint8Array): Promise<string> {
  const id = await addPaper({ meetingId }, name, `Words of ${name}.`, {});
  const storageKey = `papers/${randomUUID()}`;
  const file = path.join(tmpdir(), randomUUID());
  await writeFile(file, bytes);
  await storage.putFile(storageKey, file);
  await db.document.update({ where: { id }, data: { kind: "pdf", storageKey, size: bytes.length } });
  return id;
}

async function pdfOf(words: string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const line of words) pdf.addPage([400, 600]).drawText(line, { x: 40, y: 500, size: 12, font });
  return pdf.save();
}

async function taken(
  actor: Actor,
  format: "pdf" | "docx" | "book",
): Promise<{ name: string; text: string; pages: string[] }> {
  const { name, bytes } = await exportAgenda(actor, meetingId, { format, timeZone: "Europe/Berlin" });
  if (format === "docx") {
    const { value } = await mammoth.extractRawText({ buffer: bytes });
    return { name, text: value, pages: [] };
  }
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return { name, text: text.join("\n"), pages: text };
}

async function publish(items: Item[]): Promise<void> {
  await createAgenda(chair, { meeting: { id: meetingId }, durationMinutes: 90, place: "Boardroom", items });
  await publishAgenda(chair, meetingId, { version: 1 });
}

beforeEach(async () => {
  await emptyDatabase();
  [member, chair, admin] = [
    await person("member", "member"),
    await person("chair", "chair"),
    await person("admin", "admin"),
  ];
  meetingId = await addMeeting("May meeting");
});

describe("exporting an agenda", () => {
  it.each(["pdf", "docx"] as const)(
    "says when each item begins, what it is for and who presents it, as %s",
    async (format) => {
      await publish([
        item("Approve the budget", { notes: "With the auditor." }),
        item("Results", { kind: "note", minutes: 90 }),
      ]);
      const { name, text } = await taken(member, format);
      expect(name).toMatch(new RegExp(`^agenda-may-meeting-\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
      expect(text).toMatch(
        /1\. Approve the budget[\s\S]*With the auditor\.[\s\S]*30[\s\S]*Decide[\s\S]*Mara Lind/,
      );
      // A draft says so, but only to its editors.
      expect(text).not.toContain("longer than the time set");
      const event = await db.auditEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
      expect(event).toMatchObject({ action: "agenda.export", actorId: member.id });
    },
  );

  it("is available to members once the agenda is published", async () => {
    await createAgenda(chair, {
      meeting: { id: meetingId },
      durationMinutes: 90,
      place: "",
      items: [item("Budget")],
    });
    await expect(taken(member, "pdf")).rejects.toMatchObject({ code: "notFound" });
    const { text } = await taken(chair, "pdf");
    expect(text).toContain("This agenda is a draft.");
    expect(text).toContain("The items leave 1 hour of the meeting unused.");
    const waiting = await person("waiting", "member", "pending");
    await expect(taken(waiting, "book")).rejects.toMatchObject({ code: "forbidden" });
  });

  it("builds a board book whose agenda gives the papers' pages", async () => {
    const report = await addPdf("Report.pdf", await pdfOf(["Report one", "Report two"]));
    const note = await addPaper({ meetingId }, "Note.txt", "The ferry needs a new engine.", {});
    const broken = await addPdf("Broken.pdf", new Uint8Array([37, 80, 68, 70]));
    await publish([
      item("Results", { paperIds: [report, broken] }),
      item("Ferry", { paperIds: [note, report] }),
    ]);
    const { name, pages } = await taken(member, "book");
    expect(name).toMatch(/^board-book-may-meeting-.*\.pdf$/);
    expect(pages).toHaveLength(5);
    // The cover lists each paper's pages by agenda item, and names the person the book was made for.
    expect(pages[0]).toMatch(
      /Board Book[\s\S]*Prepared for[\s\S]*Contents[\s\S]*1\. Results[\s\S]*Report[\s\S]*pages 3–4[\s\S]*Broken[\s\S]*not in this book[\s\S]*2\. Ferry[\s\S]*Note[\s\S]*page 5[\s\S]*1 \/ 5/,
    );
    expect(pages[0]).not.toContain("Order of business");
    expect(pages[1]).toMatch(/Agenda[\s\S]*Order of business[\s\S]*Report, pages 3–4[\s\S]*Note, page 5/);
    expect(pages.join("\n")).not.toMatch(/\.(?:pdf|txt)\b/);
    expect(pages[2]).toMatch(/Report one[\s\S]*3 \/ 5/);
    // Each page carries only the book's page number.
    expect(pages.join("\n")).not.toMatch(/Page \d+ of \d+/);
    expect(pages[4]).toMatch(/The ferry needs a new engine\.[\s\S]*5 \/ 5/);
  });

  it("refuses a book when the papers' text exceeds three thousand pages", async () => {
    const id = await addPaper({ meetingId }, "Ledger.txt", "Words of the ledger.", {});
    await db.documentPage.updateMany({
      where: { documentId: id },
      data: { text: "7,000,001 ".repeat(700_001) },
    });
    await publish([item("Ledger", { paperIds: [id] })]);
    await expect(taken(member, "book")).rejects.toMatchObject({ code: "tooLarge" });
    expect((await taken(member, "pdf")).text).toContain("Ledger, 1 page");
  });

  it("builds two books at a time, however many are requested", async () => {
    const report = await addPdf("Report.pdf", await pdfOf(["Report one"]));
    await publish([item("Results", { paperIds: [report] })]);
    const { withFile } = storage;
    let open = 0;
    let most = 0;
    const held = vi.spyOn(storage, "withFile").mockImplementation(async (key, use) => {
      open += 1;
      most = Math.max(most, open);
      await setTimeout(300);
      open -= 1;
      return withFile(key, use);
    });
    const books = await Promise.all([1, 2, 3, 4].map(() => taken(member, "book")));
    held.mockRestore();
    expect(books.every(({ pages }) => pages.length === 3)).toBe(true);
    expect(most).toBeLessThanOrEqual(2);
  });

  it("omits items in camera for anyone they do not name", async () => {
    const offer = await addPdf("Offer.pdf", await pdfOf(["Nine million for the ferry"]));
    await publish([
      item("Merger with Osprey", {
        section: "inCamera",
        isInCamera: true,
        viewerIds: [chair.id],
        paperIds: [offer],
      }),
    ]);
    for (const format of ["pdf", "docx", "book"] as const) {
      for (const actor of [member, admin]) {
        const { text } = await taken(actor, format);
        expect(text).toContain("An item in camera");
        expect(text).not.toMatch(/Osprey|Offer|Nine million/);
      }
      expect((await taken(chair, format)).text).toMatch(/Merger with Osprey[\s\S]*Offer/);
    }
    expect((await taken(chair, "book")).text).toContain("Nine million for the ferry");
  });
});
