import { beforeEach, describe, expect, it } from "vitest";
import { actorById } from "@/lib/auth/actor";
import { authenticate } from "@/lib/auth/authenticate";
import type { Role } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { changeMember, removeMember } from "./mutations";
import { listMembers } from "./queries";
import { signUp } from "./sign-up";

const PASSWORD = "a long enough password";

function account(name: string, role: Role = "admin") {
  return { email: `${name}@example.org`, password: PASSWORD, firstName: name, lastName: null, role };
}

beforeEach(emptyDatabase);

describe("signing up", () => {
  it("makes one administrator of two first visitors who come at once", async () => {
    const made = await Promise.all([signUp(account("ada")), signUp(account("ben"))]);
    expect(made.map(({ status }) => status).sort()).toEqual(["active", "pending"]);
    expect(await db.user.count({ where: { role: "admin" } })).toBe(1);
  });

  it("lets one of two people who take the same address have it", async () => {
    const both = await Promise.allSettled([signUp(account("ada")), signUp(account("ada"))]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.user.count()).toBe(1);
  });

  it("keeps no password, and records what was asked and granted", async () => {
    const { id } = await signUp(account("ada"));
    const user = await db.user.findUnique({ where: { id } });
    expect(user?.passwordHash).toMatch(/^\$2[aby]\$12\$/);
    const event = await db.auditEvent.findFirst({ where: { action: "user.signUp" } });
    expect(event).toMatchObject({
      resourceId: id,
      detail: { asked: "admin", granted: "admin", status: "active" },
    });
    expect(JSON.stringify(event?.detail)).not.toContain(PASSWORD);
  });
});

describe("signing in", () => {
  it("accepts the right password in whatever case the address is typed, and records refusals", async () => {
    const { id } = await signUp(account("ada"));
    expect(await authenticate(" ADA@example.org", PASSWORD)).toMatchObject({ id });
    expect(await authenticate("ada@example.org", "not the password")).toBeNull();
    expect(await authenticate("nobody@example.org", PASSWORD)).toBeNull();
    const actions = await db.auditEvent.findMany({ where: { resource: "session" }, orderBy: { id: "asc" } });
    expect(actions.map(({ action }) => action)).toEqual([
      "session.start",
      "session.refuse",
      "session.refuse",
    ]);
  });
});

describe("changing members", () => {
  it("leaves an administrator when two demote each other at once", async () => {
    const [ada, ben] = [await person("ada", "admin"), await person("ben", "admin")];
    await Promise.allSettled([
      changeMember(ada, ben.id, { role: "member" }),
      changeMember(ben, ada.id, { role: "member" }),
    ]);
    expect(await db.user.count({ where: { role: "admin", status: "active" } })).toBe(1);
  });

  it("leaves an administrator when two remove each other at once", async () => {
    const [ada, ben] = [await person("ada", "admin"), await person("ben", "admin")];
    await Promise.allSettled([removeMember(ada, ben.id), removeMember(ben, ada.id)]);
    expect(await db.user.count()).toBe(1);
  });

  it("ends the sessions of whoever is changed", async () => {
    const [ada, cleo] = [await person("ada", "admin"), await person("cleo", "member")];
    await changeMember(ada, cleo.id, { role: "chair" });
    expect(await actorById(cleo.id, 1, new Date())).toBeNull();
    expect(await actorById(cleo.id, 2, new Date())).toMatchObject({ role: "chair" });
    await changeMember(ada, cleo.id, { status: "suspended" });
    expect(await actorById(cleo.id, 3, new Date())).toBeNull();
  });

  it("is refused on an actor who has lost the role since the request began", async () => {
    const [ada, ben, cleo] = [
      await person("ada", "admin"),
      await person("ben", "admin"),
      await person("cleo", "member"),
    ];
    await changeMember(ada, ben.id, { role: "member" });
    await expect(changeMember(ben, cleo.id, { role: "admin" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(listMembers({ ...ben, role: "member" })).rejects.toMatchObject({ code: "forbidden" });
  });

  it("says what was done to whom in the audit log, or does nothing at all", async () => {
    const [ada, cleo] = [await person("ada", "admin"), await person("cleo", "member")];
    await removeMember(ada, cleo.id);
    expect(await db.auditEvent.findMany()).toMatchObject([
      { action: "user.remove", actorId: ada.id, resourceId: cleo.id, detail: { email: cleo.email } },
    ]);
    await expect(removeMember(ada, cleo.id)).rejects.toMatchObject({ code: "notFound" });
    expect(await db.auditEvent.count()).toBe(1);
  });
});
