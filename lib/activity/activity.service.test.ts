import { beforeEach, describe, expect, it } from "vitest";
import { recordAuditAlone } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { exportActivity } from "./export";
import { activityPeople, listActivity } from "./queries";
import { activitySchema } from "./schema";

let admin: Actor;
let member: Actor;

beforeEach(async () => {
  await emptyDatabase();
  admin = await person("ada", "admin");
  member = await person("ben", "member");
});

function read(who: Actor | null, name: string): Promise<void> {
  return recordAuditAlone(who, { action: "document.read", resource: "document", detail: { name } });
}

const ask = (query: object = {}) => listActivity(admin, activitySchema.parse(query));
const told = async (query: object = {}) => (await ask(query)).rows.map(({ what }) => what);

async function exported(who: Actor): Promise<string> {
  let text = "";
  for await (const part of await exportActivity(who, {})) text += part;
  return text;
}

describe("the activity log", () => {
  it("lists entries in words, newest first", async () => {
    await read(member, "Minutes.pdf");
    await recordAuditAlone(null, {
      action: "session.refuse",
      resource: "session",
      detail: { email: "eve@example.org" },
    });
    const { rows } = await ask();
    expect(rows).toMatchObject([
      { what: "Sign-in refused for eve@example.org", person: null },
      { what: "Read “Minutes.pdf”", person: { name: "ben", isFormer: false } },
    ]);
  });

  it("filters by person, kind and time", async () => {
    await read(member, "One.pdf");
    await read(admin, "Two.pdf");
    await recordAuditAlone(admin, { action: "session.start", resource: "session" });
    expect(await told({ person: member.id })).toEqual(["Read “One.pdf”"]);
    expect(await told({ kind: "session" })).toEqual(["Signed in"]);
    const hour = 3_600_000;
    const at = (offset: number) => new Date(Date.now() + offset).toISOString();
    expect(await told({ from: at(-hour), to: at(hour) })).toHaveLength(3);
    expect(await told({ from: at(hour) })).toEqual([]);
    expect(await told({ to: at(-hour) })).toEqual([]);
  });

  it("pages back to the first row, showing each row once", async () => {
    for (let i = 1; i <= 120; i++) await read(member, `${i}.pdf`);
    const ids: string[] = [];
    for (let before: string | null = ""; before !== null; ) {
      const page = await ask({ before });
      ids.push(...page.rows.map(({ id }) => id));
      before = page.before;
    }
    expect(ids).toEqual(Array.from({ length: 120 }, (_, index) => String(120 - index)));
  });

  it("keeps former members under their address, and can be filtered by them", async () => {
    await read(member, "One.pdf");
    await db.user.delete({ where: { id: member.id } });
    await recordAuditAlone(admin, {
      action: "user.remove",
      resource: "user",
      resourceId: member.id,
      detail: { email: member.email },
    });
    const former = { name: "Former member", email: member.email, isFormer: true };
    expect((await ask({ person: member.id })).rows[0]?.person).toMatchObject(former);
    expect(await activityPeople(admin)).toEqual([
      { id: admin.id, name: "ada", email: admin.email, isFormer: false },
      { id: member.id, ...former },
    ]);
  });

  it("is only for chairs and administrators with a recent sign-in", async () => {
    const longAgo = { ...admin, signedInAt: new Date(0) };
    for (const [who, code] of [
      [member, "forbidden"],
      [longAgo, "signInAgain"],
    ] as const) {
      await expect(listActivity(who, {})).rejects.toMatchObject({ code });
      await expect(activityPeople(who)).rejects.toMatchObject({ code });
      await expect(exportActivity(who, {})).rejects.toMatchObject({ code });
    }
    expect(await db.auditEvent.count()).toBe(0);
  });
});

/** Inserts rows directly, since only reading is tested here. */
async function addRows(length: number): Promise<void> {
  await db.auditEvent.createMany({
    data: Array.from({ length }, (_, i) => ({
      id: i + 1,
      action: "document.read",
      resource: "document",
      detail: { name: `${i + 1}.pdf` },
      hash: "h",
    })),
  });
}

describe("the export", () => {
  it.each([
    ["is signed out", "unauthenticated", () => db.session.deleteMany({ where: { userId: admin.id } })],
    ["is demoted", "forbidden", () => db.user.update({ where: { id: admin.id }, data: { role: "member" } })],
  ])("ends when its reader %s in the meantime", async (_, code, lose) => {
    await addRows(2200);
    const lines = await exportActivity(admin, {});
    for (const begins of ["\uFEFFNumber", "2201,"]) expect((await lines.next()).value).toMatch(begins);
    await lose();
    await expect(lines.next()).rejects.toMatchObject({ code });
  });

  it("contains every row with its hash, and is recorded itself", async () => {
    await addRows(1200);
    const lines = (await exported(admin)).split("\r\n");
    expect(lines[0]).toBe(
      "\uFEFFNumber,Time (UTC),Person,Email,What,Action,Resource,Resource id,Details,Hash",
    );
    expect(lines.at(-1)).toBe("");
    expect(lines).toHaveLength(1 + 1201 + 1);
    expect(lines[1]).toContain("Exported 1200 rows of the activity log");
  });

  it("contains no cell that a spreadsheet would evaluate", async () => {
    await db.user.update({ where: { id: member.id }, data: { firstName: "=HYPERLINK(1)", lastName: null } });
    // A spreadsheet starts another cell at the line break.
    await read(member, 'a "quoted", name\n+1.pdf');
    const line = await exported(admin);
    expect(line).toContain(",'=HYPERLINK(1),");
    expect(line).toContain('"Read “a ""quoted"", name\n\'+1.pdf”"');
  });
});
