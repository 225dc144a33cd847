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

/** A number that a claim may be proven by: a figure of the ledger, one that the model named, or one that stands in a quote. */
export type Evidence = {
  value: number;
  unit: AnswerValue["unit"];
  currency: string | null;
  /** Words that say what it is of, and those of its column. */
  label: string;
  breakdown: string;
  period: Period | null;
  /** Times that the sentence of a quote names, where no period of its own is known. */
  times: SaidTime[];
  scenario: Scenario | null;
  measure: PaperFigure["measure"];
  nature: PaperFigure["nature"] | null;
  isTotal: boolean;
  /** The model named it by its id, and code has written it. */
  isNamed: boolean;
  /** Where words say it, how they do. */
  stance: Stance | null;
  way: Direction;
  /** Figures of one line and of one column have the same. */
  line: string;
  column: string;
  figure: PaperFigure | null;
  noun: string;
  /** As a quote says it, and in which sentence. */
  said: SaidNumber | null;
  sentence: string;
};

/** What a claim is held against, read once. */
export type Evidences = {
  all: Evidence[];
  /** Figures in the rows of these, whether they may prove a number or not: what a row has for another time or plan. */
  rows: Evidence[];
  /** The sentence before: what a sentence does not say of its times and plans may be taken from it. */
  before: { text: string; times: SaidTime[] };
  /** Quotes as they read, the sentences that they stand in, and the words that head and name them. */
  quotes: string[];
  sentences: string[];
  headings: string;
  times: SaidTime[];
  /** Those of `times` that the words of the quotes say. */
  quoteTimes: SaidTime[];
  /** Those that head columns and papers. */
  headTimes: SaidTime[];
  /** Names of all lines of the cited papers by their table, whether a quote holds them or not. */
  lineNames: Map<string, string[]>;
  context: PeriodContext;
  /** What the board's company, and those that the papers are of, are called. */
  companies: string[];
};

/** What most numbers say nothing of. */
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

/** Everything of a proof that can prove a number or a time. */
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
    // What the sentence of a quote goes on to say is part of what it says.
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
      // A line with several times heads columns.
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

/** The table that a figure stands in, among those of all papers. */
export const tableOf = ({ paper, table }: PaperFigure) => `${paper?.id ?? ""}|${table}`;

const FARTHEST = 300;

/** A quote with the rest of its first and last sentence: "No" before it is part of what it says. */
function sentenceAround({ pageText, start, end, quote }: ProofCitation): string {
  if (isRow(quote)) return quote;
  const before = pageText.slice(Math.max(0, start - FARTHEST), start);
  const opened = [...before.matchAll(/[.!?:;]["”’)]?\s|\n\s*\n| {3,}/g)].at(-1);
  const behind = pageText.slice(end, end + FARTHEST);
  const isClosed = /[.!?]["”’)]*\s*$/.test(quote);
  const closed = isClosed ? "" : (/^(?:[^.!?\n]|\.(?=\d)|\n(?!\s*\n))*[.!?]?/.exec(behind)?.[0] ?? "");
  return before.slice(opened ? opened.index + opened[0].length : 0) + quote + closed;
}

/** Whether a figure stands within the cited words. */
function stands({ paper, place }: PaperFigure, { documentId, page, start, end }: ProofCitation): boolean {
  const isOfPaper = !paper || paper.id === documentId;
  return isOfPaper && place.page === page && place.start < end && start < place.end;
}

/** A row that is called a loss tells losses without a minus. */
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
    // Of a number as it is printed, only the words around it tell whether it was planned.
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

/** The numbers of a quote, which its table or sentence may not have told the ledger. */
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
      // What the ledger has read of a table is known better than its bare words, which do not say its scale.
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

/** Whether a number is told by the hundred. */
export const isShare = (unit: Evidence["unit"]) => unit === "percent" || unit === "points";

const labelIn = (before: string, after: string) =>
  [...tokensOf(before).slice(-6), ...tokensOf(after).slice(0, 3)].map(({ text }) => text).join(" ");
