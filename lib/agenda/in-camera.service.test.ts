import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { listActivity } from "@/lib/activity/queries";
import { activitySchema } from "@/lib/activity/schema";
import type { Actor } from "@/lib/auth/actor";
import { restorePaper } from "@/lib/bin/mutations";
import { purgeBin } from "@/lib/bin/purge";
import { listBin } from "@/lib/bin/queries";
import { generateBrief } from "@/lib/briefs/mutations";
import { getBrief, latestBrief } from "@/lib/briefs/queries";
import { ask } from "@/lib/chat/ask";
import { collectAnswer } from "@/lib/chat/collect";
import { listChats } from "@/lib/chat/queries";
import { db } from "@/lib/db";
import { deleteDocument, shareDocument, uploadDocument } from "@/lib/documents/mutations";
import { findDocument, listDocuments, openFile, readPage } from "@/lib/documents/queries";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { searchDocuments } from "@/lib/documents/search";
import { assertStillVisible } from "@/lib/documents/still-visible";
import { meetingChanges } from "@/lib/facts/queries";
import { homeView } from "@/lib/home/queries";
import { deleteMeeting } from "@/lib/meetings/mutations";
import { exportBrief } from "@/lib/prep-me/export/export-brief";
import { addQuestion } from "@/lib/questions/mutations";
import { listQuestions } from "@/lib/questions/queries";
import { drain } from "@/tests/setup/accounts";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { changeAgenda, createAgenda } from "./mutations";
import { publishAgenda } from "./publish";
import { getAgenda, getPublishedAgenda } from "./queries";
import { changesSinceSeen } from "./readings";
import type { AgendaItemInput } from "./schema";

const SECRET =
  "The Board is asked to sell Pier 4 to Sandpiper Marine Services for $3,140,000 by 30 June 2030.\n";
const QUESTION = "Which pier is the Board asked to sell?";
const gone = { code: "notFound" };
const never = new AbortController().signal;

let chair: Actor;
let named: Actor;
/** An administrator and a chair the item does not name, and a member. */
let outsiders: Actor[];
let admin: Actor;
let meetingId: string;
let paper: string;

const budget = { title: "Budget", kind: "decide", minutes: 20, section: "decisions" } as const;
const rest = { presenter: "", notes: "", isConsent: false, source: null, closed: null };
const open = { id: randomUUID(), ...budget, ...rest, isInCamera: false, viewerIds: [], paperIds: [] };
const secretId = randomUUID();
const secret = (fields: object = {}) => ({
  ...open,
  id: secretId,
  title: "Sandpiper’s offer",
  notes: "Pier 4",
  section: "inCamera" as const,
  isInCamera: true,
  viewerIds: [chair.id, named.id],
  paperIds: [paper],
  ...fields,
});

async function save(actor: Actor, items: AgendaItemInput[], opensPapers = false): Promise<number> {
  const { version } = await db.agenda.findUniqueOrThrow({ where: { meetingId } });
  const change = { version, durationMinutes: 120, place: "", items, opensPapers, opensMinutes: false };
  return (await changeAgenda(actor, meetingId, change)).version;
}

async function send(actor: Actor, meeting: string, text: string, name: string): Promise<string> {
  const body = new FormData();
  body.set("document", new File([text], name, { type: "text/plain" }));
  return (await uploadDocument(actor, meeting, new Request("http://b.example", { method: "POST", body }))).id;
}

/** Ways to reach the paper itself. */
const WAYS: Record<string, (actor: Actor) => Promise<unknown>> = {
  "its row": (actor) => findDocument(actor, paper),
  "a page": (actor) => readPage(actor, paper, 1),
  "its file": (actor) => openFile(actor, paper),
  "search within it": (actor) => searchDocuments(actor, { q: QUESTION, documentId: paper, limit: 5 }),
  "a chat about it": (actor) => ask(actor, { message: QUESTION, paperIds: [paper] }, never, { model: null }),
};
/** Ways open to chairs and administrators only. */
const OFFICE_WAYS: typeof WAYS = {
  sharing: (actor) => shareDocument(actor, paper, false),
  deleting: (actor) => deleteDocument(actor, paper),
  "a recusal": (actor) => recordRecusal(actor, paper, { reason: "" }),
};

