import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { exportActivity } from "@/lib/activity/export";
import { listActivity } from "@/lib/activity/queries";
import type { Actor } from "@/lib/auth/actor";
import { generateBrief } from "@/lib/briefs/mutations";
import { getBrief, latestBrief, listBriefs } from "@/lib/briefs/queries";
import { ask } from "@/lib/chat/ask";
import { collectAnswer } from "@/lib/chat/collect";
import { changeThread } from "@/lib/chat/mutations";
import { listChats, listThreads, openThread } from "@/lib/chat/queries";
import type { AskInput } from "@/lib/chat/schema";
import { db } from "@/lib/db";
import { deleteDocument } from "@/lib/documents/mutations";
import { listDocuments } from "@/lib/documents/queries";
import { liftRecusal, recordRecusal } from "@/lib/documents/recusals/mutations";
import { meetingRecusals } from "@/lib/documents/recusals/queries";
import { searchDocuments } from "@/lib/documents/search";
import { meetingChanges } from "@/lib/facts/queries";
import { keepFacts } from "@/lib/facts/store";
import { homeView } from "@/lib/home/queries";
import { exportBrief } from "@/lib/prep-me/export/export-brief";
import { changeQuestion } from "@/lib/questions/change";
import { addQuestion } from "@/lib/questions/mutations";
import { proposeAnswer } from "@/lib/questions/proposal";
import { getQuestion, listQuestions } from "@/lib/questions/queries";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";

/** "3 March 2026" */
function inThreeWeeks(): string {
  const day = new Date(Date.now() + 21 * 24 * 60 * 60 * 1000);
  return day.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}

const TENDER = `Tender for the dredging

The Board is asked to approve a contract of $3,140,000 with Sandpiper Marine Services for the dredging.

Sandpiper Marine Services may withdraw its tender for the dredging after 30 November 2025.

Action: the Finance Director will report on the tender of Sandpiper by ${inThreeWeeks()}.
`;
const REPORT = `Management report

Berth income for the half year was $840,000 against a budget of $900,000, because two ferries were in dock.
`;
const QUESTION = "Which contract for the dredging is the Board asked to approve, and at what cost?";
/** Text that occurs only in the tender, including its name. */
const SECRET = /Sandpiper|3,140,000|Tender\.txt|30 November/;

const never = new AbortController().signal;
const gone = { code: "notFound" };

let actor: Actor;
let chair: Actor;
let other: Actor;
let meetingId: string;
/** A meeting whose papers are compared with those of the first. */
let laterId: string;
let tender: string;
let report: string;
let threadId: string;

async function answered(who: Actor, input: Omit<AskInput, "message">) {
  return collectAnswer(await ask(who, { message: QUESTION, ...input }, never, { model: null }));
}

/** Everything the product gives this person, as one text. */
async function everything(who: Actor): Promise<string> {
  const lines: string[] = [];
  if (who.role !== "member") {
    lines.push(JSON.stringify(await listActivity(who, {})));
    for await (const part of await exportActivity(who, {})) lines.push(part);
  }
  const views = [
    listDocuments(who, meetingId),
    searchDocuments(who, { q: QUESTION, limit: 50 }),
    searchDocuments(who, { q: QUESTION, meetingId, limit: 50 }),
    answered(who, {}),
    answered(who, { meetingId }),
    answered(who, { paperIds: [report] }),
    answered(who, { threadId }),
    listThreads(who),
    listThreads(who, "Sandpiper"),
    openThread(who, threadId),
    listChats(who),
    latestBrief(who, meetingId),
    listBriefs(who, meetingId),
    listQuestions(who, meetingId),
    meetingRecusals(who, meetingId),
    homeView(who, new Date()),
    meetingChanges(who, meetingId),
    meetingChanges(who, laterId),
    generateBrief(who, meetingId, never, null),
  ];
  for (const view of views) lines.push(JSON.stringify(await view));
  return lines.join("\n");
}

/** A meeting a month later, with a paper that no longer mentions the tender. */
async function addLaterMeeting(): Promise<string> {
  const scheduledDate = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
  const { id } = await db.meeting.create({ data: { title: "Later", scheduledDate } });
  await addPaper({ meetingId: id }, "Later report.txt", REPORT.replace("840,000", "870,000"));
  return id;
}

async function briefOf(who: Actor): Promise<string> {
  await generateBrief(who, meetingId, never, null);
  return (await latestBrief(who, meetingId))?.id ?? "none";
}

async function questionOf(briefId: string): Promise<string> {
  const view = await getBrief(chair, briefId);
  const text = view.brief.keyQuestions.find((asked) => asked.includes("3,140,000")) ?? "none asks";
  return (await addQuestion(chair, meetingId, { text, briefId })).id;
}

