import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/db/generated/client";
import { inCameraFor } from "@/lib/meetings/in-camera";

const NOTHING = { id: { in: [] as string[] } };

/**
 * The papers this person may see: part of the `where` of every read of a document. Papers of meetings and of the strategy
 * that are shared with them, that they are not recused from and that no item in camera closes to them, and what they attached
 * to their own chats; never anybody else's.
 */
export function visibleDocuments(actor: Actor): Prisma.DocumentWhereInput {
  if (!can(actor, "document.read")) return NOTHING;
  return { OR: [boardPapers(actor), { ownerId: actor.id }] };
}

/** The papers of the board among them: what is searched when nothing else is chosen. */
export function boardPapers(actor: Actor): Prisma.DocumentWhereInput {
  if (!can(actor, "document.read")) return NOTHING;
  return { AND: [sharedWith(actor), { recusals: { none: { userId: actor.id } } }] };
}

/**
 * The papers of the board that are open to this person's role, those included that they are recused from: never to be shown.
 * Papers of an item in camera are open to whom it names, whatever their role. The bin is not among them (lib/bin).
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
 * The uses of papers that this person may not see: whatever was made with one of them is closed to them. A deleted
 * paper counts as it was last known, so that deleting a confidential paper does not open what was made from it.
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

/** Those among them that are closed to this person whatever their role: recused from the paper, or it is in camera without them. */
export function usesClosedByName(actor: Actor): Prisma.UsedPaperWhereInput {
  return { OR: [recusedUses(actor), { isInCamera: true, NOT: { openTo: { has: actor.id } } }] };
}

/** Those among them from which this person is recused. */
export function recusedUses(actor: Pick<Actor, "id">): Prisma.UsedPaperWhereInput {
  return {
    OR: [{ closedTo: { has: actor.id } }, { document: { recusals: { some: { userId: actor.id } } } }],
  };
}

/** The briefs this person may see: those made only from papers they may see, of a meeting that is not in the bin. */
export function visibleBriefs(actor: Actor): Prisma.BriefWhereInput {
  if (!can(actor, "document.read")) return NOTHING;
  return { meeting: { deletedAt: null }, papers: { none: closedUses(actor) } };
}

/**
 * The questions this person may see: those made only from papers they may see. A typed one is there for everybody but who is
 * recused from a paper that it is about (`about.ts`), or that it was answered from: its words may tell what the paper says. To
 * whoever asked it, it is not answered by such a paper (`answered-questions.ts`).
 */
export function visibleQuestions(actor: Actor): Prisma.MeetingQuestionWhereInput {
  if (!can(actor, "meeting.read")) return { id: { in: [] } };
  return {
    meeting: { deletedAt: null },
    papers: { none: closedUses(actor) },
    OR: [{ askedById: actor.id }, { answerPapers: { none: recusedUses(actor) } }],
  };
}
