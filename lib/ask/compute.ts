import { monthOf, shiftYears } from "@/lib/ledger/period";
import type { PaperFigure } from "./answer";
import type { FigureIndex, Line } from "./index-figures";
import type { AskedPeriod } from "./periods";
import type { Plan } from "./question";
import { type Choice, certaintyOf, fitting, hasSubject, select } from "./select";
import { difference, percentChange, type Result, stated } from "./stated";
import { ASKING_WORDS } from "./vocabulary/asking";
import type { Token } from "./words";

/** What every operation works on. */
export type Asked = { index: FigureIndex; plan: Plan };

export const find = ({ index, plan }: Asked, tokens: Token[], period?: AskedPeriod, not?: Line) =>
  select(index, plan, { tokens, period, scenario: plan.scenario, not, beside: not?.table });

/** One figure, or one for each period or line that is named. */
export function value(asked: Asked): Result | undefined {
  const { plan } = asked;
  // What is left of a budget is not the budget.
  if (plan.scenario === "budget" && /\b(?:left|remain\w*|unspent)\b/i.test(plan.text)) return undefined;
  const parts = plan.periods.length < 2 ? listed(asked) : [];
  if (parts.length >= 2) return listResult(parts);
  const [first] = plan.periods;
  const choice = find(asked, plan.tokens, first);
  if (!choice) return undefined;
  const operands = [choice.figure];
  for (const period of plan.periods.slice(1)) {
    // "Revenue now and a year ago" may stand in a table under one name and in a sentence under another.
    const other = counterpart(asked, choice, period) ?? namedAlike(asked, period);
    if (!other) return undefined;
    operands.push(other);
  }
  return {
    operation: operands.length > 1 ? "list" : "value",
    values: operands.map(stated),
    certainty: certaintyOf(choice),
  };
}

const listResult = (parts: Choice[]): Result => ({
  operation: "list",
  values: parts.map(({ figure }) => stated(figure)),
  certainty: Math.min(...parts.map(certaintyOf)),
});

function namedAlike(asked: Asked, period: AskedPeriod): PaperFigure | undefined {
  const other = find(asked, asked.plan.tokens, period);
  return other?.figure.period && certaintyOf(other) >= 0.9 ? other.figure : undefined;
}

/** The figure of the same line for another time; of a line of the same name, where that line has none. */
export function counterpart(
  { index, plan }: Asked,
  { line, figure }: Choice,
  period: AskedPeriod,
): PaperFigure | undefined {
  const own = fitting(line, { tokens: [], period, scenario: plan.scenario }, plan).filter(
    (one) =>
      one !== figure && one.breakdown === figure.breakdown && (line.kind === "row" || one.row === figure.row),
  );
  if (own[0]) return own.find(({ proof }) => proof === "proven") ?? own[0];
  return select(index, plan, {
    tokens: plan.tokens,
    period,
    scenario: plan.scenario,
    where: (other) => other.label === line.label && other.kind === line.kind,
  })?.figure;
}

/** How far a figure moved between two times, or how far two lines are apart. */
export function change(named: "difference" | "percentChange", asked: Asked): Result | undefined {
  const { plan } = asked;
  // "Growth in %"; the change in a share is one of percentages.
  const isRelative =
    plan.inPercent && !plan.inAmount && !/\b(?:share|proportion|portion|margin|rate)\b/i.test(plan.text);
  const operation = isRelative ? "percentChange" : named;
  const two = plan.periods.length < 2 ? sides(asked) : undefined;
  const work = operation === "difference" ? difference : percentChange;
  if (two) {
    const values = [work(two.first.figure, two.second.figure)];
    return { operation, values, certainty: Math.min(certaintyOf(two.first), certaintyOf(two.second)) };
  }
  const own = plan.periods.length < 2 ? ownChange(asked) : undefined;
  if (own) return own;
  const [paper, later] = plan.papersOf;
  const pair =
    later && paper ? betweenPapers(asked, paper, later) : paper ? sincePaper(asked, paper) : span(asked);
  if (!pair) return undefined;
  const { early, late, certainty } = pair;
  // "The change in the share of sales" is one of percentages; where the papers give amounts, it would be another number.
  if (operation === "difference" && plan.inPercent && !plan.inAmount && late.unit !== "percent")
    return undefined;
  const both = plan.inPercent && plan.inAmount;
  const values = both ? [difference(late, early), percentChange(late, early)] : [work(late, early)];
  return { operation: both ? "difference" : operation, values, certainty };
}

