import { beforeEach, describe, expect, it } from "vitest";
import { changeReminders } from "@/lib/accounts/mutations";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { readPage } from "@/lib/documents/queries";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { env } from "@/lib/env";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { homeView } from "./queries";
import { remindOfPapers } from "./remind";

const NOW = new Date("2026-03-04T12:00:00Z");
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);
const day = (days: number) => inDays(days).toISOString().slice(0, 10);

let member: Actor;
let chair: Actor;
let admin: Actor;
let next: string;

const home = (actor: Actor) => homeView(actor, NOW);

async function addMeeting(title: string, days: number, status: "scheduled" | "cancelled" = "scheduled") {
  return (await db.meeting.create({ data: { title, scheduledDate: inDays(days), status } })).id;
}

type Paper = {
  meetingId?: string;
  isShared?: boolean;
  searchable?: boolean;
  by?: Actor;
  ownerId?: string;
  threadId?: string;
};

async function addPaper(name: string, paper: Paper = {}): Promise<string> {
  const { meetingId = next, isShared = true, searchable = true, by, ownerId, threadId } = paper;
  const document = await db.document.create({
    data: {
      meetingId: ownerId ? null : meetingId,
      ownerId,
      threadId,
      originalName: name,
      kind: "txt",
      size: 1,
      sha256: name,
      storageKey: `${name} ${meetingId}`,
      isShared,
      uploadedById: by?.id,
      searchableAt: searchable ? NOW : null,
      pageTexts: { create: [{ number: 1, text: "Text" }] },
    },
  });
  return document.id;
}

function addPromise(documentId: string, label: string, days: number) {
  const citation = { documentId, title: "x", page: 3, start: 0, end: 4, quote: "Text" };
  const data = {
    documentId,
    kind: "promise",
    key: label.toLowerCase(),
    label,
    dueOn: inDays(days),
    citation,
  } as const;
  return db.documentFact.create({ data });
}

async function addQuestion(text: string, meetingId: string, documentId?: string) {
  const uses = documentId ? [{ documentId, sha256: "x", title: "x", isShared: true }] : [];
  const data = { meetingId, text, askedByName: "Martin", papers: { create: uses } };
  return db.meetingQuestion.create({ data });
}

async function addBrief(meetingId: string, documentIds: string[]) {
  const papers = await db.document.findMany({ where: { id: { in: documentIds } } });
  const uses = papers.map(({ id, sha256, originalName, isShared }) => {
    return { documentId: id, sha256, title: originalName, isShared };
  });
  return db.brief.create({ data: { meetingId, mode: "extractive", content: {}, papers: { create: uses } } });
}

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
  chair = await person("chair", "chair");
  admin = await person("admin", "admin");
  await addMeeting("Long ago", -60);
  await addMeeting("Called off", 2, "cancelled");
  await addMeeting("Later", 40);
  next = await addMeeting("Next", 5);
});

