import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { mattersFor } from "@/lib/agenda/matters";
import { createAgenda } from "@/lib/agenda/mutations";
import { getAgenda } from "@/lib/agenda/queries";
import { auditKey } from "@/lib/audit/record";
import { storedLog } from "@/lib/audit/stored";
import { verifyChain } from "@/lib/audit/verify";
import type { Actor } from "@/lib/auth/actor";
import { countTry } from "@/lib/auth/rate-limit";
import { db } from "@/lib/db";
import { deleteDocument, shareDocument } from "@/lib/documents/mutations";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import type { Citation } from "@/lib/evidence/types";
import { deleteMeeting } from "@/lib/meetings/mutations";
import { closedTopics } from "@/lib/minutes/visibility";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { carryQuestion } from "./carry";
import { changeQuestion } from "./change";
import * as evidence from "./evidence";
import { addQuestion, deleteQuestion } from "./mutations";
import { proposeAnswer } from "./proposal";
import { listQuestions } from "./queries";

const TEXT = "The dredging of the north basin was postponed to 30 September because the barge is in repair.";
const QUESTION = "Why was the dredging of the north basin postponed?";
const never = new AbortController().signal;

let member: Actor;
let chair: Actor;
let may: string;
let june: string;
let serial = 0;

const meeting = async (title: string, date: string) =>
  (await db.meeting.create({ data: { title, scheduledDate: new Date(date) } })).id;

async function paper(meetingId: string, text: string, isShared = true) {
  serial++;
  return db.document.create({
    data: {
      meetingId,
      originalName: `Harbour ${serial}.pdf`,
      kind: "pdf",
      size: 1,
      sha256: String(serial),
      storageKey: String(serial),
      status: "indexed",
      searchableAt: new Date(),
      isShared,
      pageTexts: { create: [{ number: 1, text }] },
    },
  });
}

const cite = (document: { id: string; originalName: string }, quote: string, text = TEXT): Citation => ({
  documentId: document.id,
  title: document.originalName,
  page: 1,
  start: text.indexOf(quote),
  end: text.indexOf(quote) + quote.length,
  quote,
});

/** A brief that asks one question, citing the first of its papers. */
async function brief(
  papers: Awaited<ReturnType<typeof paper>>[],
  mode: "model" | "extractive" = "extractive",
) {
  const [cited] = papers;
  if (!cited) throw new Error("A brief needs a paper.");
  return db.brief.create({
    data: {
      meetingId: may,
      mode,
      content: {
        executiveSummary: "",
        summarySentences: [],
        keyQuestions: [QUESTION],
        riskAreas: [],
        recommendations: [],
        evidence: {
          executiveSummary: [],
          keyQuestions: [[cite(cited, "postponed to 30 September")]],
          riskAreas: [],
          recommendations: [],
        },
        mode,
      },
      papers: {
        create: papers.map(({ id, sha256, originalName, isShared }) => ({
          documentId: id,
          sha256,
          title: originalName,
          isShared,
        })),
      },
    },
  });
}

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
  chair = await person("chair", "chair");
  may = await meeting("May meeting", "2031-05-20T09:00:00Z");
  june = await meeting("June meeting", "2031-06-17T09:00:00Z");
});

const texts = async (actor: Actor, meetingId = may) =>
  (await listQuestions(actor, meetingId)).map(({ text }) => text);

