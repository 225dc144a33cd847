import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { listBin } from "@/lib/bin/queries";
import { ask } from "@/lib/chat/ask";
import { collectAnswer } from "@/lib/chat/collect";
import { db } from "@/lib/db";
import { homeView } from "@/lib/home/queries";
import { createMeeting } from "@/lib/meetings/mutations";
import { listMeetings } from "@/lib/meetings/queries";
import { readRegisters } from "@/lib/registers/queries";
import { drain } from "@/tests/setup/accounts";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { loadSample } from "./load";
import { firstSteps } from "./queries";
import { removeSample } from "./remove";

const never = new AbortController().signal;
const NOW = new Date("2026-06-10T09:00:00Z");
let admin: Actor;

beforeEach(async () => {
  await emptyDatabase();
  admin = await person("admin", "admin");
});

describe("the sample board", () => {
  it("is processed, answers directors' questions, and is removed in one step", async () => {
    expect((await firstSteps(admin))?.sample).toBe("loadable");
    const { meetingId } = await loadSample(admin, NOW);
    await drain();
    expect(await db.document.count({ where: { status: { not: "indexed" } } })).toBe(0);
    expect((await listMeetings(admin)).map(({ title }) => title)).toEqual([
      "Sample: Northmere Theatre Trust, June board",
      "Sample: Northmere Theatre Trust, May board",
    ]);
    // The person who loads the sample has not read its papers.
    expect((await homeView(admin, NOW)).unread).toHaveLength(5);
    const { decisions, actions } = await readRegisters(admin, "2026-06-10");
    expect([decisions.length, actions.length]).toEqual([2, 2]);
    const questions: [string, RegExp][] = [
      ["What was total income in May 2026?", /\$295,550/],
      ["How did productions compare with budget in May 2026?", /\$118,600.*\$92,000/],
      ["How much will the roof cost and when must we decide?", /^The board is asked to approve .*\$186,000/],
      ["What decisions need board approval?", /\$186,000 with Halden Roofing/],
      ["Are there any compliance issues we should address?", /statutory fire-safety inspection/],
      ["How do we compare to our main competitors?", /Calder Playhouse/],
      ["What did we decide in May?", /^Carried: the finance report .*\$92,000/],
      [
        "What did ticket income do against last year?",
        /^The papers do not say\. .*closest figures? (?:is|are):\s+Ticket sales/,
      ],
      ["Why are energy costs up?", /^The papers do not say\. .*Building and energy was .* above the budget/],
      ["Are we over budget?", /^Yes: Total expenses were .* above the budget/],
    ];
    for (const [message, expected] of questions) {
      const asked = await ask(admin, { message, meetingId }, never, { model: null });
      expect((await collectAnswer(asked)).response, message).toMatch(expected);
    }
    expect((await firstSteps(admin))?.sample).toBe("loaded");
    await expect(loadSample(admin, NOW)).rejects.toMatchObject({ code: "conflict" });
    await removeSample(admin);
    expect(await listMeetings(admin)).toEqual([]);
    expect(await db.document.count({ where: { deletedAt: null } })).toBe(0);
    expect((await listBin(admin)).length).toBeGreaterThan(0);
    expect(await firstSteps(admin)).toMatchObject({ sample: "loadable", hasPaper: false });
    const actionsTaken = await db.auditEvent.findMany({
      where: { action: { startsWith: "sample." } },
      orderBy: { id: "asc" },
    });
    expect(actionsTaken.map(({ action }) => action)).toEqual(["sample.load", "sample.remove"]);
  });

  it("makes way for the board's own first meeting", async () => {
    await loadSample(admin, NOW);
    const own = { title: "June board", scheduledDate: new Date("2026-06-24T10:00:00Z"), description: "" };
    const { id } = await createMeeting(admin, own);
    expect((await listMeetings(admin)).map((meeting) => meeting.id)).toEqual([id]);
    expect(await db.document.count({ where: { deletedAt: null } })).toBe(0);
    expect((await listBin(admin)).length).toBeGreaterThan(0);
  });

  it("is only for the administrator of an empty installation", async () => {
    const chair = await person("chair", "chair");
    for (const way of [loadSample, removeSample])
      await expect(way(chair)).rejects.toMatchObject({ code: "forbidden" });
    // A chair on the board would be notified of fictional meetings.
    await expect(loadSample(admin)).rejects.toMatchObject({ code: "conflict" });
    expect(await firstSteps(chair)).toBeNull();
    expect(await db.meeting.count()).toBe(0);
  });
});
