import type { ItemContent, StoredAction, StoredAttendance, StoredMotion, StoredStatement } from "./schema";

/** That one entry was added, removed or worded anew. `id` is null where it is the title. */
export type TextChange = { id: string | null; before: string | null; after: string | null };

export type Circulated = { title: string; content: ItemContent };

/** What changed between two texts of an item. Everything is new where there was none before. */
export function itemChanges(before: Circulated | null, after: Circulated): TextChange[] {
  if (!before) return [];
  const title = before.title === after.title ? [] : [{ id: null, before: before.title, after: after.title }];
  return [...title, ...entryChanges(entriesOf(before.content), entriesOf(after.content))];
}

/** The same for attendance. */
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
 * How minutes tell a motion: "It was resolved" goes on in the words of one that was carried, if they go on so; any other is named as a
 * motion and told in its own words.
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

/** Everything that a motion says, in one line, so that no change of a vote goes unseen. */
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

/** An action with its owner and its date. */
function actionInWords({ text, owner, dueOn }: StoredAction): string {
  return [text, owner && `Owner: ${owner}.`, dueOn && `Due: ${dueOn}.`].filter(Boolean).join(" ");
}
