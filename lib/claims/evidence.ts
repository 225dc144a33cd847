import type { AnswerValue, PaperFigure } from "@/lib/ask/answer";
import { tokensOf } from "@/lib/ask/words";
import { readable } from "@/lib/evidence/lines";
import { sentenceRanges } from "@/lib/evidence/sentences";
import { POWERS_OF_SCALE } from "@/lib/ledger/amount";
import type { Scenario } from "@/lib/ledger/figure";
import type { Period, PeriodContext } from "@/lib/ledger/period";
import { nameInWords } from "@/lib/ledger/reported-day";
import { datesOf } from "./dates";
import { inDigits } from "./in-digits";
import { around, type SaidNumber, saidNumbers } from "./numbers";
import { contextOf, headOf, inItsYear, isRow, ownTimes, scaleBelow } from "./paper-context";
import { type Direction, type Stance, stanceOf, stateIn, wayOf } from "./polarity";
import { scenarioAt } from "./scenario";
import { type SaidTime, saidTimes, timeOf } from "./times";
import type { NamedFigure, Proof, ProofCitation } from "./types";

/** A number that may prove a claim: a figure of the ledger, one that the model named, or one in a quote. */
export type Evidence = {
  value: number;
  unit: AnswerValue["unit"];
  currency: string | null;
  /** Words for what it measures, and those of its column. */
  label: string;
  breakdown: string;
  period: Period | null;
  /** Times named in the sentence of a quote, where the number has no period of its own. */
  times: SaidTime[];
  scenario: Scenario | null;
  measure: PaperFigure["measure"];
  nature: PaperFigure["nature"] | null;
  isTotal: boolean;
  /** The model named it by its id, and code has written it. */
  isNamed: boolean;
  /** How it is stated, where it is stated in words. */
  stance: Stance | null;
  way: Direction;
  /** Equal for all figures of one line, and of one column. */
  line: string;
  column: string;
  figure: PaperFigure | null;
  noun: string;
  /** The number as stated in a quote, and its sentence. */
  said: SaidNumber | null;
  sentence: string;
};

/** Everything that a claim is checked against, read once. */
export type Evidences = {
  all: Evidence[];
  /** Figures in the same rows, whether or not they can prove a number: the row's values for other times and plans. */
  rows: Evidence[];
  /** The preceding sentence, from which a sentence may take times and plans that it does not state. */
  before: { text: string; times: SaidTime[] };
  /** The quotes in readable form, their full sentences, and the words of their headings and titles. */
  quotes: string[];
  sentences: string[];
  headings: string;
  times: SaidTime[];
  /** Those of `times` that the words of the quotes name. */
  quoteTimes: SaidTime[];
  /** Those in column headings and paper titles. */
  headTimes: SaidTime[];
  /** Names of all lines of the cited papers by table, whether or not a quote contains them. */
  lineNames: Map<string, string[]>;
  context: PeriodContext;
  /** Names of the board's company, and of the companies that the papers concern. */
  companies: string[];
};

/** Defaults for what most numbers do not state. */
const UNSAID = {
  currency: null,
  breakdown: "",
  period: null,
  times: [],
  scenario: null,
  measure: "value",
  nature: null,
  isTotal: false,
  isNamed: false,
  stance: null,
  figure: null,
  noun: "",
  said: null,
  sentence: "",
} satisfies Partial<Evidence>;

