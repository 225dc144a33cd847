import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { authenticateByPasskey, beginPasskeySignIn } from "@/lib/auth/passkeys/sign-in";
import { hashPassword } from "@/lib/auth/password";
import { db } from "@/lib/db";
import { mailsTo } from "@/tests/setup/accounts";
import { actorById, person } from "@/tests/setup/actors";
import { authenticator, withPasskey } from "@/tests/setup/authenticator";
import { emptyDatabase } from "@/tests/setup/database";
import {
  addPasskey,
  beginConfirmation,
  beginPasskey,
  ownPasskeys,
  removePasskey,
  renamePasskey,
} from "./own-passkeys";

beforeEach(emptyDatabase);

const OVER = { code: "invalid", message: "This request is no longer valid. Please try again." };
const REFUSED = { code: "unauthenticated", message: expect.stringContaining("was not accepted") };
const WHEN_EXPIRED = new Date(Date.now() - 1000);

const challenged = async () => (await beginPasskeySignIn()).challenge;

describe("signing in with a passkey", () => {
  it("finds the account, records the use and audits it", async () => {
    const ada = await person("ada", "chair");
    const key = await withPasskey(ada);
    expect(await authenticateByPasskey(key.sign(await challenged()))).toMatchObject({ id: ada.id });
    expect(await ownPasskeys(ada)).toMatchObject([{ name: "Laptop", lastUsedAt: expect.any(String) }]);
    const started = await db.auditEvent.findFirst({ where: { action: "session.start" } });
    expect(started).toMatchObject({ actorId: ada.id, detail: { passkey: "Laptop" } });
  });

  it("accepts each challenge once, within five minutes, and only for a sign-in", async () => {
    const ada = await person("ada", "chair");
    const key = await withPasskey(ada);
    const challenge = await challenged();
    await authenticateByPasskey(key.sign(challenge));
    await expect(authenticateByPasskey(key.sign(challenge, { counter: 2 }))).rejects.toMatchObject(OVER);
    const expired = await challenged();
    await db.passkeyChallenge.updateMany({ data: { expiresAt: WHEN_EXPIRED } });
    await expect(authenticateByPasskey(key.sign(expired, { counter: 2 }))).rejects.toMatchObject(OVER);
    const other = (await beginConfirmation(ada, { is: "add" })).challenge;
    await expect(authenticateByPasskey(key.sign(other, { counter: 2 }))).rejects.toMatchObject(OVER);
  });

  it.each([
    ["made for another site", { origin: "https://evil.example" }],
    ["without unlocking the device", { flags: 0x01 }],
    ["with a count that went back", { counter: 4 }],
  ])("is rejected %s", async (_, how) => {
    const key = await withPasskey(await person("ada", "chair"));
    await authenticateByPasskey(key.sign(await challenged(), { counter: 5 }));
    const forged = key.sign(await challenged(), { counter: 6, ...how });
    await expect(authenticateByPasskey(forged)).rejects.toMatchObject(REFUSED);
    expect(await db.auditEvent.count({ where: { action: "session.refuse" } })).toBe(1);
  });

  it("is rejected with an altered signature, an unknown passkey or a suspended account", async () => {
    const ada = await person("ada", "chair");
    const key = await withPasskey(ada);
    const foreign = { ...authenticator().sign(await challenged()), id: key.id, rawId: key.id };
    await expect(authenticateByPasskey(foreign)).rejects.toMatchObject(REFUSED);
    const unknown = authenticator().sign(await challenged());
    await expect(authenticateByPasskey(unknown)).rejects.toMatchObject(REFUSED);
    await db.user.update({ where: { id: ada.id }, data: { status: "suspended" } });
    await expect(authenticateByPasskey(key.sign(await challenged()))).rejects.toMatchObject(REFUSED);
  });
});

