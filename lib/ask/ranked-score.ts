import { isMeant } from "./alike";
import { type Compared, FEWEST_UNNAMED, type Group, type Ranked, rankedIn, SIDEWAYS } from "./ranked";
import type { Asked } from "./several";
import { coveredBy, type Unit } from "./units";
import { isBareTotal } from "./words";

/** Verbs of which a column rarely has the name. */
const VERB =
  /^(?:earn|make|made|bring|brought|put|puts|sell|sold|teach|serve|run|running|cost|work|hold|take|took|spend|spent|get|got|come|came|grow|perform|stand|leave|left|lie|lose|lost|turn|turning|pay|paid|give|given|kind|sort|scoring|scored|score)$/;
const LESS_TELLING = 0.3;
/** What most rows say, all of them are. */
const MOST_ROWS = 0.4;
const OWED = /^(?:owe|owed|owing|due|debt|unpaid|outstanding|creditor|debtor)$/;

export type Scored = { ranked: Ranked; score: number };

/** Who owes us stands in another list than whom we owe. */
const OF_US = /\b(?:receivables?|debtors?|customers?|a\/r|ar ag)/i;
const OF_OTHERS = /\b(?:payables?|creditors?|suppliers?|vendors?|a\/p|ap ag)/i;
const DEBTS = [
  { asked: /\bwe (?:still |currently )?owe\b|\bcreditors?\b/i, own: OF_OTHERS, other: OF_US },
  { asked: /\bow(?:es?|ed|ing) (?:to )?us\b|\bdebtors?\b/i, own: OF_US, other: OF_OTHERS },
];

/** Whether a list says by its names that it is of those debts that are asked for. */
const isOfSide = (asking: string, names: string[]) =>
  DEBTS.every(({ asked, own }) => !asked.test(asking) || names.some((name) => own.test(name)));

/** Endings of one word: "owe" and "owed", "waste" and "wastage". A director is not direct. */
const ENDING = /^(?:e?[ds]|e?n|ing|age|al|ly)?$/;

function isOneWord(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const root = short.endsWith("e") ? short.slice(0, -1) : short;
  return (
    short === long || (root.length >= 2 && long.startsWith(root) && ENDING.test(long.slice(root.length)))
  );
}

/** How well words say a unit of the question: in its own words, in other words for the same, in other forms of them, or not. */
function saidBy(words: Set<string>, unit: Unit): number {
  const [own = []] = unit.alternatives;
  if (own.every((word) => words.has(word))) return 1;
  if (coveredBy(unit, words)) return 0.9;
  return own.every((one) => one.length >= 3 && [...words].some((word) => isOneWord(one, word))) ? 0.9 : 0;
}

/** How much of a heading a question says: "Expenses" and not "Conference expenses". */
const shareSaid = (words: Set<string>, units: Unit[]) =>
  [...words].filter((word) =>
    units.some(({ alternatives }) => alternatives.some((one) => one.includes(word))),
  ).length / (words.size || 1);

/** "Over 90 days" is the column "91 and over". */
const isOlderThan = ({ alternatives: [own = []] }: Unit, column: Set<string>): boolean => {
  const days = Number(own.find((word) => /^\d{2,3}$/.test(word)));
  return column.has(String(days)) || column.has(String(days + 1));
};

/** How well each word of a question says what the rows of a group are, and whether the group is of the debts that are asked for. */
type Kinds = { of: Map<Unit, number>; isOwed: (unit: Unit) => boolean; isOfOthers: boolean };

function kindsOf({ index, alike, plan: { text } }: Asked, units: Unit[], group: Group): Kinds {
  const { names, heading, lines, isPart, isOfDebts } = group;
  const over = index.wordsOf(heading);
  const kind = new Set(names.flatMap((name) => [...index.wordsOf(name)]));
  const paper = index.wordsOf(group.paper);
  const matches = [heading, ...names].map((name) => alike?.of(name));
  const isTheirs = isOfSide(text, names);
  const isOwed = ({ alternatives: [own = [], ...others] }: Unit) =>
    isTheirs &&
    (own.every((word) => OWED.test(word)) || [own, ...others].some((words) => words.includes("receivable")));
  const inMost = ({ alternatives: [own = []] }: Unit) => {
    const least = MOST_ROWS * lines.length;
    const held = own.map((word) => index.byWord.get(word) ?? []);
    if (held.some(({ length }) => length <= least)) return false;
    return own.length > 0 && lines.filter(({ words }) => own.every((word) => words.has(word))).length > least;
  };
  const likeness = (unit: Unit) =>
    Math.max(
      isOwed(unit) && isOfDebts ? 1 : 0,
      saidBy(over, unit) * (0.9 + 0.1 * shareSaid(over, units)),
      saidBy(kind, unit) * (isPart ? 0.9 : 1),
      saidBy(paper, unit) / 2,
      ...matches.map((one) => (isMeant(one, unit) ? (one?.likeness ?? 0) : 0)),
    );
  const of = units.map((unit): [Unit, number] => {
    const like = unit.isAsking ? 0 : likeness(unit);
    return [unit, like < 0.9 && !unit.isAsking && inMost(unit) ? 0.9 : like];
  });
  const isOfOthers = DEBTS.some(
    ({ asked, other }) => asked.test(text) && names.some((name) => other.test(name)),
  );
  return { of: new Map(of), isOwed, isOfOthers };
}

