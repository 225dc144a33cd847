import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { meetingCalendar } from "@/lib/meetings/calendar";
import { deleteMeeting } from "@/lib/meetings/mutations";
import { addQuestion } from "@/lib/questions/mutations";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { changeAgenda, createAgenda } from "./mutations";
import { publishAgenda } from "./publish";
import { decisionsAhead, getAgenda, getPublishedAgenda } from "./queries";
import { CHANGED } from "./refusals";
import type { AgendaChange, CreateAgendaInput } from "./schema";

type OpenItem = CreateAgendaInput["items"][number];

let member: Actor;
let chair: Actor;
let admin: Actor;
let meetingId: string;

const item = (title: string, fields: Partial<OpenItem> = {}): OpenItem => ({
  id: randomUUID(),
  closed: null,
  section: "decisions",
  title,
  kind: "decide",
  minutes: 20,
  presenter: "",
  notes: "",
  isConsent: false,
  isInCamera: false,
  viewerIds: [],
  paperIds: [],
  source: null,
  ...fields,
});

const create = (actor: Actor, items: OpenItem[]) =>
  createAgenda(actor, { meeting: { id: meetingId }, durationMinutes: 90, place: "Boardroom", items });

const change = (actor: Actor, version: number, items: AgendaChange["items"]) =>
  changeAgenda(actor, meetingId, {
    version,
    durationMinutes: 90,
    place: "",
    items,
    opensPapers: false,
    opensMinutes: false,
  });

const titles = async (actor: Actor) =>
  (await getAgenda(actor, meetingId))?.items.map((one) => one.closed ?? one.title);

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
  chair = await person("chair", "chair");
  admin = await person("admin", "admin");
  meetingId = await addMeeting("May meeting");
});