describe("managing passkeys", () => {
  it("adds one with the password and emails the owner", async () => {
    const ada = await person("ada", "chair");
    const passwordHash = await hashPassword("a password nobody knows");
    await db.user.update({ where: { id: ada.id }, data: { passwordHash } });
    await expect(beginPasskey(ada, { password: "wrong" })).rejects.toMatchObject({ code: "invalid" });
    await expect(beginPasskey(ada, {})).rejects.toMatchObject({ code: "invalid" });
    await withPasskey(ada, authenticator(), { password: "a password nobody knows" });
    expect(await mailsTo(ada.email)).toEqual(["passkey-added"]);
    expect(await db.auditEvent.count({ where: { action: "passkey.add", actorId: ada.id } })).toBe(1);
  });

  it("rejects another person's challenge, another site and a duplicate", async () => {
    const [ada, ben] = [await person("ada", "chair"), await person("ben", "member")];
    const key = await withPasskey(ada);
    const attempt = async (who: Actor, by: Actor, origin?: string) => {
      const { challenge } = await beginPasskey(by, {});
      return addPasskey(who, { name: "Key", attestation: key.make(challenge, { origin }) });
    };
    await expect(attempt(await person("cem", "member"), ben)).rejects.toMatchObject(OVER);
    await expect(attempt(ben, ben, "https://evil.example")).rejects.toMatchObject({ code: "invalid" });
    await expect(attempt(ben, ben)).rejects.toMatchObject({ code: "conflict" });
    expect(await ownPasskeys(ben)).toEqual([]);
  });

  it("lets only the owner rename and remove them, and signs out other devices", async () => {
    const [ada, ben] = [await person("ada", "chair"), await person("ben", "member")];
    const key = await withPasskey(ada);
    const id = (await ownPasskeys(ada))[0]?.id ?? "";
    await expect(renamePasskey(ben, { id, name: "Mine" })).rejects.toMatchObject({ code: "notFound" });
    await expect(removePasskey(ben, { id })).rejects.toMatchObject({ code: "notFound" });
    await renamePasskey(ada, { id, name: "Phone" });
    const [renamed, ...more] = await db.auditEvent.findMany({ where: { action: "passkey.rename" } });
    expect([renamed, more]).toMatchObject([
      { actorId: ada.id, detail: { passkey: "Laptop", to: "Phone" } },
      [],
    ]);
    await actorById(ada.id, 1);
    await expect(removePasskey(ada, { id })).rejects.toMatchObject({ code: "invalid" });
    const { challenge } = await beginConfirmation(ada, { is: "remove", id });
    await removePasskey(ada, { id, assertion: key.sign(challenge) });
    expect(await ownPasskeys(ada)).toEqual([]);
    const left = await db.session.findMany({ where: { userId: ada.id }, select: { id: true } });
    expect(left).toEqual([{ id: ada.sessionId }]);
    await expect(authenticateByPasskey(key.sign(await challenged()))).rejects.toMatchObject(REFUSED);
  });

  it("no longer accepts the password once there is a passkey", async () => {
    const ada = await person("ada", "chair");
    const password = "a password nobody knows";
    await db.user.update({ where: { id: ada.id }, data: { passwordHash: await hashPassword(password) } });
    const begunBefore = await beginPasskey(ada, { password });
    const key = await withPasskey(ada, authenticator(), { password });
    const id = (await ownPasskeys(ada))[0]?.id ?? "";
    const asked = { message: "Please confirm this with one of your passkeys." };
    await expect(beginPasskey(ada, { password })).rejects.toMatchObject(asked);
    await expect(removePasskey(ada, { id, password })).rejects.toMatchObject(asked);
    const attestation = authenticator().make(begunBefore.challenge);
    await expect(addPasskey(ada, { name: "Key", attestation })).rejects.toMatchObject(OVER);
    const { challenge } = await beginConfirmation(ada, { is: "add" });
    await withPasskey(ada, authenticator(), { assertion: key.sign(challenge) });
    expect(await ownPasskeys(ada)).toHaveLength(2);
  });

  it("confirms only the requested operation", async () => {
    const ada = await person("ada", "chair");
    const key = await withPasskey(ada);
    const id = (await ownPasskeys(ada))[0]?.id ?? "";
    const others = [
      { is: "add" as const },
      { is: "ask" as const, isAsked: true },
      { is: "remove" as const, id: crypto.randomUUID() },
    ];
    for (const [at, operation] of others.entries()) {
      const { challenge } = await beginConfirmation(ada, operation);
      const assertion = key.sign(challenge, { counter: at + 1 });
      await expect(removePasskey(ada, { id, assertion })).rejects.toMatchObject(OVER);
    }
    expect(await ownPasskeys(ada)).toHaveLength(1);
  });

  it("limits requests, because each stores a challenge", async () => {
    const ada = await person("ada", "member", "pending");
    for (let times = 0; times < 60; times++) await beginConfirmation(ada, { is: "add" });
    await expect(beginConfirmation(ada, { is: "add" })).rejects.toMatchObject({ code: "tooMany" });
    expect(await db.passkeyChallenge.count()).toBe(60);
  });

  it("deletes them with the account", async () => {
    const ada = await person("ada", "chair");
    await withPasskey(ada);
    await beginConfirmation(ada, { is: "add" });
    await db.user.delete({ where: { id: ada.id } });
    expect([await db.passkey.count(), await db.passkeyChallenge.count()]).toEqual([0, 0]);
  });
});
