// @both-engines
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { auditKey, recordAudit, recordAuditAlone } from "./record";
import { storedLog } from "./stored";
import { verifyChain } from "./verify";

const who = { id: "01a1fcf4-1f13-702b-a245-b4d8845f060d", email: "ada@example.org" };

function write(number: number): Promise<void> {
  const detail = { title: "Ærlig “board”", number, a: [""] };
  return recordAuditAlone(who, { action: "meeting.create", resource: "meeting", detail });
}

async function writeMany(count: number): Promise<void> {
  for (let i = 1; i <= count; i++) await write(i);
}

async function findings(expected?: string): Promise<string[]> {
  return (await verifyChain(auditKey(), storedLog, expected)).findings;
}

beforeEach(emptyDatabase);

describe("the audit chain", () => {
  it("is complete after 50 concurrent writers, without a gap", async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => write(index)));
    const verdict = await verifyChain(auditKey(), storedLog);
    expect(verdict).toMatchObject({ rows: 50, before: 0, findings: [] });
    const ids = await db.auditEvent.findMany({ orderBy: { id: "asc" }, select: { id: true } });
    expect(ids.map(({ id }) => Number(id))).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it("keeps no row and no gap for a change that is rolled back", async () => {
    await write(1);
    const undone = db.$transaction(async (tx) => {
      await recordAudit(tx, who, { action: "meeting.delete", resource: "meeting" });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await write(2);
    expect(await verifyChain(auditKey(), storedLog)).toMatchObject({ rows: 2, findings: [] });
  });

  it("begins after the rows of an older installation, and counts them", async () => {
    await db.auditEvent.create({ data: { action: "old", resource: "meeting" } });
    await writeMany(2);
    expect(await verifyChain(auditKey(), storedLog)).toMatchObject({ rows: 2, before: 1, findings: [] });
  });
});

describe("verification", () => {
  beforeEach(() => writeMany(6));

  it("reports a changed row, whichever column was changed", async () => {
    for (const change of [
      { action: "meeting.delete" },
      { actorEmail: "eve@example.org" },
      { actorId: null },
      { resource: "document" },
      { resourceId: "x" },
      { detail: { title: "another" } },
      { at: new Date(0) },
    ]) {
      const before = await db.auditEvent.findUniqueOrThrow({ where: { id: 3 } });
      await db.auditEvent.update({ where: { id: 3 }, data: change });
      expect(await findings(), JSON.stringify(change)).toEqual([
        expect.stringContaining("Row 3 does not match"),
      ]);
      const { id: _, ...columns } = before;
      await db.auditEvent.update({ where: { id: 3 }, data: { ...columns, detail: columns.detail ?? {} } });
      expect(await findings()).toEqual([]);
    }
  });

  it("reports removed rows, in the middle and at the end", async () => {
    await db.auditEvent.deleteMany({ where: { id: { in: [2, 3] } } });
    expect(await findings()).toEqual(["Rows 2 to 3 were removed, without which row 4 cannot be checked."]);
    await db.auditEvent.delete({ where: { id: 6 } });
    expect((await findings())[1]).toBe("Row 6 was removed.");
  });

  it("detects rows cut off at the end even when the head was moved to match", async () => {
    await db.auditEvent.delete({ where: { id: 6 } });
    const last = await db.auditEvent.findUniqueOrThrow({ where: { id: 5 } });
    await db.auditHead.update({ where: { id: 1 }, data: { lastId: 5, hash: last.hash ?? "" } });
    expect(await findings()).toEqual([expect.stringContaining("does not carry its seal")]);
  });

  it("detects rows that changed places", async () => {
    await db.auditEvent.update({ where: { id: 3 }, data: { id: 99 } });
    await db.auditEvent.update({ where: { id: 4 }, data: { id: 3 } });
    await db.auditEvent.update({ where: { id: 99 }, data: { id: 4 } });
    expect(await findings()).toEqual(
      expect.arrayContaining([
        "Row 3 was at number 4: rows were reordered.",
        "Row 4 was at number 3: rows were reordered.",
      ]),
    );
  });

  it("reports rows that were added without the key", async () => {
    await db.auditEvent.create({ data: { id: 7, action: "forged", resource: "user", hash: "f".repeat(64) } });
    expect(await findings()).toEqual([expect.stringContaining("Row 7 comes after the end")]);
  });

  it("reports a moved beginning and a missing end", async () => {
    const head = await db.auditHead.findUniqueOrThrow({ where: { id: 1 } });
    await db.auditHead.update({ where: { id: 1 }, data: { firstId: 3 } });
    expect((await findings()).join(" ")).toContain("2 rows from before the first row");
    await db.auditHead.delete({ where: { id: 1 } });
    expect((await findings()).join(" ")).toContain("6 rows from before the first row");
    await db.auditHead.create({ data: head });
    expect(await findings()).toEqual([]);
  });

  it("finds a hash noted down earlier, and misses it after the log was rewritten with the key", async () => {
    const { hash } = await verifyChain(auditKey(), storedLog);
    await write(7);
    expect(await findings(hash)).toEqual([]);
    await db.auditEvent.deleteMany();
    await db.auditHead.deleteMany();
    await writeMany(7);
    expect(await findings()).toEqual([]);
    expect(await findings(hash)).toEqual([expect.stringContaining("rewritten")]);
  });

  it("detects an emptied log, because the accounts are older than its first row", async () => {
    await person("ada", "admin");
    expect(await findings()).toEqual([]);
    await db.auditEvent.deleteMany();
    await db.auditHead.deleteMany();
    expect(await findings()).toEqual([expect.stringContaining("The log is empty")]);
    await db.user.updateMany({ data: { createdAt: new Date(Date.now() - 24 * 3_600_000) } });
    await write(1);
    expect(await findings()).toEqual([expect.stringContaining("the log was emptied")]);
  });

  it("verifies only under its own secret", async () => {
    const { findings: found } = await verifyChain(Buffer.alloc(32), storedLog);
    expect(found[0]).toContain("AUDIT_SECRET");
  });
});
