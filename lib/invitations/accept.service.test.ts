import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { hashPassword } from "@/lib/auth/password";
import type { Role, UserStatus } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import { changeMember, removeMember } from "@/lib/members/mutations";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { acceptInvitation } from "./accept";
import { acceptAsActor } from "./accept-as-actor";
import { createInvitation, deleteInvitation, resendInvitation } from "./mutations";
import { findInvitation } from "./queries";

const NORA = "nora@example.org";
const PASSWORD = "a password that nobody guesses";

let admin: Actor;

beforeEach(async () => {
  await emptyDatabase();
  admin = await person("ines", "admin");
});

/** Invites an address and returns the emailed token. */
async function invited(role: Role = "member", email = NORA, by = admin): Promise<string> {
  await createInvitation(by, { email, role });
  return latestToken(email);
}

async function latestToken(email = NORA): Promise<string> {
  const mail = await db.mail.findFirstOrThrow({ where: { to: email }, orderBy: { createdAt: "desc" } });
  return /\/invite\/([\w-]{43})/.exec(mail.text ?? "")?.[1] ?? "";
}

/** An account with this address, unverified, with a password chosen by someone. */
async function unproven(name: string): Promise<Actor> {
  const actor = await person(name, "member", "pending");
  const passwordHash = await hashPassword(PASSWORD);
  await db.user.update({ where: { id: actor.id }, data: { emailVerified: null, passwordHash } });
  return actor;
}

function accept(user: { id: string; email: string }, token: string) {
  return db.$transaction((tx) => acceptInvitation(tx, user, token));
}

const account = (email = NORA) => db.user.findUniqueOrThrow({ where: { email } });

async function expectStillOut(email = NORA): Promise<void> {
  expect(await account(email)).toMatchObject({ role: "member", status: "pending" });
}

describe("accepting an invitation", () => {
  it("activates the account with the invited role, whatever it requested, and uses up the link", async () => {
    const nora = await person("nora", "member", "pending");
    await db.user.update({ where: { id: nora.id }, data: { requestedRole: "admin" } });
    const token = await invited("chair");
    expect(await acceptAsActor(nora, token)).toEqual({ role: "chair" });
    expect(await account()).toMatchObject({ role: "chair", status: "active", sessionVersion: 1 });
    expect(await findInvitation(token)).toBeNull();
    const [event] = await db.auditEvent.findMany({
      where: { action: "invitation.accept" },
      orderBy: { id: "asc" },
    });
    expect(event).toMatchObject({
      actorId: nora.id,
      detail: { invited: "chair", role: "chair", invitedBy: admin.id },
    });
  });

  it("gives two concurrent clicks the same answer, and accepts once", async () => {
    const nora = await person("nora", "member", "pending");
    const token = await invited();
    const both = await Promise.all([acceptAsActor(nora, token), acceptAsActor(nora, token)]);
    expect(both).toEqual([{ role: "member" }, { role: "member" }]);
    expect(await acceptAsActor({ ...nora, status: "active" }, token)).toEqual({ role: "member" });
    expect(await db.auditEvent.count({ where: { action: "invitation.accept" } })).toBe(1);
  });

  it("does not change a member's existing role", async () => {
    const token = await invited("admin");
    const nora = await person("nora", "member");
    expect(await acceptAsActor(nora, token)).toEqual({ role: "member" });
    expect(await account()).toMatchObject({ role: "member", status: "active" });
    expect(await findInvitation(token)).toBeNull();
  });

  it("is refused to suspended accounts, and the link remains valid", async () => {
    const nora = await person("nora", "member", "pending");
    const token = await invited();
    await db.user.update({ where: { id: nora.id }, data: { status: "suspended" } });
    await expect(accept(nora, token)).rejects.toMatchObject({ code: "forbidden" });
    expect(await account()).toMatchObject({ status: "suspended" });
    expect(await findInvitation(token)).not.toBeNull();
  });

  it("is refused to another address, naming both, and changes neither account nor the link", async () => {
    const token = await invited("admin");
    const eve = await person("eve", "member", "pending");
    await expect(acceptAsActor(eve, token)).rejects.toThrow(
      "This invitation is for nora@example.org, but you are signed in as eve@example.org. Please log out first.",
    );
    expect(await accept(eve, token)).toBeNull();
    await expectStillOut("eve@example.org");
    expect(await findInvitation(token)).not.toBeNull();
  });

  it("is refused after it expired, was resent, deleted or forged", async () => {
    const nora = await person("nora", "member", "pending");
    const token = await invited();
    const { id } = await db.invitation.findFirstOrThrow();
    await resendInvitation(admin, id);
    const next = await latestToken();
    await db.invitation.update({ where: { id }, data: { expiresAt: new Date() } });
    const refused = { code: "notFound", message: "Invitation not found or expired" };
    for (const gone of [token, next, "B".repeat(43), "", "'; DROP TABLE invitation; --"]) {
      await expect(acceptAsActor(nora, gone)).rejects.toMatchObject(refused);
      expect(await accept(nora, gone)).toBeNull();
    }
    await deleteInvitation(admin, id);
    await expect(acceptAsActor(nora, next)).rejects.toMatchObject(refused);
    await expectStillOut();
  });

  it("waits while the board is full: the link works once there is room", async () => {
    const nora = await person("nora", "member", "pending");
    const token = await invited();
    await db.settings.create({ data: { maximumMembers: 1 } });
    await expect(acceptAsActor(nora, token)).rejects.toThrow("The board is full");
    await expectStillOut();
    await db.settings.update({ where: { id: 1 }, data: { maximumMembers: 2 } });
    await expect(acceptAsActor(nora, token)).resolves.toEqual({ role: "member" });
  });

  it("gives the last place to one of two who accept concurrently", async () => {
    const names = ["nora", "omar"];
    const people = await Promise.all(names.map((name) => person(name, "member", "pending")));
    const tokens: string[] = [];
    for (const { email } of people) tokens.push(await invited("member", email));
    await db.settings.create({ data: { maximumMembers: 2 } });
    const both = await Promise.allSettled(
      people.map((actor, index) => acceptAsActor(actor, tokens[index] ?? "")),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.user.count({ where: { status: "active" } })).toBe(2);
  });

  it("does not work again for someone who was removed and signed up anew", async () => {
    const nora = await person("nora", "member", "pending");
    const token = await invited();
    await acceptAsActor(nora, token);
    await removeMember(admin, nora.id);
    const again = await person("nora", "member", "pending");
    await expect(acceptAsActor(again, token)).rejects.toMatchObject({ code: "notFound" });
    await expectStillOut();
  });
});

