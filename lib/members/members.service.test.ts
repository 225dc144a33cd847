import { beforeEach, describe, expect, it } from "vitest";
import { actorById } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { changeMember, removeMember } from "./mutations";
import { listMembers } from "./queries";

beforeEach(emptyDatabase);

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
