import type { Actor } from "@/lib/auth/actor";
import type { Document, Prisma } from "@/lib/db/generated/client";

/** The transaction in which something happens: what a listener writes with it stands or falls with the change itself. */
type InTransaction = { tx: Prisma.TransactionClient };
type Paper = Pick<Document, "id" | "isStrategy" | "originalName">;

/** What happens in one feature and concerns others, which it does not know. */
export type Events = {
  /** The text of a paper is stored and can be searched. Outside of a transaction: listeners may take long. */
  paperRead: { documentId: string };
  /** A paper of a meeting or of the strategy is about to go to the bin. One that goes with its meeting is not announced. */
  paperBinned: InTransaction & { paper: Paper };
  /** A paper came back from the bin, by this person. One that comes with its meeting is not announced. */
  paperRestored: InTransaction & { paper: Paper; actor: Actor };
  /** Rows, text and file of a paper are about to go for good. One that goes with its meeting is not announced. */
  paperDeleted: InTransaction & { paper: Paper };
  /** This person made a meeting that is the board's own, and no sample. After the transaction. */
  meetingCreated: { actor: Actor };
  /** A meeting was moved to another day or time. */
  meetingMoved: InTransaction & { meetingId: string };
  /** A meeting that was to take place will not: it was cancelled, or goes to the bin. */
  meetingCalledOff: InTransaction & { meetingId: string };
  /** A meeting went to the bin, with its papers. */
  meetingBinned: InTransaction & { meetingId: string };
  /** A meeting came back from the bin, with the papers that went with it. */
  meetingRestored: InTransaction & { meetingId: string };
};

/** Who hears of each event, in this order. An event that concerns nobody stands here with an empty list. */
export type Listeners = {
  readonly [Name in keyof Events]: readonly ((event: Events[Name]) => Promise<void>)[];
};

// A build holds this module more than once; what is kept here is the same for all.
const holder = globalThis as unknown as { boardgptListeners?: () => Promise<Listeners> };

/** Says who listens. Called once at the start of each process; they are loaded with the first event. */
export function listen(load: () => Promise<Listeners>): void {
  holder.boardgptListeners = load;
}

/**
 * Tells everyone whom it concerns, one after the other: a transaction has one connection. What a listener throws is thrown
 * here, so that the change is undone. Throws too in a process that nobody told who listens: nothing happens unheard.
 */
export async function announce<Name extends keyof Events>(name: Name, event: Events[Name]): Promise<void> {
  if (!holder.boardgptListeners) throw new Error(`Nobody listens to ${name}: call listen() at the start.`);
  const listeners = await holder.boardgptListeners();
  for (const hear of listeners[name]) await hear(event);
}