describe("an account that a stranger created with the invited address", () => {
  it("is not activated by the invitation itself", async () => {
    await unproven("nora");
    await invited("admin");
    await expectStillOut();
  });

  it("is not activated by the link alone, in a browser that the stranger left signed in", async () => {
    const squatter = await unproven("nora");
    const token = await invited("admin");
    await expect(acceptAsActor(squatter, token)).rejects.toThrow("Please enter the password");
    await expect(acceptAsActor(squatter, token, "what Nora would try")).rejects.toThrow(
      "The password is incorrect.",
    );
    await expectStillOut();
    expect(await db.auditEvent.count({ where: { action: "password.refuse" } })).toBe(1);
    expect(await findInvitation(token)).not.toBeNull();
  });

  it("is activated for someone with both the link and the password, and counts as verified then", async () => {
    const nora = await unproven("nora");
    const token = await invited();
    expect(await acceptAsActor(nora, token, PASSWORD)).toEqual({ role: "member" });
    expect((await account()).emailVerified).not.toBeNull();
  });
});

describe("an invitation by someone who may no longer give its role", () => {
  const endings: [string, (inviter: Actor) => Promise<unknown>][] = [
    ["demoted", (inviter) => changeMember(admin, inviter.id, { role: "chair" })],
    ["suspended", (inviter) => changeMember(admin, inviter.id, { status: "suspended" })],
    ["removed", (inviter) => removeMember(admin, inviter.id)],
  ];

  it.each(endings)("makes nobody an administrator: the inviter was %s", async (_, end) => {
    const ben = await person("ben", "admin");
    const nora = await person("nora", "member", "pending");
    const token = await invited("admin", NORA, ben);
    await end(ben);
    await expect(acceptAsActor(nora, token)).rejects.toMatchObject({ code: "notFound" });
    await expectStillOut();
    const event = await db.auditEvent.findFirstOrThrow({ where: { resourceId: ben.id } });
    expect(event.detail).toMatchObject({ withdrawn: [NORA] });
  });

  const standings: [Role, UserStatus][] = [
    ["chair", "active"],
    ["member", "active"],
    ["admin", "suspended"],
  ];

  it.each(standings)("is void even if it was not withdrawn: the inviter is %s, %s", async (role, status) => {
    const ben = await person("ben", "admin");
    const nora = await person("nora", "member", "pending");
    const token = await invited("admin", NORA, ben);
    await db.user.update({ where: { id: ben.id }, data: { role, status } });
    expect(await findInvitation(token)).toBeNull();
    expect(await accept(nora, token)).toBeNull();
    await expectStillOut();
  });

  it("remains valid if the new role still suffices, or someone else has resent it", async () => {
    const ben = await person("ben", "admin");
    await invited("member", NORA, ben);
    await invited("admin", "omar@example.org", ben);
    const { id } = await db.invitation.findFirstOrThrow({ where: { email: "omar@example.org" } });
    await resendInvitation(admin, id);
    await changeMember(admin, ben.id, { role: "chair" });
    expect(await findInvitation(await latestToken())).toEqual({ email: NORA, role: "member" });
    const resent = await latestToken("omar@example.org");
    expect(await findInvitation(resent)).toEqual({ email: "omar@example.org", role: "admin" });
  });
});
