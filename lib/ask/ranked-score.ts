import { isMeant, type Match } from "./alike";
import { type Compared, FEWEST_UNNAMED, type Group, type Ranked, rankedIn, SIDEWAYS } from "./ranked";
import { once } from "./remembered";
import type { Asked } from "./several";
import { coveredBy, type Unit } from "./units";
import { isBareTotal } from "./words";

/** Verbs that column names rarely contain. */
const VERB =
  /^(?:earn|make|made|bring|brought|put|puts|sell|sold|teach|serve|run|running|cost|work|hold|take|took|spend|spent|get|got|come|came|grow|perform|stand|leave|left|lie|lose|lost|turn|turning|pay|paid|give|given|kind|sort|scoring|scored|score)$/;
const LESS_TELLING = 0.3;
/** Share of rows with a word above which it describes all of them. */
const MOST_ROWS = 0.4;
const OWED = /^(?:owe|owed|owing|due|debt|unpaid|outstanding|creditor|debtor)$/;

export type Scored = { ranked: Ranked; score: number };

/** The list of who owes us is not the list of who we owe. */
const OF_US = /\b(?:receivables?|debtors?|customers?|a\/r|ar ag)/i;
const OF_OTHERS = /\b(?:payables?|creditors?|suppliers?|vendors?|a\/p|ap ag)/i;
const DEBTS = [
  { asked: /\bwe (?:still |currently )?owe\b|\bcreditors?\b/i, own: OF_OTHERS, other: OF_US },
  { asked: /\bow(?:es?|ed|ing) (?:to )?us\b|\bdebtors?\b/i, own: OF_US, other: OF_OTHERS },
];

/** Whether a list says by its names that it is of those debts that are asked for. */
const isOfSide = (asking: string, names: string[]) =>
  DEBTS.every(({ asked, own }) => !asked.test(asking) || names.some((name) => own.test(name)));

/** Suffixes that keep a word's meaning: "owe" and "owed", "waste" and "wastage". A director is not direct. */
const ENDING = /^(?:e?[ds]|e?n|ing|age|al|ly)?$/;

function isOneWord(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const root = short.endsWith("e") ? short.slice(0, -1) : short;
  return (
    short === long || (root.length >= 2 && long.startsWith(root) && ENDING.test(long.slice(root.length)))
  );
}

/** Scores how well words match a unit of the question: by its own words, synonyms, other forms, or not. */
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

/**
 * Matches a question's words with texts of the papers. Each text is read once per question, in however many
 * tables it occurs.
 */
type Reader = {
  units: Unit[];
  words: (text: string) => Set<string>;
  /** How well it says each unit: 0 to 1, in their order. */
  said: (text: string) => number[];
  match: (text: string) => Match | undefined;
  column: (heading: string) => Column;
  /** Whether any label or heading of the papers has the word, and whether one has it that says more than a verb. */
  isHeard: (unit: Unit) => boolean;
  isElsewhere: (unit: Unit) => boolean;
};

/** What is said of a column: for each unit how well its heading says it, and how much of the heading the question says, 0 to 1. */
type Column = { said: { like: number; isNumber: boolean }[]; share: number };

function readerOf({ index, alike }: Asked, units: Unit[]): Reader {
  const said = (text: string) => units.map((unit) => saidBy(index.wordsOf(text), unit));
  const reader: Reader = {
    units,
    words: index.wordsOf,
    said: once(said),
    match: once((text) => alike?.of(text)),
    column: once((heading) => columnOf(heading, reader)),
    isHeard: ({ alternatives: [own = []] }) => own.some(index.isKnown),
    isElsewhere: (unit) =>
      reader.isHeard(unit) && unit.alternatives[0]?.every((word) => VERB.test(word)) === false,
  };
  return reader;
}

function columnOf(heading: string, { units, words, said, match }: Reader): Column {
  const column = words(heading);
  const hit = new Set<string>();
  const inColumn = said(heading);
  const meant = match(heading);
  const each = units.map((unit, at) => {
    const covered = coveredBy(unit, column)?.words ?? [];
    for (const word of covered) hit.add(word);
    // "Over 90" is a column, and a number is said on purpose. "Rate" tells which of two columns is meant, and is not missed elsewhere.
    if (unit.isAsking) return { like: 0, isNumber: covered.some((word) => /\d/.test(word)) };
    const [own = []] = unit.alternatives;
    const like = isOlderThan(unit, column) ? 1 : (inColumn[at] ?? 0);
    for (const word of column) if (like > 0 && own.some((one) => isOneWord(one, word))) hit.add(word);
    const inMeaning = isMeant(meant, unit) ? 0.2 + 0.7 * (meant?.likeness ?? 0) : 0;
    return { like: Math.max(like, inMeaning), isNumber: false };
  });
  return { said: each, share: column.size === 0 ? 1 : hit.size / column.size };
}

/** How well each unit of a question says what the rows of a group are, and whether the group is of the debts that are asked for. */
type Kinds = { of: number[]; isOwed: (unit: Unit) => boolean; isOfDebtsAsked: boolean };