describe("the home page", () => {
  it("is empty, without errors, when there is nothing", async () => {
    await emptyDatabase();
    member = await person("member", "member");
    const nothing = {
      next: null,
      unread: [],
      stale: [],
      questions: [],
      actions: [],
      votes: [],
      chats: [],
      pending: null,
    };
    expect(await home(member)).toEqual(nothing);
  });

  it("is refused to people who are not on the board", async () => {
    const waiting = await person("waiting", "admin", "pending");
    await expect(home(waiting)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("shows the next scheduled meeting with its papers, even while it is in progress", async () => {
    await addPaper("Report");
    await addPaper("Offer", { isShared: false });
    expect((await home(member)).next).toMatchObject({ id: next, title: "Next", papers: 1 });
    expect((await home(chair)).next).toMatchObject({ papers: 2 });
    const begun = await db.meeting.create({ data: { title: "Begun", scheduledDate: inDays(-0.1) } });
    expect((await home(member)).next).toMatchObject({ id: begun.id });
  });

  it("counts pending accounts, for people who can approve them", async () => {
    await person("waiting", "member", "pending");
    expect((await home(admin)).pending).toBe(1);
    expect((await home(chair)).pending).toBe(1);
    expect((await home(member)).pending).toBeNull();
  });

  it("shows only the person's own latest chats", async () => {
    await db.chatThread.create({ data: { userId: chair.id, title: "Of the chair" } });
    for (const title of ["One", "Two", "Three", "Four", "Five"])
      await db.chatThread.create({ data: { userId: member.id, title } });
    const titles = (await home(member)).chats.map(({ title }) => title);
    expect(titles).toHaveLength(4);
    expect(titles).not.toContain("Of the chair");
  });
});

describe("papers to read", () => {
  it("are reported in one email to people who want reminders and have not opened them three days before the meeting", async () => {
    const soon = await addMeeting("Soon", 2);
    const quiet = await person("quiet", "member");
    await changeReminders(quiet, { wantsReminders: false });
    await addPaper("Report", { meetingId: soon });
    await addPaper("Chair’s own", { meetingId: soon, by: chair });
    const settings = { RESEND_API_KEY: env.RESEND_API_KEY, MAIL_FROM: env.MAIL_FROM };
    try {
      expect(await remindOfPapers(NOW)).toBe(0);
      Object.assign(env, { RESEND_API_KEY: "re_test", MAIL_FROM: "board@example.org" });
      expect(await remindOfPapers(inDays(-2))).toBe(0);
      expect(await remindOfPapers(NOW)).toBe(3);
      await db.mail.updateMany({ data: { createdAt: NOW } });
      expect(await remindOfPapers(inDays(1))).toBe(0);
    } finally {
      Object.assign(env, settings);
    }
    const mails = await db.mail.findMany({ where: { kind: "papers-unread" } });
    const told = new Map(mails.map(({ to, text }) => [to, text]));
    expect(told.get(chair.email)).toContain("There is 1 paper that you have not opened yet.");
    expect(told.get(member.email)).toContain("There are 2 papers that you have not opened yet.");
    expect(JSON.stringify(mails)).not.toContain("Report");
  });

  const unread = async (actor: Actor) => (await home(actor)).unread.map(({ title }) => title);

  it("are those of upcoming meetings that the person has not opened", async () => {
    const report = await addPaper("Report");
    await addPaper("Minutes", { meetingId: await addMeeting("Past", -3) });
    await addPaper("Still read by the machine", { searchable: false });
    expect(await unread(member)).toEqual(["Report"]);
    await readPage(member, report, 1);
    expect(await unread(member)).toEqual([]);
    expect(await unread(chair)).toEqual(["Report"]);
  });

  it("exclude the person's own uploads", async () => {
    await addPaper("Report", { by: chair });
    expect(await unread(chair)).toEqual([]);
    expect(await unread(admin)).toEqual(["Report"]);
  });

  it("never include unshared papers, those the person is recused from, or chat attachments", async () => {
    await addPaper("Not shared", { isShared: false });
    const tender = await addPaper("Tender");
    const { id: threadId } = await db.chatThread.create({ data: { userId: chair.id, title: "Mine" } });
    await addPaper("Attached", { ownerId: chair.id, threadId });
    await recordRecusal(admin, tender, { userId: chair.id, reason: "" });
    await recordRecusal(member, tender, { reason: "" });
    expect(await unread(member)).toEqual([]);
    expect(await unread(chair)).toEqual(["Not shared"]);
    expect(await unread(admin)).toEqual(["Not shared", "Tender"]);
  });
});

describe("briefs out of date", () => {
  it("are shown with the papers that changed, as far as the person may see both", async () => {
    const report = await addPaper("Report");
    await addBrief(next, [report]);
    expect((await home(member)).stale).toEqual([]);
    await addPaper("Offer", { isShared: false });
    expect((await home(member)).stale).toEqual([]);
    const changes = { added: ["Offer"], replaced: [], removed: [] };
    expect((await home(chair)).stale).toEqual([{ meetingId: next, meetingTitle: "Next", ...changes }]);
  });

  it("are hidden from someone recused from what they were made from", async () => {
    const tender = await addPaper("Tender");
    await addBrief(next, [tender]);
    await addPaper("Report");
    expect(await home(member)).toMatchObject({ stale: [{}], next: { hasBrief: true } });
    await recordRecusal(member, tender, { reason: "" });
    expect(await home(member)).toMatchObject({ stale: [], next: { hasBrief: false } });
  });
});

describe("open questions", () => {
  const asked = async (actor: Actor) => (await home(actor)).questions.map(({ text }) => text);

  it("are the unanswered ones of the next and the last meeting", async () => {
    const last = await addMeeting("Last", -10);
    await addQuestion("Of the last?", last);
    await addQuestion("Of the next?", next);
    await addQuestion("Of long ago?", await addMeeting("Before", -100));
    const { id } = await addQuestion("Answered?", next);
    await db.meetingQuestion.update({ where: { id }, data: { status: "answered" } });
    expect(await asked(member)).toEqual(["Of the next?", "Of the last?"]);
  });

  it("include those answered from a paper that their asker may not see", async () => {
    const { id } = await addQuestion("Answered?", next);
    const answerPapers = { create: [{ sha256: "x", title: "x", isShared: false }] };
    await db.meetingQuestion.update({
      where: { id },
      data: { status: "answered", askedById: member.id, answerPapers },
    });
    expect(await asked(member)).toEqual(["Answered?"]);
    expect(await asked(chair)).toEqual(["Answered?"]);
    await db.meetingQuestion.update({ where: { id }, data: { askedById: chair.id } });
    expect(await asked(member)).toEqual([]);
  });

  it("are never based on a paper that the person may not see", async () => {
    const offer = await addPaper("Offer", { isShared: false });
    const tender = await addPaper("Tender");
    await addQuestion("On the offer?", next, offer);
    await addQuestion("On the tender?", next, tender);
    await recordRecusal(chair, tender, { reason: "" });
    expect(await asked(member)).toEqual(["On the tender?"]);
    expect(await asked(chair)).toEqual(["On the offer?"]);
  });
});

describe("actions due", () => {
  const due = async (actor: Actor) =>
    (await home(actor)).actions.map(({ label, isOverdue }) => [label, isOverdue]);

  it("are due in the next 30 days or were recently, earliest first, each once", async () => {
    const report = await addPaper("Report");
    const again = await addPaper("Report again");
    await addPromise(report, "Ramp", 30);
    await addPromise(again, "Ramp", 30);
    await addPromise(report, "Dredging", -2);
    await addPromise(report, "Today", 0);
    await addPromise(report, "Far", 31);
    await addPromise(report, "Forgotten", -91);
    expect(await due(member)).toEqual([
      ["Dredging", true],
      ["Today", false],
      ["Ramp", false],
    ]);
    expect((await home(member)).actions[2]).toMatchObject({
      dueOn: day(30),
      place: { page: 3 },
      meetingId: next,
    });
  });

  it("are never taken from a paper that the person may not see", async () => {
    const tender = await addPaper("Tender");
    const { id: threadId } = await db.chatThread.create({ data: { userId: chair.id, title: "Mine" } });
    await addPromise(await addPaper("Offer", { isShared: false }), "Talks", 3);
    await addPromise(await addPaper("Attached", { ownerId: chair.id, threadId }), "Private", 3);
    await addPromise(tender, "Contract", 3);
    await recordRecusal(chair, tender, { reason: "" });
    expect(await due(member)).toEqual([["Contract", false]]);
    expect(await due(chair)).toEqual([["Talks", false]]);
  });
});
