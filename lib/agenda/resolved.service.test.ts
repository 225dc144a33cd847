import { addHours } from "date-fns/addHours";
import { beforeEach, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { circulateResolution } from "@/lib/resolutions/circulate";
import { draftResolution } from "@/lib/resolutions/mutations";
import { castVote } from "@/lib/resolutions/vote";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { mattersFor } from "./matters";
import { createAgenda } from "./mutations";
import { publishAgenda } from "./publish";
import { getAgenda } from "./queries";

const DAY = new Date("2099-05-14");

let chair: Actor;
let secretary: Actor;
let mara: Actor;
let paul: Actor;
let paperId: string;

/** Creates a resolution with this title on which the chair and Mara vote. */
async function voted(title: string, vote: "for" | "against"): Promise<void> {
  const now = new Date();
  const { id } = await draftResolution(chair, {
    title,
    text: "The board resolves so.",
    rule: "unanimous",
    voterIds: [chair.id, mara.id],
    deadline: addHours(now, 24).toISOString(),
    paperIds: [paperId],
  });
  await circulateResolution(chair, { id, revision: 1 });
  for (const actor of [chair, mara]) await castVote(actor, { id, vote, reason: "" });
}

const offered = async (actor: Actor, id: string | null) =>
  (await mattersFor(actor, { id, day: DAY })).map(({ title }) => title);

beforeEach(async () => {
  await emptyDatabase();
  chair = await person("Carla", "chair");
  secretary = await person("Simon", "admin");
  mara = await person("Mara", "member");
  paul = await person("Paul", "member");
  const meetingId = await addMeeting("Spring board");
  paperId = await addPaper({ meetingId }, "Lease.txt", "Ten years.", { read: false });
  await recordRecusal(chair, paperId, { userId: paul.id, reason: "" });
});

it("offers a carried written resolution to the next agenda until one notes it, and keeps its papers' restrictions", async () => {
  await voted("Lease of the quay", "for");
  await voted("Sale of the ferry", "against");
  const title = "Note written resolution 1: Lease of the quay";
  expect(await offered(secretary, null)).toEqual([title]);

  const [matter] = await mattersFor(secretary, { id: null, day: DAY });
  if (!matter) throw new Error("Nothing is offered.");
  const next = await addMeeting("Summer board");
  const item = {
    id: "01a2088b-ee53-7202-aa7f-8ed7290bc300",
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
    source: matter.source,
  } as Parameters<typeof createAgenda>[1]["items"][number];
  await createAgenda(secretary, { meeting: { id: next }, durationMinutes: 60, place: "", items: [item] });
  await publishAgenda(secretary, next, { version: 1 });
  const seen = async (actor: Actor) => (await getAgenda(actor, next))?.items;
  expect(await seen(mara)).toMatchObject([
    { title, carriedFrom: { kind: "resolution", meetingTitle: "Written resolution 1", meetingId: null } },
  ]);
  // A member recused from a paper of the resolution does not see it in any agenda.
  expect(JSON.stringify(await seen(paul))).not.toMatch(/Lease|quay|resolution/);

  expect(await offered(secretary, next)).toEqual([title]);
  const later = await addMeeting("Autumn board");
  expect(await offered(secretary, later)).toEqual([]);
  await db.meeting.update({ where: { id: next }, data: { status: "cancelled" } });
  expect(await offered(secretary, later)).toEqual([title]);
});
