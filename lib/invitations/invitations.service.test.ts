import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import type { Role } from "@/lib/auth/policy";
import { hashToken } from "@/lib/auth/token";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { createInvitation, deleteInvitation, resendInvitation } from "./mutations";
import { findInvitation, listInvitations } from "./queries";
import { createInvitationSchema } from "./schema";

const NORA = "nora.lindahl@harbour.example";
const DAY = 24 * 60 * 60 * 1000;

let admin: Actor;

beforeEach(async () => {
  await emptyDatabase();
  admin = await person("ines", "admin");
});

function invite(email = NORA, role: Role = "member", by = admin) {
  return createInvitation(by, createInvitationSchema.parse({ email, role }));
}

/** The token in the latest email to an address. */
async function tokenFor(email = NORA): Promise<string> {
  const mail = await db.mail.findFirstOrThrow({ where: { to: email }, orderBy: { createdAt: "desc" } });
  return /\/invite\/([\w-]{43})/.exec(mail.text ?? "")?.[1] ?? "";
}

function expire(email = NORA) {
  return db.invitation.updateMany({ where: { email }, data: { expiresAt: new Date(Date.now() - 1000) } });
}

describe("inviting", () => {
  it("emails a link whose token is stored only as a hash, and is valid for seven days", async () => {
    const before = Date.now();
    const made = await invite();
    const token = await tokenFor();
    expect(made).toMatchObject({ email: NORA, role: "member", status: "pending", invitedBy: "ines" });
    expect(Date.parse(made.expiresAt) - before).toBeGreaterThanOrEqual(7 * DAY);
    expect(Date.parse(made.expiresAt) - Date.now()).toBeLessThanOrEqual(7 * DAY);
    expect(await findInvitation(token)).toEqual({ email: NORA, role: "member" });
    const row = await db.invitation.findUniqueOrThrow({ where: { id: made.id } });
    expect(row.tokenHash).toBe(hashToken(token));
    const known = JSON.stringify(
      [row, made, await db.auditEvent.findMany({ orderBy: { id: "asc" } })],
      (_, value) => (typeof value === "bigint" ? String(value) : value),
    );
    expect(known).not.toContain(token);
  });

  it("treats an address in any letter case, with spaces and in full-width letters, as the same", async () => {
    await invite("  Nora.Lindahl@Harbour.Example ");
    for (const same of [NORA.toUpperCase(), "ｎｏｒａ.lindahl@harbour.example", `\t${NORA}\n`]) {
      await expect(invite(same)).rejects.toMatchObject({ code: "conflict" });
    }
    expect(await db.invitation.count()).toBe(1);
  });

  it.each([
    ["letters of another script", "nоra@harbour.example"],
    ["a second header line", `${NORA}\r\nBcc: all@harbour.example`],
    ["two addresses", `${NORA},eve@harbour.example`],
    ["a name before the address", `Nora <${NORA}>`],
    ["SQL", "nora'; DROP TABLE app_user; --"],
    ["markup", "<script>alert(1)</script>@harbour.example"],
    ["nothing", "  "],
    ["too much", `${"n".repeat(1_000_000)}@harbour.example`],
  ])("rejects %s as an address", (_, email) => {
    expect(createInvitationSchema.safeParse({ email, role: "member" }).success).toBe(false);
  });

  it.each(["owner", "Admin", "", null, ["admin"]])("rejects the role %j", (role) => {
    expect(createInvitationSchema.safeParse({ email: NORA, role }).success).toBe(false);
  });

  it("rejects members, including suspended ones, but not pending accounts", async () => {
    await person("lucy", "member");
    await person("otto", "member", "suspended");
    await person("paul", "member", "pending");
    await expect(invite("lucy@example.org")).rejects.toThrow(
      "lucy@example.org is already a member of the board.",
    );
    await expect(invite("otto@example.org")).rejects.toThrow("Reinstate");
    await expect(invite("paul@example.org")).resolves.toMatchObject({ status: "pending" });
    expect(await db.user.findUnique({ where: { email: "paul@example.org" } })).toMatchObject({
      status: "pending",
    });
  });

  it("creates one invitation for two concurrent requests for the same address", async () => {
    const both = await Promise.allSettled([invite(), invite()]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.invitation.count()).toBe(1);
    expect(await db.mail.count()).toBe(1);
  });

  it("replaces an expired invitation", async () => {
    await invite();
    await expire();
    expect(await listInvitations(admin)).toMatchObject([{ email: NORA, status: "expired" }]);
    await invite(NORA, "chair");
    expect(await listInvitations(admin)).toMatchObject([{ role: "chair", status: "pending" }]);
  });

  it("is refused when the board is full, and says what to do", async () => {
    await db.settings.create({ data: { maximumMembers: 1 } });
    await expect(invite()).rejects.toThrow(
      "The board is full: 1 of 1 places are taken. An administrator can raise Maximum Members in Settings.",
    );
    expect(await db.mail.count()).toBe(0);
  });

  it("logs who invited whom as what", async () => {
    const { id } = await invite(NORA, "chair");
    expect(await db.auditEvent.findMany({ where: { resource: "invitation" } })).toMatchObject([
      {
        action: "invitation.create",
        actorId: admin.id,
        resourceId: id,
        detail: { email: NORA, role: "chair" },
      },
    ]);
  });
});

