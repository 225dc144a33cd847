import type { Actor } from "@/lib/auth/actor";
import type { Document, Prisma } from "@/lib/db/generated/client";

/** The transaction in which something happens. What a listener writes in it is committed or rolled back with the change. */
type InTransaction = { tx: Prisma.TransactionClient };
type Paper = Pick<Document, "id" | "isStrategy" | "originalName">;

/** Events of one feature that concern others, which it does not import. */
export type Events = {
  /** A paper's text is stored and searchable. Announced outside a transaction: listeners may take long. */
  paperRead: { documentId: string };
  /** A paper of a meeting or of the strategy is about to be binned. Not announced for papers binned with their meeting. */
  paperBinned: InTransaction & { paper: Paper };
  /** This person restored a paper from the bin. Not announced for papers restored with their meeting. */
  paperRestored: InTransaction & { paper: Paper; actor: Actor };
  /** Rows, text and file of a paper are about to be deleted permanently. Not announced for papers deleted with their meeting. */
  paperDeleted: InTransaction & { paper: Paper };
  /** This person created a meeting of the board, not a sample. Announced after the transaction. */
  meetingCreated: { actor: Actor };
  /** A meeting was moved to another day or time. */
  meetingMoved: InTransaction & { meetingId: string };
  /** A meeting that was to take place will not: it was cancelled, or is being moved to the bin. */
  meetingCalledOff: InTransaction & { meetingId: string };
  /** A meeting was moved to the bin, with its papers. */
  meetingBinned: InTransaction & { meetingId: string };
  /** A meeting was restored, with the papers that were binned along with it. */
  meetingRestored: InTransaction & { meetingId: string };
};

/** The listeners of each event, in calling order. An event without listeners has an empty list. */
export type Listeners = {
  readonly [Name in keyof Events]: readonly ((event: Events[Name]) => Promise<void>)[];
};

// A build may contain this module more than once; the state is shared.
const holder = globalThis as unknown as { boardgptListeners?: () => Promise<Listeners> };

/** Registers the listeners. Called once at the start of each process; they are loaded with the first event. */
export function listen(load: () => Promise<Listeners>): void {
  holder.boardgptListeners = load;
}

/**
 * Calls the event's listeners one after the other, because a transaction has one connection. An error in a listener is thrown
 * here, so that the change is rolled back. Also throws in a process without registered listeners, so that no event is lost.
 */
export async function announce<Name extends keyof Events>(name: Name, event: Events[Name]): Promise<void> {
  if (!holder.boardgptListeners) throw new Error(`Nobody listens to ${name}: call listen() at the start.`);
  const listeners = await holder.boardgptListeners();
  for (const hear of listeners[name]) await hear(event);
}
