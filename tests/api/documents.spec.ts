import { Document, Packer, Paragraph } from "docx";
import { addPaper, createMeeting, sendFile, settled } from "../support/board";
import { deckOf, title } from "../support/deck";
import { CONFIDENTIAL_PAPER, FERRY_REPORT, pdf, scan } from "../support/papers";
import { expect, test } from "../support/people";

const MB = 1024 * 1024;

test("a paper is processed, indexed, searchable, shown by page and downloaded whole", async ({ people }) => {
  const meeting = await createMeeting(people.chair);
  const original = await pdf(...FERRY_REPORT);
  const id = await addPaper(people.chair, meeting, original, { name: "September report.pdf" });

  const [document] = await (await people.member.get(`/api/board-meetings/${meeting}/documents`)).json();
  expect(document).toMatchObject({
    id,
    originalName: "September report.pdf",
    type: "pdf",
    isShared: true,
    status: "indexed",
    error: null,
    pages: 2,
    progress: 100,
  });
  const page = await (await people.member.get(`/api/documents/${id}/pages/1`)).json();
  expect(page.page).toBe(1);
  expect(page.text).toContain("Northern Star");
  const { passages } = await (
    await people.member.get(`/api/search?q=harbour+licence&documentId=${id}`)
  ).json();
  expect(passages[0]).toMatchObject({ documentId: id, page: 1, title: "September report.pdf" });
  expect(passages[0].text).toContain("31 December 2025");
  const file = await people.member.get(`/api/documents/${id}/file`);
  expect(file.headers()).toMatchObject({
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
  });
  expect((await file.body()).equals(original)).toBe(true);
});

test("DOCX, PPTX and text papers are processed too", async ({ people }) => {
  const meeting = await createMeeting(people.chair);
  const docx = new Document({
    sections: [{ children: [new Paragraph("The pension deficit is $4,100,000.")] }],
  });
  const word = await addPaper(people.chair, meeting, await Packer.toBuffer(docx), { name: "Pension.docx" });
  const text = await addPaper(people.chair, meeting, Buffer.from("Apologies: Lucy Tran.\n"), {
    name: "Agenda.txt",
  });
  expect((await (await people.chair.get(`/api/documents/${word}/pages/1`)).json()).text).toContain(
    "$4,100,000",
  );
  expect((await (await people.chair.get(`/api/documents/${text}/pages/1`)).json()).text).toContain(
    "Lucy Tran",
  );
  const deck = Buffer.from(
    await deckOf([{ content: title("Traffic") }, { content: title("Fares rose by 3%") }]),
  );
  const slides = await addPaper(people.chair, meeting, deck, { name: "Update.pptx" });
  const page = await (await people.chair.get(`/api/documents/${slides}/pages/2`)).json();
  expect(page).toMatchObject({ text: "Fares rose by 3%\n", pages: 2, type: "pptx" });
  const original = await people.chair.get(`/api/documents/${slides}/file`);
  expect(original.headers()["content-type"]).toMatch(/presentationml\.presentation$/);
});

test("the same file uploaded twice is one paper", async ({ people }) => {
  const meeting = await createMeeting(people.chair);
  const file = await pdf("Minutes of the meeting of 14 October 2025, approved.");
  const first = await sendFile(people.chair, meeting, file);
  const second = await sendFile(people.chair, meeting, file, { name: "Another name.pdf" });
  expect([first.status(), second.status()]).toEqual([201, 200]);
  expect(await second.json()).toMatchObject({ id: (await first.json()).id, duplicate: true });
});

test("deleting a paper removes its file, its text and its index", async ({ people }) => {
  const meeting = await createMeeting(people.chair);
  const id = await addPaper(people.chair, meeting, await pdf(...FERRY_REPORT));
  expect((await people.chair.delete(`/api/documents/${id}`)).status()).toBe(200);
  expect((await people.chair.get(`/api/documents/${id}/pages/1`)).status()).toBe(404);
  expect((await people.chair.get(`/api/documents/${id}/file`)).status()).toBe(404);
  const { passages } = await (
    await people.chair.get(`/api/search?q=Northern+Star&meetingId=${meeting}`)
  ).json();
  expect(passages).toEqual([]);
  expect((await people.chair.delete(`/api/documents/${id}`)).status()).toBe(404);
});

