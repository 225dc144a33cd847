import type { ItemContent, StoredAction, StoredAttendance, StoredMotion, StoredStatement } from "./schema";

/** An entry that was added, removed or reworded. `id` is null for the title. */
export type TextChange = { id: string | null; before: string | null; after: string | null };

export type Circulated = { title: string; content: ItemContent };

/** Returns the changes between two versions of an item. With no earlier version, everything is new. */
export function itemChanges(before: Circulated | null, after: Circulated): TextChange[] {
  if (!before) return [];
  const title = before.title === after.title ? [] : [{ id: null, before: before.title, after: after.title }];
  return [...title, ...entryChanges(entriesOf(before.content), entriesOf(after.content))];
}

/** Returns the changes between two versions of the attendance. */
export function attendanceChanges(before: StoredAttendance | null, after: StoredAttendance): TextChange[] {
  if (!before) return [];
  return entryChanges(attendees(before), attendees(after));
}

type Entries = Map<string, string>;

function entryChanges(before: Entries, after: Entries): TextChange[] {
  const kept = [...after].flatMap(([id, text]) => {
    const was = before.get(id) ?? null;
    return was === text ? [] : [{ id, before: was, after: text }];
  });
  const gone = [...before].flatMap(([id, text]) =>
    after.has(id) ? [] : [{ id, before: text, after: null }],
  );
  return [...kept, ...gone];
}

function entriesOf({ discussion, motions, decisions, actions }: ItemContent): Entries {
  return new Map([
    ...discussion.map(({ id, text }) => [id, text] as const),
    ...motions.map((motion) => [motion.id, motionInWords(motion)] as const),
    ...decisions.map(({ id, text }) => [id, text] as const),
    ...actions.map((action) => [action.id, actionInWords(action)] as const),
  ]);
}

function attendees({ present, apologies, absent, guests, quorum, quorumNeeded }: StoredAttendance): Entries {
  const of = (group: string, entries: StoredStatement[]) =>
    entries.map(({ id, text }) => [id, `${group}: ${text}`] as const);
  const needed = quorumNeeded === null ? [] : [["quorum", `Quorum: ${quorumNeeded}`] as const];
  return new Map([
    ...of("Present", present),
    ...of("Apologies", apologies),
    ...of("Absent", absent),
    ...of("Guest", guests),
    ...of("Quorum", quorum),
    ...needed,
  ]);
}

export const RESULT_NAMES = {
  passed: "Carried",
  failed: "Not carried",
  tied: "Tied",
  withdrawn: "Withdrawn",
  deferred: "Deferred",
} as const;

/**
 * Returns a motion's heading and text. "It was resolved" introduces a carried motion whose text can follow
 * it; any other is headed "Motion" and keeps its own wording.
 */
export function motionTold({ text, result }: Pick<StoredMotion, "text" | "result">): {
  lead: string;
  words: string;
} {
  const goesOn = result === "passed" && /^(?:To|That) (?=\p{L})/u.test(text);
  if (!goesOn) return { lead: "Motion.", words: text };
  return { lead: "It was resolved", words: `${text.charAt(0).toLowerCase()}${text.slice(1)}` };
}

export const VOTE_NAMES = {
  for: "for",
  against: "against",
  abstained: "abstained",
  recused: "recused",
} as const;

/** The whole motion on one line, so that a changed vote counts as a change. */
function motionInWords({ text, mover, seconder, votes, tally, result }: StoredMotion): string {
  const parts = [
    text,
    mover && `Moved by ${mover}.`,
    seconder && `Seconded by ${seconder}.`,
    votes.length > 0 && `Votes: ${votes.map(({ name, vote }) => `${name} ${VOTE_NAMES[vote]}`).join(", ")}.`,
    tally && tallyInWords(tally),
    result && `${RESULT_NAMES[result]}.`,
  ];
  return parts.filter(Boolean).join(" ");
}

export function tallyInWords(tally: NonNullable<StoredMotion["tally"]>): string {
  return `${tally.for} for, ${tally.against} against, ${tally.abstained} abstained.`;
}

/** An action with its owner and due date. */
function actionInWords({ text, owner, dueOn }: StoredAction): string {
  return [text, owner && `Owner: ${owner}.`, dueOn && `Due: ${dueOn}.`].filter(Boolean).join(" ");
}