describe("agendas", () => {
  it("can be created, changed and published by chairs and administrators only", async () => {
    const forbidden = { code: "forbidden" };
    await expect(create(member, [])).rejects.toMatchObject(forbidden);
    await create(chair, [item("Budget")]);
    await expect(change(member, 1, [])).rejects.toMatchObject(forbidden);
    await expect(publishAgenda(member, meetingId, { version: 1 })).rejects.toMatchObject(forbidden);
    const waiting = await person("waiting", "member", "pending");
    await expect(getAgenda(waiting, meetingId)).rejects.toMatchObject(forbidden);
    expect(await titles(admin)).toEqual(["Budget"]);
  });

  it("are read by members as published, while an editor works on a new version", async () => {
    const published = async (who: Actor) => {
      const agenda = await getPublishedAgenda(who, meetingId);
      return agenda?.items.map((one) => one.closed ?? one.title) ?? null;
    };
    await create(chair, [item("Budget")]);
    expect(await published(chair)).toBeNull();
    await publishAgenda(chair, meetingId, { version: 1 });
    await change(chair, 1, []);
    for (const who of [member, chair, admin]) expect(await published(who)).toEqual(["Budget"]);
    const waiting = await person("waiting", "member", "pending");
    await expect(getPublishedAgenda(waiting, meetingId)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("are created only once when two people create one at the same time", async () => {
    const made = await Promise.allSettled([create(chair, [item("A")]), create(admin, [item("B")])]);
    expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.agendaItem.count()).toBe(1);
  });

  it("are created together with a new meeting, or not at all", async () => {
    const meeting = {
      title: "June meeting",
      scheduledDate: new Date("2026-06-14T09:00:00Z"),
      description: "",
    };
    const input = { meeting, durationMinutes: 60, place: "" };
    const wrong = item("Offer", { isInCamera: true, viewerIds: [member.id] });
    await expect(createAgenda(chair, { ...input, items: [wrong] })).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await db.meeting.count()).toBe(1);
    const made = await createAgenda(chair, { ...input, items: [item("Offer")] });
    expect(await getAgenda(chair, made.meetingId)).toMatchObject({ durationMinutes: 60, version: 1 });
  });

  it("cannot be overwritten from an older version", async () => {
    const budget = item("Budget");
    await create(chair, [budget]);
    const both = await Promise.allSettled([
      change(chair, 1, [{ ...budget, title: "Budget of 2027" }]),
      change(admin, 1, [budget, item("Audit")]),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = both.find((one) => one.status === "rejected");
    expect(refused?.reason).toMatchObject({
      code: "conflict",
      message: CHANGED,
    });
    expect((await getAgenda(chair, meetingId))?.version).toBe(2);
  });

  it("reject papers of other meetings and papers the editor cannot see", async () => {
    const other = await addMeeting("Other");
    const paper = await addPaper({ meetingId: other }, "Other.txt", "Other words of another paper.", {
      read: false,
    });
    const budget = item("Budget", { paperIds: [paper] });
    await expect(create(chair, [budget])).rejects.toMatchObject({ code: "conflict" });
    const own = await addPaper({ meetingId }, "Own.txt", "Words of the own paper.", { read: false });
    await create(chair, [{ ...budget, paperIds: [own] }]);
    const view = await getAgenda(chair, meetingId);
    expect(view?.items[0]).toMatchObject({ papers: [{ id: own, title: "Own.txt" }] });
  });

  it("reject items of another agenda", async () => {
    const foreign = item("Foreign");
    await create(chair, [foreign]);
    meetingId = await addMeeting("Other");
    await expect(create(chair, [foreign])).rejects.toMatchObject({ code: "conflict" });
  });

  it("are deleted and restored with their meeting", async () => {
    await create(chair, [item("Budget")]);
    await deleteMeeting(chair, meetingId);
    await expect(getAgenda(admin, meetingId)).rejects.toMatchObject({ code: "notFound" });
    await expect(change(admin, 1, [])).rejects.toMatchObject({ code: "notFound" });
  });
});

describe("publishing", () => {
  it("shows members the published version, and later changes only once they are published", async () => {
    const budget = item("Budget");
    await create(chair, [budget]);
    expect(await getAgenda(member, meetingId)).toBeNull();
    await publishAgenda(chair, meetingId, { version: 1 });
    expect(await titles(member)).toEqual(["Budget"]);

    await change(chair, 1, [budget, item("Audit")]);
    expect(await titles(member)).toEqual(["Budget"]);
    expect(await getAgenda(chair, meetingId)).toMatchObject({ isChanged: true });
    await expect(publishAgenda(chair, meetingId, { version: 1 })).rejects.toMatchObject({ code: "conflict" });
    await publishAgenda(chair, meetingId, { version: 2 });
    expect(await titles(member)).toEqual(["Budget", "Audit"]);
    await expect(publishAgenda(chair, meetingId, { version: 2 })).rejects.toMatchObject({ code: "conflict" });
  });

  it("emails everyone on the board a calendar file with the duration of the agenda", async () => {
    await person("waiting", "member", "pending");
    await db.meeting.update({
      where: { id: meetingId },
      data: { scheduledDate: new Date("2027-05-14T09:00:00Z") },
    });
    await create(chair, [item("Sale of Pier 4", { isInCamera: true, viewerIds: [chair.id] })]);
    expect(await publishAgenda(chair, meetingId, { version: 1 })).toEqual({ told: 3 });
    const mails = await db.mail.findMany({ orderBy: { to: "asc" } });
    expect(mails.map(({ to }) => to)).toEqual([admin.email, chair.email, member.email]);
    for (const mail of mails) {
      expect(mail.subject).toBe("Agenda: May meeting");
      expect(mail.calendar).toContain("DTEND:20270514T103000Z");
      expect(JSON.stringify(mail)).not.toContain("Pier 4");
    }
    const { text } = await meetingCalendar(member, meetingId);
    expect(text).toContain("DTEND:20270514T103000Z");
    expect(text).toContain("SEQUENCE:1");
    expect(mails[0]?.calendar).toContain("SEQUENCE:1");
  });

  it("rejects an agenda without items", async () => {
    await create(chair, []);
    await expect(publishAgenda(chair, meetingId, { version: 1 })).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("an item with a paper", () => {
  it("is closed to whoever is recused from the paper: its title, Home, and what they could change", async () => {
    const paper = await addPaper({ meetingId }, "Crane.txt", "The Sandpiper offer.", { read: false });
    const [crane, budget] = [item("Sandpiper crane", { paperIds: [paper] }), item("Budget")];
    await create(chair, [crane, budget]);
    await publishAgenda(chair, meetingId, { version: 1 });
    await recordRecusal(chair, paper, { userId: member.id, reason: "" });
    await recordRecusal(chair, paper, { userId: admin.id, reason: "" });
    for (const who of [member, admin]) {
      expect(await titles(who)).toEqual(["papers", "Budget"]);
      expect(await decisionsAhead(who, meetingId)).toEqual(["Budget"]);
      expect(JSON.stringify(await getPublishedAgenda(who, meetingId))).not.toContain("Sandpiper");
    }
    await expect(change(admin, 1, [crane, budget])).rejects.toMatchObject({ code: "conflict" });
    await change(admin, 1, [budget, { id: crane.id, closed: true }]);
    expect(await titles(chair)).toEqual(["Budget", "Sandpiper crane"]);
    // Its members read the agenda that was published, also where the item and the paper are gone since.
    await change(chair, 2, [budget]);
    await db.document.delete({ where: { id: paper } });
    expect(await titles(member)).toEqual(["papers", "Budget"]);
    await db.recusal.deleteMany({ where: { userId: member.id } });
    expect(await titles(member)).toEqual(["Sandpiper crane", "Budget"]);
  });
});

describe("an item carried from an earlier meeting", () => {
  it("names its source, and closes to anyone who cannot see the papers it came from", async () => {
    const past = await addMeeting("April meeting");
    const words = "Action: Ines will renegotiate the Sandpiper contract by 1 June 2026.";
    const paper = await addPaper({ meetingId: past }, "Actions.txt", words, { isShared: false, read: false });
    await db.documentFact.create({
      data: {
        documentId: paper,
        kind: "promise",
        key: "k",
        label: words,
        dueOn: new Date("2026-06-01"),
        citation: {},
      },
    });
    const question = await addQuestion(member, past, { text: "Who pays for the dredging?" });
    const items = [
      item("Sandpiper", { source: { kind: "promise", documentId: paper, page: 1, label: words } }),
      item("Dredging", { source: { kind: "question", questionId: question.id } }),
    ];
    await create(chair, items);
    const view = await getAgenda(chair, meetingId);
    expect(view?.items).toMatchObject([
      {
        carriedFrom: {
          kind: "promise",
          documentId: paper,
          dueOn: "2026-06-01",
          meetingTitle: "April meeting",
        },
      },
      { carriedFrom: { kind: "question", questionId: question.id, label: "Who pays for the dredging?" } },
    ]);
    await publishAgenda(chair, meetingId, { version: 1 });
    expect(await titles(member)).toEqual(["papers", "Dredging"]);
    // The published item stays closed after it and its paper are removed from the working version.
    await change(chair, 1, []);
    await db.document.delete({ where: { id: paper } });
    expect(await titles(member)).toEqual(["papers", "Dredging"]);
  });

  it("cannot be created from a source the editor cannot see", async () => {
    const past = await addMeeting("April meeting");
    const paper = await addPaper({ meetingId: past }, "Actions.txt", "Words.", { read: false });
    await db.documentFact.create({
      data: { documentId: paper, kind: "promise", key: "k", label: "L", citation: {} },
    });
    await db.recusal.create({
      data: {
        documentId: paper,
        paperId: paper,
        sha256: "x",
        userId: chair.id,
        email: chair.email,
        address: chair.email,
      },
    });
    const carried = item("L", { source: { kind: "promise", documentId: paper, page: 1, label: "L" } });
    await expect(create(chair, [carried])).rejects.toMatchObject({ code: "conflict" });
  });
});