/** Everything the product shows one person, as one text. */
async function everything(who: Actor): Promise<string> {
  const answer = await collectAnswer(await ask(who, { message: QUESTION }, never, { model: null }));
  const office = who.role === "member" ? [] : [listBin(who), listActivity(who, activitySchema.parse({}))];
  return JSON.stringify([
    answer,
    ...(await Promise.all([
      listDocuments(who, meetingId),
      searchDocuments(who, { q: QUESTION, limit: 50 }),
      homeView(who, new Date("2030-06-10T12:00:00Z")),
      meetingChanges(who, meetingId),
      listQuestions(who, meetingId),
      latestBrief(who, meetingId),
      listChats(who),
      getAgenda(who, meetingId),
      getPublishedAgenda(who, meetingId),
      ...office,
    ])),
  ]);
}

beforeEach(async () => {
  await emptyDatabase();
  chair = await person("chair", "chair");
  named = await person("named", "member");
  admin = await person("admin", "admin");
  outsiders = [await person("member", "member"), await person("deputy", "chair"), admin];
  const at = (scheduledDate: string) => db.meeting.create({ data: { title: "June meeting", scheduledDate } });
  meetingId = (await at("2030-06-12T09:00:00Z")).id;
  paper = await send(chair, meetingId, SECRET, "Sandpiper offer.txt");
  await send(chair, meetingId, "Berth income for the half year was $840,000.", "Report.txt");
  await drain();
  await createAgenda(chair, { meeting: { id: meetingId }, durationMinutes: 120, place: "", items: [open] });
});

