import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { hashPassword } from "@/lib/auth/password";
import { db } from "@/lib/db";
import { deleteMeeting } from "@/lib/meetings/mutations";
import { mailsTo } from "@/tests/setup/accounts";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addAgenda, addSource, itemCalled, move, saying, seen, writeMinutes } from "@/tests/setup/minutes";
import { addMeeting } from "@/tests/setup/papers";
import { beginCorrection } from "./begin";
import { acceptSuggestion, addComment } from "./comments";
import { addItem, removeItem, saveAttendance, saveItem } from "./content";
import { discardDraft, moveMinutes } from "./life";
import { NO_ATTENDANCE, NO_CONTENT } from "./schema";
import { signMinutes } from "./sign";
import { listSources } from "./source-queries";
import { deleteSource, nameSpeakers } from "./sources";
import { verifySeal } from "./verify";

let chair: Actor;
let secretary: Actor;
let member: Actor;
let meetingId: string;
let minutesId: string;
let sourceId: string;

beforeEach(async () => {
  await emptyDatabase();
  chair = await person("Carla", "chair");
  secretary = await person("Simon", "admin");
  member = await person("Mara", "member");
  meetingId = await addMeeting("Spring board");
  await addAgenda(meetingId, [{ title: "Budget" }, { title: "Risks" }]);
  sourceId = await addSource(meetingId, secretary, ["The budget is four million.", "Agreed."]);
  const place = { sourceId, first: 0, last: 1 };
  minutesId = await writeMinutes(meetingId, [
    { by: secretary, title: "Budget", content: saying("The board discussed the budget.", place) },
  ]);
  await db.minutes.update({ where: { id: minutesId }, data: { sourceIds: [sourceId] } });
});

const sign = async (actor: Actor, password = "") => {
  const { id, stamp } = await seen(actor, meetingId);
  await signMinutes(actor, { minutesId: id, stamp, password });
};

async function reword(actor: Actor, text: string): Promise<void> {
  const { id, revision, title, content } = itemCalled(await seen(actor, meetingId), "Budget");
  const [first] = content.discussion;
  if (!first) throw new Error("The item is empty.");
  const { id: minutes } = await seen(actor, meetingId);
  const changed = { ...content, discussion: [{ ...first, text }] };
  await saveItem(actor, { itemId: id, minutesId: minutes, revision, title, content: changed });
}

async function signed(): Promise<string> {
  await move(chair, meetingId, "circulate", "approve");
  await sign(chair);
  await sign(secretary);
  return (await seen(member, meetingId)).seal ?? "";
}

