import type { Alike } from "./alike";
import { fitting } from "./fitting";
import type { FigureIndex } from "./index-figures";
import type { Line } from "./lines";
import { type AskedPeriod, earliestFirst } from "./periods";
import type { Plan } from "./question";
import { type Choice, hasSubject, select } from "./select";
import { ASKING_WORDS } from "./vocabulary/asking";
import type { Token } from "./words";

/** Certainty of a cell whose row and column are both named. */
const CROSSED = 0.85;

/** What every operation works on. */
export type Asked = {
  index: FigureIndex;
  plan: Plan;
  /** The similarity in meaning between question and papers; undefined where unknown. */
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
  // Rivals within a named row or column are distinguished by the other of the two.
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
