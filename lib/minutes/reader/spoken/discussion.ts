import type { Statement } from "../schema";
import type { Likeness } from "./board-acts";
import type { Coming } from "./comings";
import { dot } from "./features";
import { formalitiesOf } from "./formalities";
import * as forms from "./forms";
import { LEFT_OPEN } from "./guards";
import { quotation, withoutOpening } from "./motion-text";
import type { Utterance } from "./utterances";

/** Maximum share of the talk that is quoted, and maximum statements per item. */
const SHARE = 0.27;
const MOST = 4;
/** Maximum words of a statement, whose sentences are adjacent. */
const LONGEST = 60;
const FEWEST_WORDS = 5;
const FEWEST_ALONE = 7;
/** Minimum score for a sentence to be quoted; the best one of an item needs less. */
const TELLS = 0.19;
const TELLS_AT_ALL = 0.08;
/** Similarity above which two statements say the same. */
const SAME = 0.72;

const FIGURE =
  /\d|\b(?:hundred|thousand|million|percent|per cent|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]\w+)?|half|third|quarter)\b/i;
const REASON =
  /\b(?:because|since|due to|so that|which means|that means|the reason|in case|unless|otherwise|subject to)\b/i;
/** Transcripts may lack punctuation: a question may have no question mark. */
const QUESTION =
  /\?\s*$|^\W*(?:and |so |but )?(?:what|why|how|who|when|where|is|are|do|does|did|can|could|would|should)\b[^.?!]*$/i;
const LEANS =
  /^\W*(?:yes|no|yeah|yep|about|mostly|one|two|both|bit|it|they|that|because|just|only|not|nothing|same|well|probably|possibly)\b/i;

export type DiscussionInput = {
  utterances: Utterance[];
  likeness: Likeness[];
  vectors: (Float32Array | null)[];
  items: number[];
  comings: Coming[];
  chair: string | null;
  heldOn: string;
  sourceId: string;
  /** Lines recorded elsewhere in the minutes: apologies, quorum, action items. */
  isTold: (at: number) => boolean;
};

type Unit = {
  at: number;
  item: number;
  speaker: string | null;
  own: Utterance[];
  worth: number;
  vector: Float32Array | null;
};

/**
 * A few statements for each item: what was reported, what worried people, what was answered and left open. Quotes with
 * speaker and without hesitations; at most a third of the talk.
 */
export function discussionOf(input: DiscussionInput): Map<number, Statement[]> {
  const { utterances, items, sourceId } = input;
  const all = utterances.reduce((sum, { words }) => sum + words, 0);
  const units = unitsOf(input);
  const chosen: Unit[] = [];
  let left = SHARE * all;
  const take = (unit: Unit): boolean => {
    const words = unit.own.reduce((sum, one) => sum + one.words, 0);
    const own = chosen.filter(({ item }) => item === unit.item);
    const isSaid = own.some(({ vector }) => vector && unit.vector && dot(vector, unit.vector) > SAME);
    if (words > left || own.length >= MOST || isSaid) return false;
    chosen.push(unit);
    left -= words;
    return true;
  };
  const ranked = units.toSorted((one, other) => other.worth - one.worth);
  // Starts with the best of each item, so that long items do not leave others empty.
  for (const item of new Set(items)) {
    const own = ranked.filter((unit) => unit.item === item && unit.worth >= TELLS_AT_ALL);
    if (own[0]) take(own[0]);
  }
  for (const unit of ranked) if (unit.worth >= TELLS && !chosen.includes(unit)) take(unit);
  const told = [
    ...chosen.map((unit) => ({ at: unit.at, item: unit.item, statement: statementOf(unit, input) })),
    ...comingsTold(input).map(({ at, text, last }) => ({
      at: at - 0.5,
      item: items[at] ?? -1,
      statement: { text, places: [{ sourceId, first: at, last }] },
    })),
    ...formalitiesOf(input.utterances, input.heldOn).map(({ at, text }) => ({
      at: at + 0.5,
      item: items[at] ?? -1,
      statement: { text, places: [{ sourceId, first: at, last: at }] },
    })),
  ].sort((one, other) => one.at - other.at);
  const grouped = Map.groupBy(told, ({ item }) => item);
  return new Map([...grouped].map(([item, own]) => [item, own.map(({ statement }) => statement)]));
}

/** The informative sentences of each line, as far as they are adjacent. */
function unitsOf({ utterances, likeness, vectors, items, chair, comings, isTold }: DiscussionInput): Unit[] {
  const byLine = Map.groupBy(utterances.keys(), (index) => utterances[index]?.at ?? 0);
  const came = new Set(comings.map(({ at }) => at));
  return [...byLine].flatMap(([at, indexes]): Unit[] => {
    const isOpen = indexes.some((index) => LEFT_OPEN.test(utterances[index]?.text ?? ""));
    if (isTold(at) || (came.has(at) && !isOpen)) return [];
    const speaker = utterances[indexes[0] ?? 0]?.speaker ?? null;
    const isChair = speaker === chair && chair !== null;
    // The chair's opening remarks are a greeting, not a report.
    if (isChair && items[at] === 0) return [];
    const scored = indexes.map((index) => ({
      index,
      worth: worthOf(utterances[index] as Utterance, likeness[index] ?? null, isChair),
    }));
    const best = scored.toSorted((one, other) => other.worth - one.worth)[0];
    if (!best || best.worth <= 0) return [];
    const own = around(scored, scored.indexOf(best), utterances);
    const words = own.reduce((sum, one) => sum + one.words, 0);
    if (words < FEWEST_ALONE) return [];
    return [
      {
        at,
        item: items[at] ?? -1,
        speaker,
        own,
        worth: best.worth + Math.min(0.15, 0.05 * (own.length - 1)),
        vector: vectors[best.index] ?? null,
      },
    ];
  });
}

