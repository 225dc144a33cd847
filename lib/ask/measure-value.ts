import type { PeriodContext } from "@/lib/ledger/period";
import type { AnswerValue, PaperFigure } from "./answer";
import { type Formula, parseFormula } from "./formula";
import { sayFigure } from "./say";
import {
  type At,
  figureLabelled,
  figureOf,
  labelsOf,
  lineNamed,
  lineNames,
  type Statement,
  wordsOf,
  type Years,
} from "./statements";
import { readTime } from "./time/read";
import { MEASURES } from "./vocabulary/measures";
import { isSubject, tokensOf } from "./words";

/** A number worked out of figures, with the formula in numbers. */
export type Computed = { value: number; formula: string; operands: PaperFigure[] };

/** What a formula is worked out in. */
export type Setting = {
  statements: Statement[];
  names: Names;
  years: Years;
  context: PeriodContext;
  /** How many definitions deep it is; a definition may name itself. */
  depth?: number;
};

const MOST_DEPTH = 4;

/** A measure or a line that a text names, and the words that say something else about it. */
export type Named = {
  name: string;
  formula: Formula;
  unit: AnswerValue["unit"];
  soundFrom?: number;
  isLine: boolean;
  rest: string;
};

/** Names that a question may use, among them those it defines itself. */
export type Names = { find: (text: string) => Named | undefined };

type Entry = Omit<Named, "rest"> & { words: string };

/** Words beside a name that change nothing of what is asked: of asking, of time, of units and of how to answer. */
const BESIDE = new Set(
  `fiscal financial calendar year quarter end ended usd dollar million billion thousand percent percentage unit round
   decimal place amount total annual company consolidated reported unadjusted period full basis net corporation inc
   average mean cagr compound compounded growth rate 2 3 4 5 based using according use shown reported data information
   question answer gaap pay paid spend spent primary directly outlined according statement`.split(/\s+/),
);
/** Words that ask what became of a measure, or how it stands; what they ask is worked out elsewhere. */
const ASKS =
  /^(?:change|changed|difference|increase|increased|improve|improved|improving|grow|grew|grown|growth|growing|rise|rose|risen|rising|higher|compare|compared|decrease|decreased|decline|declined|fall|fell|fallen|drop|dropped|lower|reduce|reduced|worsen|worsened|shrink|shrunk|expand|expanded|gain|positive|negative|healthy|sound|adequate|sufficient|good|strong|comfortable|reasonably|profile|liquidity)$/;
const STATEMENTS =
  /\b(?:(?:the|its|their)\s+)?(?:(?:consolidated\s+)?(?:income|P&L|profit and loss|cash flow)\s+statements?|(?:on\s+(?:the\s+)?)?balance sheets?|statements?\s+of\s+(?:income|earnings|operations|financial position|cash flows?)|P&L)\b/gi;

const BUILT_IN: Entry[] = [
  ...MEASURES.flatMap(({ names, formula, unit, soundFrom }) =>
    names.flatMap((name) => {
      const parsed = parseFormula(formula);
      const more = soundFrom === undefined ? {} : { soundFrom };
      return parsed ? [{ name, words: wordsOf(name), formula: parsed, unit, isLine: false, ...more }] : [];
    }),
  ),
  ...lineNames().map((words): Entry => {
    const isPerShare = /\beps\b|per share/.test(words);
    return {
      name: words,
      words,
      formula: { is: "name", text: words },
      unit: isPerShare ? "plain" : "money",
      isLine: true,
    };
  }),
];

/** The names that a question may use. `title` is of the paper, whose letters spell the company's name. */
export function namesOf(question: string, title: string, statements: Statement[]): Names {
  const letters = title.toLowerCase().replace(/[^a-z]/g, "");
  const entries = [...definitionsIn(question), ...BUILT_IN, ...rowsNamed(statements)].sort(
    (a, b) => b.words.split(" ").length - a.words.split(" ").length,
  );
  const isBeside = (word: string) => BESIDE.has(word) || letters.includes(word.replace(/[^a-z]/g, "#"));
  return { find: (text) => find(text.replace(STATEMENTS, " "), entries, isBeside) };
}

/** The rows of the statements that no definition names, by their own words. */
function rowsNamed(statements: Statement[]): Entry[] {
  return [...labelsOf(statements)]
    .filter(([words]) => !lineNamed(words))
    .map(([words, label]) => ({
      name: label,
      words,
      formula: { is: "name", text: words },
      unit: /per (?:common )?share/i.test(label) ? "plain" : "money",
      isLine: true,
    }));
}

/** "A as a percentage of B", "what percentage of B was A", "the ratio of A to B". */
const QUOTIENTS: [RegExp, "percent" | "times"][] = [
  [
    /^(?<part>.+?)\s+as\s+(?:an?\s+)?(?:%|per\s?cent(?:age)?|share|proportion)\s+of\s+(?<whole>.+)$/i,
    "percent",
  ],
  [
    /\bwhat\s+(?:%|per\s?cent(?:age)?|share|proportion)\s+of\s+(?<whole>.+?)\s+(?:was|were|is|are)\s+(?<part>.+)$/i,
    "percent",
  ],
  [/\bratio\s+of\s+(?<part>.+?)\s+to\s+(?<whole>.+)$/i, "times"],
];