test("nothing of an unshared paper reaches a member", async ({ people }) => {
  const meeting = await createMeeting(people.chair);
  const closed = await addPaper(people.chair, meeting, await pdf(...CONFIDENTIAL_PAPER), { isShared: false });
  await people.chair.post(`/api/board-meetings/${meeting}/brief`);

  const list = await people.member.get(`/api/board-meetings/${meeting}/documents`);
  const brief = await people.member.get(`/api/board-meetings/${meeting}/brief`);
  const made = await people.member.post(`/api/board-meetings/${meeting}/brief`);
  const search = await people.member.get(`/api/search?q=Osprey&meetingId=${meeting}`);
  const chat = await people.member.post("/api/chat", {
    data: { message: "What is the Osprey offer?", meetingId: meeting },
  });
  expect(await list.json()).toEqual([]);
  expect(brief.status()).toBe(404);
  expect(made.status()).toBe(400);
  for (const answer of [list, brief, made, search, chat]) {
    expect(await answer.text()).not.toMatch(/61,500,000|14 November/);
  }

  // Shared, it is available; unshared, it is gone, with the brief made in the meantime.
  await people.chair.patch(`/api/documents/${closed}`, { data: { isShared: true } });
  expect((await people.member.get(`/api/board-meetings/${meeting}/brief`)).status()).toBe(200);
  await people.chair.patch(`/api/documents/${closed}`, { data: { isShared: false } });
  expect((await people.member.get(`/api/board-meetings/${meeting}/brief`)).status()).toBe(404);
  await people.chair.delete(`/api/documents/${closed}`);
  expect((await people.member.get(`/api/board-meetings/${meeting}/brief`)).status()).toBe(404);
});

test.describe("bad input", () => {
  const cases: [string, () => Promise<Buffer> | Buffer, number, RegExp][] = [
    ["an empty file", () => Buffer.alloc(0), 400, /empty/],
    ["51 MB", () => Buffer.alloc(51 * MB, "a"), 413, /larger than 50 MB/],
    [
      "a picture named PDF",
      () => Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
      415,
      /PDF, DOCX, PPTX or TXT/,
    ],
    [
      "an old PowerPoint file",
      () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(1024)]),
      415,
      /old or password-protected Office document\. Save it in a current format/,
    ],
    ["bytes that are nothing", () => Buffer.from([0, 1, 2, 3, 0, 255]), 415, /PDF, DOCX, PPTX or TXT/],
  ];
  for (const [name, make, status, message] of cases) {
    test(`refuses ${name} and keeps nothing`, async ({ people }) => {
      const meeting = await createMeeting(people.chair);
      const answer = await sendFile(people.chair, meeting, await make());
      expect(answer.status()).toBe(status);
      expect((await answer.json()).error).toMatch(message);
      expect(await (await people.chair.get(`/api/board-meetings/${meeting}/documents`)).json()).toEqual([]);
    });
  }

  const unreadable: [string, () => Promise<Buffer> | Buffer, RegExp][] = [
    ["a scan", scan, /scan/i],
    ["a PDF that is cut off", async () => (await pdf(...FERRY_REPORT)).subarray(0, 600), /./],
  ];
  for (const [name, make, reason] of unreadable) {
    test(`says why ${name} cannot be read`, async ({ people }) => {
      const meeting = await createMeeting(people.chair);
      const { id } = await (await sendFile(people.chair, meeting, await make())).json();
      const document = await settled(people.chair, meeting, id);
      expect(document.status).toBe("failed");
      expect(document.error).toMatch(reason);
      const brief = await people.chair.post(`/api/board-meetings/${meeting}/brief`);
      expect(brief.status()).toBe(422);
    });
  }

  test("names with paths, emoji and 400 characters are displayed safely", async ({ people }) => {
    const meeting = await createMeeting(people.chair);
    const names = ["../../etc/passwd", "Plan 🚀.txt", `${"n".repeat(396)}.txt`];
    for (const [index, name] of names.entries()) {
      const answer = await sendFile(people.chair, meeting, Buffer.from(`Paper ${index}`), { name });
      expect(answer.status()).toBe(201);
    }
    const list = await (await people.chair.get(`/api/board-meetings/${meeting}/documents`)).json();
    const shown: string[] = list.map((document: { originalName: string }) => document.originalName);
    expect(shown.slice(0, 2)).toEqual(["passwd", "Plan 🚀.txt"]);
    expect(shown[2]).toHaveLength(200);
    const file = await people.chair.get(`/api/documents/${list[1].id}/file`);
    expect(file.headers()["content-disposition"]).toContain("filename*=UTF-8''Plan%20%F0%9F%9A%80.txt");
  });

  test("a 10 MB body for a JSON call is rejected", async ({ people }) => {
    const data = { title: "x".repeat(10 * MB), scheduledDate: "2025-01-01T00:00:00Z" };
    const answer = await people.chair.post("/api/board-meetings", { data });
    expect(answer.status()).toBe(413);
    expect((await answer.json()).error).toContain("larger than 1 MB");
  });
});

test("deleting a meeting deletes its papers, and uploads to it are rejected", async ({ people }) => {
  const meeting = await createMeeting(people.chair);
  const id = await addPaper(people.chair, meeting, await pdf(...FERRY_REPORT));
  expect((await people.chair.delete(`/api/board-meetings/${meeting}`)).status()).toBe(200);
  expect((await people.chair.get(`/api/documents/${id}/pages/1`)).status()).toBe(404);
  const answer = await sendFile(people.chair, meeting, await pdf("Late paper"));
  expect(answer.status()).toBe(404);
  expect((await answer.json()).error).toBe("This meeting no longer exists.");
});
