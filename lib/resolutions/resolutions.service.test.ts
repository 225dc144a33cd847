import { addHours } from "date-fns/addHours";
import mammoth from "mammoth";
import { beforeEach, describe, expect, it } from "vitest";
import { listActivity } from "@/lib/activity/queries";
import { activitySchema } from "@/lib/activity/schema";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { circulateResolution } from "./circulate";
import { closeResolution } from "./close";
import type { Ballot } from "./constants";
import { exportResolution } from "./export/export-resolution";
import { changeResolution, discardResolution, draftResolution, withdrawResolution } from "./mutations";
import { findDraft, findResolutionView, listResolutions, waitingResolutions } from "./queries";
import type { ResolutionDraft } from "./schema";
import type { ResolutionView } from "./types";
import { verifyResolution } from "./verify";
import { castVote } from "./vote";

let chair: Actor;
let secretary: Actor;
let mara: Actor;
let paul: Actor;
let outsider: Actor;
let meetingId: string;
let paperId: string;
let now: Date;

const draft = (fields: Partial<ResolutionDraft> = {}): ResolutionDraft => ({
  title: "Lease of the quay",
  text: "The board approves the lease of the north quay.",
  rule: "majority",
  deadline: addHours(now, 48).toISOString(),
  voterIds: [chair.id, mara.id, paul.id],
  paperIds: [],
  ...fields,
});

/** Drafts and circulates a resolution. Returns its id. */
async function circulated(fields: Partial<ResolutionDraft> = {}): Promise<string> {
  const { id } = await draftResolution(secretary, draft(fields));
  await circulateResolution(secretary, { id, revision: 1 }, now);
  return id;
}

const reason = "The rent in it is last year’s.";
const vote = (actor: Actor, id: string, ballot: Ballot, reason = "", at = now) =>
  castVote(actor, { id, vote: ballot, reason }, at);

async function seen(actor: Actor, id: string, at = now): Promise<ResolutionView> {
  const view = await findResolutionView(actor, id, at);
  if (!view) throw new Error("This person does not see the resolution.");
  return view;
}

const lastEvent = () => db.auditEvent.findFirstOrThrow({ orderBy: { id: "desc" } });

beforeEach(async () => {
  await emptyDatabase();
  now = new Date();
  chair = await person("Carla", "chair");
  secretary = await person("Simon", "admin");
  mara = await person("Mara", "member");
  paul = await person("Paul", "member");
  outsider = await person("Olga", "member", "pending");
  meetingId = await addMeeting("Spring board");
  paperId = await addPaper({ meetingId }, "Lease.txt", "The lease runs for ten years.", { read: false });
});