describe("a question list", () => {
  it("adds a typed question once, and audits it without its text", async () => {
    const first = await addQuestion(member, may, { text: "Who pays for the barge?" });
    const again = await addQuestion(chair, may, { text: "Who pays for the barge?" });
    expect(again.id).toBe(first.id);
    expect(first).toMatchObject({ status: "open", askedBy: "member", canChange: true, answer: null });
    expect(again.canChange).toBe(true);
    const rows = await db.auditEvent.findMany({ orderBy: { id: "asc" } });
    expect(rows).toMatchObject([
      { action: "question.ask", resourceId: first.id, detail: { meetingId: may } },
    ]);
    expect(JSON.stringify(rows.map(({ detail }) => detail))).not.toContain("barge");
    expect((await verifyChain(auditKey(), storedLog)).findings).toEqual([]);
  });

  it("limits typed questions like searches, because each searches the papers", async () => {
    const { id } = await addQuestion(member, may, { text: "Who pays for the barge?" });
    for (let searches = 1; searches < 120; searches++) await countTry("search by account", member.id);
    await expect(changeQuestion(member, id, { text: "Who pays?" })).rejects.toMatchObject({
      code: "tooMany",
    });
    await expect(addQuestion(member, may, { text: "Since when?" })).rejects.toMatchObject({
      code: "tooMany",
    });
    await expect(addQuestion(chair, may, { text: "Since when?" })).resolves.toBeDefined();
  });

  it("takes a brief's question only verbatim, with the brief's citations", async () => {
    const made = await brief([await paper(may, TEXT)]);
    const question = await addQuestion(member, may, { text: QUESTION, briefId: made.id });
    expect(question.citations).toMatchObject([{ quote: "postponed to 30 September", page: 1 }]);
    const invented = addQuestion(member, may, { text: "Why did the chair resign?", briefId: made.id });
    await expect(invented).rejects.toThrow("The brief does not ask this question.");
    const elsewhere = addQuestion(member, june, { text: QUESTION, briefId: made.id });
    await expect(elsewhere).rejects.toThrow("no longer exists");
  });

  it("closes a question with the paper it is based on, even after the paper is deleted", async () => {
    const document = await paper(may, TEXT);
    const made = await brief([document]);
    await addQuestion(chair, may, { text: QUESTION, briefId: made.id });
    expect(await texts(member)).toEqual([QUESTION]);
    await shareDocument(chair, document.id, false);
    expect(await texts(member)).toEqual([]);
    expect(await texts(chair)).toEqual([QUESTION]);
    await deleteDocument(chair, document.id);
    expect(await texts(member)).toEqual([]);
  });

  it("closes a model's question, but not an extractive one, with an uncited paper of the brief", async () => {
    const papers = [await paper(may, TEXT), await paper(may, "The harbour master resigns.", false)];
    const byHand = await brief(papers);
    const byModel = await brief(papers, "model");
    await addQuestion(chair, may, { text: QUESTION, briefId: byHand.id });
    expect(await texts(member)).toEqual([QUESTION]);
    await deleteQuestion(chair, (await listQuestions(chair, may))[0]?.id ?? "");
    await addQuestion(chair, may, { text: QUESTION, briefId: byModel.id });
    expect(await texts(member)).toEqual([]);
  });

  it("lets members change only their own questions", async () => {
    const question = await addQuestion(chair, may, { text: "Who insures the barge?" });
    await expect(changeQuestion(member, question.id, { text: "Mine now" })).rejects.toThrow(
      "Only the person who asked",
    );
    await expect(deleteQuestion(member, question.id)).rejects.toThrow("Only the person who asked");
    expect(await changeQuestion(chair, question.id, { text: "Who insures it?" })).toMatchObject({
      text: "Who insures it?",
    });
  });
});

describe("answering a question", () => {
  it("is open to anyone, once, until the question is reopened", async () => {
    const { id } = await addQuestion(chair, may, { text: "Who pays?" });
    const answered = await changeQuestion(member, id, { answer: "The yard does.", citations: [] });
    expect(answered).toMatchObject({ status: "answered", answer: { text: "The yard does.", by: "member" } });
    await expect(changeQuestion(chair, id, { answer: "We do.", citations: [] })).rejects.toThrow("answered");
    expect(await changeQuestion(chair, id, { answer: null })).toMatchObject({ status: "open", answer: null });
  });

  it("keeps passages only if they are in papers of the meeting the person can see", async () => {
    const shared = await paper(may, TEXT);
    const closed = await paper(may, TEXT, false);
    const other = await paper(june, TEXT);
    const { id } = await addQuestion(member, may, { text: "Why?" });
    const accept = (citation: Citation, actor = member) =>
      changeQuestion(actor, id, { answer: "The barge is in repair.", citations: [citation] });
    const quote = "the barge is in repair";
    const wrong = [
      { ...cite(shared, quote), start: 0, end: quote.length },
      { ...cite(shared, quote), quote: "the barge has sunk down" },
      { ...cite(shared, quote), page: 2 },
      cite(closed, quote),
      cite(other, quote),
    ];
    for (const citation of wrong)
      await expect(accept(citation)).rejects.toThrow("is not in the meeting’s papers");
    expect((await accept(cite(shared, quote))).answer?.citations).toEqual([cite(shared, quote)]);
  });

  it("hides an answer from a closed paper but shows the question", async () => {
    const closed = await paper(may, TEXT, false);
    const { id } = await addQuestion(chair, may, { text: "Why?" });
    await changeQuestion(chair, id, {
      answer: "The barge is in repair.",
      citations: [cite(closed, "the barge is in repair")],
    });
    const [seen] = await listQuestions(member, may);
    expect(seen).toMatchObject({ status: "answered", answer: null, answerClosed: true });
    expect(JSON.stringify(seen)).not.toContain("barge");
    await expect(changeQuestion(member, id, { answer: null })).rejects.toThrow("closed to you");
  });
});