describe("an item in camera and its papers", () => {
  it("are visible only to the people the item names, whatever their role", async () => {
    await generateBrief(chair, meetingId, never, null);
    await ask(admin, { message: QUESTION }, never, { model: null }).then(collectAnswer);
    const briefId = (await latestBrief(chair, meetingId))?.id ?? "";
    for (const actor of outsiders) expect(await everything(actor)).toContain("Pier 4");

    await save(chair, [open, secret()]);
    await publishAgenda(chair, meetingId, { version: 2 });
    for (const actor of [chair, named]) {
      expect(await everything(actor)).toContain("Pier 4");
      for (const way of Object.values(WAYS)) await way(actor);
      await getBrief(actor, briefId);
      await assertStillVisible(actor, [paper]);
    }
    for (const actor of outsiders) {
      const seen = await everything(actor);
      expect(seen).not.toMatch(/Pier 4|Sandpiper/);
      expect(seen).toContain(JSON.stringify({ id: secretId, minutes: 20, closed: "inCamera" }));
      for (const way of Object.values(WAYS)) await expect(way(actor)).rejects.toMatchObject(gone);
      await expect(getBrief(actor, briefId)).rejects.toMatchObject(gone);
      await expect(exportBrief(actor, briefId, { format: "pdf", timeZone: "UTC" })).rejects.toMatchObject(
        gone,
      );
      await expect(assertStillVisible(actor, [paper])).rejects.toMatchObject({ code: "conflict" });
    }
    for (const way of Object.values(OFFICE_WAYS)) await expect(way(admin)).rejects.toMatchObject(gone);
    await expect(send(admin, meetingId, SECRET, "Again.txt")).rejects.toMatchObject({ code: "conflict" });
    await expect(deleteMeeting(admin, meetingId)).rejects.toMatchObject({ code: "forbidden" });
    const told = (await db.mail.findMany()).map(({ html, text, calendar }) => [html, text, calendar]);
    expect(JSON.stringify(told)).not.toMatch(/Pier 4|Sandpiper/);
  });

  it("stay closed in the bin, after permanent deletion, and in briefs and questions made from the paper", async () => {
    await save(chair, [open, secret()]);
    await generateBrief(chair, meetingId, never, null);
    const brief = await latestBrief(chair, meetingId);
    const [asked] = brief?.brief.keyQuestions ?? [];
    if (brief && asked) await addQuestion(chair, meetingId, { text: asked, briefId: brief.id });
    expect(await listQuestions(chair, meetingId)).toHaveLength(1);
    await deleteDocument(chair, paper);
    expect(await listBin(admin)).toEqual([]);
    await expect(restorePaper(admin, paper)).rejects.toMatchObject(gone);
    await restorePaper(chair, paper);
    await expect(readPage(admin, paper, 1)).rejects.toMatchObject(gone);
    await deleteDocument(chair, paper);
    await purgeBin(new Date("2100-01-01"));
    for (const actor of outsiders) {
      expect(await everything(actor)).not.toMatch(/Pier 4|Sandpiper/);
      expect(await listQuestions(actor, meetingId)).toEqual([]);
      await expect(getBrief(actor, brief?.id ?? "")).rejects.toMatchObject(gone);
    }
    await getBrief(named, brief?.id ?? "");
  });

  it("can be moved, but not read, changed or removed by an administrator the item does not name", async () => {
    await save(chair, [open, secret()]);
    const conflict = { code: "conflict" };
    await expect(save(admin, [open])).rejects.toMatchObject(conflict);
    await expect(save(admin, [open], true)).rejects.toMatchObject(conflict);
    const takenOver = secret({ viewerIds: [admin.id], paperIds: [] });
    await expect(save(admin, [open, takenOver])).rejects.toMatchObject(conflict);
    // Putting the paper on their own item in camera does not open it either.
    const own = secret({ id: randomUUID(), viewerIds: [admin.id] });
    await expect(save(admin, [open, { id: secretId, closed: true }, own])).rejects.toMatchObject(conflict);
    await save(admin, [{ id: secretId, closed: true }, open]);
    expect((await getAgenda(named, meetingId)) ?? null).toBeNull();
    expect((await getAgenda(chair, meetingId))?.items.map((item) => item.closed ?? item.title)).toEqual([
      "Sandpiper’s offer",
      "Budget",
    ]);
    await publishAgenda(admin, meetingId, { version: 3 });
    expect((await getAgenda(named, meetingId))?.items[0]).toMatchObject({ papers: [{ id: paper }] });
    await expect(readPage(admin, paper, 1)).rejects.toMatchObject(gone);
  });

  it("are opened only by the people they name, and only on request", async () => {
    await save(chair, [open, secret()]);
    await publishAgenda(chair, meetingId, { version: 2 });
    const conflict = { code: "conflict" };
    for (const items of [[open], [open, secret({ paperIds: [] })], [open, secret({ isInCamera: false })]])
      await expect(save(chair, items)).rejects.toMatchObject(conflict);
    await expect(readPage(admin, paper, 1)).rejects.toMatchObject(gone);
    await save(chair, [open, secret({ isInCamera: false, viewerIds: [] })], true);
    expect((await readPage(admin, paper, 1)).text).toContain("Pier 4");
    // An item published in camera stays closed until the change is published.
    const [member] = outsiders;
    expect(JSON.stringify(member && (await getAgenda(member, meetingId)))).not.toContain("Sandpiper");
  });

  it("close in the published agenda at once, and name only people with an account, one of them a chair or administrator", async () => {
    await save(chair, [open, secret({ isInCamera: false, viewerIds: [], section: "discussion" })]);
    await publishAgenda(chair, meetingId, { version: 2 });
    const [member] = outsiders;
    if (!member) throw new Error("no member");
    expect(JSON.stringify(await getAgenda(member, meetingId))).toContain("Sandpiper");
    await save(chair, [open, secret()]);
    expect(JSON.stringify(await getAgenda(member, meetingId))).not.toContain("Sandpiper");
    const invalid = { code: "invalid" };
    await expect(save(chair, [open, secret({ viewerIds: [named.id] })])).rejects.toMatchObject(invalid);
    await expect(save(chair, [open, secret({ viewerIds: [] })])).rejects.toMatchObject(invalid);
    await db.user.update({ where: { id: named.id }, data: { status: "suspended" } });
    await expect(save(chair, [open, secret()])).rejects.toMatchObject(invalid);
  });

  it("close in an earlier published agenda, even after they are removed", async () => {
    const [member] = outsiders;
    if (!member) throw new Error("no member");
    const seen = async (actor: Actor) =>
      JSON.stringify([await getAgenda(actor, meetingId), await changesSinceSeen(actor, meetingId)]);
    const inOpen = { isInCamera: false, viewerIds: [], paperIds: [], section: "discussion" };
    await save(chair, [open, secret(inOpen)]);
    await publishAgenda(chair, meetingId, { version: 2 });
    expect(await seen(member)).toContain("Sandpiper");
    await save(chair, [open, secret({ paperIds: [] })]);
    expect(await seen(member)).not.toContain("Sandpiper");
    const version = await save(chair, [open]);
    expect(await seen(member)).not.toContain("Sandpiper");
    expect(await seen(named)).toContain("Sandpiper");
    await publishAgenda(chair, meetingId, { version });
    expect(await seen(member)).not.toContain("Sandpiper");
  });
});
