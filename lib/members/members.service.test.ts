import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { listDocuments } from "@/lib/documents/queries";
import { mailsTo } from "@/tests/setup/accounts";
import { actorById, person } from "@/tests/setup/actors";
import { withPasskey } from "@/tests/setup/authenticator";
import { emptyDatabase } from "@/tests/setup/database";
import { assertAdminRemains } from "./lock-member";
import { changeMember, removeMember } from "./mutations";
import { listMembers } from "./queries";
import { removePasskeys } from "./remove-passkeys";

beforeEach(emptyDatabase);

describe("changing a member", () => {
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

  it("ends the member's sessions", async () => {
    const [ada, cleo] = [await person("ada", "admin"), await person("cleo", "member")];
    await changeMember(ada, cleo.id, { role: "chair" });
    expect(await actorById(cleo.id, 1)).toBeNull();
    expect(await actorById(cleo.id, 2)).toMatchObject({ role: "chair" });
    await changeMember(ada, cleo.id, { status: "suspended" });
    expect(await actorById(cleo.id, 3)).toBeNull();
  });

  it("is refused if the actor has lost the role since the request began", async () => {
    const [ada, ben, cleo] = [
      await person("ada", "admin"),
      await person("ben", "admin"),
      await person("cleo", "member"),
    ];
    await changeMember(ada, ben.id, { role: "member" });
    await expect(changeMember(ben, cleo.id, { role: "admin" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(listMembers({ ...ben, role: "member" })).rejects.toMatchObject({ code: "forbidden" });
  });

  it("is audited in the same transaction, or does not happen", async () => {
    const [ada, cleo] = [await person("ada", "admin"), await person("cleo", "member")];
    await removeMember(ada, cleo.id);
    expect(await db.auditEvent.findMany({ orderBy: { id: "asc" } })).toMatchObject([
      { action: "user.remove", actorId: ada.id, resourceId: cleo.id, detail: { email: cleo.email } },
    ]);
    await expect(removeMember(ada, cleo.id)).rejects.toMatchObject({ code: "notFound" });
    expect(await db.auditEvent.count()).toBe(1);
  });
});

describe("removing a member's passkeys", () => {
  it("ends their sessions, notifies them and is audited", async () => {
    const [ada, cleo] = [await person("ada", "admin"), await person("cleo", "member")];
    await withPasskey(cleo);
    const second = { credentialId: "second", publicKey: new Uint8Array(1), counter: 0, name: "Phone" };
    await db.passkey.create({ data: { userId: cleo.id, ...second } });
    await db.user.update({ where: { id: cleo.id }, data: { needsPasskey: true } });
    expect(await listMembers(ada)).toMatchObject([{ passkeys: 0 }, { passkeys: 2 }]);
    await removePasskeys(ada, cleo.id);
    expect(await db.passkey.count()).toBe(0);
    expect(await db.user.findUnique({ where: { id: cleo.id } })).toMatchObject({ needsPasskey: false });
    expect(await actorById(cleo.id, 1)).toBeNull();
    expect((await mailsTo(cleo.email)).at(-1)).toBe("passkey-removed");
    const row = await db.auditEvent.findFirst({ where: { action: "passkey.removeAll" } });
    expect(row).toMatchObject({ actorId: ada.id, resourceId: cleo.id, detail: { count: 2 } });
  });

  it("is refused for oneself, for a higher role, and where there are none", async () => {
    const [ada, ben, cleo] = [
      await person("ada", "admin"),
      await person("ben", "chair"),
      await person("cleo", "member"),
    ];
    await withPasskey(ada);
    await expect(removePasskeys(ada, ada.id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(removePasskeys(ben, ada.id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(removePasskeys(cleo, ben.id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(removePasskeys(ada, cleo.id)).rejects.toMatchObject({ code: "conflict" });
    expect(await db.passkey.count()).toBe(1);
  });
});

describe("the only administrator", () => {
  it("is protected under the membership lock", async () => {
    const [ada, ben] = [await person("ada", "admin"), await person("ben", "admin")];
    const leave = (id: string) => db.$transaction((tx) => assertAdminRemains(tx, id));
    await expect(leave(ada.id)).resolves.toBeUndefined();
    await changeMember(ada, ben.id, { status: "suspended" });
    await expect(leave(ada.id)).rejects.toThrow("This is the only administrator.");
  });

  it("cannot delete themselves", async () => {
    const ada = await person("ada", "admin");
    for (const change of [{ role: "member" }, { status: "suspended" }] as const) {
      await expect(changeMember(ada, ada.id, change)).rejects.toMatchObject({ code: "forbidden" });
    }
    await expect(removeMember(ada, ada.id)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("remains when three concurrently suspend, demote and remove each other", async () => {
    const names = ["ada", "ben", "cleo"];
    const [ada, ben, cleo] = await Promise.all(names.map((name) => person(name, "admin")));
    if (!ada || !ben || !cleo) throw new Error("Three administrators are needed.");
    await Promise.allSettled([
      changeMember(ada, ben.id, { status: "suspended" }),
      changeMember(ben, cleo.id, { role: "member" }),
      removeMember(cleo, ada.id),
    ]);
    expect(await db.user.count({ where: { role: "admin", status: "active" } })).toBeGreaterThan(0);
  });
});

describe("approving an account", () => {
  it("grants the role the approver chose, keeps the session and sends one email", async () => {
    const [ada, paul] = [await person("ada", "admin"), await person("paul", "member", "pending")];
    const member = await changeMember(ada, paul.id, { role: "chair", status: "active" });
    expect(member).toMatchObject({ role: "chair", status: "active", isConfirmed: true });
    expect(await actorById(paul.id, 1)).toMatchObject({ role: "chair" });
    const jobs = await db.$queryRaw<{ data: object }[]>`
      SELECT data FROM pgboss.job WHERE name = 'prepare-account-mails'`;
    expect(jobs).toMatchObject([{ data: { userId: paul.id, occasion: "approved" } }]);
    expect(await db.mail.count()).toBe(0);
  });

  it("is refused beyond the maximum, even when two are approved at once", async () => {
    const ada = await person("ada", "admin");
    const waiting = await Promise.all(["ben", "cleo"].map((name) => person(name, "member", "pending")));
    await db.settings.create({ data: { maximumMembers: 2 } });
    const both = await Promise.allSettled(
      waiting.map(({ id }) => changeMember(ada, id, { status: "active" })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.user.count({ where: { status: "active" } })).toBe(2);
  });

  it("reinstates a suspended account in the seat it kept, unless the board is now smaller", async () => {
    const [ada, cleo] = [await person("ada", "admin"), await person("cleo", "member")];
    await db.settings.create({ data: { maximumMembers: 2 } });
    await changeMember(ada, cleo.id, { status: "suspended" });
    await expect(changeMember(ada, cleo.id, { status: "active" })).resolves.toMatchObject({
      status: "active",
    });
    await changeMember(ada, cleo.id, { status: "suspended" });
    await db.settings.update({ where: { id: 1 }, data: { maximumMembers: 1 } });
    await expect(changeMember(ada, cleo.id, { status: "active" })).rejects.toThrow("The board is full");
  });

  it("deletes a declined account and audits it", async () => {
    const [ada, paul] = [await person("ada", "admin"), await person("paul", "member", "pending")];
    await removeMember(ada, paul.id);
    expect(await db.auditEvent.findFirst()).toMatchObject({ action: "user.refuse", resourceId: paul.id });
  });
});

describe("work of a deleted member", () => {
  it("stays, credited to a former member", async () => {
    const [ada, martin] = [await person("ada", "admin"), await person("martin", "chair")];
    const meeting = await db.meeting.create({
      data: { title: "March board", scheduledDate: new Date(), createdById: martin.id },
    });
    const paper = { originalName: "Report.txt", kind: "txt", size: 1, sha256: "0", storageKey: "0" } as const;
    await db.document.create({ data: { ...paper, meetingId: meeting.id, uploadedById: martin.id } });
    expect(await listDocuments(ada, meeting.id)).toMatchObject([{ uploadedBy: "martin" }]);
    await removeMember(ada, martin.id);
    expect(await listDocuments(ada, meeting.id)).toMatchObject([{ uploadedBy: "former member" }]);
    expect(await db.meeting.count()).toBe(1);
  });
});

describe("changing a role", () => {
  it("emails the person, naming who changed it", async () => {
    const [ada, cleo] = [await person("ada", "admin"), await person("cleo", "member")];
    await changeMember(ada, cleo.id, { role: "chair" });
    const [mail] = await db.mail.findMany();
    expect(mail).toMatchObject({ to: cleo.email, kind: "role-changed" });
    expect(mail?.text).toContain("Board Chair");
    expect(mail?.text).toContain("ada");
  });

  it("does nothing where nothing changes", async () => {
    const [ada, cleo] = [await person("ada", "admin"), await person("cleo", "member")];
    await changeMember(ada, cleo.id, { role: "member", status: "active" });
    expect(await db.mail.count()).toBe(0);
    expect(await db.auditEvent.count()).toBe(0);
    expect(await actorById(cleo.id, 1)).not.toBeNull();
  });

  it("requires a recent sign-in", async () => {
    const [ada, cleo] = [await person("ada", "admin"), await person("cleo", "member")];
    const yesterday = { ...ada, signedInAt: new Date(Date.now() - 24 * 60 * 60 * 1000) };
    await expect(changeMember(yesterday, cleo.id, { role: "chair" })).rejects.toMatchObject({
      code: "signInAgain",
    });
    await expect(removeMember(yesterday, cleo.id)).rejects.toMatchObject({ code: "signInAgain" });
  });
});
