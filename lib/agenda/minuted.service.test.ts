import { beforeEach, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addAgenda, carryFrom, move, writeMinutes } from "@/tests/setup/minutes";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { mattersFor } from "./matters";
import { createAgenda } from "./mutations";
import { getAgenda } from "./queries";
import type { Matter } from "./types";

const NEXT = { id: null, day: new Date("2099-05-14") };

let chair: Actor;
let secretary: Actor;
let meetingId: string;

const entry = (text: string) => ({ id: "new", text, places: [] });
const action = (text: string) => ({ ...entry(text), owner: "Mara", dueOn: "2030-05-01" });
const motion = (text: string, result: "passed" | "deferred") => ({
  ...entry(text),
  mover: "Carla",
  seconder: null,
  votes: [],
  tally: null,
  result,
});

beforeEach(async () => {
  await emptyDatabase();
  chair = await person("Carla", "chair");
  secretary = await person("Simon", "admin");
  meetingId = await addMeeting("Spring board");
  await addAgenda(meetingId, [{ title: "Budget" }, { title: "Merger", viewers: [chair.id] }]);
  const nothing = { discussion: [], decisions: [] };
  await writeMinutes(meetingId, [
    {
      by: secretary,
      title: "Budget",
      content: {
        ...nothing,
        motions: [motion("Approve the budget", "passed"), motion("Raise the fees", "deferred")],
        actions: [action("Ask for three quotes")],
      },
    },
    {
      by: chair,
      title: "Merger",
      content: { ...nothing, motions: [motion("Buy Osprey", "deferred")], actions: [action("Call Osprey")] },
    },
  ]);
});

it("takes up open actions and deferred motions of approved minutes, but nothing from items in camera", async () => {
  expect(await mattersFor(chair, NEXT)).toEqual([]);
  await move(chair, meetingId, "circulate");
  await move(chair, meetingId, "approve");
  const matters = await mattersFor(chair, NEXT);
  expect(matters.map(({ title, presenter, from }) => `${from.kind}: ${title}; ${presenter}`)).toEqual([
    "action: Ask for three quotes; Mara",
    "motion: Raise the fees; ",
  ]);
  expect(await mattersFor(secretary, NEXT)).toEqual(matters);

  const next = await takeUp(matters);
  expect((await getAgenda(chair, next))?.items).toMatchObject([
    { carriedFrom: { kind: "action", label: "Ask for three quotes", dueOn: "2030-05-01" } },
    { carriedFrom: { kind: "motion", meetingTitle: "Spring board" } },
  ]);
});

it("closes a matter to anyone recused from the paper its item was originally carried from", async () => {
  const paper = await addPaper({ meetingId: await addMeeting("Winter board") }, "Sale.txt", "The sale.", {
    read: false,
  });
  const budget = await db.agendaItem.findFirstOrThrow({ where: { meetingId, title: "Budget" } });
  await carryFrom(paper, budget.id);
  await recordRecusal(chair, paper, { userId: secretary.id, reason: "Buys it." });
  await move(chair, meetingId, "circulate");
  await move(chair, meetingId, "approve");
  expect(await mattersFor(secretary, NEXT)).toEqual([]);

  const next = await takeUp(await mattersFor(chair, NEXT));
  expect((await getAgenda(chair, next))?.items).toMatchObject([{ closed: null }, { closed: null }]);
  expect((await getAgenda(secretary, next))?.items).toMatchObject([
    { closed: "papers" },
    { closed: "papers" },
  ]);
});

/** Creates the next meeting's agenda from these matters and returns the meeting's id. */
async function takeUp(matters: Matter[]): Promise<string> {
  const next = await db.meeting.create({ data: { title: "Summer", scheduledDate: NEXT.day } });
  const items = matters.map(({ title, source }, at) => ({
    id: `01a2088b-ee53-7202-aa7f-8ed7290bc30${at}`,
    closed: null,
    section: "matters",
    kind: "note",
    title,
    minutes: 5,
    presenter: "",
    notes: "",
    isConsent: false,
    isInCamera: false,
    viewerIds: [],
    paperIds: [],
    source,
  })) as Parameters<typeof createAgenda>[1]["items"];
  await createAgenda(chair, { meeting: { id: next.id }, durationMinutes: 60, place: "", items });
  return next.id;
}
