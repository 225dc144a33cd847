import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/db/generated/client";
import { inCameraFor } from "@/lib/meetings/in-camera";

const NOTHING = { id: { in: [] as string[] } };

/**
 * The papers this person may see: part of the `where` of every read of a document. These are papers of meetings and of the
 * strategy that are shared with them, unless they are recused or an item in camera excludes them, and their own chat
 * attachments; never anyone else's.
 */
export function visibleDocuments(actor: Actor): Prisma.DocumentWhereInput {
  if (!can(actor, "document.read")) return NOTHING;
  return { OR: [boardPapers(actor), { ownerId: actor.id }] };
}

/** The board papers among them: what is searched when nothing else is chosen. */
export function boardPapers(actor: Actor): Prisma.DocumentWhereInput {
  if (!can(actor, "document.read")) return NOTHING;
  return { AND: [sharedWith(actor), { recusals: { none: { userId: actor.id } } }] };
}

/**
 * The board papers open to this person's role, including those from which they are recused, so never to be shown directly. Papers
 * of an item in camera are open to the people it names, whatever their role. Excludes the bin (lib/bin).
 */
export function sharedWith(actor: Actor): Prisma.DocumentWhereInput {
  if (!can(actor, "document.read")) return NOTHING;
  return {
    ownerId: null,
    deletedAt: null,
    ...(!can(actor, "document.readUnshared") && { isShared: true }),
    NOT: inCameraFor(actor),
  };
}

/**
 * The uses of papers that this person may not see; anything made from one of them is closed to them. A deleted paper counts in
 * its last known state, so that deleting a confidential paper does not open what was made from it.
 */
export function closedUses(actor: Pick<Actor, "id" | "role" | "status">): Prisma.UsedPaperWhereInput {
  return {
    OR: [
      recusedUses(actor),
      { isInCamera: true, NOT: { openTo: { has: actor.id } } },
      { document: inCameraFor(actor) },
      { document: { ownerId: { not: null }, NOT: { ownerId: actor.id } } },
      ...(can(actor, "document.readUnshared")
        ? []
        : [{ isShared: false }, { document: { isShared: false } }]),
    ],
  };
}

/** Those closed to this person whatever their role, by a recusal or by an item in camera without them. */
export function usesClosedByName(actor: Actor): Prisma.UsedPaperWhereInput {
  return { OR: [recusedUses(actor), { isInCamera: true, NOT: { openTo: { has: actor.id } } }] };
}

/** Those from which this person is recused. */
export function recusedUses(actor: Pick<Actor, "id">): Prisma.UsedPaperWhereInput {
  return {
    OR: [{ closedTo: { has: actor.id } }, { document: { recusals: { some: { userId: actor.id } } } }],
  };
}

/** The briefs this person may see: made only from papers they may see, for a meeting that is not in the bin. */
export function visibleBriefs(actor: Actor): Prisma.BriefWhereInput {
  if (!can(actor, "document.read")) return NOTHING;
  return { meeting: { deletedAt: null }, papers: { none: closedUses(actor) } };
}

/**
 * The questions this person may see: those made only from papers they may see. A typed question is visible to everyone except
 * people recused from a paper that it is about (`about.ts`) or was answered from, since its words may reveal the paper's content.
 * For its own asker, an answer from such a paper does not count (`answered-questions.ts`).
 */
export function visibleQuestions(actor: Actor): Prisma.MeetingQuestionWhereInput {
  if (!can(actor, "meeting.read")) return { id: { in: [] } };
  return {
    meeting: { deletedAt: null },
    papers: { none: closedUses(actor) },
    OR: [{ askedById: actor.id }, { answerPapers: { none: recusedUses(actor) } }],
  };
}
