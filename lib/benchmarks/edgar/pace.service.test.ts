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

/** Timestamps are rounded to the millisecond, so the next free slot may be the rest of this one away. */
const AT_ONCE_MS = 1;

function expectApart(moments: number[]): void {
  for (const [index, moment] of moments.entries())
    if (index > 0) expect(moment - (moments[index - 1] ?? 0)).toBeGreaterThanOrEqual(GAP_MS);
}

describe("the rate of requests to EDGAR", () => {
  it("leaves a gap after each request, for fewer than ten per second", async () => {
    expect(1000 / GAP_MS).toBeLessThan(10);
    expectApart(times(await Promise.all(Array.from({ length: 30 }, () => takeSlot()))));
  });

  it("is shared by all servers with the same database", async () => {
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

  it("limits the wait in the queue", async () => {
    await db.edgarPace.create({ data: { id: 1, nextAt: new Date(Date.now() + QUEUE_MS + 60_000) } });
    const refusal = await takeSlot().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EdgarAway);
  });

  it("starts at once after an idle period", async () => {
    await db.edgarPace.create({ data: { id: 1, nextAt: new Date(Date.now() - 3_600_000) } });
    expect((await takeSlot()).waitMs).toBeLessThanOrEqual(AT_ONCE_MS);
  });

  it("recovers when the clock is set back", async () => {
    await db.edgarPace.create({ data: { id: 1, nextAt: new Date(Date.now() + 24 * 3_600_000) } });
    expect((await takeSlot()).waitMs).toBeLessThanOrEqual(AT_ONCE_MS);
    expect((await takeSlot()).waitMs).toBeLessThan(QUEUE_MS);
  });

  it("pauses for all servers, never longer than EDGAR's ten minutes, and never ends a pause early", async () => {
    await pauseAll(9_999_999);
    const { nextAt } = await db.edgarPace.findUniqueOrThrow({ where: { id: 1 } });
    expect(nextAt.getTime()).toBeLessThanOrEqual(Date.now() + LONGEST_PAUSE_SECONDS * 1000 + 5_000);
    await pauseAll(1);
    expect(await db.edgarPace.findUniqueOrThrow({ where: { id: 1 } })).toMatchObject({ nextAt });
    await expect(takeSlot()).rejects.toThrow(EdgarAway);
  });

  it("locks nothing while waiting, and releases aborted callers", async () => {
    await db.edgarPace.create({ data: { id: 1, nextAt: new Date(Date.now() + QUEUE_MS - 1000) } });
    const leaving = new AbortController();
    const waiting = waitForTurn(leaving.signal);
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
  });
});

afterEach(() => db.edgarPace.deleteMany());
