import { tokensOf } from "@/lib/ask/words";
import { sentenceRanges } from "@/lib/evidence/sentences";
import type { Scenario } from "@/lib/ledger/figure";
import { monthOf } from "@/lib/ledger/period";
import { NET } from "./bind";
import { type Evidence, type Evidences, isShare, isToldBefore } from "./evidence";
import { dropsLimit, tellsMore, tellsOneOfTwo } from "./limits";
import { isLineNamed, isOfItsPart, isUnitNamed, knownRoots } from "./named-in-words";
import { movementsIn, withoutMovements } from "./polarity";
import type { BoundNumber, SaidSentence } from "./said";
import { isSamePlan, scenariosIn, tellsOfPlans } from "./scenario";
import { isOfTime } from "./times";
import { isInOrder, OF_MONEY, OF_PLANS } from "./told-in-order";
import type { ClaimKind } from "./types";
import { isPlainWord, root } from "./words";

/**
 * Whether nothing of a sentence is left to judge: its numbers go the way it says, are of the lines it names and in the unit it
 * names; every other word of it stands in what is cited; and nothing that limits a quote is left out. Where that is not so, its
 * quotes may well bear it out, but it takes somebody who reads them to say so.
 * @param text what is left of the sentence, `before` the one that it refers back to
 */
export function isAccounted(
  text: string,
  before: string,
  kind: ClaimKind,
  bound: BoundNumber[],
  sentence: SaidSentence,
  all: Evidences,
): boolean {
  if (isQuoted(text, all)) return true;
  const areBound = bound.every((one) => isSure(one, bound, `${before} ${text}`, sentence, all));
  if (!areBound || !areMovesProven(text, bound, sentence, all)) return false;
  if (!areTimesKnown(bound, sentence) || !arePlansKnown(text, bound, all)) return false;
  if (kind === "judgement") return true;
  if (isCountOfSeveral(text, bound, all)) return false;
  return (
    areWordsKnown(text, bound, sentence, all) &&
    isInOrder(text, bound, sentence, all) &&
    !tellsMore(text, all) &&
    !tellsOneOfTwo(text, all) &&
    !dropsLimit(text, bound.length, all)
  );
}

/** The words of a whole sentence of the papers. */
function isQuoted(text: string, { sentences }: Evidences): boolean {
  const bare = (words: string) => words.replace(/\s+/g, " ").replace(/^["“\s]+|["”.\s]+$/g, "");
  const own = bare(text);
  return sentences.some((one) =>
    sentenceRanges(one).some(({ from, to }) => bare(one.slice(from, to)) === own),
  );
}

/** Every word that says something stands in the quotes, in the names of their lines and columns, or in their headings. */
function areWordsKnown(text: string, bound: BoundNumber[], { times }: SaidSentence, all: Evidences): boolean {
  const known = knownRoots(all);
  const isPlanned = bound.some(({ proof }) =>
    proof.some(({ scenario }) => scenario === "budget" || scenario === "forecast"),
  );
  const bare = withoutMovements(text);
  return tokensOf(bare).every(({ text: word, start, end }) => {
    if (!/\p{L}{3}/u.test(word) || isPlainWord(word) || monthOf(word) !== undefined) return true;
    if (bound.length > 0 && (OF_MONEY.test(word) || (isPlanned && OF_PLANS.test(word)))) return true;
    return times.some(({ from, to }) => start >= from && end <= to) || known.has(root(word));
  });
}

function isSure(
  one: BoundNumber,
  bound: BoundNumber[],
  text: string,
  { text: whole }: SaidSentence,
  all: Evidences,
): boolean {
  const { said, proof } = one;
  const [first] = proof;
  if (!first) return true;
  if (!isUnitNamed(one, whole, all)) return false;
  // What code worked out for the model was held against the words around it where it was written.
  if (!first.figure && !first.said) return true;
  if (isChange(one) && (!isWaySaid(one, bound, whole) || !isWayKnown(one, all))) return false;
  if (proof.some(isBareCell)) return false;
  return (
    proof.every((evidence) => isLineNamed(evidence, bound, text, all)) && isOfItsPart(said, proof, whole, all)
  );
}

/** A number of a row that the ledger does not read: its time and scale are told by nothing that code knows. */
const isBareCell = ({ said, sentence }: Evidence) =>
  said !== null &&
  !/\p{L}{3,}[^.]*\.\s*$/u.test(sentence) &&
  !/\b(?:is|are|was|were|has|have)\b/.test(sentence);

/** Whether a number tells how far two figures are apart. */
function isChange({ proof: [first, second], way }: BoundNumber): boolean {
  if (!first) return false;
  if (second) return way !== 0;
  return /^variance/.test(first.measure) || (first.stance?.role === "change" && first.way !== 0);
}

