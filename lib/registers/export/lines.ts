import type { Moments } from "@/lib/handout/moments";
import { RESULT_NAMES } from "@/lib/minutes/changes";
import { publicUrl } from "@/lib/public-url";
import type { Decided } from "../shown";
import type { ActionEntry, ActionState, InMinutes } from "../types";

/** The source of an entry as exported. Dates as YYYY-MM-DD. */
type Source = {
  /** Title of the meeting or the written resolution. */
  takenIn: string;
  /** Date of the meeting, or of the end of voting, in the reader's time zone. */
  day: string;
  /** "Version 2, signed" */
  minutes: string;
  item: string;
  inCamera: string;
  evidence: string;
  /** URL of the item in the minutes, or of the resolution. */
  address: string;
};

export type ActionLine = Source & {
  text: string;
  owner: string;
  dueOn: string | null;
  state: string;
  isOverdue: boolean;
  note: string;
  changedBy: string;
  changedOn: string | null;
};

export type DecisionLine = Source & {
  text: string;
  result: string;
  mover: string;
  seconder: string;
  votesFor: number | null;
  against: number | null;
  abstained: number | null;
  /** How many entitled voters did not vote in writing; null for a meeting. */
  silent: number | null;
};

const STATE_NAMES: Record<ActionState, string> = { open: "Open", done: "Done", dropped: "Canceled" };

/** Describes the evidence of an entry (`evidenceWords`). */
type Evidence = (entry: InMinutes) => string;

export function actionLine(action: ActionEntry, moments: Moments, evidence: Evidence): ActionLine {
  const { text, owner, dueOn, state, isOverdue, note, changedBy, changedAt } = action;
  return {
    ...sourceOf(action, moments, evidence),
    text,
    owner: owner ?? "",
    dueOn,
    isOverdue,
    note,
    state: STATE_NAMES[state],
    changedBy: changedBy ?? "",
    changedOn: changedAt && moments.day(changedAt),
  };
}

export function decisionLine(decided: Decided, moments: Moments, evidence: Evidence): DecisionLine {
  if (decided.kind === "written") return writtenLine(decided, moments);
  const { decision } = decided;
  const { text, result, mover, seconder, tally } = decision;
  return {
    ...sourceOf(decision, moments, evidence),
    text,
    mover: mover ?? "",
    seconder: seconder ?? "",
    silent: null,
    result: result === null ? "Decided" : RESULT_NAMES[result],
    ...votes(tally),
  };
}

function votes(tally: { for: number; against: number; abstained: number } | null) {
  return {
    votesFor: tally?.for ?? null,
    against: tally?.against ?? null,
    abstained: tally?.abstained ?? null,
  };
}

function writtenLine({ at, resolution }: Decided & { kind: "written" }, moments: Moments): DecisionLine {
  const { id, number, title, state, tally } = resolution;
  return {
    text: title,
    result: RESULT_NAMES[state === "carried" ? "passed" : "failed"],
    mover: "",
    seconder: "",
    minutes: "",
    item: "",
    inCamera: "",
    evidence: "",
    ...votes(tally),
    silent: tally?.silent ?? null,
    takenIn: `Written resolution ${number}`,
    day: moments.day(at),
    address: publicUrl(`/prep/resolutions/${id}`),
  };
}

function sourceOf(entry: InMinutes, moments: Moments, evidence: Evidence): Source {
  const { meetingId, meetingTitle, heldAt, version, isSigned, item, itemId, inCamera } = entry;
  return {
    takenIn: meetingTitle,
    day: moments.day(heldAt),
    minutes: `Version ${version}, ${isSigned ? "signed" : "approved, not signed yet"}`,
    item,
    inCamera: inCamera ? "Yes" : "",
    evidence: evidence(entry),
    address: publicUrl(`/prep/${meetingId}/minutes?version=${version}#${itemId}`),
  };
}
