import { beforeEach, describe, expect, it } from "vitest";
import type { Identity } from "@/lib/auth/identity-claims";
import { newToken } from "@/lib/auth/token";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { actorById, person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { admitIdentity } from "./admit-identity";

function identity(name: string, change: Partial<Identity> = {}): Identity {
  return {
    provider: "oidc",
    providerAccountId: `https://login.example/ ${name}`,
    email: `${name}@example.org`,
    emailVerified: true,
    firstName: name,
    lastName: null,
    ...change,
  };
}

const userOf = (name: string) => db.user.findUnique({ where: { email: `${name}@example.org` } });

async function lastEvent() {
  return db.auditEvent.findFirst({ orderBy: { id: "desc" } });
}

async function mailsAskedFor(): Promise<unknown[]> {
  const jobs = await db.$queryRaw<{ data: { occasion: string } }[]>`
    SELECT data FROM pgboss.job WHERE name = 'prepare-account-mails' ORDER BY created_on`;
  return jobs.map(({ data }) => data.occasion);
}

beforeEach(emptyDatabase);

describe("a new person", () => {
  it("becomes the administrator of an empty installation, with a proven address and no password", async () => {
    expect(await admitIdentity(identity("ada"))).toEqual({ ok: true });
    expect(await userOf("ada")).toMatchObject({
      role: "admin",
      status: "active",
      passwordHash: null,
      emailVerified: expect.any(Date),
    });
    expect(await lastEvent()).toMatchObject({ action: "session.start", detail: { provider: "oidc" } });
  });

  it("otherwise waits for approval, and the office is notified", async () => {
    await person("ada", "admin");
    expect(await admitIdentity(identity("ben"))).toEqual({ ok: true });
    expect(await userOf("ben")).toMatchObject({ role: "member", status: "pending" });
    expect(await mailsAskedFor()).toEqual(["waiting"]);
  });

  it("is admitted as a member where the board approves automatically, while there is room", async () => {
    await person("ada", "admin");
    await db.settings.create({ data: { approvesAutomatically: true, maximumMembers: 2 } });
    await admitIdentity(identity("ben"));
    await admitIdentity(identity("cleo"));
    expect(await userOf("ben")).toMatchObject({ role: "member", status: "active" });
    expect(await userOf("cleo")).toMatchObject({ status: "pending" });
    expect(await mailsAskedFor()).toEqual(["approved", "waiting"]);
  });

  it("gets the role of an open invitation for the address without approval", async () => {
    const ada = await person("ada", "admin");
    const { tokenHash } = newToken();
    const expiresAt = new Date(Date.now() + 60_000);
    await db.invitation.create({
      data: { email: "ben@example.org", role: "chair", tokenHash, invitedById: ada.id, expiresAt },
    });
    await admitIdentity(identity("ben"));
    expect(await userOf("ben")).toMatchObject({ status: "active", role: "chair" });
    expect(await mailsAskedFor()).toEqual([]);
  });

  it("becomes the owner where OWNER_EMAIL names the address; being first grants nothing then", async () => {
    env.OWNER_EMAIL = "ben@example.org";
    await admitIdentity(identity("ada"));
    await admitIdentity(identity("ben"));
    env.OWNER_EMAIL = undefined;
    expect(await userOf("ada")).toMatchObject({ status: "pending" });
    expect(await userOf("ben")).toMatchObject({ role: "admin", status: "active" });
  });

  it("gets one account when two windows return at once", async () => {
    const both = await Promise.all([admitIdentity(identity("ada")), admitIdentity(identity("ada"))]);
    expect(both).toEqual([{ ok: true }, { ok: true }]);
    expect(await db.user.count()).toBe(1);
    expect(await db.account.count()).toBe(1);
  });

  it("stores only ids of the provider", async () => {
    await admitIdentity(identity("ada"));
    expect(Object.keys((await db.account.findFirstOrThrow()) as object).sort()).toEqual([
      "createdAt",
      "id",
      "provider",
      "providerAccountId",
      "type",
      "userId",
    ]);
  });
});

describe("an address that the provider does not vouch for", () => {
  it("neither joins nor creates an account", async () => {
    const ada = await person("ada", "admin");
    for (const name of ["ada", "ben"]) {
      const answer = await admitIdentity(identity(name, { emailVerified: false }));
      expect(answer).toEqual({ ok: false, reason: "unverified" });
    }
    expect(await db.account.count()).toBe(0);
    expect(await db.user.findMany()).toMatchObject([{ id: ada.id }]);
    expect(await lastEvent()).toMatchObject({
      action: "session.refuse",
      actorId: null,
      detail: { provider: "oidc", reason: "unverified", email: "ben@example.org" },
    });
  });

  it("is refused even when there is none", async () => {
    expect(await admitIdentity(identity("ada", { email: null }))).toEqual({
      ok: false,
      reason: "addressless",
    });
    expect(await db.user.count()).toBe(0);
  });
});

describe("joining an account", () => {
  it("keeps role, password and sessions where the address was proven before", async () => {
    const ada = await person("ada", "chair");
    await db.user.update({ where: { id: ada.id }, data: { passwordHash: "hash", lastName: "Byron" } });
    expect(await admitIdentity(identity("ada", { firstName: "Augusta" }))).toEqual({ ok: true });
    expect(await userOf("ada")).toMatchObject({
      id: ada.id,
      role: "chair",
      passwordHash: "hash",
      firstName: "ada",
      lastName: "Byron",
    });
    expect(await actorById(ada.id, 1)).toMatchObject({ id: ada.id });
    expect(await db.auditEvent.findMany({ orderBy: { id: "asc" } })).toMatchObject([
      { action: "user.join", resourceId: ada.id, detail: { provider: "oidc", passwordRemoved: false } },
      { action: "session.start", actorId: ada.id },
    ]);
  });

  it("removes what its creator had set before the address was proven: password, passkeys, links, sessions, name and requested role", async () => {
    await person("ada", "admin");
    const squatted = await db.user.create({
      data: {
        email: "ben@example.org",
        firstName: "Not Ben",
        passwordHash: "the squatter's",
        requestedRole: "admin",
        passkeys: {
          create: { credentialId: "theirs", publicKey: new Uint8Array(1), counter: 0, name: "Key" },
        },
      },
    });
    const { tokenHash } = newToken();
    const expiresAt = new Date(Date.now() + 60_000);
    for (const purpose of ["confirmEmail", "setPassword"] as const) {
      await db.accountLink.create({
        data: {
          userId: squatted.id,
          purpose,
          tokenHash: tokenHash.replace(/^./, purpose[0] ?? ""),
          expiresAt,
        },
      });
    }
    expect(await admitIdentity(identity("ben"))).toEqual({ ok: true });
    expect(await userOf("ben")).toMatchObject({
      id: squatted.id,
      firstName: "ben",
      passwordHash: null,
      requestedRole: "member",
      status: "pending",
      sessionVersion: 2,
      emailVerified: expect.any(Date),
    });
    expect([await db.accountLink.count(), await db.passkey.count()]).toEqual([0, 0]);
    expect(await actorById(squatted.id, 1)).toBeNull();
    const join = await db.auditEvent.findFirst({ where: { action: "user.join" } });
    expect(join).toMatchObject({ detail: { passwordRemoved: true } });
  });

  it("is refused for a suspended account, which is left unchanged", async () => {
    const ada = await person("ada", "member", "suspended");
    expect(await admitIdentity(identity("ada"))).toEqual({ ok: false, reason: "suspended" });
    expect(await db.account.count()).toBe(0);
    expect(await lastEvent()).toMatchObject({ action: "session.refuse", resourceId: ada.id });
  });
});

describe("a known identity", () => {
  it("signs in to its account even after its address has changed or is no longer verified", async () => {
    const ada = await person("ada", "admin");
    const other = await person("ben", "member");
    await admitIdentity(identity("ada"));
    for (const change of [{ email: other.email }, { emailVerified: false }, { email: null }]) {
      expect(await admitIdentity(identity("ada", change))).toEqual({ ok: true });
    }
    expect(await db.account.findMany()).toMatchObject([{ userId: ada.id }]);
    expect(await userOf("ada")).toMatchObject({ id: ada.id });
  });

  it("is a different identity at another issuer or provider", async () => {
    await admitIdentity(identity("ada"));
    const elsewhere = { providerAccountId: "https://other.example/ ada", emailVerified: false };
    expect(await admitIdentity(identity("ada", elsewhere))).toEqual({ ok: false, reason: "unverified" });
    const google = identity("ada", { provider: "google", emailVerified: false });
    expect(await admitIdentity(google)).toEqual({ ok: false, reason: "unverified" });
  });

  it("is refused once its account is suspended", async () => {
    await person("ada", "admin");
    await admitIdentity(identity("ben"));
    await db.user.update({ where: { email: "ben@example.org" }, data: { status: "suspended" } });
    expect(await admitIdentity(identity("ben"))).toEqual({ ok: false, reason: "suspended" });
  });
});
