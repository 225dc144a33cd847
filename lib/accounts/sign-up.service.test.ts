import Piscina from "piscina";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { authenticate } from "@/lib/auth/authenticate";
import { newToken } from "@/lib/auth/token";
import { db } from "@/lib/db";
import { ADA, account, drain, mailsTo, PASSWORD } from "@/tests/setup/accounts";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { signUp } from "./sign-up";

beforeEach(emptyDatabase);

async function jobsWaiting(): Promise<number> {
  const [jobs] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE state = 'created'`;
  return jobs?.count ?? 0;
}

describe("signing up", () => {
  it("makes one administrator of two concurrent first visitors", async () => {
    const made = await Promise.all([signUp(account("ada")), signUp(account("ben"))]);
    expect(made.map(({ status }) => status).sort()).toEqual(["active", "pending"]);
    expect(await db.user.count({ where: { role: "admin" } })).toBe(1);
  });

  it("stores no password, and records what was requested and granted", async () => {
    await signUp(account("ada"));
    const user = await db.user.findUniqueOrThrow({ where: { email: ADA } });
    expect(user.passwordHash).toMatch(/^\$2[aby]\$\d\d\$/);
    const event = await db.auditEvent.findFirst({ where: { action: "user.signUp" } });
    expect(event).toMatchObject({
      resourceId: user.id,
      detail: { asked: "admin", granted: "admin", status: "active" },
    });
    expect(JSON.stringify(event?.detail)).not.toContain(PASSWORD);
  });

  it("emails a confirmation to a pending account, and asks administrators and chairs, but not members", async () => {
    await person("head", "admin");
    await person("chair", "chair");
    await person("member", "member");
    await signUp(account("ada", "chair"));
    await drain();
    expect(await mailsTo(ADA)).toEqual(["confirm-email"]);
    expect(await mailsTo("head@example.org")).toEqual(["approval-asked"]);
    expect(await mailsTo("chair@example.org")).toEqual(["approval-asked"]);
    expect(await db.mail.count()).toBe(3);
  });

  it("rejects the address itself as a password", async () => {
    await expect(signUp({ ...account("ada"), password: ADA })).rejects.toMatchObject({ code: "invalid" });
    expect(await db.user.count()).toBe(0);
  });
});

describe("signing up with an address that has an account", () => {
  it("responds as for a new one, changes nothing, and notifies the owner of the address", async () => {
    await person("head", "admin");
    const fresh = await signUp(account("ada"));
    await drain();
    const before = await db.user.findUniqueOrThrow({ where: { email: ADA } });
    const again = await signUp({ ...account("ada"), password: "another password", firstName: "Mallory" });
    expect(again).toEqual(fresh);
    expect(await db.user.findUniqueOrThrow({ where: { email: ADA } })).toEqual(before);
    expect(await authenticate(ADA, "another password")).toBeNull();
    await drain();
    expect(await mailsTo(ADA)).toEqual(["confirm-email", "account-exists"]);
  });

  it("does the same amount of slow work with and without an account", async () => {
    await person("head", "admin");
    await signUp(account("ada"));
    await drain();
    const mails = await db.mail.count();
    const threads = vi.spyOn(Piscina.prototype, "run");
    const workFor = async (name: string) => {
      const before = await jobsWaiting();
      await signUp(account(name));
      await authenticate(account(name).email, "another password");
      const inThreads = threads.mock.calls.splice(0).map(([, options]) => options?.name);
      return { inThreads, jobs: (await jobsWaiting()) - before };
    };
    const known = await workFor("ada");
    expect(known).toEqual({ inThreads: ["hash", "compare"], jobs: 1 });
    expect(await workFor("ben")).toEqual(known);
    threads.mockRestore();
    // Rendering an email is slow, so the worker does it after the response.
    expect(await db.mail.count()).toBe(mails);
  });

  it("gives an address to one of two people who take it at the same time", async () => {
    await person("head", "admin");
    const other = { ...account("ada"), password: "another password" };
    await Promise.all([signUp(account("ada")), signUp(other)]);
    const sessions = await Promise.all([authenticate(ADA, PASSWORD), authenticate(ADA, other.password)]);
    expect(sessions.filter(Boolean)).toHaveLength(1);
  });
});

describe("signing up with an invitation", () => {
  async function invite(email: string, expiresAt = new Date(Date.now() + 60_000)): Promise<string> {
    const { token, tokenHash } = newToken();
    const head = await person(`head-${tokenHash.slice(0, 8)}`, "admin");
    await db.invitation.create({
      data: { email, role: "chair", tokenHash, invitedById: head.id, expiresAt },
    });
    return token;
  }

  it("grants the invited role at once and treats the address as proven", async () => {
    const invitation = await invite(ADA);
    expect(await signUp({ ...account("ada", "admin"), invitation })).toEqual({ status: "active" });
    const user = await db.user.findUniqueOrThrow({ where: { email: ADA } });
    expect(user).toMatchObject({ role: "chair", status: "active", emailVerified: expect.any(Date) });
    expect(await db.invitation.count({ where: { acceptedAt: null } })).toBe(0);
  });

  it("creates no account with another's, an expired, a used or an invented invitation", async () => {
    const [others, expired, used] = [
      await invite("ben@example.org"),
      await invite(ADA, new Date()),
      await invite(ADA),
    ];
    await signUp({ ...account("ada"), invitation: used });
    await db.user.delete({ where: { email: ADA } });
    for (const invitation of [others, expired, used, newToken().token, "' OR 1=1 --"]) {
      await expect(signUp({ ...account("ada"), invitation })).rejects.toMatchObject({ code: "invalid" });
    }
    expect(await db.user.count({ where: { email: ADA } })).toBe(0);
    expect(await db.invitation.count({ where: { acceptedAt: null } })).toBe(2);
  });

  it("does not take over an account that someone else created with the address before", async () => {
    const mallory = { ...account("ada"), password: "mallory's password" };
    await person("first", "admin");
    await signUp(mallory);
    const invitation = await invite(ADA);
    await expect(signUp({ ...account("ada"), invitation })).rejects.toMatchObject({ code: "conflict" });
    expect(await db.user.findUnique({ where: { email: ADA } })).toMatchObject({ status: "pending" });
    expect(await db.invitation.count({ where: { acceptedAt: null } })).toBe(1);
  });

  it("reveals nothing about the account to a stranger without the right token", async () => {
    await person("ada", "member");
    const invitation = await invite("ben@example.org");
    await expect(signUp({ ...account("ada"), invitation })).rejects.toMatchObject({ code: "invalid" });
  });

  it("respects the maximum number of members", async () => {
    const invitation = await invite(ADA);
    await db.settings.create({ data: { maximumMembers: 1 } });
    await expect(signUp({ ...account("ada"), invitation })).rejects.toMatchObject({ code: "conflict" });
    expect(await db.user.count({ where: { email: ADA } })).toBe(0);
  });
});
