import type { Actor } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/db/generated/client";
import { type NewUse, USE_FIELDS, usesAgain, usesOf } from "@/lib/documents/used-papers";
import { boardPapers, visibleQuestions } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { fromMinutes, openInMinutes } from "./minuted";
import { carriedResolutions, fromResolution } from "./resolved";
import type { ItemSource } from "./schema";
import type { CarriedFrom } from "./types";

type Tx = Prisma.TransactionClient;

/**
 * Where an item was carried from, with the paper uses that close the item to anyone who cannot see those
 * papers.
 */
export type Carried = { from: CarriedFrom; uses: NewUse[] };

const MEETING = { select: { id: true, title: true, scheduledDate: true } } as const;
/** Later than any meeting. */
const ALL_TIME = new Date("9999-12-31");
const GONE = "The earlier matter behind this item no longer exists. Add the item without it.";

/** Looks up a source as this person sees it. Throws `conflict` when it was deleted or is closed to them. */
export async function carry(tx: Tx, actor: Actor, source: ItemSource): Promise<Carried> {
  if (source.kind === "question") return carryQuestion(tx, actor, source.questionId);
  if (source.kind === "promise") return carryPromise(tx, actor, source);
  if (source.kind === "resolution") return carryResolution(tx, actor, source.resolutionId);
  return carryMinuted(tx, actor, source);
}

type MinutedSource = Extract<ItemSource, { kind: "action" | "motion" }>;

async function carryMinuted(tx: Tx, actor: Actor, source: MinutedSource): Promise<Carried> {
  const open = await openInMinutes(actor, { id: null, day: ALL_TIME }, tx);
  const found = open.find(({ kind, entry }) => kind === source.kind && entry.id === source.entryId);
  if (!found) throw new AppError("conflict", GONE);
  return { from: fromMinutes(found), uses: await usesAgain(tx, found.uses) };
}

async function carryResolution(tx: Tx, actor: Actor, id: string): Promise<Carried> {
  const [found] = await carriedResolutions(actor, { id }, tx);
  if (!found) throw new AppError("conflict", GONE);
  return { from: fromResolution(found), uses: await usesAgain(tx, found.papers) };
}

async function carryQuestion(tx: Tx, actor: Actor, id: string): Promise<Carried> {
  const question = await tx.meetingQuestion.findFirst({
    where: { AND: [{ id }, visibleQuestions(actor)] },
    select: { text: true, meeting: MEETING, papers: { select: USE_FIELDS } },
  });
  if (!question) throw new AppError("conflict", GONE);
  const { text: label, meeting, papers: uses } = question;
  const from = { ...ofMeeting(meeting), kind: "question", label, questionId: id } as const;
  return { from: { ...from, documentId: null, page: null, dueOn: null }, uses: await usesAgain(tx, uses) };
}

type PromiseSource = Extract<ItemSource, { kind: "promise" }>;

// Matches a promise by its words: its row id changes when the paper is indexed again.
async function carryPromise(
  tx: Tx,
  actor: Actor,
  { documentId, label, page }: PromiseSource,
): Promise<Carried> {
  const fact = await tx.documentFact.findFirst({
    where: { documentId, kind: "promise", label, document: boardPapers(actor) },
    select: { dueOn: true, document: { include: { meeting: MEETING } } },
  });
  if (!fact?.document.meeting) throw new AppError("conflict", GONE);
  const { document, dueOn } = fact;
  const day = dueOn?.toISOString().slice(0, 10) ?? null;
  const from = { kind: "promise", label, questionId: null, documentId, page, dueOn: day } as const;
  return { from: { ...ofMeeting(fact.document.meeting), ...from }, uses: await usesOf(tx, [document]) };
}

function ofMeeting({ id, title, scheduledDate }: Prisma.MeetingGetPayload<typeof MEETING>) {
  return { meetingId: id, meetingTitle: title, meetingDate: scheduledDate.toISOString() };
}
