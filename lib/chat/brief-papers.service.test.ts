import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { usesOf } from "@/lib/documents/used-papers";
import type { Citation } from "@/lib/evidence/types";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { ask } from "./ask";
import { collectAnswer } from "./collect";
import { openThread } from "./queries";

const THREAD = "01a2088b-ee53-7202-aa7f-8ed7290bc301";
const EARLIER = "Talks about the sale of the quay to Oakmere have begun.";
const NOW = "The crane at the north berth is overdue for its inspection.";
const UNCITED = "The pilots plan to stop work in June.";

const never = new AbortController().signal;
let chair: Actor;
let admin: Actor;
let meetingId: string;
let earlier: string;
let uncited: string;

const citing = (documentId: string, title: string, quote: string): Citation => ({
  documentId,
  title,
  page: 1,
  start: 0,
  end: quote.length,
  quote,
});

/** A brief worded by a model: it cites one of its meeting's two papers, and one of the previous meeting. */
beforeEach(async () => {
  await emptyDatabase();
  chair = await person("Carla", "chair");
  admin = await person("Simon", "admin");
  earlier = await addPaper({ meetingId: await addMeeting("Spring board") }, "Sale.txt", EARLIER);
  meetingId = await addMeeting("Summer board");
  const crane = await addPaper({ meetingId }, "Crane.txt", NOW);
  uncited = await addPaper({ meetingId }, "Pilots.txt", UNCITED);
  const content = {
    executiveSummary: "",
    summarySentences: [],
    keyQuestions: [],
    recommendations: [],
    mode: "model",
    riskAreas: [
      { level: "high", title: "Sale", description: EARLIER },
      { level: "high", title: "Crane", description: NOW },
    ],
    evidence: {
      executiveSummary: [],
      keyQuestions: [],
      recommendations: [],
      riskAreas: [[citing(earlier, "Sale.txt", EARLIER)], [citing(crane, "Crane.txt", NOW)]],
    },
  };
  await db.$transaction(async (tx) => {
    const papers = await tx.document.findMany({ where: { id: { in: [earlier, crane, uncited] } } });
    const data = { meetingId, mode: "model" as const, content, papers: { create: await usesOf(tx, papers) } };
    await tx.brief.create({ data });
  });
});

const answerTo = async (actor: Actor) =>
  collectAnswer(
    await ask(actor, { message: "What are the main risks?", meetingId, threadId: THREAD }, never, {
      model: null,
    }),
  );

describe("an answer from a brief that a model worded", () => {
  it.each([
    ["an earlier meeting that it cites", () => earlier],
    ["its meeting that it does not cite", () => uncited],
  ])("closes with a paper of %s", async (_, paper) => {
    expect((await answerTo(chair)).response).toContain(EARLIER);
    await recordRecusal(admin, paper(), { userId: chair.id, reason: "Owns a share." });
    expect(JSON.stringify(await openThread(chair, THREAD))).not.toMatch(/Oakmere|crane|main risks/);
  });

  it("is generated from the papers themselves while one of the brief's is in the bin", async () => {
    await db.document.update({ where: { id: earlier }, data: { deletedAt: new Date() } });
    const { response } = await answerTo(chair);
    expect(response).toContain("The crane at the north berth");
    expect(response).not.toContain("Oakmere");
  });
});
