import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { asksForOpen } from "@/lib/facts/answer";
import { keepFacts } from "@/lib/facts/store";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addPaper } from "@/tests/setup/papers";
import { plan, track } from "@/tests/setup/strategy";
import { ask } from "./ask";
import { collectAnswer } from "./collect";

const never = new AbortController().signal;
let chair: Actor;

/** The sentences of an answer without a model, each cited word for word. */
async function told(actor: Actor, message: string): Promise<string[]> {
  const { sentences } = await collectAnswer(await ask(actor, { message }, never, { model: null }));
  for (const { text, citations } of sentences) {
    expect(citations.length, text).toBeGreaterThan(0);
    for (const { documentId, page, start, end, quote } of citations) {
      const where = { documentId_number: { documentId, number: page } };
      const found = await db.documentPage.findUniqueOrThrow({ where });
      expect(found.text.slice(start, end)).toBe(quote);
    }
  }
  return sentences.map(({ text }) => text);
}

beforeEach(async () => {
  await emptyDatabase();
  chair = await person("chair", "chair");
});

it("lists the KPIs that are off track, one by one, in the words of their paper", async () => {
  await track(chair, plan("March", ["Occupancy", 80, 50], ["Punctuality", 90, 95], ["Renewals", 70, 30]), {
    reads: true,
  });
  expect(await told(chair, "Which KPIs are off track?")).toEqual([
    "Of 3 rated KPIs, 2 are off track and 1 is on track.",
    expect.stringMatching(/^Occupancy is off track: 50% against a target of 80%, as of /),
    expect.stringMatching(/^Renewals is off track: 30% against a target of 70%, as of /),
  ]);
});

describe("a question about what is still open", () => {
  it.each([
    ["What did we agree last month that is still open?", true],
    ["Which actions are overdue?", true],
    ["what's outstanding from the last meeting's action items", true],
    ["Which actions are open on the roof?", false],
    ["Which invoices are overdue?", false],
    ["What did we agree?", false],
  ])("is recognized only if it asks nothing else: %s", (question, is) =>
    expect(asksForOpen(question)).toBe(is),
  );

  async function twoMeetings({ isShared = true } = {}) {
    const at = async (title: string, day: string) =>
      (await db.meeting.create({ data: { title, scheduledDate: new Date(day) } })).id;
    const [march, april] = [
      await at("March", "2026-03-26T10:00:00Z"),
      await at("April", "2026-04-23T10:00:00Z"),
    ];
    const before = await addPaper(
      { meetingId: march },
      "Report.txt",
      "Ferry Trust\nReport of the manager, 20 March 2026\n\nThe surveyor will submit the boiler report by 10 April 2026.\nThe trust will launch the register of gifts on 30 June 2026.\n",
      { isShared },
    );
    const after = await addPaper(
      { meetingId: april },
      "Update.txt",
      "Ferry Trust\nReport of the manager, 20 April 2026\n\nTicket income for March 2026 was £84,300.\n",
    );
    for (const id of [before, after]) await keepFacts(id);
  }

  it("is answered with the status of each commitment", async () => {
    await twoMeetings();
    const [overview, ...each] = await told(chair, "What did we agree last month that is still open?");
    expect(overview).toMatch(/^Of 2 commitments with a date, 1 is overdue and 1 is not due yet\.$/);
    expect(each).toEqual([
      expect.stringMatching(/boiler report.*Apr 10, 2026/),
      expect.stringMatching(/register of gifts.*Jun 30, 2026/),
    ]);
  });

  it("reveals nothing of a paper that is closed to the asker", async () => {
    await twoMeetings({ isShared: false });
    const member = await person("member", "member");
    const asked = await ask(member, { message: "Which actions are overdue?" }, never, { model: null });
    const { sentences } = await collectAnswer(asked);
    expect(sentences.map(({ text }) => text)).toEqual(["The papers do not say."]);
  });
});
