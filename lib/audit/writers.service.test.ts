// @both-engines
import { PrismaPg } from "@prisma/adapter-pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { PrismaClient } from "@/lib/db/generated/client";
import { env } from "@/lib/env";
import { lockMembership } from "@/lib/settings/membership-lock";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { auditKey, recordAudit, recordAuditAlone } from "./record";
import { storedLog } from "./stored";
import { verifyChain } from "./verify";

const who = { id: "01a1fcf4-1f13-702b-a245-b4d8845f060d", email: "ada@example.org" };
const entry = { action: "settings.change", resource: "settings" } as const;

/** Further instances of the product, each with its own connections. */
const instances = [1, 2, 3].map(
  () =>
    new PrismaClient({
      adapter: new PrismaPg({ connectionString: env.DATABASE_URL, max: 4 }),
      transactionOptions: { maxWait: 20_000, timeout: 20_000 },
    }),
);

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));
const instance = (index: number) => instances[index % instances.length] ?? db;

async function expectWhole(rows: number): Promise<void> {
  expect(await verifyChain(auditKey(), storedLog)).toMatchObject({ rows, findings: [] });
  const { _min, _max } = await db.auditEvent.aggregate({ _min: { id: true }, _max: { id: true } });
  expect([_min.id, _max.id]).toEqual([1n, BigInt(rows)]);
}

beforeEach(emptyDatabase);
afterAll(() => Promise.all(instances.map((client) => client.$disconnect())));

describe("several instances writing at once", () => {
  it("form one chain without a gap, from its very first row", async () => {
    await Promise.all(times(50, (i) => instance(i).$transaction((tx) => recordAudit(tx, who, entry))));
    await expectWhole(50);
  });

  it("leave no gap where changes are rolled back in between", async () => {
    const outcomes = await Promise.allSettled(
      times(40, (i) =>
        instance(i).$transaction(async (tx) => {
          await recordAudit(tx, who, entry);
          if (i % 2) throw new Error("undone");
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    await expectWhole(20);
  });

  // A change of members takes the membership lock and account rows before the end of the log, never after.
  it("do not deadlock while they change members, their own accounts and nothing", async () => {
    const people = await Promise.all(times(4, (i) => person(`person${i}`, "member")));
    const idOf = (i: number) => people[i % people.length]?.id ?? "";
    const changeMember = (i: number) =>
      instance(i).$transaction(async (tx) => {
        await lockMembership(tx);
        await tx.user.update({ where: { id: idOf(i) }, data: { sessionVersion: { increment: 1 } } });
        await recordAudit(tx, who, entry);
      });
    const changeOneself = (i: number) =>
      instance(i + 1).$transaction(async (tx) => {
        await tx.user.update({ where: { id: idOf(i + 2) }, data: { firstName: `New ${i}` } });
        await recordAudit(tx, who, entry);
      });
    const signIn = () => recordAuditAlone(who, { action: "session.start", resource: "session" });
    await Promise.all(times(30, (i) => Promise.all([changeMember(i), changeOneself(i), signIn()])));
    await expectWhole(90);
  });
});

it("records typed text that PostgreSQL would reject", async () => {
  const detail = { email: "a\0b\ud800@example.org", names: ["\udfff"] };
  await recordAuditAlone(null, { action: "session.refuse", resource: "session", detail });
  expect((await db.auditEvent.findFirstOrThrow()).detail).toEqual({ email: "ab�@example.org", names: ["�"] });
  await expectWhole(1);
});