type Isolated = (word: string) => boolean;

/** One measure set against another, where both are known. */
function quotientIn(text: string, entries: Entry[], isBeside: Isolated): Named | undefined {
  for (const [pattern, unit] of QUOTIENTS) {
    const { part = "", whole = "" } = pattern.exec(text)?.groups ?? {};
    const [left, right] = [part, whole].map((one) => named(one, entries, isBeside));
    if (!left || !right) continue;
    const name =
      unit === "percent" ? `${left.name} as a percentage of ${right.name}` : `${left.name} to ${right.name}`;
    const formula: Formula = { is: "operation", sign: "/", left: left.formula, right: right.formula };
    return { name, formula, unit, isLine: false, rest: text };
  }
  return undefined;
}

function find(text: string, entries: Entry[], isBeside: Isolated): Named | undefined {
  const isKnown = (name: string) => named(name.replace(/\?\s*$/, ""), entries, isBeside) !== undefined;
  return formulaIn(text, isKnown) ?? quotientIn(text, entries, isBeside) ?? named(text, entries, isBeside);
}

function named(text: string, entries: Entry[], isBeside: Isolated): Named | undefined {
  const words = ` ${wordsOf(text)} `;
  const found = entries.find((entry) => words.includes(` ${entry.words} `));
  if (!found) return undefined;
  const rest = words.replace(` ${found.words} `, " ");
  const strange = tokensOf(rest).filter(
    (token) => isSubject(token) && !isBeside(token.text) && !ASKS.test(token.text) && token.text.length > 1,
  );
  return strange.length > 0 ? undefined : { ...found, rest: text };
}

/** "What is operating income + depreciation and amortization?", "What is EBITDA less capital expenditure?" */
function formulaIn(text: string, isKnown: (name: string) => boolean): Named | undefined {
  const formula = parseFormula(
    text
      .replace(/^.*?\b(?:what|how much)\s+(?:is|was|were|are)\s+/i, "")
      .replace(/\?.*$/, "")
      .replace(/\bin\s+(?:USD|US\$|\$)?\s*(?:thousands|millions|billions)\b/i, "")
      .replace(/\s+less\s+/gi, " - "),
  );
  return formula?.is === "operation" && namesIn(formula).every(isKnown)
    ? { name: "result", formula, unit: unitOf(formula, text), isLine: false, rest: text }
    : undefined;
}

const namesIn = (formula: Formula): string[] =>
  formula.is === "operation"
    ? [...namesIn(formula.left), ...namesIn(formula.right)]
    : formula.is === "name"
      ? [formula.text]
      : [];