describe("an answer from a paper closed to the asker", () => {
  const found = "The barge is in repair.";
  let id: string;
  let closed: Awaited<ReturnType<typeof paper>>;

  beforeEach(async () => {
    closed = await paper(may, TEXT, false);
    ({ id } = await addQuestion(member, may, { text: "Why?" }));
    await changeQuestion(chair, id, { answer: found, citations: [cite(closed, "the barge is in repair")] });
  });

  const open = { status: "open", answer: null, answerClosed: false };
  const matters = async () =>
    (await mattersFor(chair, { id: june, day: new Date("2031-06-17") })).map(({ title }) => title);

  it("leaves the question open, in the list and for the next agenda, without telling them", async () => {
    expect(await listQuestions(member, may)).toMatchObject([open]);
    expect(await listQuestions(chair, may)).toMatchObject([{ status: "open", answer: { text: found } }]);
    expect(await matters()).toEqual(["Why?"]);
    await expect(changeQuestion(member, id, { answer: null })).rejects.toThrow("already open");
    await shareDocument(chair, closed.id, true);
    expect(await listQuestions(member, may)).toMatchObject([{ status: "answered", answer: { text: found } }]);
    expect(await matters()).toEqual([]);
    await recordRecusal(chair, closed.id, { userId: member.id, reason: "" });
    expect(await listQuestions(member, may)).toMatchObject([open]);
    expect(await matters()).toEqual(["Why?"]);
  });

  it("gives way to another answer, a new wording or a move to the next meeting", async () => {
    const answered = await changeQuestion(member, id, { answer: "The yard is on strike.", citations: [] });
    expect(answered).toMatchObject({ status: "answered", answer: { text: "The yard is on strike." } });
    expect(await listQuestions(chair, may)).toMatchObject([{ status: "answered" }]);
    await changeQuestion(chair, id, { answer: null });
    await changeQuestion(chair, id, { answer: found, citations: [cite(closed, "the barge is in repair")] });
    expect(await changeQuestion(member, id, { text: "Why now?" })).toMatchObject({
      ...open,
      text: "Why now?",
    });
    expect(await listQuestions(chair, may)).toMatchObject([{ status: "open", answer: null }]);
    await changeQuestion(chair, id, { answer: found, citations: [cite(closed, "the barge is in repair")] });
    expect(await carryQuestion(member, id, {})).toMatchObject({ ...open, meetingId: june });
    expect(await listQuestions(member, may)).toMatchObject([
      { status: "carried", answer: null, answerClosed: false },
    ]);
  });
});

it("closes the question's agenda item to anyone recused from its paper", async () => {
  const lease = await paper(may, TEXT);
  const { id: questionId } = await addQuestion(member, may, { text: "Why is the barge away?" });
  const source = { kind: "question", questionId } as const;
  const words = { title: "Why is the barge away?", presenter: "", notes: "", isConsent: false };
  const kind = { section: "matters", kind: "discuss", minutes: 10, closed: null } as const;
  const nobody = { isInCamera: false, viewerIds: [], paperIds: [] };
  const items = [{ ...words, ...kind, ...nobody, id: randomUUID(), source }];
  await createAgenda(chair, { meeting: { id: june }, durationMinutes: 60, place: "", items });
  const other = await person("secretary", "admin");
  const citations = [cite(lease, "the barge is in repair")];
  await changeQuestion(chair, questionId, { answer: "The barge is in repair.", citations });
  const shown = async () => JSON.stringify((await getAgenda(other, june))?.items);
  expect(await shown()).toContain("barge");
  expect(await closedTopics(other, june)).toEqual([]);
  await recordRecusal(chair, lease.id, { userId: other.id, reason: "" });
  expect(await texts(other)).toEqual([]);
  expect(await shown()).not.toContain("barge");
  expect(await closedTopics(other, june)).toEqual(items.map((item) => item.id));
  expect(await closedTopics(chair, june)).toEqual([]);
  // To the asker nothing changed, but minutes of the item may contain the answer.
  await db.meetingQuestion.update({ where: { id: questionId }, data: { askedById: other.id } });
  expect(await shown()).toContain("barge");
  expect(await closedTopics(other, june)).toEqual(items.map((item) => item.id));
});

