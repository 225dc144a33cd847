import { isClosingCash } from "@/lib/ledger/closing-cash";
import type { AnswerValue, PaperFigure } from "./answer";
import type { Line } from "./lines";
import { earliestFirst, endOf, lastEnd } from "./periods";
import { sayFigure } from "./say";
import type { Asked } from "./several";
import { type Result, stated } from "./stated";
import { sentence, type ToldSentence, when } from "./tell-words";

/** "Will we run out of cash, and when?", "when does the money run out" */
const ASKS_WHETHER = /\b(?:run|runs|ran|running) (?:out|dry)\b/i;
/** A forecast of fewer periods has no course. */
const MIN_PERIODS = 2;
const CERTAINTY = 0.95;

/**
 * Where the latest cash forecast is lowest, for whoever asks whether cash runs out. The operands are the lowest balance, the first
 * one below zero where there is one, and the last. Undefined without a forecast of closing cash.
 */
export function runsOut({ index, plan }: Asked): Result | undefined {
  if (!ASKS_WHETHER.test(plan.text)) return undefined;
  const [latest = []] = index.lines.map(closingCash).filter(isCourse).toSorted(latestFirst);
  // "Before Christmas", "by the end of March"
  const until = lastEnd(plan.periods.map((period) => ({ period })));
  const asked = until ? latest.filter((figure) => endOf(figure) <= until) : latest;
  const [first, last] = [asked.find(({ value }) => value < 0), asked.at(-1)];
  if (!last) return undefined;
  const lowest = asked.reduce((found, one) => (one.value < found.value ? one : found));
  const operands = [...new Set([lowest, first ?? lowest, last])];
  const value: AnswerValue = { ...stated(lowest), operands };
  return { operation: "runway", values: [value], certainty: CERTAINTY, isWeighed: true };
}

function closingCash({ kind, label, figures }: Line): PaperFigure[] {
  if (kind !== "row" || !isClosingCash(label)) return [];
  return figures
    .filter(
      ({ scenario, measure, breakdown, period, unit }) =>
        scenario === "forecast" && measure === "value" && breakdown === null && period && unit === "money",
    )
    .sort(earliestFirst);
}

/** Balances that are all in brackets are overdrafts only where sums prove it. */
const isCourse = (figures: PaperFigure[]): boolean =>
  figures.length >= MIN_PERIODS && !figures.every(({ value, proof }) => value < 0 && proof !== "proven");

const latestFirst = (a: PaperFigure[], b: PaperFigure[]): number =>
  reportedTo(b).localeCompare(reportedTo(a)) || b.length - a.length;

const reportedTo = ([figure]: PaperFigure[]): string => figure?.paper?.reportedTo ?? "";

/** "The cash forecast does not fall below zero: its lowest point is $376,350 at May 1, 2026, and it stands at $402,000 at Jun 30, 2026." */
export function tellRunsOut({ operands }: AnswerValue): ToldSentence {
  const [lowest, ...others] = operands as [PaperFigure, ...PaperFigure[]];
  const said = (figure: PaperFigure) => `${sayFigure(figure)}${when(figure)}`;
  const last = others.at(-1) ?? lowest;
  if (lowest.value >= 0) {
    const end = last === lowest ? "" : `, and it stands at ${said(last)}`;
    return sentence(
      `The cash forecast does not fall below zero: its lowest point is ${said(lowest)}${end}`,
      operands,
    );
  }
  const first = others.find(({ value }) => value < 0) ?? lowest;
  const low = first === lowest ? "" : `, and is lowest at ${said(lowest)}`;
  return sentence(`The cash forecast falls below zero: it is ${said(first)}${low}`, operands);
}