/**
 * Scores how much a sentence belongs in minutes: it reports, doubts or argues rather than chats or leads the meeting.
 */
function worthOf({ text, words }: Utterance, kinds: Likeness, isChair: boolean): number {
  if (words < FEWEST_WORDS || !kinds || isFormal(text)) return 0;
  const tells = Math.max(kinds.reports, kinds.concerns, kinds.argues);
  const idle = Math.max(kinds.chats, kinds.procedure, kinds.proceeds);
  const isOpen = LEFT_OPEN.test(text) && !QUESTION.test(text);
  if (QUESTION.test(text) && kinds.concerns < tells) return 0;
  return (
    tells -
    0.8 * idle +
    (FIGURE.test(text) ? 0.14 : 0) +
    (REASON.test(text) ? 0.12 : 0) +
    (isOpen ? 0.3 : 0) +
    0.1 * Math.min(1, words / 20) -
    (QUESTION.test(text) ? 0.12 : 0) -
    (/^(?:it|they|that|this|he|she)\b/i.test(text) ? 0.06 : 0) -
    (isChair && !isOpen ? 0.12 : 0)
  );
}

const isFormal = (text: string): boolean =>
  forms.MOVES.test(text) ||
  forms.PROPOSES.test(text) ||
  forms.SO_MOVED.test(text) ||
  forms.SECONDS.test(text) ||
  forms.ASKS_MOTION.test(text) ||
  forms.STATES.test(text) ||
  forms.CALLS.some(([pattern]) => pattern.test(text)) ||
  forms.OF_MOTION.test(text);

/** The best sentence of a line, extended by informative neighbors up to the maximum length. */
function around(
  scored: { index: number; worth: number }[],
  best: number,
  utterances: Utterance[],
): Utterance[] {
  let [first, last] = [best, best];
  const words = () =>
    scored.slice(first, last + 1).reduce((sum, { index }) => sum + (utterances[index]?.words ?? 0), 0);
  const size = (at: number) => utterances[scored[at]?.index ?? -1]?.words ?? LONGEST;
  const tells = (at: number) => (scored[at]?.worth ?? 0) > TELLS_AT_ALL;
  let isGrowing = true;
  while (isGrowing) {
    isGrowing = false;
    if (last + 1 < scored.length && tells(last + 1) && words() + size(last + 1) <= LONGEST) {
      last += 1;
      isGrowing = true;
    }
    if (first > 0 && tells(first - 1) && words() + size(first - 1) <= LONGEST) {
      first -= 1;
      isGrowing = true;
    }
  }
  return scored.slice(first, last + 1).map(({ index }) => utterances[index] as Utterance);
}

function statementOf(
  { at, speaker, own }: Unit,
  { utterances, sourceId, isTold }: DiscussionInput,
): Statement {
  const said = own.map(({ text }) => text).join(" ");
  const quote = `“${quotation(said)}”`;
  const question = questionBefore(own, at, speaker, utterances, isTold);
  const told = speaker ? `${speaker} said: ${quote}` : quote;
  if (!question) return { text: told, places: [{ sourceId, first: at, last: at }] };
  return {
    text: `${question.speaker} asked: “${quotation(question.text)}” ${speaker} answered: ${quote}`,
    places: [{ sourceId, first: question.at, last: at }],
  };
}

/** The question that an answer depends on: without it "Mostly the sensors" is meaningless. */
function questionBefore(
  own: Utterance[],
  at: number,
  speaker: string | null,
  utterances: Utterance[],
  isTold: (at: number) => boolean,
): Utterance | null {
  const before = utterances.findLast((one) => one.at === at - 1);
  const first = withoutOpening(own[0]?.text ?? "");
  // "We did not approve that" needs the question too.
  const leans = LEANS.test(first) || (LEFT_OPEN.test(first) && /\b(?:that|it|this)\b/i.test(first));
  const isAsked =
    before && QUESTION.test(before.text) && before.speaker && speaker && before.speaker !== speaker;
  return isAsked &&
    leans &&
    before.words >= 3 &&
    before.words <= 30 &&
    !isFormal(before.text) &&
    !isTold(before.at)
    ? before
    : null;
}

const COMINGS: Record<Coming["kind"], (name: string) => string> = {
  declares: (name) => `${name} declared an interest`,
  leaves: (name) => `${name} left the meeting.`,
  returns: (name) => `${name} rejoined the meeting.`,
  joins: (name) => `${name} joined the meeting.`,
};

/** Who came and went, and their declarations in their own words. Lines of one declaration are reported once. */
function comingsTold({ comings, utterances }: DiscussionInput): { at: number; last: number; text: string }[] {
  return comings.flatMap(({ kind, name, at }, index) => {
    if (kind !== "declares") return [{ at, last: at, text: COMINGS[kind](name) }];
    const before = comings[index - 1];
    if (before?.kind === kind && before.name === name && at - before.at <= 2) return [];
    const last =
      comings.slice(index).findLast((one) => one.kind === kind && one.name === name && one.at - at <= 2)
        ?.at ?? at;
    const said = utterances.filter(
      (one) => one.at >= at && one.at <= last && one.speaker === name && one.words >= 3,
    );
    const quote = quotation(said.map(({ text }) => text).join(" "));
    return [{ at, last, text: `${COMINGS.declares(name)}: “${quote}”` }];
  });
}