describe.each(["member", "chair", "admin"] as const)("after a %s is recused from a paper", (role) => {
  beforeEach(async () => {
    await emptyDatabase();
    chair = await person("chair of the board", "chair");
    other = await person("other", "admin");
    actor = await person("recused", role);
    meetingId = await addMeeting("Contracts");
    tender = await addPaper({ meetingId }, "Tender.txt", TENDER);
    report = await addPaper({ meetingId }, "Report.txt", REPORT);
    laterId = await addLaterMeeting();
    for (const id of [tender, report]) await keepFacts(id);
    threadId = randomUUID();
  });

  it("nothing of it is left anywhere, and lifting restores all of it", async () => {
    const before = await answered(actor, { threadId });
    expect(before.response).toMatch(SECRET);
    const briefId = await briefOf(actor);
    const questionId = await questionOf(briefId);
    const named = { message: "Is Sandpiper worth its price for the dredging?", threadId: randomUUID() };
    await collectAnswer(await ask(actor, named, never, { model: null }));
    const typed = await addQuestion(chair, meetingId, {
      text: "Who else than Sandpiper bid for the dredging?",
    });
    const answeredByHand = await addQuestion(chair, meetingId, { text: "Who took the minutes?" });
    await changeQuestion(chair, answeredByHand.id, {
      answer: "Whoever looks after Sandpiper's tender.",
      citations: [],
    });
    expect(await everything(actor)).toMatch(SECRET);
    expect(JSON.stringify((await homeView(actor, new Date())).actions)).toMatch(SECRET);

    await recordRecusal(chair, tender, { userId: actor.id, reason: "" });
    // A typed question may repeat the paper, even in the person's own chat.
    expect(await everything(actor)).not.toMatch(SECRET);
    expect((await openThread(actor, named.threadId)).turns[0]).toMatchObject({
      message: "This question is about a paper that is closed to you.",
      answer: null,
    });
    expect(await listThreads(actor, "Sandpiper")).toEqual([]);
    await expect(getQuestion(actor, typed.id)).rejects.toMatchObject(gone);
    await expect(getBrief(actor, briefId)).rejects.toMatchObject(gone);
    for (const format of ["pdf", "docx"] as const)
      await expect(exportBrief(actor, briefId, { format, timeZone: "UTC" })).rejects.toMatchObject(gone);
    await expect(proposeAnswer(actor, questionId, never)).rejects.toMatchObject(gone);
    await expect(answered(actor, { paperIds: [tender] })).rejects.toMatchObject(gone);
    await expect(changeThread(actor, threadId, { paperIds: [tender] })).rejects.toMatchObject(gone);
    await expect(
      searchDocuments(actor, { q: "dredging", documentId: tender, limit: 5 }),
    ).rejects.toMatchObject(gone);
    // The others are unaffected.
    expect((await getBrief(other, briefId)).id).toBe(briefId);
    expect(await proposeAnswer(other, questionId, never)).not.toBeNull();

    await liftRecusal(chair, tender, actor.id);
    expect((await openThread(actor, named.threadId)).turns[0]?.message).toBe(named.message);
    expect((await openThread(actor, threadId)).turns[0]?.answer?.response).toMatch(SECRET);
    expect((await getQuestion(actor, typed.id)).text).toBe(typed.text);
    expect((await getBrief(actor, briefId)).id).toBe(briefId);
  });

  it("deleting it or uploading it to another meeting restores nothing", async () => {
    await answered(actor, { threadId });
    const briefId = await briefOf(actor);
    await recordRecusal(chair, tender, { userId: actor.id, reason: "" });
    await deleteDocument(chair, tender);
    expect(await everything(actor)).not.toMatch(SECRET);
    await expect(getBrief(actor, briefId)).rejects.toMatchObject(gone);
    expect((await getBrief(other, briefId)).id).toBe(briefId);
  });

  it("a chat limited to it gives no answer", async () => {
    await collectAnswer(
      await ask(actor, { message: QUESTION, threadId, paperIds: [tender] }, never, { model: null }),
    );
    await recordRecusal(chair, tender, { userId: actor.id, reason: "" });
    await expect(answered(actor, { threadId })).rejects.toMatchObject({ code: "invalid" });
  });

  it("not even its name appears if it was still being indexed when something was answered", async () => {
    const text = "A second tender, from Sandpiper again.";
    const unread = await addPaper({ meetingId }, "Sandpiper again.txt", text, { read: false });
    const message = "What was berth income for the half year?";
    await collectAnswer(await ask(actor, { message, threadId }, never, { model: null }));
    await recordRecusal(chair, unread, { userId: actor.id, reason: "" });
    expect(JSON.stringify([await openThread(actor, threadId), await listChats(actor)])).not.toMatch(/again/);
  });

  it("an answer that was being generated is not delivered", async () => {
    const { events } = await ask(actor, { message: QUESTION, threadId }, never, { model: null });
    await recordRecusal(chair, tender, { userId: actor.id, reason: "" });
    await expect(collectAnswer({ events })).rejects.toMatchObject({ code: "conflict" });
    expect(await db.chatTurn.count()).toBe(0);
  });
});
