import { randomUUID } from "node:crypto";
import { extractText } from "unpdf";
import { beforeEach, expect, it } from "vitest";
import { listActivity } from "@/lib/activity/queries";
import { activitySchema } from "@/lib/activity/schema";
import { exportAgenda } from "@/lib/agenda/export/export-agenda";
import { mattersFor } from "@/lib/agenda/matters";
import { createAgenda } from "@/lib/agenda/mutations";
import { publishAgenda } from "@/lib/agenda/publish";
import { getAgenda } from "@/lib/agenda/queries";
import type { Actor } from "@/lib/auth/actor";
import { listBin } from "@/lib/bin/queries";
import { generateBrief } from "@/lib/briefs/mutations";
import { getBrief, latestBrief } from "@/lib/briefs/queries";
import { ask } from "@/lib/chat/ask";
import { collectAnswer } from "@/lib/chat/collect";
import { listThreads } from "@/lib/chat/queries";
import { db } from "@/lib/db";
import { uploadDocument } from "@/lib/documents/mutations";
import { listDocuments } from "@/lib/documents/queries";
import { searchDocuments } from "@/lib/documents/search";
import { env } from "@/lib/env";
import { meetingChanges } from "@/lib/facts/queries";
import { homeView } from "@/lib/home/queries";
import { getPack, getPackPages } from "@/lib/offline/queries";
import { exportBrief } from "@/lib/prep-me/export/export-brief";
import { listQuestions } from "@/lib/questions/queries";
import { exportRegister } from "@/lib/registers/export/export-register";
import { readRegisters } from "@/lib/registers/queries";
import { remindOfActions } from "@/lib/registers/remind";
import { drain } from "@/tests/setup/accounts";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addSource, move, saying, seen, writeMinutes } from "@/tests/setup/minutes";
import { exportMinutes } from "./export/export-minutes";
import { minutesPage } from "./queries";
import { signMinutes } from "./sign";
import { citedLines, listSources, sourceLines } from "./source-queries";
import { verifySeal } from "./verify";

/** Text from the item in camera: its title, paper, discussion, decision and action. */
const SECRET = /Sandpiper|Pier 4|3,140,000|Oakmere|severance/i;
/** The same, without words that the questions below contain and a chat repeats. */
const ANSWER = /Marine Services|3,140,000|30 June 2030|Oakmere|severance|be sold/i;
const PAPER =
  "The Board is asked to sell Pier 4 to Sandpiper Marine Services for $3,140,000 by 30 June 2030.\n\n| Offer | 2030 |\n|---|---|\n| Sandpiper price | $3,140,000 |\n";
const QUESTIONS = [
  "Which pier is the Board asked to sell?",
  "What did the board decide about Pier 4?",
  "What is the Sandpiper price?",
  "Summarise the papers of this meeting.",
];
const NEVER = new AbortController().signal;
const TODAY = "2030-08-01";

let chair: Actor;
let named: Actor;
let secretary: Actor;
let outsiders: Actor[];
let meetingId: string;
let minutesId: string;
let sourceId: string;
let paper: string;
let seal: string;

async function send(text: string, name: string): Promise<string> {
  const body = new FormData();
  body.set("document", new File([text], name, { type: "text/plain" }));
  const request = new Request("http://b.example", { method: "POST", body });
  return (await uploadDocument(chair, meetingId, request)).id;
}