it("closes a brief's question to anyone recused from its paper while it is being added", async () => {
  const cited = await paper(may, TEXT);
  const made = await brief([cited]);
  const look = evidence.groundInBrief;
  vi.spyOn(evidence, "groundInBrief").mockImplementationOnce(async (...given) => {
    const ground = await look(...given);
    await recordRecusal(chair, cited.id, { userId: member.id, reason: "Owns the barge." });
    return ground;
  });
  await addQuestion(chair, may, { text: QUESTION, briefId: made.id });
  expect(await texts(chair)).toEqual([QUESTION]);
  await db.document.delete({ where: { id: cited.id } });
  expect(await texts(member)).toEqual([]);
});

describe("carrying a question", () => {
  it("adds it to the next meeting once, and reopens it when it is deleted there", async () => {
    const { id } = await addQuestion(member, may, { text: "Who pays?" });
    const carried = await carryQuestion(chair, id, {});
    expect(carried).toMatchObject({
      meetingId: june,
      status: "open",
      askedBy: "member",
      carriedFrom: { id: may, title: "May meeting" },
    });
    expect((await listQuestions(member, may))[0]).toMatchObject({
      status: "carried",
      carriedTo: { id: june },
    });
    await expect(carryQuestion(chair, id, {})).rejects.toThrow("carried over to another meeting");
    await expect(changeQuestion(chair, id, { answer: "We.", citations: [] })).rejects.toThrow("carried");
    await deleteQuestion(chair, carried.id);
    expect((await listQuestions(member, may))[0]).toMatchObject({ status: "open", carriedTo: null });
  });

  it("reopens it when the other meeting is deleted", async () => {
    const { id } = await addQuestion(member, may, { text: "Who pays?" });
    await carryQuestion(chair, id, {});
    await deleteMeeting(chair, june);
    expect((await listQuestions(member, may))[0]).toMatchObject({ status: "open", carriedTo: null });
  });

  it("reports that there is no later meeting", async () => {
    const { id } = await addQuestion(member, june, { text: "Who pays?" });
    await expect(carryQuestion(member, id, {})).rejects.toThrow("There is no later meeting yet.");
    await expect(carryQuestion(member, id, { meetingId: june })).rejects.toThrow("already");
  });

  it("keeps it closed", async () => {
    const document = await paper(may, TEXT, false);
    const made = await brief([document]);
    const { id } = await addQuestion(chair, may, { text: QUESTION, briefId: made.id });
    await carryQuestion(chair, id, {});
    expect(await texts(member, june)).toEqual([]);
    expect(await texts(chair, june)).toEqual([QUESTION]);
  });

  it("proposes an answer from the new papers with its passage, or none where they contain none", async () => {
    const { id } = await addQuestion(member, may, { text: QUESTION });
    const carried = await carryQuestion(member, id, {});
    expect(await proposeAnswer(member, carried.id, never)).toBeNull();
    const document = await paper(june, TEXT);
    await db.$executeRaw`INSERT INTO chunk (document_id, page, start_offset, end_offset, heading_path, text, tsv, length)
      VALUES (${document.id}::uuid, 1, 0, ${TEXT.length}, '', ${TEXT}, to_tsvector('english', ${TEXT}), 12)`;
    const proposal = await proposeAnswer(member, carried.id, never);
    expect(proposal?.text).toContain("barge");
    expect(proposal?.citations[0]?.documentId).toBe(document.id);
    const accepted = await changeQuestion(member, carried.id, {
      answer: proposal?.text ?? "",
      citations: proposal?.citations ?? [],
    });
    expect(accepted).toMatchObject({ status: "answered" });
    expect(await proposeAnswer(member, carried.id, never)).toBeNull();
  });
});