/** Whether the words say which way a change goes, of itself or of the same told in another unit: "by 550 patients, or 4.5%". */
function isWaySaid({ said }: BoundNumber, bound: BoundNumber[], text: string): boolean {
  if (said.way !== 0) return true;
  return bound.some(
    ({ said: { way, number } }) =>
      way !== 0 &&
      number.end <= said.number.start &&
      /^[^,;.]{0,30}(?:,?\s+or\s+(?:\w+\s+)?|\s*\()$/.test(text.slice(number.end, said.number.start)),
  );
}

/** Whether which way a change goes is known from its figures, and not from how a paper happens to write its sign. */
function isWayKnown({ proof: [first, second] }: BoundNumber, { all }: Evidences): boolean {
  if (!first) return false;
  // Of two numbers of a sentence, words tell which one came first.
  if (second) return first.figure !== null || isToldBefore(second) !== isToldBefore(first);
  if (first.said) return true;
  const row = all.filter(
    ({ line, measure, period }) =>
      line === first.line && measure === "value" && period?.end === first.period?.end,
  );
  return (
    row.some(({ scenario }) => scenario === "actual") && row.some(({ scenario }) => scenario !== "actual")
  );
}

/** Where a sentence names times, whether each of its figures is of one of them. */
const areTimesKnown = (bound: BoundNumber[], { times }: SaidSentence): boolean =>
  times.length === 0 ||
  bound.every(({ proof }) => {
    const dated = proof.flatMap(({ figure, period }) => (figure && period ? [period] : []));
    return (
      dated.length === 0 ||
      dated.some((period) => times.some((time) => isOfTime(period, time) || time.period?.end === period.end))
    );
  });

/** Whether a sentence says of what is planned that it is, and names no plan that its figures or quotes are not of. */
function arePlansKnown(text: string, bound: BoundNumber[], { sentences }: Evidences): boolean {
  const named = scenariosIn(text);
  const proven = bound.flatMap(({ proof }) => proof.flatMap(({ scenario }) => scenario ?? []));
  const quoted = scenariosIn(sentences.filter((one) => /[.!?]["”’)]*\s*$/.test(one)).join("\n"));
  const isKnown = (one: Scenario) =>
    one === "actual" ||
    quoted.has(one) ||
    proven.some((other) => isSamePlan(one, other)) ||
    (one === "prior" && bound.some(isChange));
  if (![...named].every(isKnown)) return false;
  return bound.every(
    ({ proof: [first, second] }) =>
      second !== undefined ||
      !first?.figure ||
      first.measure !== "value" ||
      !PLANNED.has(first.scenario ?? "") ||
      [...named].some((one) => isSamePlan(one, first.scenario ?? "")) ||
      (first.scenario !== "target" && tellsOfPlans(text)),
  );
}

const PLANNED = new Set(["budget", "forecast", "target"]);

/** A count in words that is told of one of several things: which of them, only its sentence says. */
function isCountOfSeveral(text: string, bound: BoundNumber[], { sentences }: Evidences): boolean {
  if (bound.length > 0 || !COUNT.test(text)) return false;
  return sentences.some((one) => (one.match(COUNTS) ?? []).length > 1);
}

const COUNT = /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)\b/i;
const COUNTS = new RegExp(COUNT.source, "gi");

/** Whether each word of a movement is told by a figure that moved so, or by the quotes in the same way. */
function areMovesProven(text: string, bound: BoundNumber[], sentence: SaidSentence, all: Evidences): boolean {
  const quotes = all.sentences.join("\n");
  const offset = sentence.text.indexOf(text);
  return movementsIn(text).every(({ at, way, word }) => {
    if (tokensOf(quotes).some((token) => root(token.text) === root(word.split(/\s/)[0] ?? word))) return true;
    if (VALUES.test(word)) return false;
    const isQuoted =
      movementsIn(quotes).some((one) => one.way === way) &&
      !movementsIn(quotes).some((one) => one.way === -way);
    if (isQuoted) return true;
    const place = offset < 0 ? at : at + offset;
    const near = bound.toSorted((a, b) => gap(a, place) - gap(b, place)).slice(0, 2);
    return near.some((one) => isMoved(one, way, all)) || goFromTo(bound, way);
  });
}

/** "Increase from $6.9m in July to $7.4m in December": two levels of one line that the words set apart. */
function goFromTo(bound: BoundNumber[], way: number): boolean {
  const at = (link: "from" | "to") => bound.find(({ said }) => said.stance.link === link)?.proof[0];
  const [from, to] = [at("from"), at("to")];
  return from?.line !== undefined && from.line === to?.line && Math.sign(to.value - from.value) === way;
}

const gap = ({ said: { number } }: BoundNumber, at: number) =>
  at < number.start ? number.start - at : at - number.end;

/** Whether a movement is good or bad is no matter of size. */
const VALUES = /^(?:improv|better|worse|deteriorat|weaken|gain|los|sav)/i;

/** Whether a number tells a movement that its figures have: a change, or a level which another figure of its line stands above or below. */
function isMoved(one: BoundNumber, way: number, { all }: Evidences): boolean {
  const {
    said,
    proof: [first],
  } = one;
  if (!first) return false;
  if (!first.figure && !first.said) return true;
  if (isChange(one)) return said.way !== 0;
  if (first.said) return first.stance?.move === way;
  const flip = first.value < 0 && !NET.test(first.label) ? -1 : 1;
  const others = all.filter(
    (other) =>
      other.line === first.line &&
      other !== first &&
      other.measure === "value" &&
      isShare(other.unit) === isShare(first.unit) &&
      (!other.period ||
        !first.period ||
        other.period.end < first.period.end ||
        other.scenario !== first.scenario),
  );
  return others.length > 0 && others.every((other) => Math.sign(first.value - other.value) * flip === way);
}