/** A June meeting with signed minutes made from a transcript, and an item in camera with its own paper. */
beforeEach(async () => {
  await emptyDatabase();
  chair = await person("Carla", "chair");
  named = await person("Nora", "member");
  const owner = await person("Olaf", "member");
  // Signers must be named by the item.
  secretary = await person("Sigrid", "admin");
  outsiders = [owner, await person("Dora", "chair"), await person("Simon", "admin")];
  const scheduledDate = new Date("2030-06-12T09:00:00Z");
  meetingId = (await db.meeting.create({ data: { title: "June meeting", scheduledDate } })).id;
  paper = await send(PAPER, "Sandpiper offer.txt");
  await send("Berth income for the half year was $840,000.", "Report.txt");
  await drain();
  const item = {
    id: randomUUID(),
    title: "Budget",
    kind: "decide",
    minutes: 20,
    section: "decisions",
  } as const;
  const rest = { presenter: "", notes: "", isConsent: false, source: null, closed: null } as const;
  const open = { ...item, ...rest, isInCamera: false, viewerIds: [], paperIds: [] };
  const closed = {
    ...open,
    ...({ id: randomUUID(), title: "Sandpiper’s offer", section: "inCamera", isInCamera: true } as const),
    viewerIds: [chair.id, named.id, secretary.id],
    paperIds: [paper],
  };
  await createAgenda(chair, {
    meeting: { id: meetingId },
    durationMinutes: 60,
    place: "",
    items: [open, closed],
  });
  await publishAgenda(chair, meetingId, { version: 1 });
  sourceId = await addSource(meetingId, chair, ["The budget is fine.", "We sell Pier 4 to Sandpiper."]);
  const at = (line: number) => ({ sourceId, first: line, last: line });
  const sale = {
    ...saying("Oakmere would pay less than Sandpiper.", at(1)),
    motions: [
      {
        ...{
          id: "new",
          text: "That Pier 4 be sold to Sandpiper.",
          places: [at(1)],
          result: "passed" as const,
        },
        mover: "Carla",
        seconder: "Nora",
        votes: [],
        tally: null,
      },
    ],
    decisions: [{ id: "new", text: "The severance of the pier master is agreed.", places: [at(1)] }],
    actions: [
      { id: "new", text: "Draw up the sale of Pier 4.", owner: "Olaf", dueOn: "2030-07-01", places: [at(1)] },
    ],
  };
  minutesId = await writeMinutes(meetingId, [
    { by: chair, title: "Budget", content: saying("The budget was noted.", at(0)) },
    { by: chair, title: "Sandpiper’s offer", content: sale },
  ]);
  await move(chair, meetingId, "circulate", "approve");
  for (const signer of [chair, secretary]) {
    const { stamp } = await seen(signer, meetingId);
    await signMinutes(signer, { minutesId, stamp, password: "" });
  }
  seal = (await seen(chair, meetingId)).seal ?? "";
});

