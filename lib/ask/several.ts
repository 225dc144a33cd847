import type { Alike } from "./alike";
import { fitting } from "./fitting";
import type { FigureIndex } from "./index-figures";
import { type Line, tableOf } from "./lines";
import { type AskedPeriod, earliestFirst } from "./periods";
import type { Plan } from "./question";
import { type Choice, hasSubject, select } from "./select";
import { ASKING_WORDS } from "./vocabulary/asking";
import type { Token } from "./words";

/** How certain a cell is whose row and column are both named. */
const CROSSED = 0.85;

/** By how much a line may score less than its rival and be taken for the table that it stands in. */
const TOLD_APART = 0.1;

/** What every operation works on. */
export type Asked = {
  index: FigureIndex;
  plan: Plan;
  /** What the question and the papers share in meaning; undefined where that cannot be told. */
  alike?: Alike | undefined;
};

export const find = (
  { index, plan, alike }: Asked,
  tokens: readonly Token[],
  period?: AskedPeriod,
  not?: Line,
) =>
  select(index, plan, {
    tokens,
    alike,
    period,
    scenario: plan.scenario,
    not,
    beside: not?.table,
  });

type Pair = { first: Choice; second: Choice };
/** With the words of both sides. */
type Sides = Pair & { tokens: Token[] };

const JOINTS: RegExp[] = [
  /\bas an? (?:percent(?:age)?|%|share|proportion|fraction) of\b|\bas (?:share|%) of\b/gi,
  /\bcompared (?:to|with)\b|\bversus\b|\bvs\.?(?!\w)|\bminus\b|\bless\b/gi,
  /\bthan\b/gi,
  /\b(?:among|out of|against|over)\b/gi,
  /\bto\b/gi,
  /\b(?:is|are|was|were|goes|went|comes? from|came from)\b/gi,
  /\band\b/gi,
];

/** "Cash share of assets" */
const PART_OF = /(?:\b(?:percent(?:age)?|share|proportion|portion|part|fraction)|%) of\b/gi;

/** Two lines that a question sets against each other: what stands on both sides of a word that joins them. */
export function sides(asked: Asked, alsoVerbs = false): Sides | undefined {
  const { plan } = asked;
  const [period, other] = [plan.periods[0], plan.periods.at(-1)];
  for (const joint of alsoVerbs ? [...JOINTS, PART_OF] : JOINTS) {
    const isVerb = joint.source.includes("is|are");
    if (isVerb && !alsoVerbs) continue;
    for (const match of plan.text.matchAll(joint)) {
      const opens = plan.text.slice(0, match.index).search(/\bbetween\b(?!.*\bbetween\b)/i);
      const from = joint.source.includes("and") && opens >= 0 ? opens : 0;
      const first = plan.tokens.filter(({ start, end }) => start >= from && end <= match.index);
      const second = plan.tokens.filter(({ start }) => start >= match.index + match[0].length);
      if (!hasOwnSubject(first) || !hasOwnSubject(second)) continue;
      const pair = together(asked, [first, period], [second, other]);
      if (pair && pair.first.score > 0.45 && pair.second.score > 0.45)
        return { ...pair, tokens: [...first, ...second] };
    }
  }
  return undefined;
}

type Side = [tokens: readonly Token[], period: AskedPeriod | undefined];

/** The lines of two sides, of one table where either leads to the other: "staff" tells which of two total expenses is meant. */
function together(asked: Asked, first: Side, second: Side): Pair | undefined {
  const one = find(asked, ...first);
  const besideOne = one && find(asked, ...second, one.line);
  if (!one || !besideOne) return undefined;
  const pair = { first: one, second: besideOne };
  if (one.line.table === besideOne.line.table) return pair;
  const other = find(asked, ...second);
  const besideOther = other && find(asked, ...first, other.line);
  if (!besideOther || besideOther.line.table !== other?.line.table) return pair;
  if (besideOther.score < one.score - TOLD_APART) return pair;
  const rivals = besideOther.rivals.filter((rival) => tableOf(rival) === other.line.table);
  return { first: { ...besideOther, rivals }, second: other };
}

const hasOwnSubject = (tokens: readonly Token[]) =>
  hasSubject(tokens.filter(({ text }) => !ASKING_WORDS.has(text)));

/** What a list names, "A, B and C", each by its words; empty where the question has none. */
export function partsOfList({ text, tokens }: Plan): Token[][] {
  const marks = [
    ...text.matchAll(
      /,|\band\b|\bfor\b|\bof\b|\bbetween\b|\bplus\b|\b(?:vs?|versus|against|compared (?:to|with))\b|[?]/gi,
    ),
  ];
  if (!marks.some((mark) => /,|and|plus|^v|against|compared/i.test(mark[0]))) return [];
  const parts: Token[][] = [];
  let from = 0;
  for (const mark of [...marks, { index: text.length, 0: "" }]) {
    parts.push(tokens.filter(({ start, end }) => start >= from && end <= mark.index));
    from = mark.index + mark[0].length;
  }
  return parts.filter(hasOwnSubject);
}

/** The lines of a list: "A, B and C". Empty where its parts do not each name a line of their own. */
export function listed(asked: Asked, isOfOneKind = true): Choice[] {
  const found: Choice[] = [];
  for (const part of partsOfList(asked.plan)) {
    const choice = find(asked, part, asked.plan.periods[0]);
    if (choice && choice.score > 0.62 && !found.some(({ line }) => line === choice.line)) found.push(choice);
  }
  if (!isOfOneKind) return found;
  const cells = crossed(asked, found);
  if (cells.length >= 2) return cells;
  const kinds = Object.groupBy(found, ({ line }) => line.kind);
  return [kinds.row ?? [], kinds.column ?? []].sort((a, b) => b.length - a.length)[0] ?? [];
}

/** "Fair value and carrying amount of total debt": the cells where one row meets the columns named, or one column the rows. */
export function crossed({ plan }: Asked, found: Choice[]): Choice[] {
  // Rivals within a row that is named, or within a column, are what the other of the two tells apart.
  const isPlain = ({ figure, line, rivals }: Choice) =>
    rivals.every((one) => (line.kind === "row" ? one.row === figure.row : one.column === figure.column));
  const plain = found.filter(isPlain);
  const { row: rows = [], column: columns = [] } = Object.groupBy(plain, ({ line }) => line.kind);
  const [row, column] = [rows[0], columns[0]];
  if (!row || !column || Math.min(rows.length, columns.length) > 1 || found.length < 3) return [];
  const cells = rows.flatMap((down) =>
    columns.flatMap((across): Choice[] => {
      const [figure] = fitting(
        down.line,
        { tokens: [], period: plan.periods[0], scenario: plan.scenario },
        plan,
      )
        .filter(({ breakdown }) => breakdown === across.line.label)
        .sort((a, b) => earliestFirst(b, a));
      const score = Math.min(down.score, across.score);
      return figure && down.line.table === across.line.table
        ? [{ figure, line: down.line, score: Math.max(score, CROSSED), rivals: [] }]
        : [];
    }),
  );
  return cells.length === found.length - 1 ? cells : [];
}