/** Definitions that a question gives: "DPO is defined as: 365 * …", "Define EBITDA as …", "X as numerator and Y as denominator". */
function definitionsIn(question: string): Entry[] {
  const patterns = [
    /(?:^|[.?!:]\s+)(?<name>[^.?!:]{2,60}?)\s+(?:is|are)\s+(?:defined|calculated|computed)\s+as:?\s+(?<formula>[^?]+?)(?:\.\s|\.$|\?|$)/i,
    /\bdefine\s+(?<name>[^.?!:]{2,60}?)\s+as:?\s+(?<formula>[^?]+?)(?:\.\s|\.$|\?|$)/i,
    /\b(?<name>[\p{L} '’-]{2,60}?)\s+using\s+(?<upper>[^.?!]+?)\s+as\s+(?:the\s+)?numerator\s+and\s+(?<lower>[^.?!]+?)\s+as\s+(?:the\s+)?denominator/iu,
  ];
  return patterns.flatMap((pattern) => {
    const { name = "", formula, upper, lower } = pattern.exec(question)?.groups ?? {};
    const parsed = parseFormula(formula ?? (upper && lower ? `(${upper}) / (${lower})` : ""));
    if (!parsed) return [];
    const words = wordsOf(name.replace(/^.*\b(?:what|how)\s+(?:is|was)\s+/i, ""));
    return [{ name, words, formula: parsed, unit: unitOf(parsed, name), isLine: false }];
  });
}

function unitOf(formula: Formula, text: string): AnswerValue["unit"] {
  if (formula.is !== "operation" || formula.sign === "+" || formula.sign === "-") return "money";
  if (/%|percent|margin/i.test(text)) return "percent";
  return /\bdays?\b|\b365\b/i.test(text) ? "days" : "times";
}

/** Works a formula out for a time. Undefined where a figure of it is not in the statements. */
export function evaluate(formula: Formula, at: At, setting: Setting): Computed | undefined {
  if (formula.is === "number") return { value: formula.value, formula: String(formula.value), operands: [] };
  if (formula.is === "name") return operandOf(formula.text, at, setting);
  const left = evaluate(formula.left, at, setting);
  const right = evaluate(formula.right, at, setting);
  // A line that may be missing leaves no trace.
  if (right === NOTHING) return left;
  if (!left || !right || (formula.sign === "/" && right.value === 0)) return undefined;
  const operands = [...left.operands, ...right.operands];
  const value = {
    "+": left.value + right.value,
    "-": left.value - right.value,
    "*": left.value * right.value,
    "/": left.value / right.value,
  }[formula.sign];
  const isSum = formula.sign === "+" || formula.sign === "-";
  const written = `${left.formula} ${PRINTED[formula.sign]} ${right.formula}`;
  return { value, formula: isSum ? `(${written})` : written, operands };
}

const PRINTED = { "+": "+", "-": "−", "*": "×", "/": "÷" };

function operandOf(written: string, at: At, setting: Setting): Computed | undefined {
  const isOptional = written.trim().endsWith("?");
  const periods = readTime(written, setting.context).periods.filter(({ kind }) => kind === "year");
  const years = periods.map(({ fiscalYear, end }) => fiscalYear ?? Number(end.slice(0, 4)));
  const bare = periods.reduce(
    (text, { from, to }) => text.slice(0, from) + " ".repeat(to - from) + text.slice(to),
    written,
  );
  const over = /^\W*(?:the\s+)?(average|avg\.?|change\s+in|increase\s+in)\s+/i.exec(bare);
  const name = bare
    .slice(over?.[0].length ?? 0)
    .replace(/\?\s*$/, "")
    .replace(/\bbetween\b.*$/i, "")
    .replace(/\bfrom\s+(?:the\s+)?(?:cash flow|income|P&L)?\s*statements?.*$/i, "");
  const late = years.length > 0 ? { year: Math.max(...years) } : at;
  if (!over) return lineOrMeasure(name, late, setting) ?? (isOptional ? NOTHING : undefined);
  const early =
    years.length > 1 ? { year: Math.min(...years) } : "year" in late ? { year: late.year - 1 } : undefined;
  const [a, b] = [lineOrMeasure(name, late, setting), early && lineOrMeasure(name, early, setting)];
  if (!a || !b) return isOptional ? NOTHING : undefined;
  const operands = [...a.operands, ...b.operands];
  return /^\W*(?:the\s+)?av/i.test(over[0])
    ? { value: (a.value + b.value) / 2, formula: `(${a.formula} + ${b.formula}) ÷ 2`, operands }
    : { value: a.value - b.value, formula: `(${a.formula} − ${b.formula})`, operands };
}

/** What a statement leaves out, by the lines that it has. */
const WITHOUT_LINE = new Map(
  [
    ["total liabilities", "total assets - total equity"],
    ["gross profit", "revenue - cost of goods sold"],
  ].flatMap(([name = "", formula = ""]) => {
    const parsed = parseFormula(formula);
    return parsed ? [[name, parsed] as const] : [];
  }),
);
const TAX = "income tax expense";

/** Income tax as an expense, whichever sign the statement gives it: income before it less the tax is what is left. */
function taxOf({ value }: PaperFigure, at: At, setting: Setting): number {
  const [before, after] = ["pretax income", "net income"].map(
    (name) => lineOrMeasure(name, at, setting)?.value,
  );
  if (before === undefined || after === undefined) return value;
  return Math.abs(before + value - after) < Math.abs(before - value - after) ? -value : value;
}

/** Rows of what was paid, which reports give with or without a minus. */
const PAID =
  /^(?:purchases?|payments?|repayments?|repurchases?|acquisitions?|additions?|distributions?)\b|\b(?:paid|repurchased)\b|expense/i;

const NOTHING: Computed = { value: 0, formula: "0", operands: [] };

function lineOrMeasure(name: string, at: At, setting: Setting): Computed | undefined {
  const line = lineNamed(name);
  if (line) {
    const figure = figureOf(setting.statements, line, at, setting.years);
    const without = figure ? undefined : WITHOUT_LINE.get(line.asked[0] ?? "");
    if (!figure) return without && evaluate(without, at, setting);
    const value = line.isSpent
      ? Math.abs(figure.value)
      : line.asked[0] === TAX
        ? taxOf(figure, at, setting)
        : figure.value;
    return { value, formula: sayFigure({ ...figure, value }), operands: [figure] };
  }
  const row = figureLabelled(setting.statements, wordsOf(name), at, setting.years);
  if (row) {
    const value = PAID.test(row.label) ? Math.abs(row.value) : row.value;
    return { value, formula: sayFigure({ ...row, value }), operands: [row] };
  }
  const { depth = 0 } = setting;
  const measure = depth < MOST_DEPTH ? setting.names.find(name) : undefined;
  return measure && evaluate(measure.formula, at, { ...setting, depth: depth + 1 });
}
