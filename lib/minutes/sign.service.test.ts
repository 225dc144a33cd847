import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { hashPassword } from "@/lib/auth/password";
import { db } from "@/lib/db";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { removePasskeys } from "@/lib/members/remove-passkeys";
import { beginConfirmation, ownPasskeys, removePasskey } from "@/lib/passkeys/own-passkeys";
import { person } from "@/tests/setup/actors";
import { authenticator, withPasskey } from "@/tests/setup/authenticator";
import { emptyDatabase } from "@/tests/setup/database";
import { addAgenda, move, saying, seen, writeMinutes } from "@/tests/setup/minutes";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { minutesPage } from "./queries";
import { beginSigning, signMinutes } from "./sign";
import { verifySeal } from "./verify";

const PASSWORD = "correct horse battery";
const OVER = { code: "invalid", message: "This request is no longer valid. Please try again." };
const CHANGED = { code: "conflict", message: expect.stringContaining("has since changed this") };

let chair: Actor;
let secretary: Actor;
let meetingId: string;
let key: ReturnType<typeof authenticator>;

beforeEach(async () => {
  await emptyDatabase();
  chair = await person("Carla", "chair");
  secretary = await person("Simon", "admin");
  const passwordHash = await hashPassword(PASSWORD);
  await db.user.update({ where: { id: chair.id }, data: { passwordHash } });
  key = await withPasskey(chair, authenticator(), { password: PASSWORD });
  meetingId = await approved("Spring board");
});

async function approved(title: string): Promise<string> {
  const id = await addMeeting(title);
  await addAgenda(id, [{ title: "Budget" }]);
  await writeMinutes(id, [{ by: secretary, title: "Budget", content: saying(`About ${title}.`) }]);
  await move(secretary, id, "circulate", "approve");
  return id;
}

async function named(meeting = meetingId) {
  const { id: minutesId, stamp } = await seen(chair, meeting);
  return { minutesId, stamp };
}

const ask = async () => (await beginSigning(chair, await named())).challenge;

async function remove(id: string, counter = 1) {
  const { challenge } = await beginConfirmation(chair, { is: "remove", id });
  await removePasskey(chair, { id, assertion: key.sign(challenge, { counter }) });
}

