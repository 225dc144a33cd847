import { beforeEach, describe, expect, it } from "vitest";
import { authenticate } from "@/lib/auth/authenticate";
import { hashToken, newToken } from "@/lib/auth/token";
import { db } from "@/lib/db";
import { ADA, account, drain, mailsTo, PASSWORD, tokenFor } from "@/tests/setup/accounts";
import { actorById, person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { activatePassword } from "./activate-password";
import { confirmAddress, resendConfirmation } from "./confirm-address";
import { confirmationState, passwordLinkState } from "./queries";
import { askToResetPassword, askToSetPassword } from "./request-password-link";
import { signUp } from "./sign-up";

const NEW = "a password nobody knows";

beforeEach(async () => {
  await emptyDatabase();
  await person("head", "admin");
});

/** Ada signs up, and a confirmation is emailed to her. */
async function signAdaUp() {
  await signUp(account("ada"));
  await drain();
  const { id } = await db.user.findUniqueOrThrow({ where: { email: ADA } });
  const actor = await actorById(id, 1);
  if (!actor) throw new Error("Ada has no session.");
  return actor;
}

async function resetToken(): Promise<string> {
  await askToResetPassword(ADA);
  await drain();
  return tokenFor(ADA, "reset-password");
}

const gone = { code: "notFound" };

describe("confirming an address", () => {
  it("happens once, by the account that the link is for", async () => {
    const ada = await signAdaUp();
    const token = await tokenFor(ADA, "confirm-email");
    const mallory = await person("mallory", "admin");
    expect(await confirmationState(mallory, token)).toEqual({ name: "otherAccount" });
    await expect(confirmAddress(mallory, token)).rejects.toMatchObject({ code: "forbidden" });
    expect(await confirmationState(ada, token)).toEqual({ name: "ready", role: null });
    const both = await Promise.allSettled([confirmAddress(ada, token), confirmAddress(ada, token)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await confirmationState(ada, token)).toEqual({ name: "done" });
    expect(await db.user.findUnique({ where: { email: ADA } })).toMatchObject({
      status: "pending",
      emailVerified: expect.any(Date),
    });
    await expect(resendConfirmation(ada)).rejects.toMatchObject({ code: "conflict" });
  });

  it("works neither with an expired nor with a replaced link", async () => {
    const ada = await signAdaUp();
    const first = await tokenFor(ADA, "confirm-email");
    await resendConfirmation(ada);
    const second = await tokenFor(ADA, "confirm-email");
    expect(second).not.toBe(first);
    await expect(confirmAddress(ada, first)).rejects.toMatchObject(gone);
    await db.accountLink.updateMany({ data: { expiresAt: new Date() } });
    await expect(confirmAddress(ada, second)).rejects.toMatchObject(gone);
    expect(await confirmationState(ada, second)).toEqual({ name: "gone" });
  });

  it("admits people where the board approves automatically, while there is room", async () => {
    await db.settings.create({ data: { approvesAutomatically: true, maximumMembers: 2 } });
    const ada = await signAdaUp();
    expect(await mailsTo("head@example.org")).toEqual([]);
    await confirmAddress(ada, await tokenFor(ADA, "confirm-email"));
    await drain();
    expect(await db.user.findUnique({ where: { id: ada.id } })).toMatchObject({
      role: "member",
      status: "active",
    });
    expect(await mailsTo(ADA)).toEqual(["confirm-email", "approval-granted"]);

    await signUp(account("ben", "chair"));
    await drain();
    const { id } = await db.user.findUniqueOrThrow({ where: { email: "ben@example.org" } });
    const ben = await actorById(id, 1);
    if (!ben) throw new Error("Ben has no session.");
    await confirmAddress(ben, await tokenFor(ben.email, "confirm-email"));
    await drain();
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ status: "pending" });
    expect(await mailsTo("head@example.org")).toEqual(["approval-asked"]);
  });
});

