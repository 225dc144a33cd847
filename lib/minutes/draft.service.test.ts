import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { AppError } from "@/lib/errors";
import type { MinutesItem } from "@/lib/minutes/reader/schema";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addAgenda, addSource, carryFrom, itemCalled, move, saying, seen } from "@/tests/setup/minutes";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { addItem, openItem, saveItem } from "./content";
import { type Drafter, draftInBackground, startDraft } from "./draft";
import { minutesPage } from "./queries";

const FIRST_TRY = { isLast: false, signal: new AbortController().signal };
const LAST_TRY = { ...FIRST_TRY, isLast: true };

let chair: Actor;
let secretary: Actor;
let meetingId: string;
let sourceId: string;

beforeEach(async () => {
  await emptyDatabase();
  chair = await person("Carla", "chair");
  secretary = await person("Simon", "admin");
  meetingId = await addMeeting("Spring board");
  await addAgenda(meetingId, [{ title: "Budget" }, { title: "Merger", viewers: [chair.id] }]);
  sourceId = await addSource(meetingId, chair, ["The budget is fine.", "We acquire Oakmere."]);
});

/** A drafter that returns, for each agenda item, only the line with the same number. */
const lineByLine: Drafter = async function* ({ sources, agenda, people, heldOn }) {
  expect(people).toEqual(["Carla", "Simon"]);
  expect(heldOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  yield { type: "progress", done: 1, of: 2, text: "Reading" };
  const [source] = sources;
  const items = agenda.map(({ id: agendaItemId, title }, at): MinutesItem => {
    const places = [{ sourceId: source?.id ?? "", first: at, last: at }];
    const discussion = [{ text: source?.transcript.lines[at]?.text ?? "", places }];
    return { agendaItemId, title, discussion, motions: [], decisions: [], actions: [] };
  });
  const attendance = {
    present: [{ text: "Carla", places: [] }],
    apologies: [],
    absent: [],
    guests: [],
    quorum: [],
    quorumNeeded: null,
  };
  yield { type: "done", content: { attendance, items }, remarks: ["Nobody was named as absent."] };
};

const run = async (minutesId: string, drafter: Drafter, attempt = FIRST_TRY) =>
  draftInBackground({ minutesId, userId: chair.id }, attempt, drafter, null);

describe("drafting minutes from sources", () => {
  it("creates an item per agenda item with the same access from the start", async () => {
    const minutesId = await startDraft(chair, { meetingId, sourceIds: [sourceId] });
    const during = { minutesId, title: "More", agendaItemId: null };
    await expect(addItem(chair, during)).rejects.toThrow("These minutes are being drafted.");
    let told: unknown;
    await run(minutesId, async function* (input, signal) {
      told = input.agenda.map(({ title, isClosed }) => [title, isClosed]);
      yield* lineByLine(input, signal);
    });
    expect(told).toEqual(expect.arrayContaining([["Merger", true]]));
    expect(told).toEqual(expect.arrayContaining([["Budget", false]]));
    const minutes = await seen(chair, meetingId);
    expect(minutes).toMatchObject({
      drafting: null,
      mode: "extractive",
      remarks: ["Nobody was named as absent."],
    });
    expect(minutes.attendance.present).toMatchObject([{ text: "Carla", by: null }]);
    expect(minutes.attendance.guests).toEqual([]);
    expect(itemCalled(minutes, "Merger").content.discussion).toMatchObject([
      { text: "We acquire Oakmere.", by: null, places: [{ sourceId, first: 1, last: 1 }] },
    ]);
    expect(await minutesPage(secretary, meetingId)).toMatchObject({ minutes: null });
    const actions = (await db.auditEvent.findMany({ orderBy: { id: "asc" } })).map(({ action }) => action);
    expect(actions).toEqual(["minutes.draft", "ai.run"]);
    await move(chair, meetingId, "circulate");
    expect(JSON.stringify(await seen(secretary, meetingId))).not.toContain("Oakmere");
  });

  it("lists the administrator who requested the draft in attendance, unless already named", async () => {
    const later = await addMeeting("Summer board");
    const source = await addSource(later, secretary, ["The budget is fine."]);
    const minutesId = await startDraft(secretary, { meetingId: later, sourceIds: [source] });
    const drafted = async (drafter: Drafter) => {
      await draftInBackground({ minutesId, userId: secretary.id }, FIRST_TRY, drafter, null);
      return (await seen(secretary, later)).attendance;
    };
    expect((await drafted(lineByLine)).guests).toMatchObject([{ text: "Simon (minutes)", by: "Simon" }]);
    await startDraft(secretary, { meetingId: later, sourceIds: [source] });
    const named = await drafted(async function* (input, signal) {
      for await (const event of lineByLine(input, signal)) {
        if (event.type !== "done") yield event;
        else {
          const attendance = { ...event.content.attendance, apologies: [{ text: "Simon", places: [] }] };
          yield { ...event, content: { ...event.content, attendance } };
        }
      }
    });
    expect(named.guests).toEqual([]);
  });

  it("keeps the existing text and reports the reason when it fails", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const minutesId = await startDraft(chair, { meetingId, sourceIds: [sourceId] });
    await run(minutesId, lineByLine);
    for (const [failure, sentence] of [
      [new AppError("unreadable", "Nobody speaks in this source."), "Nobody speaks in this source."],
      [
        new Error("a fault"),
        "The minutes could not be drafted because of a fault on our side. Please try again.",
      ],
    ] as const) {
      await startDraft(chair, { meetingId, sourceIds: [sourceId] });
      // biome-ignore lint/correctness/useYield: it fails before its first event
      const failing: Drafter = async function* () {
        throw failure;
      };
      await run(minutesId, failing, LAST_TRY).catch(() => undefined);
      const minutes = await seen(chair, meetingId);
      expect(minutes).toMatchObject({ drafting: "failed", draftError: sentence });
      expect(itemCalled(minutes, "Budget").content.discussion).toHaveLength(1);
    }
  });

  it("requires access to the sources and a draft that was never circulated", async () => {
    await expect(startDraft(secretary, { meetingId, sourceIds: [sourceId] })).rejects.toThrow(
      "An item of this meeting is closed to you",
    );
    const member = await person("Mara", "member");
    await expect(startDraft(member, { meetingId, sourceIds: [sourceId] })).rejects.toMatchObject({
      code: "forbidden",
    });
    const elsewhere = await addSource(await addMeeting("Other"), chair, ["Elsewhere."]);
    await expect(startDraft(chair, { meetingId, sourceIds: [elsewhere] })).rejects.toMatchObject({
      code: "notFound",
    });
    await db.user.delete({ where: { id: member.id } });
    const minutesId = await startDraft(chair, { meetingId, sourceIds: [sourceId] });
    await run(minutesId, lineByLine);
    const budget = itemCalled(await seen(chair, meetingId), "Budget");
    await saveItem(chair, { minutesId, itemId: budget.id, ...budget, content: saying("By hand.") });
    await move(chair, meetingId, "circulate");
    await expect(startDraft(chair, { meetingId, sourceIds: [sourceId] })).rejects.toThrow(
      "Only a draft that was never circulated",
    );
  });

  it("shows text outside the agenda only to people who see the whole agenda, until one of them opens it", async () => {
    const minutesId = await startDraft(chair, { meetingId, sourceIds: [sourceId] });
    await run(minutesId, async function* (input) {
      for await (const event of lineByLine(input, FIRST_TRY.signal)) {
        if (event.type !== "done") continue;
        const items = event.content.items.map((item) => ({
          ...item,
          agendaItemId: null,
          title: "",
        }));
        yield { ...event, content: { ...event.content, items: items.slice(1) } };
      }
    });
    await move(chair, meetingId, "circulate");
    expect(JSON.stringify(await seen(secretary, meetingId))).not.toMatch(/Oakmere|Outside|as absent/);
    const item = itemCalled(await seen(chair, meetingId), "Outside the agenda");
    await openItem(chair, { minutesId, itemId: item.id, revision: item.revision });
    expect(itemCalled(await seen(secretary, meetingId), "Outside the agenda").inCamera).toBe(false);
  });

  it("saves nothing for someone who lost permission in the meantime", async () => {
    const minutesId = await startDraft(chair, { meetingId, sourceIds: [sourceId] });
    await db.user.update({ where: { id: chair.id }, data: { role: "member" } });
    await run(minutesId, lineByLine);
    expect(await db.minutes.findUniqueOrThrow({ where: { id: minutesId } })).toMatchObject({
      drafting: "failed",
      draftError: "The person who asked for this draft can no longer write minutes.",
    });
    expect(await db.minutesItem.count()).toBe(0);
  });

  it("closes a carried item to anyone recused from a paper of the earlier meeting", async () => {
    const paper = await addPaper({ meetingId }, "Lease.txt", "The lease of the quay.", { read: false });
    const later = await addMeeting("Summer board");
    const [, lease = ""] = await addAgenda(later, [{ title: "Budget" }, { title: "Lease" }]);
    await carryFrom(paper, lease);
    await recordRecusal(chair, paper, { userId: secretary.id, reason: "Owns the quay." });
    const lines = ["The budget is fine.", "We leave the quay."];
    const minutesId = await startDraft(chair, {
      meetingId: later,
      sourceIds: [await addSource(later, chair, lines)],
    });
    const closed: [string, boolean][] = [];
    await run(minutesId, async function* (input, signal) {
      closed.push(...input.agenda.map(({ title, isClosed }) => [title, isClosed] as [string, boolean]));
      for await (const event of lineByLine(input, signal)) {
        if (event.type !== "done") continue;
        const [budget, ...others] = event.content.items;
        const outside = others.map((item) => ({ ...item, agendaItemId: null, title: "" }));
        yield { ...event, content: { ...event.content, items: [...(budget ? [budget] : []), ...outside] } };
      }
    });
    expect(closed).toEqual([
      ["Budget", false],
      ["Lease", true],
    ]);
    expect(JSON.stringify(await seen(chair, later))).toContain("We leave the quay.");
    expect(await minutesPage(secretary, later)).toMatchObject({ minutes: null, versions: [] });
    await move(chair, later, "circulate");
    expect(JSON.stringify(await seen(secretary, later))).not.toContain("We leave the quay.");
  });
});