describe("signing with a passkey", () => {
  it("is required of anyone who has one, and is recorded with the signature", async () => {
    expect((await minutesPage(chair, meetingId)).can.sign).toEqual({
      capacity: "chair",
      proof: "passkey",
      passkeysResetAt: null,
      refusal: null,
    });
    await signMinutes(chair, { ...(await named()), assertion: key.sign(await ask()) });
    await signMinutes(secretary, await named());
    const { signatures, seal } = await seen(secretary, meetingId);
    expect(signatures).toMatchObject([
      { name: "Carla", confirmedBy: "passkey" },
      { name: "Simon", confirmedBy: "session" },
    ]);
    expect(await verifySeal(seal ?? "")).toMatchObject({
      state: "genuine",
      confirmedBy: { chair: "passkey", secretary: "session" },
    });
    const row = await db.auditEvent.findFirst({ where: { action: "minutes.sign", actorId: chair.id } });
    expect(row?.detail).toMatchObject({ confirmedBy: "passkey", passkey: "Laptop" });
  });

  it("cannot be replaced by a password", async () => {
    const minutes = await named();
    await expect(signMinutes(chair, { ...minutes, password: PASSWORD })).rejects.toThrow(
      "Please sign with your passkey.",
    );
    expect((await seen(chair, meetingId)).signatures).toEqual([]);
  });

  it("accepts an assertion once, within five minutes, and only for a signing challenge", async () => {
    const minutes = await named();
    const attempt = (challenge: string) =>
      signMinutes(chair, { ...minutes, assertion: key.sign(challenge, { counter: 5 }) });
    await expect(attempt((await beginConfirmation(chair, { is: "add" })).challenge)).rejects.toMatchObject(
      OVER,
    );
    const expired = await ask();
    await db.passkeyChallenge.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    await expect(attempt(expired)).rejects.toMatchObject(OVER);
    const once = await ask();
    await expect(
      signMinutes(chair, { ...minutes, assertion: key.sign(once, { flags: 1 }) }),
    ).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(attempt(once)).rejects.toMatchObject(OVER);
  });

  it("rejects an assertion for other minutes, an earlier text or another person", async () => {
    const other = await approved("Autumn board");
    const { challenge } = await beginSigning(chair, await named(other));
    const about = { ...(await named()), assertion: key.sign(challenge) };
    await expect(signMinutes(chair, about)).rejects.toMatchObject(CHANGED);
    const before = await ask();
    const item = await db.minutesItem.findFirstOrThrow({ where: { minutes: { meetingId } } });
    await db.minutesItem.update({ where: { id: item.id }, data: { title: "Another budget" } });
    const late = { ...(await named()), assertion: key.sign(before, { counter: 2 }) };
    await expect(signMinutes(chair, late)).rejects.toMatchObject(CHANGED);
    const simons = await withPasskey(secretary);
    const foreign = { ...(await named()), assertion: simons.sign(await ask()) };
    await expect(signMinutes(secretary, foreign)).rejects.toMatchObject(OVER);
    await expect(signMinutes(chair, foreign)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("is verified again later, even after the passkey is deleted", async () => {
    await signMinutes(chair, { ...(await named()), assertion: key.sign(await ask()) });
    await signMinutes(secretary, await named());
    const [{ id = "" } = {}] = await ownPasskeys(chair);
    await remove(id, 2);
    const seal = (await seen(chair, meetingId)).seal ?? "";
    expect(await verifySeal(seal)).toMatchObject({ state: "genuine" });
    const ofSecretary = { minutes: { meetingId }, capacity: "secretary" } as const;
    const { passkeyProof } = await db.minutesSignature.findFirstOrThrow({
      where: { minutes: { meetingId }, capacity: "chair" },
    });
    await db.minutesSignature.updateMany({
      where: ofSecretary,
      data: { confirmedBy: "passkey", passkeyProof: passkeyProof ?? {} },
    });
    expect(await verifySeal(seal)).toEqual({ state: "altered" });
  });

  it("reports that a reset by email removed the passkeys, until an administrator removes them", async () => {
    await db.passkey.deleteMany({ where: { userId: chair.id } });
    const resetAt = new Date("2026-05-04T10:00:00.000Z");
    await db.user.update({ where: { id: chair.id }, data: { passkeysResetAt: resetAt } });
    expect((await minutesPage(chair, meetingId)).can.sign).toMatchObject({ proof: null });
    await expect(signMinutes(chair, { ...(await named()), password: PASSWORD })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Add a passkey"),
    });
    key = await withPasskey(chair, authenticator(), { password: PASSWORD });
    await signMinutes(chair, { ...(await named()), assertion: key.sign(await ask()) });
    await signMinutes(secretary, await named());
    const told = { passkeysResetAt: resetAt.toISOString() };
    const { signatures, seal } = await seen(secretary, meetingId);
    expect(signatures).toMatchObject([
      { ...told, confirmedBy: "passkey" },
      { passkeysResetAt: null, confirmedBy: "session" },
    ]);
    expect(await verifySeal(seal ?? "")).toMatchObject({
      state: "genuine",
      passkeysResetAt: { chair: told.passkeysResetAt, secretary: null },
    });
    const row = await db.auditEvent.findFirst({ where: { action: "minutes.sign", actorId: chair.id } });
    expect(row?.detail).toMatchObject(told);
    await removePasskeys(secretary, chair.id);
    const autumn = await approved("Autumn board");
    await signMinutes(chair, { ...(await named(autumn)), password: PASSWORD });
    expect((await seen(chair, autumn)).signatures).toMatchObject([{ passkeysResetAt: null }]);
  });

  it("falls back to the password once the passkey is removed", async () => {
    const [{ id = "" } = {}] = await ownPasskeys(chair);
    await remove(id);
    await signMinutes(chair, { ...(await named()), password: PASSWORD });
    expect((await seen(chair, meetingId)).signatures).toMatchObject([{ confirmedBy: "password" }]);
  });
});

describe("signing with items closed to the signer", () => {
  const REFUSED = {
    code: "conflict",
    message: expect.stringContaining("You cannot sign: item 2 is closed to you"),
  };

  async function withMerger(viewers: string[]): Promise<string> {
    const id = await addMeeting("Summer board");
    await addAgenda(id, [{ title: "Budget" }, { title: "Merger", viewers }]);
    await writeMinutes(id, [{ by: secretary, title: "Budget", content: saying("The budget was noted.") }]);
    await move(secretary, id, "circulate", "approve");
    return id;
  }

  it("is refused when an item in camera does not name the signer, both before and after the passkey prompt", async () => {
    const about = await withMerger([secretary.id]);
    const minutes = await named(about);
    expect((await minutesPage(chair, about)).can.sign).toMatchObject({ refusal: REFUSED.message });
    await expect(beginSigning(chair, minutes)).rejects.toMatchObject(REFUSED);
    const { challenge } = await beginSigning(chair, await named());
    const signed = { ...minutes, assertion: key.sign(challenge) };
    await expect(signMinutes(chair, signed)).rejects.toMatchObject(REFUSED);
    expect((await seen(chair, about)).signatures).toEqual([]);
    await signMinutes(secretary, minutes);
  });

  it("is refused once a paper of an item is closed to them", async () => {
    const paper = await addPaper({ meetingId }, "Budget.txt", "The budget.", { read: false });
    const item = await db.agendaItem.findFirstOrThrow({ where: { meetingId } });
    await db.agendaPaper.create({ data: { itemId: item.id, documentId: paper, position: 0 } });
    const minutes = await named();
    await recordRecusal(chair, paper, { userId: secretary.id, reason: "" });
    await expect(signMinutes(secretary, minutes)).rejects.toThrow("item 1 is closed to you");
  });

  it("is allowed when the item names the signer", async () => {
    const about = await withMerger([secretary.id, chair.id]);
    expect((await minutesPage(chair, about)).can.sign).toMatchObject({ refusal: null });
    const { challenge } = await beginSigning(chair, await named(about));
    await signMinutes(chair, { ...(await named(about)), assertion: key.sign(challenge) });
    expect((await seen(chair, about)).signatures).toMatchObject([{ name: "Carla" }]);
  });
});