describe("the life cycle of minutes", () => {
  it("lets chair and secretary sign, then locks the minutes so that anyone with the seal can verify them", async () => {
    await move(secretary, meetingId, "circulate", "approve");
    await sign(chair);
    expect(await seen(member, meetingId)).toMatchObject({ state: "approved", signedAt: null });
    const { seal: first } = await seen(member, meetingId);
    expect(await verifySeal(first ?? "")).toEqual({ state: "unknown" });
    await expect(sign(chair)).rejects.toThrow("The chair has already signed these minutes.");
    await sign(secretary);

    const minutes = await seen(member, meetingId);
    expect(minutes).toMatchObject({ state: "signed", seal: first });
    expect(minutes.signatures.map(({ capacity, name }) => [capacity, name])).toEqual([
      ["chair", "Carla"],
      ["secretary", "Simon"],
    ]);
    expect(await verifySeal(minutes.seal ?? "")).toMatchObject({ state: "genuine", isCorrected: false });
    expect(await verifySeal("0".repeat(64))).toEqual({ state: "unknown" });
    expect(await verifySeal("../etc")).toEqual({ state: "unknown" });
    const actions = (await db.auditEvent.findMany({ orderBy: { id: "asc" } })).map(({ action }) => action);
    expect(actions.slice(-5)).toEqual([
      "minutes.circulate",
      "minutes.approve",
      "minutes.sign",
      "minutes.sign",
      "minutes.lock",
    ]);
  });

  it("rejects changes to signed minutes, even in the database", async () => {
    const seal = await signed();
    const { stamp, revision, items } = await seen(secretary, meetingId);
    const item = itemCalled(await seen(secretary, meetingId), "Budget");
    const itemId = item.id;
    const text = { minutesId, itemId, revision: item.revision, title: "Budget", content: NO_CONTENT };
    const comment = { minutesId, itemId: null, statementId: null, text: "No.", suggestion: null };
    expect(items).toHaveLength(2);
    for (const change of [
      () => saveItem(secretary, text),
      () => removeItem(secretary, { minutesId, itemId, revision: item.revision }),
      () => addItem(secretary, { minutesId, title: "More", agendaItemId: null }),
      () => saveAttendance(secretary, { minutesId, revision, attendance: NO_ATTENDANCE }),
      () => addComment(chair, comment),
      () => moveMinutes(chair, { minutesId, stamp, move: "reopen" }),
      () => discardDraft(chair, { minutesId, stamp }),
      () => signMinutes(secretary, { minutesId, stamp, password: "" }),
      () => deleteSource(secretary, sourceId),
      () => deleteMeeting(chair, meetingId),
    ])
      await expect(change()).rejects.toMatchObject({ code: "conflict" });
    expect(await verifySeal(seal)).toMatchObject({ state: "genuine" });

    await db.meeting.update({ where: { id: meetingId }, data: { title: "Renamed" } });
    expect(await verifySeal(seal)).toMatchObject({ state: "genuine" });
    await db.minutesItem.update({ where: { id: itemId }, data: { title: "Budgets" } });
    expect(await verifySeal(seal)).toEqual({ state: "altered" });
    await db.minutesItem.update({ where: { id: itemId }, data: { title: "Budget" } });
    const lock = await db.auditEvent.findFirstOrThrow({ where: { action: "minutes.lock" } });
    await db.auditEvent.update({ where: { id: lock.id }, data: { actorEmail: "forged@example.org" } });
    expect(await verifySeal(seal)).toEqual({ state: "altered" });
  });

  it("keeps sources after circulation and speaker names after signing", async () => {
    const standing = async () => {
      const [{ isKept, isSealed } = {}] = await listSources(chair, meetingId);
      return { isKept, isSealed };
    };
    const rename = async (name: string) => {
      const [{ id = "", revision = 0 } = {}] = await listSources(chair, meetingId);
      const speakers = [{ label: "Anna", name, userId: null }];
      await nameSpeakers(chair, { sourceId: id, revision, speakers });
    };
    expect(await standing()).toEqual({ isKept: false, isSealed: false });
    await move(chair, meetingId, "circulate");
    expect(await standing()).toEqual({ isKept: true, isSealed: false });
    await expect(deleteSource(chair, sourceId)).rejects.toMatchObject({ code: "conflict" });
    await rename("Anna Berg");
    await move(chair, meetingId, "approve");
    await sign(chair);
    await sign(secretary);
    expect(await standing()).toEqual({ isKept: true, isSealed: true });
    await expect(rename("Somebody else")).rejects.toThrow("Signed minutes are based on this source");
  });

  it("approves and signs only the text the person saw", async () => {
    await move(secretary, meetingId, "circulate");
    const { stamp } = await seen(chair, meetingId);
    await reword(secretary, "The board rejected the budget.");
    await expect(moveMinutes(chair, { minutesId, stamp, move: "approve" })).rejects.toThrow(
      "Someone has since changed this.",
    );
    await move(chair, meetingId, "approve");
    await expect(reword(secretary, "Once more.")).rejects.toThrow("These minutes are approved.");
    await sign(chair);
    await move(secretary, meetingId, "reopen");
    expect((await seen(member, meetingId)).signatures).toEqual([]);
    await expect(sign(chair)).rejects.toThrow("Only minutes that are approved");
  });

  it("emails the board on circulation, and the signers on approval", async () => {
    await move(secretary, meetingId, "circulate");
    const told = async () => Promise.all([chair, secretary, member].map(async ({ email }) => mailsTo(email)));
    expect(await told()).toEqual([["minutes-circulated"], [], ["minutes-circulated"]]);
    await move(chair, meetingId, "approve");
    expect(await told()).toEqual([["minutes-circulated"], ["minutes-approved"], ["minutes-circulated"]]);
  });

  it("requires the password of a signer without a passkey, and does not let members sign", async () => {
    const passwordHash = await hashPassword("correct horse battery");
    await db.user.update({ where: { id: chair.id }, data: { passwordHash } });
    await move(chair, meetingId, "circulate", "approve");
    await expect(sign(chair, "wrong")).rejects.toThrow("The password is incorrect.");
    await expect(sign(member)).rejects.toMatchObject({ code: "forbidden" });
    await sign(chair, "correct horse battery");
    const { signatures } = await seen(member, meetingId);
    expect(signatures).toMatchObject([{ name: "Carla", confirmedBy: "password" }]);
  });

  it("shows changes since circulation, and who wrote what", async () => {
    await move(secretary, meetingId, "circulate");
    const budget = itemCalled(await seen(member, meetingId), "Budget");
    const [statement] = budget.content.discussion;
    await addComment(member, {
      minutesId,
      itemId: budget.id,
      statementId: statement?.id ?? "",
      text: "We did more than that.",
      suggestion: "The board approved the budget.",
    });
    const [comment] = (await seen(chair, meetingId)).comments;
    await acceptSuggestion(chair, { minutesId, commentId: comment?.id ?? "" });
    const changed = itemCalled(await seen(member, meetingId), "Budget");
    expect(changed.content.discussion).toMatchObject([
      { text: "The board approved the budget.", by: "Mara" },
    ]);
    expect(changed.changes).toEqual([
      {
        id: statement?.id,
        before: "The board discussed the budget.",
        after: "The board approved the budget.",
      },
    ]);
    expect((await seen(member, meetingId)).comments).toMatchObject([
      { state: "accepted", closedBy: "Carla" },
    ]);
  });

  it("records a correction as a new version with its changes, and keeps the signed one", async () => {
    const seal = await signed();
    await beginCorrection(secretary, { minutesId, correction: "The amount was misheard." });
    await expect(beginCorrection(chair, { minutesId, correction: "Again." })).rejects.toThrow(
      "These minutes already have a later version",
    );
    expect(await seen(member, meetingId)).toMatchObject({ version: 1, seal });
    await reword(secretary, "The board discussed the budget of $5m.");
    const second = await seen(secretary, meetingId);
    expect(second).toMatchObject({ version: 2, state: "draft", correction: "The amount was misheard." });
    await move(chair, meetingId, "circulate", "approve");
    await sign(secretary);
    await sign(chair);
    const { seal: next, items } = await seen(member, meetingId);
    expect(items[0]).toMatchObject({
      changes: [
        { before: "The board discussed the budget.", after: "The board discussed the budget of $5m." },
      ],
    });
    expect(await verifySeal(seal)).toMatchObject({ state: "genuine", version: 1, isCorrected: true });
    expect(await verifySeal(next ?? "")).toMatchObject({ state: "genuine", version: 2, isCorrected: false });
  });

  it("prevents two editors from overwriting each other's item", async () => {
    const item = itemCalled(await seen(chair, meetingId), "Budget");
    await reword(secretary, "First.");
    const late = {
      minutesId,
      itemId: item.id,
      revision: item.revision,
      title: "Budget",
      content: NO_CONTENT,
    };
    await expect(saveItem(chair, late)).rejects.toThrow("Someone has since changed this.");
    const risks = itemCalled(await seen(chair, meetingId), "Risks");
    await saveItem(chair, { minutesId, itemId: risks.id, ...risks, content: saying("No new risks.") });
    expect(itemCalled(await seen(chair, meetingId), "Risks").content.discussion).toMatchObject([
      { text: "No new risks.", by: "Carla" },
    ]);
  });
});
