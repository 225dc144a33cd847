// @both-engines
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import {
  CONSECUTIVE_PACKS,
  type ConsecutivePacks,
  type TextPaper,
} from "@/tests/fixtures/consecutive-papers";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addPaper } from "@/tests/setup/papers";
import { meetingChanges } from "./queries";
import { FACTS_VERSION, keepFacts } from "./store";
import type { MeetingChanges } from "./types";

const [accounts, , scorecard] = CONSECUTIVE_PACKS as [ConsecutivePacks, ConsecutivePacks, ConsecutivePacks];

let member: Actor;
let chair: Actor;

const meeting = async (title: string, date: string, status: "scheduled" | "cancelled" = "scheduled") =>
  (await db.meeting.create({ data: { title, scheduledDate: new Date(date), status } })).id;

type Options = Parameters<typeof addPaper>[3] & { facts?: boolean };

/** Adds papers with their facts, in the state in which the worker leaves them. */
async function addPapers(meetingId: string, papers: TextPaper[], { facts = true, ...options }: Options = {}) {
  const ids: string[] = [];
  for (const { name, text } of papers) ids.push(await addPaper({ meetingId }, name, text, options));
  if (facts) for (const id of ids) await keepFacts(id);
  return ids;
}

/** Repeats the request as a page does, until every paper has its facts. */
async function complete(...args: Parameters<typeof meetingChanges>): Promise<MeetingChanges> {
  for (;;) {
    const found = await meetingChanges(...args);
    if (found.state !== "reading") return found;
  }
}

const inShort = ({ changes }: MeetingChanges) => changes.map(({ kind, label }) => `${kind} ${label}`).sort();

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
  chair = await person("chair", "chair");
});

describe("what changed since the last meeting", () => {
  it("compares with the latest earlier meeting that was not cancelled and has papers", async () => {
    const february = await meeting("February", "2026-02-26T10:00:00Z");
    const cancelled = await meeting("Called off", "2026-03-05T10:00:00Z", "cancelled");
    await meeting("Without papers", "2026-03-10T10:00:00Z");
    const march = await meeting("March", "2026-03-26T10:00:00Z");
    await addPapers(february, accounts.before, { facts: false });
    await addPapers(cancelled, scorecard.before);
    await addPapers(march, accounts.after, { facts: false });

    const found = await complete(member, march);
    expect(found.previous).toEqual({
      id: february,
      title: "February",
      scheduledDate: "2026-02-26T10:00:00.000Z",
    });
    expect(found.state).toBe("compared");
    expect(inShort(found)).toEqual(accounts.changes.map(({ kind, label }) => `${kind} ${label}`).sort());
  });

  it("finds where the new papers mention what was promised", async () => {
    const april = await meeting("April", "2026-04-16T10:00:00Z");
    const july = await meeting("July", "2026-07-16T10:00:00Z");
    await addPapers(april, scorecard.before);
    await addPapers(july, scorecard.after);

    const { changes } = await meetingChanges(member, july, new Date("2026-08-01"));
    const promises = changes.filter(({ kind }) => kind === "promise");
    expect(promises.map(({ label, status, dueOn }) => [label, status, dueOn])).toEqual([
      ["Commission the stock condition survey (Director of Homes)", "postponed", "2026-09-30"],
      ["Appoint an internal auditor (Company Secretary)", "due", "2026-07-31"],
      ["Publish the tenant handbook (Communications)", "done", "2026-05-15"],
    ]);
    expect(promises[1]?.after).toBeNull();
  });

  it("reports why there is nothing to compare", async () => {
    const first = await meeting("First", "2026-01-10T10:00:00Z");
    const second = await meeting("Second", "2026-02-10T10:00:00Z");
    expect(await meetingChanges(member, first)).toEqual({
      previous: null,
      changes: [],
      state: "firstMeeting",
    });
    expect((await meetingChanges(member, second)).state).toBe("nothingBefore");
    await addPapers(first, accounts.before);
    expect(await meetingChanges(member, second)).toMatchObject({
      previous: { id: first },
      state: "nothingNow",
    });
    await expect(meetingChanges(member, randomUUID())).rejects.toMatchObject({ code: "notFound" });
  });

  it("covers the papers already read while others are still being read", async () => {
    const [february, march] = [
      await meeting("February", "2026-02-26T10:00:00Z"),
      await meeting("March", "2026-03-26T10:00:00Z"),
    ];
    await addPapers(february, accounts.before);
    await addPapers(march, accounts.after);
    await addPapers(march, scorecard.after.slice(0, 1), { read: false });
    const found = await meetingChanges(member, march);
    expect(found.state).toBe("reading");
    expect(inShort(found)).toContain("restated Vehicles");
  });

  it("finds nothing where the same papers were uploaded to both meetings", async () => {
    const [february, march] = [
      await meeting("February", "2026-02-26T10:00:00Z"),
      await meeting("March", "2026-03-26T10:00:00Z"),
    ];
    for (const id of [february, march]) await addPapers(id, accounts.after);
    expect(await meetingChanges(member, march)).toMatchObject({ changes: [], state: "compared" });
  });
});

