import type { MeetingChange, PaperFacts } from "../types";
import { moves, reratedRisks, turnedMeasures } from "./moved";
import { pairSeries, seriesOf } from "./pairs";
import { type Mentions, promiseChanges, promisesBefore } from "./promises";
import { ranked, sharesOf, type Weighed } from "./rank";
import { restatements } from "./restated";
import { vanished } from "./vanished";

/** Changes returned; no director reads more. */
const MOST_CHANGES = 80;

/** Context from outside the papers' facts. */
export type Circumstances = {
  /** ISO date against which commitments are checked: the meeting day, or today if earlier. */
  day: string;
  /** Passages in the new papers that mention a commitment. */
  mentions: Mentions;
};

/**
 * What changed between the papers of two consecutive meetings, most important first. Computed from the
 * papers: every figure in a sentence is in the citation of its side or is the difference of the two.
 */
export function compareFacts(
  before: PaperFacts[],
  after: PaperFacts[],
  { day, mentions }: Circumstances,
): MeetingChange[] {
  if (before.length === 0) return [];
  const promises = promiseChanges(promisesBefore(before, after), after, mentions, day);
  // New papers without facts have left nothing out: they are about something else.
  if (after.length === 0) return ranked(promises).slice(0, MOST_CHANGES);
  const [then, now] = [seriesOf(before), seriesOf(after)];
  const pairs = pairSeries(then, now);
  const share = sharesOf([...then.values(), ...now.values()]);
  const turned = turnedMeasures(before, after);
  // The values of a measure that turned red are reported with that change.
  const isTurned = ({ change }: Weighed) => turned.some((one) => change.label.startsWith(one.change.label));
  const found: Weighed[] = [
    ...restatements(pairs, share),
    ...turned,
    ...moves(pairs, share).filter((move) => !isTurned(move)),
    ...reratedRisks(before, after),
    ...vanished(before, after, pairs, share),
    ...promises,
  ];
  return ranked(found).slice(0, MOST_CHANGES);
}