/** What a group may be ranked by, with how well the words of a question say it and what its rows are: 0 to 1. */
export function scoredIn(asked: Asked, units: Unit[], group: Group, by: Compared): Scored[] {
  const kinds = kindsOf(asked, units, group);
  if (kinds.isOfOthers) return [];
  return rankedIn(group, by).map((ranked) => ({ ranked, score: score(asked, units, ranked, kinds) }));
}

function score(
  { index, alike, plan }: Asked,
  units: Unit[],
  { group, measure, column: at }: Ranked,
  kinds: Kinds,
): number {
  const column = index.wordsOf(measure ?? "");
  const match = measure === null ? undefined : alike?.of(measure);
  const by = /\bby\b/i.exec(plan.text)?.index ?? Number.POSITIVE_INFINITY;
  const isWhole = measure !== null && isBareTotal(measure);
  let [all, told, ofKind, ofColumn] = [0, 0, 0, 0];
  const hit = new Set<string>();
  for (const unit of units) {
    // "Rate" tells which of two columns is meant, and is not missed elsewhere.
    if (unit.isAsking) {
      const words = coveredBy(unit, column)?.words ?? [];
      for (const word of words) hit.add(word);
      // "Over 90" is a column, and a number is said on purpose.
      if (words.some((word) => /\d/.test(word))) {
        all += unit.weight;
        told += unit.weight;
        ofColumn += unit.weight;
      }
      continue;
    }
    const [own = []] = unit.alternatives;
    const inColumn = isOlderThan(unit, column) ? 1 : saidBy(column, unit);
    for (const word of column) if (inColumn > 0 && own.some((one) => isOneWord(one, word))) hit.add(word);
    for (const word of coveredBy(unit, column)?.words ?? []) hit.add(word);
    const likeColumn = Math.max(
      isWhole && kinds.isOwed(unit) ? 1 : inColumn,
      isMeant(match, unit) ? 0.2 + 0.7 * (match?.likeness ?? 0) : 0,
    );
    const likeKind = kinds.of.get(unit) ?? 0;
    const isOfColumn = unit.at > by;
    const best = isOfColumn ? likeColumn : Math.max(likeColumn, likeKind);
    const weight = unit.weight * (best === 0 && own.every((word) => VERB.test(word)) ? LESS_TELLING : 1);
    all += weight;
    told += weight * best;
    if (likeColumn > 0 && (isOfColumn || likeColumn >= likeKind)) ofColumn += weight;
    if (likeKind > 0 && !isOfColumn && (likeColumn === 0 || at === SIDEWAYS)) ofKind += weight;
  }
  const share = column.size === 0 ? 1 : hit.size / column.size;
  if (at === SIDEWAYS && (ofKind === 0 || ofColumn === 0 || share < 0.5)) return 0;
  // Two rows are ranked by what is named, and by nothing else.
  if (ofColumn === 0 && group.lines.length < FEWEST_UNNAMED) return 0;
  const own = ofColumn > 0 ? 0.85 + 0.15 * share : unnamed(measure);
  return all === 0 ? 0 : (told / all) * own * (ofKind > 0 ? 1 : 0.85);
}

/** How likely it is a column that a question for the biggest does not name. */
function unnamed(measure: string | null): number {
  if (measure === null) return 0.9;
  if (isBareTotal(measure) || SCORE.test(measure)) return 0.95;
  return /^\W*(?:amount|value)s?\b/i.test(measure) ? 0.75 : 0.65;
}
const SCORE = /^\W*(?:(?:risk|total|current|residual|net) )?(?:score|rating)\W*$/i;