describe("papers that the person may not see", () => {
  let february: string;
  let march: string;

  beforeEach(async () => {
    february = await meeting("February", "2026-02-26T10:00:00Z");
    march = await meeting("March", "2026-03-26T10:00:00Z");
  });

  it.each(["before", "after"] as const)(
    "are left out of the comparison when they are not shared: %s",
    async (side) => {
      await addPapers(february, accounts.before, { isShared: side !== "before" });
      await addPapers(march, accounts.after, { isShared: side !== "after" });
      expect(inShort(await meetingChanges(chair, march))).toContain("restated Vehicles");
      const seen = await meetingChanges(member, march);
      expect(seen.changes).toEqual([]);
      expect(seen.state).toBe(side === "before" ? "nothingBefore" : "nothingNow");
    },
  );

  it.each(["before", "after"] as const)(
    "are left out of the comparison for someone recused: %s",
    async (side) => {
      const [old] = await addPapers(february, accounts.before);
      const [fresh] = await addPapers(march, accounts.after);
      const [paperId = ""] = [side === "before" ? old : fresh];
      const { sha256 } = await db.document.findUniqueOrThrow({ where: { id: paperId } });
      await db.recusal.create({
        data: {
          documentId: paperId,
          paperId,
          sha256,
          userId: member.id,
          email: member.email,
          address: member.email,
        },
      });
      expect(inShort(await meetingChanges(chair, march))).toContain("restated Vehicles");
      const seen = await meetingChanges(member, march);
      expect(JSON.stringify(seen)).not.toContain("Vehicles");
      expect(seen.changes).toEqual([]);
    },
  );

  it("reveal nothing of a promise kept in a paper that is not shared", async () => {
    await addPapers(february, scorecard.before);
    await addPapers(march, scorecard.after.slice(0, 2));
    await addPapers(march, scorecard.after.slice(2), { isShared: false });
    const { changes } = await meetingChanges(member, march);
    const handbook = changes.find(({ label }) => label.startsWith("Publish the tenant handbook"));
    expect(handbook).toMatchObject({ after: null, status: "due" });
  });

  it("are left out once the paper is deleted", async () => {
    await addPapers(february, accounts.before);
    const [paper = ""] = await addPapers(march, accounts.after);
    expect((await meetingChanges(member, march)).changes).not.toEqual([]);
    await db.document.delete({ where: { id: paper } });
    expect(await meetingChanges(member, march)).toMatchObject({ changes: [], state: "nothingNow" });
    expect(await db.documentFact.count({ where: { documentId: paper } })).toBe(0);
  });
});

describe("the facts of a paper", () => {
  it("are stored once, even when extracted concurrently", async () => {
    const place = { meetingId: await meeting("March", "2026-03-26T10:00:00Z") };
    const [paper] = accounts.after;
    const id = await addPaper(place, paper?.name ?? "", paper?.text ?? "");
    await Promise.all([keepFacts(id), keepFacts(id), keepFacts(id)]);
    const count = await db.documentFact.count({ where: { documentId: id } });
    await keepFacts(id);
    expect(count).toBeGreaterThan(10);
    expect(await db.documentFact.count({ where: { documentId: id } })).toBe(count);
    expect(await db.document.findUnique({ where: { id } })).toMatchObject({ factsVersion: FACTS_VERSION });
  });

  it("are not stored for a deleted paper", async () => {
    const id = randomUUID();
    await keepFacts(id);
    expect(await db.documentFact.count({ where: { documentId: id } })).toBe(0);
  });

  it("are extracted again when they are of an older version", async () => {
    const [february, march] = [
      await meeting("February", "2026-02-26T10:00:00Z"),
      await meeting("March", "2026-03-26T10:00:00Z"),
    ];
    const [old = ""] = await addPapers(february, accounts.before);
    await addPapers(march, accounts.after);
    await meetingChanges(member, march);
    await db.document.update({ where: { id: old }, data: { factsVersion: FACTS_VERSION - 1 } });
    await db.documentFact.deleteMany({ where: { documentId: old } });
    expect(inShort(await meetingChanges(member, march))).toContain("restated Vehicles");
  });
});
