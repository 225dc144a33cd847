// @both-engines
import { PrismaPg } from "@prisma/adapter-pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { PrismaClient } from "@/lib/db/generated/client";
import { env } from "@/lib/env";
import { emptyDatabase } from "@/tests/setup/database";
import { EdgarAway } from "./away";
import { GAP_MS, LONGEST_PAUSE_SECONDS, pauseAll, QUEUE_MS, takeSlot, waitForTurn } from "./pace";

beforeEach(emptyDatabase);

const times = (slots: { at: Date }[]) => slots.map(({ at }) => at.getTime()).sort((a, b) => a - b);

/** Moments are kept to the millisecond: the next free one may be the rest of this one away. */
const AT_ONCE_MS = 1;

function expectApart(moments: number[]): void {
  for (const [index, moment] of moments.entries())
    if (index > 0) expect(moment - (moments[index - 1] ?? 0)).toBeGreaterThanOrEqual(GAP_MS);
}

describe("the pace at which EDGAR is asked", () => {
  it("leaves a gap after each request, for fewer than ten a second", async () => {
    expect(1000 / GAP_MS).toBeLessThan(10);
    expectApart(times(await Promise.all(Array.from({ length: 30 }, () => takeSlot()))));
  });

  it("is one for all servers that share the database", async () => {
    const other = new PrismaClient({ adapter: new PrismaPg({ connectionString: env.DATABASE_URL, max: 2 }) });
    try {
      const slots = await Promise.all(
        Array.from({ length: 12 }, (_, index) => takeSlot(index % 2 === 0 ? db : other)),
      );
      expectApart(times(slots));
    } finally {
      await other.$disconnect();
    }
  });

  it("lets nobody queue for longer than the bound", async () => {
    await db.edgarPace.create({ data: { id: 1, nextAt: new Date(Date.now() + QUEUE_MS + 60_000) } });
    const refusal = await takeSlot().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EdgarAway);
  });

  it("begins at once when nobody asked for a while", async () => {
    await db.edgarPace.create({ data: { id: 1, nextAt: new Date(Date.now() - 3_600_000) } });
    expect((await takeSlot()).waitMs).toBeLessThanOrEqual(AT_ONCE_MS);
  });

  it("is not held up for ever by a clock that was put back", async () => {
    await db.edgarPace.create({ data: { id: 1, nextAt: new Date(Date.now() + 24 * 3_600_000) } });
    expect((await takeSlot()).waitMs).toBeLessThanOrEqual(AT_ONCE_MS);
    expect((await takeSlot()).waitMs).toBeLessThan(QUEUE_MS);
  });

  it("pauses for everybody, never for longer than EDGAR's own ten minutes, and never earlier than said before", async () => {
    await pauseAll(9_999_999);
    const { nextAt } = await db.edgarPace.findUniqueOrThrow({ where: { id: 1 } });
    expect(nextAt.getTime()).toBeLessThanOrEqual(Date.now() + LONGEST_PAUSE_SECONDS * 1000 + 5_000);
    await pauseAll(1);
    expect(await db.edgarPace.findUniqueOrThrow({ where: { id: 1 } })).toMatchObject({ nextAt });
    await expect(takeSlot()).rejects.toThrow(EdgarAway);
  });

  it("holds nothing while it waits, and lets go of who gives up", async () => {
    await db.edgarPace.create({ data: { id: 1, nextAt: new Date(Date.now() + QUEUE_MS - 1000) } });
    const leaving = new AbortController();
    const waiting = waitForTurn(leaving.signal);
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
  });
});

afterEach(() => db.edgarPace.deleteMany());
