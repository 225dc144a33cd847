import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { changeAgenda, createAgenda } from "./mutations";
import { publishAgenda } from "./publish";
import { changesSinceSeen } from "./readings";
import type { CreateAgendaInput } from "./schema";

type OpenItem = CreateAgendaInput["items"][number];

let chair: Actor;
let mara: Actor;
let paul: Actor;
let meetingId: string;

const item = (title: string, fields: Partial<OpenItem> = {}): OpenItem => ({
  id: randomUUID(),
  closed: null,
  section: "decisions",
  title,
  kind: "decide",
  minutes: 20,
  presenter: "",
  notes: "",
  isConsent: false,
  isInCamera: false,
  viewerIds: [],
  paperIds: [],
  source: null,
  ...fields,
});

async function publish(version: number, items: OpenItem[]): Promise<number> {
  const basics = { durationMinutes: 90, place: "Quay 3" };
  if (version === 1) await createAgenda(chair, { ...basics, meeting: { id: meetingId }, items });
  else
    await changeAgenda(chair, meetingId, {
      ...basics,
      version: version - 1,
      items,
      opensPapers: false,
      opensMinutes: false,
    });
  await publishAgenda(chair, meetingId, { version });
  return version;
}

/** "Budget: 30 minutes instead of 20 minutes" */
const told = async (actor: Actor) =>
  (await changesSinceSeen(actor, meetingId))?.changes.map(
    ({ title, kind, details }) => `${title}: ${details.join("; ") || kind}`,
  ) ?? null;

const mails = async () =>
  new Map((await db.mail.findMany({ orderBy: { createdAt: "asc" } })).map(({ to, text }) => [to, text]));

beforeEach(async () => {
  await emptyDatabase();
  chair = await person("Carla", "chair");
  mara = await person("Mara", "member");
  paul = await person("Paul", "member");
  meetingId = await addMeeting("Spring board");
});

it("shows a member what changed since the agenda they last saw, without items closed to them", async () => {
  const paperId = await addPaper({ meetingId }, "Budget.txt", "Four million.", { read: false });
  const [budget, risks] = [item("Budget"), item("Risks")];
  const offer = item("Offer", { isInCamera: true, viewerIds: [chair.id, mara.id] });
  expect(await told(mara)).toBeNull();
  await publish(1, [budget, risks, offer]);
  // The first agenda a person sees has nothing to be compared with.
  expect([await told(mara), await told(paul)]).toEqual([null, null]);
  expect((await mails()).get(mara.email)).not.toMatch(/change/);

  const longer = { ...budget, minutes: 30, paperIds: [paperId] };
  const lease = item("Lease", { isInCamera: true, viewerIds: [chair.id] });
  await publish(2, [longer, { ...offer, title: "Offer of Osprey", minutes: 5 }, lease]);
  const open = ["Budget: 30 minutes instead of 20 minutes; new paper: Budget.txt", "Risks: withdrawn"];
  expect((await mails()).get(mara.email)).toContain("has been updated, with 3 changes");
  expect((await mails()).get(paul.email)).toContain("has been updated, with 2 changes");
  expect(await told(mara)).toEqual([
    open[0],
    "Offer of Osprey: formerly “Offer”; 5 minutes instead of 20 minutes",
    open[1],
  ]);
  // Reloading the page loses nothing.
  expect(await told(mara)).toContain(open[1]);

  // Paul skipped a version, so he is shown all changes since the one he saw.
  await publish(3, [{ ...longer, title: "Budget 2027" }, lease]);
  expect(await told(paul)).toEqual([
    "Budget 2027: formerly “Budget”; 30 minutes instead of 20 minutes; new paper: Budget.txt",
    "Risks: withdrawn",
  ]);
  expect(await told(mara)).toEqual(["Budget 2027: formerly “Budget”", "Offer of Osprey: withdrawn"]);
  // An editor sees the working version.
  expect(await told(chair)).toBeNull();
  // Putting an item in camera after publication closes it at once.
  const closed = { ...longer, title: "Budget 2027", isInCamera: true, viewerIds: [chair.id] };
  const change = { durationMinutes: 90, place: "Quay 3", version: 3, items: [closed, lease] };
  await changeAgenda(chair, meetingId, { ...change, opensPapers: false, opensMinutes: false });
  expect(await told(paul)).toEqual(["Risks: withdrawn"]);
  const waiting = await person("waiting", "member", "pending");
  await expect(changesSinceSeen(waiting, meetingId)).rejects.toMatchObject({ code: "forbidden" });
});