/** All evidence in a proof for a number or a time. */
export function evidenceOf({
  citations,
  figures,
  named = [],
  beside = [],
  companies = [],
  before = "",
}: Proof): Evidences {
  const cited = figures.filter((figure) => citations.some((citation) => stands(figure, citation)));
  const operands = named.flatMap((one) => ("operands" in one ? one.operands : [one]));
  const context = contextOf([...cited, ...operands], figures);
  const scales = new Map(
    citations.map(({ documentId, page, pageText }) => [`${documentId}|${page}`, scaleBelow(pageText)]),
  );
  const ledger = [...new Set([...cited, ...operands])].map((figure) =>
    ofFigure(figure, context, scales.get(`${figure.paper?.id}|${figure.place.page}`) ?? 1),
  );
  const quotes = citations.map(({ quote }) => readable(quote));
  const sentences = citations.map((citation) => readable(sentenceAround(citation)));
  const words = citations.flatMap((citation, at) =>
    // The rest of a quote's sentence is part of what it says.
    ofWords(inDigits(sentences[at] ?? ""), citation, ledger, at, context),
  );
  const headings = [
    ...citations.flatMap(({ title, pageText }) => [title, headOf(pageText)]),
    ...[...cited, ...operands].flatMap(({ path, title, breakdown }) => [
      ...path,
      title ?? "",
      breakdown ?? "",
    ]),
  ];
  const heads = [...new Set(headings)].join("\n");
  const headTimes = heads.split("\n").map((line) => saidTimes(nameInWords(line), context));
  const quoteTimes = [...quotes, ...sentences].flatMap((text) => saidTimes(text, context));
  return {
    all: [...named.map((one) => ofNamed(one, context)), ...ledger, ...words],
    rows: [...ledger, ...beside.map((figure) => ofFigure(figure, context))],
    before: { text: before, times: saidTimes(before, context) },
    quotes,
    sentences,
    headings: heads,
    quoteTimes,
    headTimes: headTimes.flat(),
    times: [
      ...quoteTimes,
      // A line with several times is a row of column headings.
      ...headTimes.flatMap((said) => (said.length === 1 ? said : [])),
      ...[...cited, ...named, ...operands, ...beside].flatMap((one) => {
        const period = inItsYear(one.period, context);
        return period ? [timeOf(period)] : [];
      }),
      ...ownTimes(citations, figures),
    ],
    lineNames: new Map(
      [...Map.groupBy([...figures, ...beside], tableOf)].map(([table, own]) => [
        table,
        [...new Set(own.map(({ label }) => label))],
      ]),
    ),
    context,
    companies: [...new Set([...companies, ...figures.flatMap(({ paper }) => paper?.company ?? [])])],
  };
}

/** Key of the table that contains a figure, unique among all papers. */
export const tableOf = ({ paper, table }: PaperFigure) => `${paper?.id ?? ""}|${table}`;

const FARTHEST = 300;

