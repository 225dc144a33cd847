// @both-engines
import { writeFile } from "node:fs/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { PrismaClient } from "@/lib/db/generated/client";
import { errorAnswer } from "./answer";
import { route } from "./route";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

async function answerTo(action: () => Promise<unknown>): Promise<{ status: number; error: string }> {
  const error = await action().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const answer = errorAnswer(error, "POST /api/test");
  return { status: answer.status, error: (await answer.json()).error };
}

const FULL = { status: 507, error: expect.stringMatching(/^The server’s disk is full/) };
const AWAY = { status: 503, error: expect.stringMatching(/^The database is not responding/) };

test("a full disk is named, and logged for the operator", async () => {
  // A device that is always full.
  expect(await answerTo(() => writeFile("/dev/full", "paper"))).toEqual(FULL);
  expect(console.error).toHaveBeenCalledOnce();
});

test("a full database is named, in a query and in a transaction", async () => {
  const fill = "DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$";
  expect(await answerTo(() => db.$executeRawUnsafe(fill))).toEqual(FULL);
  expect(await answerTo(() => db.$transaction((tx) => tx.$executeRawUnsafe(fill)))).toEqual(FULL);
});

test("an unreachable database is named, with when to try again", async () => {
  const nobody = new PrismaClient({ adapter: new PrismaPg("postgresql://postgres@127.0.0.1:9/postgres") });
  expect(await answerTo(() => nobody.user.count())).toEqual(AWAY);
  const stopped = "DO $$ BEGIN RAISE EXCEPTION 'terminating' USING ERRCODE = '57P01'; END $$";
  expect(await answerTo(() => db.$executeRawUnsafe(stopped))).toEqual(AWAY);
});

test("any other query failure is reported under an id", async () => {
  const { status, error } = await answerTo(() => db.$executeRawUnsafe("SELECT no_such_column"));
  expect(status).toBe(500);
  expect(error).toMatch(/^Something went wrong on our side \([0-9a-f]{8}\)/);
});

test("a request whose client has disconnected is no failure; an error after that is one", async () => {
  const gone = new AbortController();
  const request = new Request("http://board.example/api/test", { signal: gone.signal });
  gone.abort();
  const answer = async (handler: () => Promise<unknown>) => {
    const { status } = await route({ access: "public", handler })(request, { params: Promise.resolve({}) });
    return status;
  };
  expect(await answer(async () => request.signal.throwIfAborted())).toBe(499);
  expect(console.error).not.toHaveBeenCalled();
  expect(await answer(async () => Promise.reject(new Error("broken")))).toBe(500);
  expect(console.error).toHaveBeenCalledOnce();
});