describe("the right to invite", () => {
  it("is limited to one's own role", async () => {
    const [chair, member] = [await person("martin", "chair"), await person("lucy", "member")];
    await expect(invite(NORA, "admin", chair)).rejects.toThrow("Chairs can invite members and chairs only.");
    await expect(invite(NORA, "member", member)).rejects.toMatchObject({ code: "forbidden" });
    await expect(invite(NORA, "chair", chair)).resolves.toMatchObject({ role: "chair" });
  });

  it("excludes chairs from invitations of administrators", async () => {
    const chair = await person("martin", "chair");
    const { id } = await invite(NORA, "admin");
    await expect(resendInvitation(chair, id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(deleteInvitation(chair, id)).rejects.toMatchObject({ code: "forbidden" });
    expect(await findInvitation(await tokenFor())).toEqual({ email: NORA, role: "admin" });
  });

  it("requires a recent sign-in", async () => {
    const yesterday = { ...admin, signedInAt: new Date(Date.now() - DAY) };
    await expect(invite(NORA, "member", yesterday)).rejects.toMatchObject({ code: "signInAgain" });
    await expect(listInvitations(yesterday)).rejects.toMatchObject({ code: "signInAgain" });
  });

  it("is lost with the role, even for a request in progress", async () => {
    const ben = await person("ben", "admin");
    await db.user.update({ where: { id: ben.id }, data: { role: "member" } });
    await expect(invite(NORA, "admin", ben)).rejects.toMatchObject({ code: "forbidden" });
    expect(await db.invitation.count()).toBe(0);
  });
});

describe("resending", () => {
  it("emails a new link for seven days and invalidates the old one", async () => {
    const { id } = await invite();
    const old = await tokenFor();
    await expire();
    expect(await findInvitation(old)).toBeNull();
    expect(await resendInvitation(admin, id)).toMatchObject({ id, status: "pending" });
    expect(await findInvitation(old)).toBeNull();
    expect(await findInvitation(await tokenFor())).toEqual({ email: NORA, role: "member" });
  });

  it("is refused for an invitation that is gone or accepted, or whose address is now a member's", async () => {
    const { id } = await invite();
    await db.user.create({ data: { email: NORA, firstName: "Nora", status: "active" } });
    await expect(resendInvitation(admin, id)).rejects.toThrow("is already a member of the board");
    await db.invitation.update({ where: { id }, data: { acceptedAt: new Date() } });
    await expect(resendInvitation(admin, id)).rejects.toThrow("This invitation has already been accepted.");
    await deleteInvitation(admin, id);
    await expect(resendInvitation(admin, id)).rejects.toMatchObject({ code: "notFound" });
  });
});

describe("looking a link up", () => {
  it("returns nothing for malformed, unknown, expired, used and deleted ones", async () => {
    const { id } = await invite();
    const token = await tokenFor();
    const unknown = "A".repeat(43);
    for (const foreign of [
      "",
      "x",
      unknown,
      `${token}=`,
      token.slice(1),
      hashToken(token),
      undefined,
      [token],
    ]) {
      expect(await findInvitation(foreign)).toBeNull();
    }
    await expire();
    expect(await findInvitation(token)).toBeNull();
    await resendInvitation(admin, id);
    const next = await tokenFor();
    await db.invitation.update({ where: { id }, data: { acceptedAt: new Date() } });
    expect(await findInvitation(next)).toBeNull();
    await deleteInvitation(admin, id);
    expect(await findInvitation(next)).toBeNull();
  });
});
