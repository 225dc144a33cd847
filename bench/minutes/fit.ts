import { POSITIONAL } from "../../lib/minutes/reader/spoken/features.ts";
import { type Kind, scoresOf, type Weights } from "../../lib/minutes/reader/spoken/judge.ts";
import { type Example, logistic } from "../fit/logistic.ts";
import { type Meeting, overlaps, type Span } from "./corpus.ts";

/** L2 regularization, chosen by cross-validation on the open half. */
const L2 = { decisions: 200, telling: 100, actions: 100 };
/** The weight, for decisions, of lines that are merely important, of which there are many more examples. */
const TELLING = 0.5;
/** The share of lines in the training meetings that score below the detection threshold. */
const LEAST: Record<Kind, number> = { decisions: 0.9, actions: 0.985 };

/** Whether a line is among those annotated. */
function labelsOf({ talk }: Meeting, spans: Span[]): boolean[] {
  return talk.lines.map(({ start, end }) => {
    if (start === null || end === null) return false;
    return spans.some((span) => {
      const shared = Math.min(end, span.end) - Math.max(start, span.start);
      return overlaps({ start, end }, span) && shared > 0.3 * Math.min(end - start, span.end - span.start);
    });
  });
}

/**
 * Weights for lines of such meetings. The position in the meeting is not a feature for decisions, because it
 * depends on the kind of meeting.
 */
export function fitWeights(meetings: Meeting[], kind: Kind): Weights {
  const row = (() => {
    if (kind === "actions") return fitted(meetings, "actions", L2.actions, new Set());
    const direct = fitted(meetings, "decisions", L2.decisions, POSITIONAL);
    const telling = fitted(meetings, "abstract", L2.telling, POSITIONAL);
    return direct.map((weight, at) => weight + TELLING * (telling[at] ?? 0));
  })().map(round);
  const scores = meetings
    .flatMap(({ talk }) => scoresOf(talk, { row, least: 0 }))
    .sort((one, other) => one - other);
  return { row, least: round(scores[Math.floor(LEAST[kind] * scores.length)] ?? 0) };
}

function fitted(
  meetings: Meeting[],
  gold: keyof Meeting["gold"],
  l2: number,
  left: ReadonlySet<number>,
): number[] {
  const examples = meetings.flatMap((meeting): Example[] => {
    const labels = labelsOf(meeting, meeting.gold[gold].flat());
    const { rows, isCandidate } = meeting.talk;
    return rows.flatMap((row, at) =>
      isCandidate[at]
        ? [{ row: row.map((value, column) => (left.has(column) ? 0 : value)), isRight: labels[at] ?? false }]
        : [],
    );
  });
  return logistic(examples, { l2 });
}

const round = (value: number) => Math.round(value * 1e4) / 1e4;
