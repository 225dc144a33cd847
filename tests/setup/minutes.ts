import { randomUUID } from "node:crypto";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { usesOf } from "@/lib/documents/used-papers";
import { beginMinutes } from "@/lib/minutes/begin";
import { saveItem } from "@/lib/minutes/content";
import { moveMinutes } from "@/lib/minutes/life";
import { minutesPage } from "@/lib/minutes/queries";
import type { ItemContentInput } from "@/lib/minutes/schema";
import type { Move } from "@/lib/minutes/transitions";
import type { ItemView, MinutesView } from "@/lib/minutes/types";
import type { TranscriptLine } from "@/lib/transcripts/types";

/** An agenda item: in camera if it names viewers; with the ids of its papers. */
export type Topic = { title: string; viewers?: string[]; papers?: string[] };

/** Adds items to a meeting's agenda, and returns their ids in order. */
export async function addAgenda(meetingId: string, topics: Topic[]): Promise<string[]> {
  await db.agenda.create({ data: { meetingId, durationMinutes: 90 } });
  const ids: string[] = [];
  for (const [position, { title, viewers, papers = [] }] of topics.entries()) {
    const { id } = await db.agendaItem.create({
      data: {
        meetingId,
        position,
        title,
        section: "discussion",
        kind: "discuss",
        minutes: 10,
        isInCamera: viewers !== undefined,
        viewers: { create: (viewers ?? []).map((userId) => ({ userId })) },
        papers: { create: papers.map((documentId, place) => ({ documentId, position: place })) },
      },
    });
    ids.push(id);
  }
  return ids;
}

/** Links an agenda item to a paper, as if it had been carried from what that says. */
export async function carryFrom(documentId: string, agendaItemId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { meetingId: agendaId } = await tx.agendaItem.findUniqueOrThrow({ where: { id: agendaItemId } });
    const uses = await usesOf(tx, [await tx.document.findUniqueOrThrow({ where: { id: documentId } })]);
    await tx.usedPaper.createMany({ data: uses.map((use) => ({ ...use, agendaId, agendaItemId })) });
  });
}

/** A processed transcript with these lines. Returns its id. */
export async function addSource(meetingId: string, by: Actor, texts: string[]): Promise<string> {
  const lines: TranscriptLine[] = texts.map((text, index) => ({
    start: index * 10,
    end: index * 10 + 8,
    speaker: "Anna",
    text,
  }));
  const { id } = await db.minutesSource.create({
    data: {
      meetingId,
      lines,
      kind: "transcript",
      name: "Board meeting.vtt",
      state: "ready",
      storageKey: randomUUID(),
      size: 1,
      sha256: "0".repeat(64),
      createdById: by.id,
      createdByName: by.firstName,
    },
  });
  return id;
}

/** Content with one statement of discussion. */
export function saying(
  text: string,
  place?: { sourceId: string; first: number; last: number },
): ItemContentInput {
  const statement = { id: "new", text, places: place ? [place] : [] };
  return { discussion: [statement], motions: [], decisions: [], actions: [] };
}

/** What the person sees of the newest minutes. */
export async function seen(actor: Actor, meetingId: string): Promise<MinutesView> {
  const { minutes } = await minutesPage(actor, meetingId);
  if (!minutes) throw new Error("There are no minutes for this person.");
  return minutes;
}

/** The item with a title among those visible to the person. */
export function itemCalled({ items }: MinutesView, title: string): ItemView {
  const item = items.find((one): one is ItemView => !("closed" in one) && one.title === title);
  if (!item) throw new Error(`${title} is not seen.`);
  return item;
}

/** Moves minutes to another state. */
export async function move(actor: Actor, meetingId: string, ...moves: Move[]): Promise<void> {
  for (const one of moves) {
    const { id: minutesId, stamp } = await seen(actor, meetingId);
    await moveMinutes(actor, { minutesId, stamp, move: one });
  }
}

/** Starts minutes and writes a sentence into each item: by whom, and what. */
export async function writeMinutes(
  meetingId: string,
  sentences: { by: Actor; title: string; content: ItemContentInput }[],
): Promise<string> {
  const [first] = sentences;
  if (!first) throw new Error("There is nothing to write.");
  const minutesId = await beginMinutes(first.by, meetingId);
  for (const { by, title, content } of sentences) {
    const { id: itemId, revision } = itemCalled(await seen(by, meetingId), title);
    await saveItem(by, { itemId, minutesId, revision, title, content });
  }
  return minutesId;
}