const wordsOf = async (bytes: Buffer) =>
  (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replace(/\s+/g, " ");

async function chats(who: Actor): Promise<unknown[]> {
  const answers = [];
  for (const [at, message] of QUESTIONS.entries()) {
    const input = at % 2 === 0 ? { message } : { message, meetingId };
    answers.push(await collectAnswer(await ask(who, input, NEVER, { model: null })));
  }
  return answers;
}

/** Everything each part of the product shows a person. Parts closed to their role are left out. */
const PARTS: Record<string, (who: Actor) => Promise<unknown>> = {
  "the papers": (who) => listDocuments(who, meetingId),
  search: async (who) =>
    Promise.all(
      ["Pier 4", "Sandpiper price", "severance"].map((q) => searchDocuments(who, { q, limit: 50 })),
    ),
  chats: async (who) => [await chats(who), await listThreads(who)],
  "the agenda": (who) => getAgenda(who, meetingId),
  "the board book": async (who) =>
    wordsOf((await exportAgenda(who, meetingId, { format: "book", timeZone: "UTC" })).bytes),
  "the next agenda": (who) => mattersFor(who, { id: null, day: new Date("2030-09-12T09:00:00Z") }),
  "the minutes": (who) => minutesPage(who, meetingId),
  "the minutes as a file": async (who) =>
    wordsOf((await exportMinutes(who, minutesId, { format: "pdf", timeZone: "UTC" })).bytes),
  "a brief of their own": async (who) => {
    await generateBrief(who, meetingId, NEVER, null);
    const brief = await latestBrief(who, meetingId);
    const file = await exportBrief(who, brief?.id ?? "", { format: "pdf", timeZone: "UTC" });
    return [brief, await wordsOf(file.bytes)];
  },
  "what changed": (who) => meetingChanges(who, meetingId),
  questions: (who) => listQuestions(who, meetingId),
  registers: (who) => readRegisters(who, TODAY),
  "registers as files": async (who) => {
    const of = (register: "actions" | "decisions", format: "csv" | "pdf") =>
      exportRegister(who, { register, format, show: "all", timeZone: "UTC" });
    const [actions, decisions] = [await of("actions", "csv"), await of("decisions", "pdf")];
    return [actions.bytes.toString(), await wordsOf(decisions.bytes)];
  },
  home: (who) => homeView(who, new Date(`${TODAY}T12:00:00Z`)),
  "the papers kept offline": (who) => getPack(who, meetingId),
};

it("does not leak through any part of the product to anyone it does not name, whatever their role", async () => {
  const told: Record<string, string> = {};
  for (const [part, show] of Object.entries(PARTS)) {
    const secret = part === "chats" ? ANSWER : SECRET;
    told[part] = secret.test(JSON.stringify(await show(named))) ? "tells whom it names" : "tells nobody";
    for (const who of outsiders)
      expect(JSON.stringify(await show(who)), `${part}, ${who.firstName}`).not.toMatch(secret);
  }
  // "What changed" and questions need another meeting and a question, and items in camera are never carried
  // to an agenda. If this list were longer, the test above would be checking empty output.
  expect(Object.keys(told).filter((part) => told[part] === "tells nobody")).toEqual([
    "the next agenda",
    "what changed",
    "questions",
  ]);
});

it("stays closed in a chat about the paper, in other people's briefs, and in screens for chairs and administrators", async () => {
  const gone = { code: "notFound" };
  await generateBrief(named, meetingId, NEVER, null);
  const brief = await latestBrief(named, meetingId);
  for (const who of outsiders) {
    await expect(getBrief(who, brief?.id ?? "")).rejects.toMatchObject(gone);
    await expect(getPackPages(who, paper, 1)).rejects.toMatchObject(gone);
    const about = { message: QUESTIONS[0] ?? "", paperIds: [paper] };
    await expect(ask(who, about, NEVER, { model: null })).rejects.toMatchObject(gone);
    await expect(
      citedLines(who, { minutesId, place: { sourceId, first: 1, last: 1 } }),
    ).rejects.toMatchObject(gone);
  }
  for (const who of outsiders.slice(1)) {
    await expect(sourceLines(who, { sourceId, from: 0 })).rejects.toMatchObject({ code: "conflict" });
    const shown = [await listSources(who, meetingId), await listBin(who)];
    expect(JSON.stringify(shown)).not.toMatch(SECRET);
  }
  const [, , admin] = outsiders;
  if (!admin) throw new Error("no administrator");
  expect(JSON.stringify(await listActivity(admin, activitySchema.parse({})))).not.toMatch(SECRET);
});

it("does not leak through the public page of its seal or through email", async () => {
  expect(await verifySeal(seal)).toMatchObject({ state: "genuine" });
  expect(JSON.stringify(await verifySeal(seal))).not.toMatch(SECRET);
  const before = { key: env.RESEND_API_KEY, from: env.MAIL_FROM };
  Object.assign(env, { RESEND_API_KEY: "re_test", MAIL_FROM: "board@example.org" });
  try {
    // The action in camera belongs to Olaf, whom the item does not name. Only people who see the item count
    // it.
    expect(await remindOfActions(new Date(`${TODAY}T12:00:00Z`))).toBe(2);
  } finally {
    Object.assign(env, { RESEND_API_KEY: before.key, MAIL_FROM: before.from });
  }
  const mails = await db.mail.findMany();
  const reminded = mails.filter(({ subject }) => /action/i.test(subject)).map(({ to }) => to);
  expect(reminded.sort()).toEqual([chair.email, secretary.email].sort());
  expect(JSON.stringify(mails)).not.toMatch(SECRET);
});