function kindsOf(
  { index, plan: { text } }: Asked,
  reader: Reader,
  group: Group,
  isNamedBeside: (at: number) => boolean,
): Kinds {
  const { names, heading, lines, isPart, isOfDebts } = group;
  const [over, kind, paper] = [heading, names.join(" "), group.paper].map(reader.said);
  const share = shareSaid(reader.words(heading), reader.units);
  const matches = [heading, ...names].map(reader.match);
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
  const of = reader.units.map((unit, at) => {
    if (unit.isAsking) return 0;
    const like = Math.max(
      isOfDebts && isOwed(unit) ? 1 : 0,
      (over?.[at] ?? 0) * (0.9 + 0.1 * share),
      (kind?.[at] ?? 0) * (isPart ? 0.9 : 1),
      isNamedBeside(at) ? 0 : (paper?.[at] ?? 0) / 2,
      ...matches.map((one) => (isMeant(one, unit) ? (one?.likeness ?? 0) : 0)),
    );
    return like < 0.9 && inMost(unit) ? 0.9 : like;
  });
  const isOfDebtsAsked = isOfDebts && isTheirs && DEBTS.some(({ asked }) => asked.test(text));
  return { of, isOwed, isOfDebtsAsked };
}

/** What groups may be ranked by, with how well the words of a question say it and what their rows are: 0 to 1. */
export function scoredIn(asked: Asked, units: Unit[], groups: Group[], by: Compared): Scored[] {
  const { text } = asked.plan;
  const reader = readerOf(asked, units);
  const open = groups.filter(
    ({ names }) =>
      !DEBTS.some(({ asked, other }) => asked.test(text) && names.some((name) => other.test(name))),
  );
  // What a paper is of, each of its tables is of, unless one of them says so itself: "Loans and delinquency".
  const named = new Map(
    [...Map.groupBy(groups, ({ paper }) => paper)].map(([paper, own]) => {
      const said = own.map(({ heading, names }) => reader.said([heading, ...names].join(" ")));
      return [paper, units.map((_, at) => said.some((one) => (one[at] ?? 0) >= 0.9))] as const;
    }),
  );
  return open.flatMap((group) => {
    const kinds = kindsOf(asked, reader, group, (at) => named.get(group.paper)?.[at] === true);
    return rankedIn(group, by).map((ranked) => ({ ranked, score: score(text, reader, ranked, kinds) }));
  });
}

function score(text: string, reader: Reader, { group, measure, column: at }: Ranked, kinds: Kinds): number {
  const column = reader.column(measure ?? "");
  const by = /\bby\b/i.exec(text)?.index ?? Number.POSITIVE_INFINITY;
  const isWhole = measure !== null && isBareTotal(measure);
  let [all, told, ofKind, ofColumn, unsaid] = [0, 0, 0, 0, 0];
  for (const [number, unit] of reader.units.entries()) {
    const { like, isNumber } = column.said[number] ?? { like: 0, isNumber: false };
    if (isNumber) {
      all += unit.weight;
      told += unit.weight;
      ofColumn += unit.weight;
    }
    if (unit.isAsking) continue;
    const [own = []] = unit.alternatives;
    const likeColumn = isWhole && kinds.isOwed(unit) ? 1 : like;
    const likeKind = kinds.of[number] ?? 0;
    const isOfColumn = unit.at > by;
    const best = isOfColumn ? likeColumn : Math.max(likeColumn, likeKind);
    // "Which outfit is our biggest debtor?": a word that no paper has is another name for those who owe.
    if (kinds.isOfDebtsAsked && best === 0 && !reader.isHeard(unit)) continue;
    const weight = unit.weight * (best === 0 && own.every((word) => VERB.test(word)) ? LESS_TELLING : 1);
    all += weight;
    told += weight * best;
    if (best === 0 && reader.isElsewhere(unit)) unsaid += 1;
    if (likeColumn > 0 && (isOfColumn || likeColumn >= likeKind)) ofColumn += weight;
    if (likeKind > 0 && !isOfColumn && (likeColumn === 0 || at === SIDEWAYS)) ofKind += weight;
  }
  if (at === SIDEWAYS && (ofKind === 0 || ofColumn === 0 || column.share < 0.5)) return 0;
  // Two rows are ranked by what is named, and by nothing else.
  if (ofColumn === 0 && group.lines.length < FEWEST_UNNAMED) return 0;
  const own = ofColumn > 0 ? 0.85 + 0.15 * column.share : unnamed(measure);
  return all === 0 ? 0 : (told / all) * own * (ofKind > 0 ? 1 : 0.85) * OF_ANOTHER ** unsaid;
}

/** "Worst delinquency" is told by no table of balances: a word that other tables have, and neither this one nor its rows, asks for another. */
const OF_ANOTHER = 0.7;

/** How likely it is a column that a question for the biggest does not name. */
function unnamed(measure: string | null): number {
  if (measure === null) return 0.9;
  if (isBareTotal(measure) || SCORE.test(measure)) return 0.95;
  return /^\W*(?:amount|value)s?\b/i.test(measure) ? 0.75 : 0.65;
}
/** A column by which rows are rated as a whole. */
export const SCORE = /^\W*(?:(?:risk|total|current|residual|net) )?(?:score|rating)\W*$/i;