describe("written resolutions", () => {
  it("are drafted by chairs and administrators, hidden from members, and rejected if changed by someone else", async () => {
    await expect(draftResolution(mara, draft())).rejects.toMatchObject({ code: "forbidden" });
    const { id } = await draftResolution(chair, draft({ paperIds: [paperId] }));
    expect(await findResolutionView(mara, id)).toBeNull();
    expect(await listResolutions(mara)).toEqual([]);
    const change = { ...draft({ title: "Lease of both quays", paperIds: [paperId] }), id, revision: 1 };
    await changeResolution(secretary, change);
    await expect(changeResolution(chair, change)).rejects.toMatchObject({ code: "conflict" });
    await expect(circulateResolution(chair, { id, revision: 1 })).rejects.toMatchObject({ code: "conflict" });
    expect(await findDraft(chair, id)).toMatchObject({ title: "Lease of both quays", paperIds: [paperId] });
    await expect(changeResolution(mara, { ...change, revision: 2 })).rejects.toMatchObject({
      code: "forbidden",
    });
    await discardResolution(chair, { id, revision: 2 });
    expect(await listResolutions(chair)).toEqual([]);
  });

  it("are carried by the last missing vote, with all names, and sealed", async () => {
    const id = await circulated({ paperIds: [paperId] });
    expect((await waitingResolutions(mara, now)).map(({ number }) => number)).toEqual([1]);
    expect(await vote(mara, id, "for", "It is cheap.")).toEqual({ isClosed: false });
    expect(await waitingResolutions(mara, now)).toEqual([]);
    await vote(chair, id, "against", "Too long.");
    // Until voting ends, everyone sees who has voted, but not how.
    const open = await seen(chair, id);
    expect(open.voters.map(({ name, hasVoted, vote: told }) => [name, hasVoted, told])).toEqual([
      ["Carla", true, "against"],
      ["Mara", true, null],
      ["Paul", false, null],
    ]);
    expect(JSON.stringify(open)).not.toContain("cheap");
    await vote(chair, id, "abstained", "");
    expect((await seen(paul, id)).isLastVote).toBe(true);
    expect(await vote(paul, id, "for")).toEqual({ isClosed: true });

    const closed = await seen(secretary, id);
    expect(closed).toMatchObject({
      state: "carried",
      tally: { for: 2, against: 0, abstained: 1, silent: 0 },
      papers: [{ title: "Lease.txt", isClosed: false, place: { documentId: paperId, meetingId } }],
      can: { vote: false, withdraw: false, export: true },
    });
    expect(closed.voters.find(({ name }) => name === "Mara")).toMatchObject({
      vote: "for",
      reason: "It is cheap.",
    });
    await expect(vote(mara, id, "against")).rejects.toMatchObject({ code: "conflict" });
    const events = await db.auditEvent.findMany({
      where: { action: { startsWith: "resolution." } },
      orderBy: { id: "asc" },
    });
    expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["resolution.draft", secretary.id],
      ["resolution.circulate", secretary.id],
      ["resolution.vote", mara.id],
      ["resolution.vote", chair.id],
      ["resolution.vote", chair.id],
      ["resolution.vote", paul.id],
      ["resolution.close", null],
    ]);
    expect(JSON.stringify(events.map(({ detail }) => detail))).not.toMatch(/Lease|quay|cheap|Too long/);
    expect(events.at(-1)?.detail).toMatchObject({ seal: closed.seal, isCarried: true, for: 2, entitled: 3 });
  });

  it("are lost without the votes they need, counted against everyone entitled", async () => {
    const unanimous = await circulated({ rule: "unanimous" });
    await vote(chair, unanimous, "for");
    await vote(mara, unanimous, "for");
    await vote(paul, unanimous, "abstained");
    expect(await seen(mara, unanimous)).toMatchObject({ state: "failed", number: 1 });
    const silent = await circulated();
    await vote(chair, silent, "for");
    const late = addHours(now, 49);
    await expect(vote(mara, silent, "for", "", late)).rejects.toMatchObject({ code: "conflict" });
    expect(await seen(mara, silent, late)).toMatchObject({
      state: "failed",
      number: 2,
      tally: { for: 1, silent: 2 },
      closedAt: addHours(now, 48).toISOString(),
    });
  });

  it("do not exist for anyone recused from a paper: no access, no vote, no place in the count", async () => {
    await recordRecusal(chair, paperId, { userId: paul.id, reason: "Owns the quay." });
    const id = await circulated({ rule: "unanimous", paperIds: [paperId] });
    expect(await findResolutionView(paul, id)).toBeNull();
    expect(await waitingResolutions(paul, now)).toEqual([]);
    await expect(vote(paul, id, "against")).rejects.toMatchObject({ code: "notFound" });
    expect((await db.mail.findMany()).map(({ to }) => to).sort()).toEqual([chair.email, mara.email]);
    await vote(mara, id, "against", "No.");
    // Recused after voting: the vote is neither counted nor kept.
    await recordRecusal(mara, paperId, { reason: "A cousin owns the quay." });
    await vote(chair, id, "for");
    const closed = await seen(chair, id);
    expect(closed).toMatchObject({ state: "carried", tally: { for: 1, against: 0, silent: 0 } });
    expect(closed.voters.map(({ name, isRecused }) => [name, isRecused])).toEqual([
      ["Carla", false],
      ["Mara", true],
      ["Paul", true],
    ]);
    expect(await findResolutionView(mara, id)).toBeNull();
    expect(JSON.stringify(await db.resolutionVoter.findMany())).not.toContain("No.");
    // An administrator gets no access either.
    await recordRecusal(secretary, paperId, { reason: "" });
    expect(await listResolutions(secretary)).toEqual([]);
  });

  it("accept votes only from the people they name", async () => {
    const id = await circulated({ voterIds: [mara.id, paul.id] });
    await expect(vote(chair, id, "for")).rejects.toMatchObject({ code: "forbidden" });
    await expect(vote(outsider, id, "for")).rejects.toMatchObject({ code: "forbidden" });
    await expect(listResolutions(outsider)).rejects.toMatchObject({ code: "forbidden" });
    expect(await seen(chair, id)).toMatchObject({ state: "open", can: { vote: false } });
    const { id: closed } = await draftResolution(chair, draft());
    await expect(vote(mara, closed, "for")).rejects.toMatchObject({ code: "notFound" });
    await expect(vote(chair, closed, "for")).rejects.toMatchObject({ code: "forbidden" });
  });

  it("close once when two last votes coincide, or a vote coincides with the deadline", async () => {
    const id = await circulated({ voterIds: [mara.id, paul.id] });
    const [one, other] = await Promise.all([vote(mara, id, "for"), vote(paul, id, "for")]);
    expect([one.isClosed, other.isClosed].sort()).toEqual([false, true]);
    const second = await circulated({ voterIds: [mara.id, paul.id] });
    const late = addHours(now, 48);
    await Promise.allSettled([
      vote(mara, second, "for", "", late),
      closeResolution(second, late),
      closeResolution(second, late),
      seen(chair, second, late),
    ]);
    expect(await seen(chair, second)).toMatchObject({ state: "failed", tally: { for: 0, silent: 2 } });
    expect(await db.auditEvent.count({ where: { action: "resolution.close" } })).toBe(2);
    const third = await circulated({ voterIds: [mara.id] });
    const ended = await Promise.allSettled([
      vote(mara, third, "for"),
      withdrawResolution(secretary, { id: third, reason }),
    ]);
    expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const numbers = (await listResolutions(chair)).map(({ number }) => number);
    expect(numbers).toEqual([3, 2, 1]);
  });

  it("can be withdrawn with a reason by their author, and then no vote counts", async () => {
    const id = await circulated();
    await vote(mara, id, "for", "Fine.");
    await expect(withdrawResolution(chair, { id, reason })).rejects.toMatchObject({ code: "forbidden" });
    await expect(withdrawResolution(mara, { id, reason })).rejects.toMatchObject({ code: "forbidden" });
    await withdrawResolution(secretary, { id, reason });
    expect(await lastEvent()).toMatchObject({ action: "resolution.withdraw", detail: { number: 1 } });
    const view = await seen(mara, id);
    const withdrawal = { by: "Simon", reason };
    expect(view).toMatchObject({ state: "withdrawn", tally: null, seal: null, withdrawal });
    await closeResolution(id, now);
    const mails = await db.mail.findMany({ where: { kind: "resolution-closed" } });
    expect(mails.map(({ to }) => to)).toContain(mara.email);
    for (const mail of mails) {
      expect(mail.subject).toMatch(/was withdrawn$/);
      expect(mail.text).not.toContain(reason);
    }
    expect(JSON.stringify(view.voters)).not.toMatch(/Fine|"vote":"for"/);
    await expect(vote(paul, id, "for")).rejects.toMatchObject({ code: "conflict" });
    // Once that account is deleted, another chair or administrator can.
    const orphan = await circulated();
    await db.user.delete({ where: { id: secretary.id } });
    await withdrawResolution(chair, { id: orphan, reason });
  });

  it("cannot be circulated past the deadline, without voters, or to someone who cannot open a paper", async () => {
    const refusal = async (fields: Partial<ResolutionDraft>) => {
      const { id } = await draftResolution(secretary, draft(fields));
      return circulateResolution(secretary, { id, revision: 1 }, now).catch(({ message }) => message);
    };
    expect(await refusal({ deadline: now.toISOString() })).toMatch(/deadline has passed/);
    const closed = await addPaper({ meetingId }, "Secret.txt", "Closed.", { isShared: false, read: false });
    expect(await refusal({ paperIds: [closed] })).toMatch(/^(Mara|Paul) cannot open “Secret.txt”/);
    expect(await refusal({ paperIds: [closed], voterIds: [chair.id] })).toEqual({ asked: 1 });
    await recordRecusal(chair, paperId, { userId: paul.id, reason: "" });
    expect(await refusal({ paperIds: [paperId], voterIds: [paul.id] })).toMatch(/Nobody can vote/);
    await expect(draftResolution(secretary, draft({ voterIds: [outsider.id] }))).rejects.toThrow(
      "no active account",
    );
    await expect(draftResolution(secretary, draft({ paperIds: [meetingId] }))).rejects.toMatchObject({
      code: "conflict",
    });
    await recordRecusal(secretary, paperId, { reason: "" });
    await expect(draftResolution(secretary, draft({ paperIds: [paperId] }))).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("hide the name of a paper closed to members, on the page and in the file", async () => {
    const closed = await addPaper({ meetingId }, "Secret.txt", "Closed.", { isShared: false, read: false });
    const id = await circulated({ voterIds: [chair.id], paperIds: [closed] });
    await vote(chair, id, "for");
    const place = { documentId: closed, meetingId };
    expect((await seen(chair, id)).papers).toEqual([{ title: "Secret.txt", isClosed: false, place }]);
    expect((await seen(mara, id)).papers).toEqual([
      { title: "A paper that is closed to you", isClosed: true, place: null },
    ]);
    const file = await exportResolution(mara, id, { format: "docx", timeZone: "UTC" });
    const { value: text } = await mammoth.extractRawText({ buffer: file.bytes });
    expect(text).toContain("A paper that is closed to you");
    expect(text).not.toContain("Secret.txt");
  });

  it("hide the result in the audit log from an administrator recused from a paper", async () => {
    const id = await circulated({ voterIds: [mara.id, paul.id], paperIds: [paperId] });
    await vote(mara, id, "for");
    await vote(paul, id, "against");
    const log = async () =>
      (await listActivity(secretary, activitySchema.parse({ kind: "resolution" }))).rows.map(
        ({ what }) => what,
      );
    const [ended] = await log();
    expect(ended).toMatch(/^Voting on written resolution 1 ended: not carried, 1 of 2 for; SHA-256 /);
    await recordRecusal(chair, paperId, { userId: secretary.id, reason: "" });
    expect(await log()).toEqual([
      "Voting on written resolution 1 ended",
      "Voted on written resolution 1",
      "Voted on written resolution 1",
      "Circulated written resolution 1 for a vote",
      "Drafted a written resolution",
    ]);
  });

  it("send no closing email to someone for whom a paper is now in camera", async () => {
    const id = await circulated({ voterIds: [mara.id, paul.id], paperIds: [paperId] });
    const inCamera = { isInCamera: true, openTo: [paul.id, secretary.id] };
    await db.usedPaper.updateMany({ where: { resolutionId: id }, data: inCamera });
    await closeResolution(id, addHours(now, 49));
    const mails = await db.mail.findMany({ where: { kind: "resolution-closed" } });
    expect(mails.map(({ to }) => to).sort()).toEqual([paul.email, secretary.email].sort());
  });

  it("email voters at the start and at the end, without any of the text", async () => {
    const id = await circulated({ voterIds: [mara.id, paul.id] });
    await closeResolution(id, now);
    expect(await db.mail.count({ where: { kind: "resolution-closed" } })).toBe(0);
    await vote(mara, id, "for");
    await vote(paul, id, "for");
    await closeResolution(id, now);
    await closeResolution(id, now);
    const mails = await db.mail.findMany({ orderBy: { createdAt: "asc" } });
    expect(mails.map(({ kind, to }) => `${kind} ${to}`).sort()).toEqual([
      `resolution-circulated ${mara.email}`,
      `resolution-circulated ${paul.email}`,
      `resolution-closed ${mara.email}`,
      `resolution-closed ${paul.email}`,
      `resolution-closed ${secretary.email}`,
    ]);
    expect(JSON.stringify(mails)).not.toMatch(/Lease|quay|carried/i);
    expect(mails[0]?.text).toContain(`/prep/resolutions/${id}`);
  });

  it("verify as genuine by their seal, and as altered once a vote, the text or the log changes", async () => {
    const id = await circulated({ voterIds: [mara.id, paul.id], paperIds: [paperId] });
    await vote(mara, id, "for");
    await vote(paul, id, "for");
    const { seal } = await seen(mara, id);
    const verified = () => verifyResolution(seal ?? "");
    expect(await verified()).toMatchObject({ state: "genuine" });
    expect(await verifyResolution("0".repeat(64))).toBeNull();
    expect(await verifyResolution("\0")).toBeNull();
    await db.resolution.update({ where: { id }, data: { text: "The board refuses." } });
    expect(await verified()).toEqual({ state: "altered" });
    await db.resolution.update({ where: { id }, data: { text: draft().text } });
    expect(await verified()).toMatchObject({ state: "genuine" });
    const key = { resolutionId_userId: { resolutionId: id, userId: mara.id } };
    await db.resolutionVoter.update({ where: key, data: { vote: "against" } });
    expect(await verified()).toEqual({ state: "altered" });
    await db.resolutionVoter.update({ where: key, data: { vote: "for" } });
    // The paper itself may be deleted: the seal contains its hash.
    await db.document.delete({ where: { id: paperId } });
    expect(await verified()).toMatchObject({ state: "genuine" });
    await db.auditEvent.updateMany({ where: { action: "resolution.close" }, data: { actorEmail: "x@y.z" } });
    expect(await verified()).toEqual({ state: "altered" });
  });
});
