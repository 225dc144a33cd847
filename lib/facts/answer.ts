import type { AnswerSentence } from "@/lib/ai/answer/schema";
import type { CodeReply } from "@/lib/ai/answer/types";
import type { MeetingChange, PromiseStatus } from "@/lib/ai/facts/types";
import { consistsOf } from "@/lib/ask/consists-of";
import type { Actor } from "@/lib/auth/actor";
import { pagesOf } from "@/lib/documents/search";
import { listed } from "@/lib/wording";
import { meetingChanges } from "./queries";

/** How many commitments are listed individually. */
const MOST_LISTED = 6;

const COMMITMENTS =
  /\b(?:actions?(?: (?:items?|points?))?|commitments?|promises?|tasks?|follow[- ]?ups?|to[- ]?dos?|(?:we|was|were|been|had|have|the board) (?:agreed?|promised?)|agreed?|promised)\b/i;
const OPEN =
  /\b(?:open|outstanding|overdue|due|pending|unfinished|incomplete|late|left|(?:not|never) (?:been )?(?:done|finished|completed)|still to (?:do|be done|come))\b/i;
/** The other words of such a question; any word beyond these asks for something specific. */
const REST =
  "a about all any are at be been before being board by did do does done for from had has have i in is it items last list many me meeting meetings minutes month most much now of on our please previous remaining remain remains show since so still tell that the there these they things this those time to today up us was we were what which who with";

/** Whether a question asks which agreed items are still open, and nothing else. */
export const asksForOpen = (question: string): boolean =>
  COMMITMENTS.test(question) && OPEN.test(question) && consistsOf(question, [COMMITMENTS, OPEN], REST);

const OPEN_STATES: PromiseStatus[] = ["overdue", "postponed", "due"];
const NAMES: Record<PromiseStatus, string> = {
  overdue: "overdue",
  postponed: "postponed",
  due: "not due yet",
  done: "done",
};

type Promised = MeetingChange & { status: PromiseStatus };

/**
 * Answers which items agreed before this meeting are still open, from its papers among `documentIds` alone. Null where the
 * question asks for something else, or nothing was promised. Costs `meetingChanges` and one more query.
 */
export async function answerByPromises(
  actor: Actor,
  question: string,
  { meetingId, documentIds }: { meetingId: string; documentIds: string[] },
): Promise<CodeReply | null> {
  if (!asksForOpen(question)) return null;
  const { changes } = await meetingChanges(actor, meetingId);
  const among = new Set(documentIds);
  const promised = changes.filter(
    (change): change is Promised =>
      change.status !== null && citationsOf(change).every(({ documentId }) => among.has(documentId)),
  );
  if (promised.length === 0) return null;
  const open = OPEN_STATES.flatMap((status) => promised.filter((one) => one.status === status));
  const named = open.slice(0, MOST_LISTED);
  const sentences = [
    overview(promised, open),
    ...named.map((one) => ({ text: one.sentence, citations: citationsOf(one) })),
  ];
  const pages = await pagesOf(
    sentences.flatMap(({ citations }) => citations),
    { around: 0 },
  );
  return { answer: { sentences }, isSure: true, near: [], pages };
}

const citationsOf = ({ before, after }: MeetingChange) =>
  [before, after].flatMap((side) => (side ? [side.citation] : []));

/** "Of 4 commitments with a date, 1 is overdue and 3 are done." */
function overview(promised: Promised[], open: Promised[]): AnswerSentence {
  const counts = [...OPEN_STATES, "done" as const].flatMap((status) => {
    const { length } = promised.filter((one) => one.status === status);
    return length > 0 ? [`${length} ${length === 1 ? "is" : "are"} ${NAMES[status]}`] : [];
  });
  const [only] = promised;
  const text =
    promised.length === 1 && only
      ? `The only commitment with a date is ${NAMES[only.status]}.`
      : `Of ${promised.length} commitments with a date, ${listed(counts)}.`;
  const left =
    open.length > MOST_LISTED
      ? ` The first ${MOST_LISTED} that are open follow; the Changes tab lists them all.`
      : "";
  const stands = open.length > 0 ? open : promised;
  return {
    text: text + left,
    citations: stands.slice(0, MOST_LISTED).flatMap((one) => citationsOf(one).slice(0, 1)),
  };
}