/** A row that is itself a change, "Net decrease in cash", answers with its figure. */
function ownChange(asked: Asked): Result | undefined {
  const choice = find(asked, asked.plan.tokens, asked.plan.periods[0]);
  const moves = asked.plan.tokens.filter(({ text }) => /^(?:change|increase|decrease|growth)$/.test(text));
  if (!choice || moves.length === 0 || !moves.every(({ text }) => choice.line.words.has(text)))
    return undefined;
  return { operation: "value", values: [stated(choice.figure)], certainty: certaintyOf(choice) };
}

type Span = { early: PaperFigure; late: PaperFigure; certainty: number };

/** The earlier and the later figure of a line: of two periods that were asked for, or of the last two there are. */
function span(asked: Asked): Span | undefined {
  const { plan } = asked;
  const ordered = plan.periods.toSorted((a, b) => a.end.localeCompare(b.end));
  const [first, last] = [ordered[0], ordered.at(-1)];
  const late = find(asked, plan.tokens, first === last ? undefined : last);
  if (first && last && first !== last) {
    const early = late && (counterpart(asked, late, first) ?? namedAlike(asked, first));
    return late && early && { early, late: late.figure, certainty: certaintyOf(late) };
  }
  if (!first) return late && before(asked, late);
  return sinceNamed(asked, first);
}

/** "The Nov pack said 1.94m. How much lower are we now?": one side stands in an earlier paper. */
function sincePaper(asked: Asked, reported: string): Span | undefined {
  const { index, plan } = asked;
  const said = plan.tokens.filter(({ text }) => !/^\d/.test(text));
  const late = find(asked, said, plan.periods.at(-1));
  const early =
    late &&
    select(index, plan, {
      tokens: said,
      where: ({ label }, { paper, period }) =>
        label === late.line.label && paper?.reportedTo === reported && period?.end === reported,
    });
  return late && early && { early: early.figure, late: late.figure, certainty: certaintyOf(late) };
}

/** "September in the September pack and in the October pack": one figure as two papers state it. */
function betweenPapers({ index, plan }: Asked, first: string, second: string): Span | undefined {
  const [period] = plan.periods;
  const tokens = plan.tokens.filter(({ text }) => monthOf(text) === undefined);
  const of = (day: string, like?: Choice) =>
    select(index, plan, {
      tokens,
      period,
      where: ({ label }, { paper, period: own }) =>
        paper?.reportedTo === day &&
        (like === undefined || (label === like.line.label && own?.kind === like.figure.period?.kind)),
    });
  const early = of(first);
  const late = early && of(second, early);
  return late && early && { early: early.figure, late: late.figure, certainty: certaintyOf(early) };
}

/** "up on July", asked in August, and "how far did it rise in August": one period is named, the other is beside it. */
function sinceNamed(asked: Asked, named: AskedPeriod): Span | undefined {
  const choice = find(asked, asked.plan.tokens, named);
  if (!choice) return undefined;
  const { figure, line } = choice;
  const { period } = figure;
  if (!period) return undefined;
  const latest = series(line, figure).at(-1);
  const reported = asked.plan.reportedTo ?? latest?.period?.end ?? "";
  // "By December", asked in May: from what the latest paper reports.
  if (period.end > reported && reported !== "") {
    const now = select(asked.index, asked.plan, { tokens: asked.plan.tokens, scenario: "actual" });
    return (
      now && { early: now.figure, late: figure, certainty: Math.min(certaintyOf(choice), certaintyOf(now)) }
    );
  }
  if (period.end < reported) {
    const now = nowOf(asked, choice, reported);
    if (now) return { early: figure, late: now, certainty: certaintyOf(choice) };
    const alike = period.kind === "year" ? sameNow(asked, named) : undefined;
    if (alike) return { early: figure, late: alike, certainty: certaintyOf(choice) };
  }
  return before(asked, choice);
}