describe("setting a password", () => {
  it("asks for the chosen password again before activating it", async () => {
    const cleo = await person("ada", "member");
    await askToSetPassword(ADA, NEW);
    await drain();
    expect(await authenticate(ADA, NEW)).toBeNull();
    const token = await tokenFor(ADA, "set-password");
    expect(await passwordLinkState(token)).toEqual({ email: ADA, purpose: "setPassword" });
    await expect(activatePassword({ token, password: PASSWORD })).rejects.toMatchObject({ code: "invalid" });
    await activatePassword({ token, password: NEW });
    expect(await authenticate(ADA, NEW)).toMatchObject({ id: cleo.id, sessionVersion: 2 });
    expect(await actorById(cleo.id, 1)).toBeNull();
    expect(await mailsTo(ADA)).toEqual(["set-password", "password-changed"]);
    await expect(activatePassword({ token, password: NEW })).rejects.toMatchObject(gone);
  });

  it("plants no password on someone else's account: opening the link is not enough", async () => {
    await signAdaUp();
    await askToSetPassword(ADA, "mallory's password");
    await drain();
    const token = await tokenFor(ADA, "set-password");
    await passwordLinkState(token);
    await expect(activatePassword({ token, password: "what Ada thinks" })).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await authenticate(ADA, "mallory's password")).toBeNull();
    expect(await authenticate(ADA, PASSWORD)).not.toBeNull();
  });

  it("emails nothing to strangers and suspended accounts", async () => {
    await person("ben", "member", "suspended");
    await askToSetPassword("nobody@example.org", NEW);
    await askToSetPassword("ben@example.org", NEW);
    await askToResetPassword("ben@example.org");
    await drain();
    expect(await db.mail.count()).toBe(0);
    expect(await db.accountLink.count()).toBe(0);
  });

  it("rejects common passwords before anything is sent", async () => {
    await expect(askToSetPassword(ADA, "Password123")).rejects.toMatchObject({ code: "invalid" });
    await expect(askToSetPassword(ADA, "ada@example.org")).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("choosing a new password", () => {
  it("ends all sessions, links and passkeys, proves the address, and notifies its owner", async () => {
    const ada = await signAdaUp();
    const lost = { credentialId: "lost", publicKey: new Uint8Array(1), counter: 0, name: "Lost phone" };
    await db.passkey.create({ data: { userId: ada.id, ...lost } });
    await askToSetPassword(ADA, "mallory's password");
    const token = await resetToken();
    await activatePassword({ token, password: NEW });
    expect(await actorById(ada.id, 1)).toBeNull();
    expect(await db.accountLink.count()).toBe(0);
    expect(await db.passkey.count()).toBe(0);
    expect(await authenticate(ADA, PASSWORD)).toBeNull();
    expect(await authenticate(ADA, NEW)).not.toBeNull();
    expect(await db.user.findUnique({ where: { id: ada.id } })).toMatchObject({
      emailVerified: expect.any(Date),
      status: "pending",
    });
    expect((await mailsTo(ADA)).at(-1)).toBe("password-changed");
    const events = await db.auditEvent.findMany({ where: { resource: "user" }, orderBy: { id: "asc" } });
    expect(events.map(({ action }) => action)).toEqual([
      "user.signUp",
      "user.mailConfirmation",
      "password.askLink",
      "password.askLink",
      "password.reset",
    ]);
  });

  it("tells the other administrators that passkeys were removed, and marks the account", async () => {
    const ada = await signAdaUp();
    const planted = { credentialId: "planted", publicKey: new Uint8Array(1), counter: 0, name: "Phone" };
    // Approved before anyone proved the address.
    await db.user.update({ where: { id: ada.id }, data: { status: "active" } });
    await db.passkey.create({ data: { userId: ada.id, ...planted } });
    await activatePassword({ token: await resetToken(), password: PASSWORD });
    await drain();
    expect(await mailsTo("head@example.org")).toContain("passkeys-reset");
    expect(await mailsTo(ADA)).not.toContain("passkeys-reset");
    const { passkeysResetAt } = await db.user.findUniqueOrThrow({ where: { id: ada.id } });
    expect(passkeysResetAt).toEqual(expect.any(Date));
    const events = await db.auditEvent.findMany({
      where: { action: "password.reset" },
      orderBy: { id: "asc" },
    });
    expect(events.at(-1)?.detail).toMatchObject({ passkeysRemoved: 1 });
  });

  it("keeps the passkeys of an account that requires one after the password", async () => {
    const ada = await signAdaUp();
    const kept = { credentialId: "kept", publicKey: new Uint8Array(1), counter: 0, name: "Phone" };
    await db.passkey.create({ data: { userId: ada.id, ...kept } });
    await db.user.update({ where: { id: ada.id }, data: { needsPasskey: true, emailVerified: new Date() } });
    await askToSetPassword(ADA, PASSWORD);
    await activatePassword({ token: await resetToken(), password: NEW });
    expect(await db.passkey.count()).toBe(1);
    expect(await authenticate(ADA, NEW)).toMatchObject({ needsPasskey: true });
  });

  it("takes the account back from someone who created it with another's address", async () => {
    await signUp({ ...account("ada"), password: "mallory's password" });
    await drain();
    const { id } = await db.user.findUniqueOrThrow({ where: { email: ADA } });
    const mallory = await actorById(id, 1);
    await activatePassword({ token: await resetToken(), password: NEW });
    expect(mallory).not.toBeNull();
    expect(await actorById(id, 1)).toBeNull();
    expect(await authenticate(ADA, "mallory's password")).toBeNull();
  });

  it("happens once when a link is used twice at once", async () => {
    await person("ada", "member");
    const token = await resetToken();
    const passwords = [NEW, "another password nobody knows"];
    const both = await Promise.allSettled(passwords.map((password) => activatePassword({ token, password })));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await mailsTo(ADA)).filter((kind) => kind === "password-changed")).toHaveLength(1);
  });

  it("works only with the latest link, for half an hour, and not for a suspended account", async () => {
    const ada = await person("ada", "member");
    const first = await resetToken();
    const second = await resetToken();
    await expect(activatePassword({ token: first, password: NEW })).rejects.toMatchObject(gone);
    const link = await db.accountLink.findUniqueOrThrow({ where: { tokenHash: hashToken(second) } });
    const minutes = (link.expiresAt.getTime() - link.createdAt.getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(30);
    await db.user.update({ where: { id: ada.id }, data: { status: "suspended" } });
    await expect(activatePassword({ token: second, password: NEW })).rejects.toMatchObject(gone);
    await db.user.update({ where: { id: ada.id }, data: { status: "active" } });
    await db.accountLink.updateMany({ data: { expiresAt: new Date() } });
    await expect(activatePassword({ token: second, password: NEW })).rejects.toMatchObject(gone);
  });

  it("rejects links of another purpose and invented ones", async () => {
    const ada = await signAdaUp();
    const confirm = await tokenFor(ADA, "confirm-email");
    const reset = await resetToken();
    await expect(activatePassword({ token: confirm, password: NEW })).rejects.toMatchObject(gone);
    await expect(confirmAddress(ada, reset)).rejects.toMatchObject(gone);
    for (const token of [newToken().token, "", "' OR 1=1 --", hashToken(reset)]) {
      await expect(activatePassword({ token, password: NEW })).rejects.toMatchObject(gone);
      expect(await passwordLinkState(token)).toBeNull();
    }
    expect(await passwordLinkState(reset)).not.toBeNull();
  });

  it("stores only the hash of a token", async () => {
    await person("ada", "member");
    const token = await resetToken();
    const links = JSON.stringify(await db.accountLink.findMany());
    expect(links).not.toContain(token);
    expect(links).toContain(hashToken(token));
  });
});
