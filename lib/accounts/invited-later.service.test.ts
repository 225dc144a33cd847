import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import type { Role } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import { createInvitation } from "@/lib/invitations/mutations";
import { changeMember } from "@/lib/members/mutations";
import { ADA, account, drain, mailsTo, PASSWORD, tokenFor } from "@/tests/setup/accounts";
import { actorById, person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { activatePassword } from "./activate-password";
import { admitIdentity } from "./admit-identity";
import { confirmAddress } from "./confirm-address";
import { confirmationState } from "./queries";
import { askToResetPassword, askToSetPassword } from "./request-password-link";
import { signUp } from "./sign-up";

const NEW = "a password nobody knows";
const HEAD = "head@example.org";

let head: Actor;

beforeEach(async () => {
  await emptyDatabase();
  head = await person("head", "admin");
});

const invite = (role: Role = "chair", email = ADA, by = head) => createInvitation(by, { email, role });

/** Someone signs up with Ada's address, without an invitation link. */
async function signUpPlainly(): Promise<Actor> {
  await signUp(account("ada"));
  await drain();
  const { id } = await db.user.findUniqueOrThrow({ where: { email: ADA } });
  const actor = await actorById(id, 1);
  if (!actor) throw new Error("Ada has no session.");
  return actor;
}

const confirmation = () => tokenFor(ADA, "confirm-email");
const ada = () => db.user.findUniqueOrThrow({ where: { email: ADA } });
const openInvitations = () => db.invitation.count({ where: { acceptedAt: null } });

async function expectStillOut(): Promise<void> {
  expect(await ada()).toMatchObject({ role: "member", status: "pending" });
  expect(await openInvitations()).toBe(1);
}

describe("an invited person who signs up without the link", () => {
  it("gets the invited role once the address is confirmed, without approval", async () => {
    await invite("chair");
    const actor = await signUpPlainly();
    await expectStillOut();
    expect(await confirmationState(actor, await confirmation())).toEqual({ name: "ready", role: "chair" });
    const granted = await confirmAddress(actor, await confirmation(), PASSWORD);
    expect(granted).toEqual({ role: "chair", status: "active" });
    expect(await ada()).toMatchObject({ role: "chair", status: "active", emailVerified: expect.any(Date) });
    expect(await openInvitations()).toBe(0);
    await drain();
    expect(await mailsTo(HEAD)).toEqual([]);
    const mail = await db.mail.findFirstOrThrow({ where: { to: ADA, kind: "confirm-email" } });
    expect(mail.text).toContain("on the board as a Board Chair");
    const event = await db.auditEvent.findFirstOrThrow({ where: { action: "invitation.accept" } });
    expect(event).toMatchObject({
      actorId: actor.id,
      detail: { invited: "chair", role: "chair", invitedBy: head.id },
    });
  });

  it("gets it once an emailed link has set a new password", async () => {
    await invite("chair");
    await signUpPlainly();
    await askToResetPassword(ADA);
    await drain();
    await activatePassword({ token: await tokenFor(ADA, "reset-password"), password: NEW });
    expect(await ada()).toMatchObject({ role: "chair", status: "active" });
  });

  it("gets it through an identity provider that has verified the address", async () => {
    await invite("chair");
    const identity = { provider: "oidc" as const, providerAccountId: "https://login.example/ ada" };
    await admitIdentity({ ...identity, email: ADA, emailVerified: true, firstName: "Ada", lastName: null });
    expect(await ada()).toMatchObject({ role: "chair", status: "active" });
    expect(await openInvitations()).toBe(0);
  });

  it("waits when the board is full; the invitation stays open and the office is notified", async () => {
    await invite("chair");
    const actor = await signUpPlainly();
    await db.settings.create({ data: { maximumMembers: 1 } });
    expect(await confirmAddress(actor, await confirmation(), PASSWORD)).toBeNull();
    await expectStillOut();
    await drain();
    expect(await mailsTo(HEAD)).toEqual(["approval-asked"]);
  });

  it("keeps the role that an administrator gave in the meantime, and the invitation is used up", async () => {
    const actor = await signUpPlainly();
    await invite("admin");
    await changeMember(head, actor.id, { status: "active", role: "member" });
    await askToResetPassword(ADA);
    await drain();
    await activatePassword({ token: await tokenFor(ADA, "reset-password"), password: NEW });
    expect(await ada()).toMatchObject({ role: "member", status: "active" });
    expect(await openInvitations()).toBe(0);
  });

  it("inherits what is closed to the inviter", async () => {
    await invite("chair");
    const actor = await signUpPlainly();
    await confirmAddress(actor, await confirmation(), PASSWORD);
    const vouchings = await db.vouching.findMany({ where: { accountId: actor.id } });
    expect(vouchings.map(({ voucherId }) => voucherId)).toEqual([head.id]);
  });
});

describe("a stranger who signs up with an invited address", () => {
  it("gets nothing by signing up, and does not learn of the invitation", async () => {
    const uninvited = await signUp(account("ben"));
    await invite("admin");
    expect(await signUp(account("ada"))).toEqual(uninvited);
    await expectStillOut();
    const stranger = await person("eve", "member", "pending");
    await drain();
    expect(await confirmationState(stranger, await confirmation())).toEqual({ name: "otherAccount" });
  });

  it("gets nothing when the owner opens a confirmation link in a session that the stranger left behind", async () => {
    await invite("admin");
    const session = await signUpPlainly();
    const token = await confirmation();
    await expect(confirmAddress(session, token)).rejects.toThrow("Please enter the password");
    await expect(confirmAddress(session, token, "what Ada would try")).rejects.toThrow("is incorrect");
    await expectStillOut();
    expect((await ada()).emailVerified).toBeNull();
    expect(await db.auditEvent.count({ where: { action: "password.refuse" } })).toBe(1);
    // The link stays valid: Ada can still prove that the address is hers.
    expect(await confirmationState(session, token)).toMatchObject({ name: "ready" });
  });

  it("gets nothing for an address confirmed before the invitation: the emailed link is needed", async () => {
    const session = await signUpPlainly();
    await confirmAddress(session, await confirmation());
    await invite("admin");
    await expectStillOut();
  });

  it("gets nothing with a password that the owner does not know", async () => {
    await invite("admin");
    await signUpPlainly();
    await askToSetPassword(ADA, "mallory's password");
    await drain();
    const token = await tokenFor(ADA, "set-password");
    await expect(activatePassword({ token, password: "what Ada thinks" })).rejects.toMatchObject({
      code: "invalid",
    });
    await expectStillOut();
  });

  it("loses access when the owner of the address takes the account back", async () => {
    await invite("admin");
    const session = await signUpPlainly();
    await askToResetPassword(ADA);
    await drain();
    await activatePassword({ token: await tokenFor(ADA, "reset-password"), password: NEW });
    expect(await actorById(session.id, 1)).toBeNull();
    await expect(confirmAddress(session, await confirmation(), PASSWORD)).rejects.toMatchObject({
      code: "notFound",
    });
  });

  it("gets nothing through an identity whose address the provider has not verified", async () => {
    await invite("admin");
    const identity = { provider: "oidc" as const, providerAccountId: "https://login.example/ eve" };
    const claims = { email: ADA, emailVerified: false, firstName: "Eve", lastName: null };
    expect(await admitIdentity({ ...identity, ...claims })).toEqual({ ok: false, reason: "unverified" });
    expect(await db.user.count({ where: { email: ADA } })).toBe(0);
    expect(await openInvitations()).toBe(1);
  });
});

describe("an invitation that is no longer valid", () => {
  it("grants nothing through the address either when it has expired", async () => {
    await invite("admin");
    await db.invitation.updateMany({ data: { expiresAt: new Date() } });
    const actor = await signUpPlainly();
    expect(await confirmAddress(actor, await confirmation())).toBeNull();
    await expectStillOut();
  });

  it("grants nothing through the address either when its sender may no longer give the role", async () => {
    const ben = await person("ben", "admin");
    await invite("admin", ADA, ben);
    await db.user.update({ where: { id: ben.id }, data: { role: "chair" } });
    const actor = await signUpPlainly();
    expect(await confirmAddress(actor, await confirmation())).toBeNull();
    await expectStillOut();
  });

  it("grants nothing to a suspended account", async () => {
    await invite("admin");
    const actor = await signUpPlainly();
    const token = await confirmation();
    await db.user.update({ where: { id: actor.id }, data: { status: "suspended" } });
    await expect(confirmAddress(actor, token, PASSWORD)).rejects.toMatchObject({ code: "notFound" });
    expect(await openInvitations()).toBe(1);
  });
});
