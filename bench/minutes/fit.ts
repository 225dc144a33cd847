import { dot } from "../../lib/ai/minutes/spoken/features.ts";
import { decidesNothing, promisesNothing } from "../../lib/ai/minutes/spoken/guards.ts";
import type { Kind, Weights } from "../../lib/ai/minutes/spoken/judge.ts";
import { scoresOf } from "../../lib/ai/minutes/spoken/judge.ts";
import { logistic } from "../fit/logistic.ts";
import { type Meeting, overlaps } from "./corpus.ts";

/** Directions of the vectors that the fit may weigh: all 384 would learn the meetings by heart. */
const DIRECTIONS = 30;
const ROUNDS = 12;
/** How small the weights are held: chosen by cross-validation on the half that may be looked at. */
const L2 = 300;
/** Of the lines of the meetings fitted on, so many score below what may count as found. */
const LEAST: Record<Kind, number> = { decisions: 0.9, actions: 0.985 };

/** Whether a line is one of those that the annotators gave for a decision or an action. */
export function labelsOf({ talk, gold }: Meeting, kind: Kind): boolean[] {
  const spans = gold[kind].flat();
  return talk.lines.map(({ start, end }) => {
    if (start === null || end === null) return false;
    return spans.some((span) => {
      const shared = Math.min(end, span.end) - Math.max(start, span.start);
      return overlaps({ start, end }, span) && shared > 0.3 * Math.min(end - start, span.end - span.start);
    });
  });
}

export const isOut =
  (kind: Kind, { talk }: Meeting) =>
  (at: number): boolean => {
    const text = talk.lines[at]?.text ?? "";
    return kind === "decisions" ? decidesNothing(text) : promisesNothing(text);
  };

/** Weights for lines of meetings like these. */
export function fitWeights(meetings: Meeting[], kind: Kind): Weights {
  const axes = principal(
    meetings.flatMap(({ talk }) => talk.vectors.filter((_, at) => talk.isCandidate[at])),
  );
  const examples = meetings.flatMap((meeting) => {
    const labels = labelsOf(meeting, kind);
    const out = isOut(kind, meeting);
    const { rows, vectors, contexts, isCandidate } = meeting.talk;
    return rows.flatMap((row, at) => {
      if (!isCandidate[at] || out(at)) return [];
      const directions = [vectors[at], contexts[at]].flatMap((vector) =>
        axes.map((axis) => dot(vector as Float32Array, axis)),
      );
      return [{ row: [...row, ...directions], isRight: labels[at] ?? false }];
    });
  });
  const fitted = logistic(examples, { l2: L2 });
  const width = meetings[0]?.talk.rows[0]?.length ?? 0;
  const folded = (from: number) =>
    Array.from({ length: axes[0]?.length ?? 0 }, (_, column) =>
      round(axes.reduce((sum, axis, at) => sum + (axis[column] ?? 0) * (fitted[from + at] ?? 0), 0)),
    );
  const weights: Weights = {
    row: fitted.slice(0, width).map(round),
    line: folded(width),
    context: folded(width + DIRECTIONS),
    least: 0,
  };
  const scores = meetings.flatMap(({ talk }) => scoresOf(talk, weights)).sort((one, other) => one - other);
  weights.least = round(scores[Math.floor(LEAST[kind] * scores.length)] ?? 0);
  return weights;
}

const round = (value: number) => Math.round(value * 1e4) / 1e4;

/** The directions in which vectors differ most, by orthogonal iteration on their covariance. */
function principal(vectors: Float32Array[]): Float64Array<ArrayBuffer>[] {
  const width = vectors[0]?.length ?? 0;
  const covariance = Array.from({ length: width }, () => new Float64Array(width));
  const mean = new Float64Array(width);
  for (const vector of vectors)
    for (let at = 0; at < width; at += 1) mean[at] = (mean[at] ?? 0) + (vector[at] ?? 0) / vectors.length;
  for (const vector of vectors)
    for (let one = 0; one < width; one += 1) {
      const own = (vector[one] as number) - (mean[one] as number);
      const row = covariance[one] as Float64Array;
      for (let other = 0; other < width; other += 1)
        row[other] = (row[other] as number) + own * ((vector[other] as number) - (mean[other] as number));
    }
  let axes = Array.from({ length: DIRECTIONS }, (_, axis) =>
    Float64Array.from({ length: width }, (_, at) => Math.sin((axis + 1) * (at + 1))),
  );
  for (let step = 0; step < ROUNDS; step += 1)
    axes = orthogonal(axes.map((axis) => Float64Array.from(covariance, (row) => dot(row, axis))));
  return axes;
}

function orthogonal(axes: Float64Array<ArrayBuffer>[]): Float64Array<ArrayBuffer>[] {
  const done: Float64Array<ArrayBuffer>[] = [];
  for (const axis of axes) {
    for (const other of done) {
      const along = dot(axis, other);
      for (const at of axis.keys()) axis[at] = (axis[at] ?? 0) - along * (other[at] ?? 0);
    }
    const length = Math.sqrt(dot(axis, axis)) || 1;
    done.push(axis.map((value) => value / length));
  }
  return done;
}