/** A quote extended to whole sentences: a "No" before it changes what it says. */
function sentenceAround({ pageText, start, end, quote }: ProofCitation): string {
  if (isRow(quote)) return quote;
  const before = pageText.slice(Math.max(0, start - FARTHEST), start);
  const opened = [...before.matchAll(/[.!?:;]["”’)]?\s|\n\s*\n| {3,}/g)].at(-1);
  const behind = pageText.slice(end, end + FARTHEST);
  const isClosed = /[.!?]["”’)]*\s*$/.test(quote);
  const closed = isClosed ? "" : (/^(?:[^.!?\n]|\.(?=\d)|\n(?!\s*\n))*[.!?]?/.exec(behind)?.[0] ?? "");
  return before.slice(opened ? opened.index + opened[0].length : 0) + quote + closed;
}

/** Whether a figure lies within the cited words. */
function stands({ paper, place }: PaperFigure, { documentId, page, start, end }: ProofCitation): boolean {
  const isOfPaper = !paper || paper.id === documentId;
  return isOfPaper && place.page === page && place.start < end && start < place.end;
}

/** A row named as a loss states losses without a minus. */
function wayOfFigure(label: string, value: number): Direction {
  const state = stateIn(label);
  if (value === 0) return 0;
  if (state < 0) return -1;
  return value < 0 ? -1 : state > 0 ? 1 : 0;
}

function ofFigure(figure: PaperFigure, context: PeriodContext, scaleSaid = 1): Evidence {
  const isAmount = (figure.unit === "plain" || figure.unit === "money") && figure.nature !== "count";
  const scale = isAmount && figure.precision <= 1 ? scaleSaid : 1;
  const label = [...figure.path.slice(-1), figure.label].join(" ");
  const own = tableOf(figure);
  return {
    ...UNSAID,
    value: figure.value * scale,
    unit: figure.unit,
    currency: figure.currency,
    label,
    breakdown: figure.breakdown ?? "",
    period: inItsYear(figure.period, context),
    // For a number known only as printed, the surrounding words decide whether it was planned.
    scenario: figure.proof === "unclear" && figure.scenario === "actual" ? null : figure.scenario,
    measure: figure.measure,
    nature: figure.nature,
    isTotal: figure.isTotal || /\btotal\b/i.test(figure.label),
    way: wayOfFigure(figure.label, figure.value),
    line: `${own}|${figure.row}|${figure.breakdown ?? ""}`,
    column: `${own}|${figure.column}`,
    figure,
  };
}

function ofNamed(one: NamedFigure, context: PeriodContext): Evidence {
  if (!("operands" in one)) return { ...ofFigure(one, context), isNamed: true };
  const { currency, label, period, scenario } = one;
  const isBasis = one.unit === "basisPoints";
  const [value, unit] = isBasis ? [one.value / 100, "points" as const] : [one.value, one.unit];
  const isChange = one.formula !== null && /[−-]/.test(one.formula);
  return {
    ...UNSAID,
    value,
    unit,
    currency,
    label,
    period,
    scenario,
    measure: isChange ? "variance" : "value",
    isNamed: true,
    way: wayOfFigure(label, value),
    line: `named ${label}`,
    column: "named",
  };
}

/** The numbers of a quote, which the ledger may not have read from its table or sentence. */
function ofWords(
  quote: string,
  citation: ProofCitation,
  ledger: Evidence[],
  at: number,
  context: PeriodContext,
): Evidence[] {
  return sentenceRanges(quote).flatMap(({ from, to }, index) => {
    const text = quote.slice(from, to);
    const times = saidTimes(text, context);
    const numbers = saidNumbers(text, times);
    const isTable = isRow(citation.quote);
    return numbers.flatMap((said): Evidence[] => {
      const known = ledger.find(
        ({ figure, value, unit }) =>
          figure?.place.page === citation.page &&
          figure.proof !== "unclear" &&
          isShare(unit) === isShare(said.unit) &&
          (isTable ? POWERS_OF_SCALE : [1]).some(
            (scale) => Math.abs(Math.abs(value) - said.size * scale) <= said.size * scale * 1e-9,
          ),
      );
      // The ledger's reading of a table is better than its bare words, which do not state the scale.
      if (known && isTable) return [];
      const others = numbers.filter((other) => other !== said);
      const stance = stanceOf(text, said, others);
      const [before, after] = around(text, said, others);
      const own = datesOf(text, said, times, numbers, stance.link);
      // A time that dates another number of the sentence does not date this one.
      const taken = new Set(
        others.flatMap((other) => {
          const dates = datesOf(text, other, times, numbers, null);
          return dates.isSure ? dates.times : [];
        }),
      );
      const way = said.isMinus ? -1 : wayOf(stance);
      return [
        {
          ...UNSAID,
          value: way < 0 && (said.isMinus || stance.role !== "change") ? -said.size : said.size,
          unit: said.unit,
          currency: said.currency,
          label: labelIn(before, after),
          period: times.length > 0 ? null : (known?.period ?? null),
          times: own.isSure ? own.times : times.filter((time) => !taken.has(time)),
          scenario:
            scenarioAt(before, after) ?? (known?.scenario === "actual" ? null : (known?.scenario ?? null)),
          stance,
          way,
          line: `${at}|${index}|${said.unit === "percent" ? "%" : ""}`,
          column: `${at}|${index}`,
          noun: said.noun,
          said,
          sentence: text,
        },
      ];
    });
  });
}

/** Whether a number is a percentage or in percentage points. */
export const isShare = (unit: Evidence["unit"]) => unit === "percent" || unit === "points";

const labelIn = (before: string, after: string) =>
  [...tokensOf(before).slice(-6), ...tokensOf(after).slice(0, 3)].map(({ text }) => text).join(" ");