/** What a line stands at in the latest month reported. */
function nowOf(asked: Asked, { figure, line }: Choice, reported: string): PaperFigure | undefined {
  const own = series(line, figure).filter(({ period }) => period && period.end <= reported);
  const last = own.at(-1);
  if (last && last.period?.end === reported) return last;
  const kind = figure.period?.kind;
  return (
    select(asked.index, asked.plan, {
      tokens: asked.plan.tokens,
      where: (other, one) =>
        other.label === line.label && one.period?.end === reported && one.period.kind === kind,
    })?.figure ?? (last && last !== figure ? last : undefined)
  );
}

/** The same stretch of the year that the latest paper reports, under whatever name it stands there. */
function sameNow(asked: Asked, named: AskedPeriod): PaperFigure | undefined {
  const years = Number(asked.plan.reportedTo?.slice(0, 4)) - Number(named.end.slice(0, 4));
  const now = shiftYears(named, years);
  return now.end === asked.plan.reportedTo ? namedAlike(asked, { ...now, from: 0, to: 0 }) : undefined;
}

function before(_: Asked, choice: Choice): Span | undefined {
  const { figure, line } = choice;
  const early = series(line, figure)
    .filter(({ period }) => (period?.end ?? "") < (figure.period?.end ?? ""))
    .at(-1);
  return early && { early, late: figure, certainty: certaintyOf(choice) };
}

/** The figures of a line that are of one kind with this one, in the order of time. */
export function series({ kind, figures }: Line, like: PaperFigure): PaperFigure[] {
  return figures
    .filter(
      (figure) =>
        figure.measure === "value" &&
        figure.period !== null &&
        figure.period.kind === like.period?.kind &&
        figure.breakdown === like.breakdown &&
        (kind === "row" || figure.label === like.label),
    )
    .sort((a, b) => (a.period?.end ?? "").localeCompare(b.period?.end ?? ""));
}

type Sides = { first: Choice; second: Choice };

const JOINTS: RegExp[] = [
  /\bas an? (?:percent(?:age)?|%|share|proportion|fraction) of\b|\bas (?:share|%) of\b/gi,
  /\bcompared (?:to|with)\b|\bversus\b|\bvs\.?(?!\w)|\bminus\b|\bless\b/gi,
  /\bthan\b/gi,
  /\b(?:among|out of|against|over)\b/gi,
  /\bto\b/gi,
  /\b(?:is|are|was|were|comes? from|came from)\b/gi,
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
      const one = find(asked, first, period);
      const two = one && find(asked, second, other, one.line);
      if (one && two && one.score > 0.45 && two.score > 0.45) return { first: one, second: two };
    }
  }
  return undefined;
}

const hasOwnSubject = (tokens: Token[]) => hasSubject(tokens.filter(({ text }) => !ASKING_WORDS.has(text)));

/** The lines of a list: "A, B and C". Empty where its parts do not each name a line of their own. */
export function listed(asked: Asked): Choice[] {
  const { text, tokens, periods } = asked.plan;
  const marks = [
    ...text.matchAll(
      /,|\band\b|\bfor\b|\bof\b|\bbetween\b|\bplus\b|\b(?:vs?|versus|against|compared (?:to|with))\b|[?]/gi,
    ),
  ];
  if (!marks.some((mark) => /,|and|plus|^v|against|compared/i.test(mark[0]))) return [];
  const found: Choice[] = [];
  let from = 0;
  for (const mark of [...marks, { index: text.length, 0: "" }]) {
    const part = tokens.filter(({ start, end }) => start >= from && end <= mark.index);
    from = mark.index + mark[0].length;
    const choice = hasOwnSubject(part) ? find(asked, part, periods[0]) : undefined;
    if (choice && choice.score > 0.62 && !found.some(({ line }) => line === choice.line)) found.push(choice);
  }
  const kinds = Object.groupBy(found, ({ line }) => line.kind);
  return [kinds.row ?? [], kinds.column ?? []].sort((a, b) => b.length - a.length)[0] ?? [];
}
