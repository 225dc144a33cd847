// @both-engines
import { randomUUID } from "node:crypto";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { subDays } from "date-fns/subDays";
import { expect, it } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { stagingFolder, storage } from "@/lib/storage";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { sweepFiles } from "./sweep";

const TEN_DAYS_AGO = subDays(new Date(), 10);

async function store(key: string, text: string, at: Date): Promise<void> {
  const staged = path.join(env.DATA_DIR, `staged-${key}`);
  await writeFile(staged, text);
  await utimes(staged, at, at);
  await storage.putFile(key, staged);
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const files of storage.list()) keys.push(...files.map(({ key }) => key));
  return keys.sort();
}

it("finds what a killed process left, removes it on request, and touches nothing else", async () => {
  await emptyDatabase();
  const meetingId = await addMeeting("Weir");
  const paperId = await addPaper({ meetingId }, "Weir.txt", "The weir leaks.", { read: false });
  const missingId = await addPaper({ meetingId }, "Lost.txt", "Nobody knows.", { read: false });
  const { storageKey } = await db.document.findUniqueOrThrow({ where: { id: paperId } });
  const [orphan, arriving, transcript] = [randomUUID(), randomUUID(), randomUUID()];
  const source = { name: "Weir.vtt", size: 5, sha256: "0", storageKey: transcript, createdByName: "Ines" };
  await db.minutesSource.create({ data: { ...source, meetingId, kind: "transcript" } });
  await store(transcript, "heard", TEN_DAYS_AGO);
  await store(storageKey, "The weir leaks.", TEN_DAYS_AGO);
  await store(orphan, "left behind", TEN_DAYS_AGO);
  await store(arriving, "its row comes in a moment", new Date());
  await mkdir(stagingFolder, { recursive: true });
  await writeFile(path.join(stagingFolder, "cut-off"), "half");
  await utimes(path.join(stagingFolder, "cut-off"), TEN_DAYS_AGO, TEN_DAYS_AGO);
  const everything = [storageKey, orphan, arriving, transcript].sort();

  const report = { left: { files: 2, bytes: 15 }, missing: [missingId] };
  expect(await sweepFiles({ remove: false })).toEqual(report);
  expect(await storedKeys()).toEqual(everything);
  expect(await sweepFiles({ remove: true })).toEqual(report);
  expect(await storedKeys()).toEqual(everything.filter((key) => key !== orphan));
  expect(await sweepFiles({ remove: false })).toEqual({ left: { files: 0, bytes: 0 }, missing: [missingId] });
});
