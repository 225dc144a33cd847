import type { MeetingChange, PaperFacts } from "../types";
import { moves, reratedRisks, turnedMeasures } from "./moved";
import { pairSeries, seriesOf } from "./pairs";
import { type Mentions, promiseChanges, promisesBefore } from "./promises";
import { ranked, sharesOf, type Weighed } from "./rank";
import { restatements } from "./restated";
import { vanished } from "./vanished";

/** Changes handed out: what comes behind them no director reads. */
const MOST_CHANGES = 80;

/** What is known beside the facts of the papers. */
export type Circumstances = {
  /** ISO date that promises are held against: the day of the meeting, or today if that is earlier. */
  day: string;
  /** Where the new papers speak of what was promised. */
  mentions: Mentions;
};

/**
 * What changed from the papers of one meeting to those of the next, the weightiest first. Computed from what the papers
 * state: every figure of a sentence stands in the citation of its side or is the difference of the two.
 */
export function compareFacts(
  before: PaperFacts[],
  after: PaperFacts[],
  { day, mentions }: Circumstances,
): MeetingChange[] {
  if (before.length === 0) return [];
  const promises = promiseChanges(promisesBefore(before, after), after, mentions, day);
  // New papers that state no fact have left nothing out: they are about something else.
  if (after.length === 0) return ranked(promises).slice(0, MOST_CHANGES);
  const [then, now] = [seriesOf(before), seriesOf(after)];
  const pairs = pairSeries(then, now);
  const share = sharesOf([...then.values(), ...now.values()]);
  const turned = turnedMeasures(before, after);
  // A measure that turned red has its values told with that.
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
