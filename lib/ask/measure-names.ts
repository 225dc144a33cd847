import type { AnswerValue } from "./answer";
import { type Formula, parseFormula } from "./formula";
import { remembered } from "./remembered";
import { type Statement, wordsOf } from "./statement-rows";
import { labelsOf, lineNamed, lineNames } from "./statements";
import { MEASURES } from "./vocabulary/measures";
import { isSubject, tokensOf } from "./words";

/** A measure or a line that a text names, and the words that say something else about it. */
export type Named = {
  name: string;
  formula: Formula;
  unit: AnswerValue["unit"];
  soundFrom?: number;
  isLine: boolean;
  rest: string;
};

/** Names a question may use, including those it defines. */
export type Names = { find: (text: string) => Named | undefined };

type Defined = Omit<Named, "rest"> & { words: string };
/** A name, taken apart once for all papers that it is looked up for. */
type Entry = Defined & {
  /** Its words between blanks, and how many they are. */
  spaced: string;
  length: number;
  subjects: Subject[];
};
/**
 * A meaningful word: as written, and without the final "d" that separates "repurchased" from "repurchase".
 */
type Subject = { word: string; root: string };

/** Words that do not change what a name asks for: of asking, time, units and form. */
const BESIDE = new Set(
  `fiscal financial calendar year quarter end ended usd dollar million billion thousand percent percentage unit round
   decimal place amount total annual company consolidated reported unadjusted period full basis net corporation inc
   average mean cagr two three four five compound compounded growth rate 2 3 4 5 based using according use shown reported data information
   question answer gaap pay paid spend spent primary directly outlined according statement point basis report record
   recorded incur incurred recognize recognized attributable worldwide`.split(/\s+/),
);
/** Words that ask for the development or state of a measure, which is calculated elsewhere. */
export const ASKS =
  /^(?:change|changed|difference|increase|increased|improve|improved|improving|grow|grew|grown|growth|growing|rise|rose|risen|rising|higher|compare|compared|decrease|decreased|decline|declined|fall|fell|fallen|drop|dropped|lower|reduce|reduced|worsen|worsened|shrink|shrunk|expand|expanded|gain|positive|negative|healthy|sound|adequate|sufficient|good|strong|comfortable|reasonably|profile|liquidity)$/;
const STATEMENTS =
  /\b(?:(?:the|its|their)\s+)?(?:(?:consolidated\s+)?(?:income|P&L|profit and loss|cash flow)\s+statements?|(?:on\s+(?:the\s+)?)?balance sheets?|statements?\s+of\s+(?:income|earnings|operations|financial position|cash flows?)|P&L)\b/gi;

const entryOf = (defined: Defined): Entry => ({
  ...defined,
  spaced: ` ${defined.words} `,
  length: defined.words.split(" ").length,
  subjects: subjectsOf(defined.words),
});

const subjectsOf = (text: string): Subject[] =>
  tokensOf(text)
    .filter((token) => isSubject(token) && !ASKS.test(token.text))
    .map(({ text: word }) => ({ word, root: word.replace(/(?<=\w{5})d$/, "") }));

const BUILT_IN = [
  ...MEASURES.flatMap(({ names, formula, unit, soundFrom }) =>
    names.flatMap((name): Defined[] => {
      const parsed = parseFormula(formula);
      const more = soundFrom === undefined ? {} : { soundFrom };
      return parsed ? [{ name, words: wordsOf(name), formula: parsed, unit, isLine: false, ...more }] : [];
    }),
  ),
  ...lineNames().map((name): Defined => {
    const words = wordsOf(name);
    const isPerShare = /\beps\b|per share/.test(words);
    return {
      name,
      words,
      formula: { is: "name", text: words },
      unit: isPerShare ? "plain" : "money",
      isLine: true,
    };
  }),
].map(entryOf);

/** Whether a word changes nothing of what is asked; the letters of a title spell the company's name. */
export function besideOf(title: string): (word: string) => boolean {
  const letters = title.toLowerCase().replace(/[^a-z]/g, "");
  return (word) => BESIDE.has(word) || letters.includes(word.replace(/[^a-z]/g, "#"));
}

/** Returns the names a question may use. `title` is the paper's, which contains the company's name. */
export function namesOf(question: string, title: string, statements: Statement[]): Names {
  const entries = [...definitionsIn(question), ...BUILT_IN, ...rowsNamed(statements)].sort(
    (a, b) => b.length - a.length,
  );
  return { find: (text) => find(text.replace(STATEMENTS, " "), entries, besideOf(title)) };
}

/** The rows of the statements that no definition names, by their own words. */
const rowsNamed = remembered((statements: Statement[]): Entry[] =>
  [...labelsOf(statements)]
    .filter(([words]) => !lineNamed(words))
    .map(([words, label]) =>
      entryOf({
        name: label,
        words,
        formula: { is: "name", text: words },
        unit: /per (?:common )?share/i.test(label) ? "plain" : "money",
        isLine: true,
      }),
    ),
);

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
    // "Gross margin as a percentage of sales" is already a share.
    if (left.unit !== "money" && left.unit !== "plain") return { ...left, rest: text };
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
  const found = entries.find(({ spaced }) => words.includes(spaced));
  if (!found) return reordered(text, entries, isBeside);
  const rest = words.replace(found.spaced, " ");
  const strange = tokensOf(rest).filter(
    (token) => isSubject(token) && !isBeside(token.text) && !ASKS.test(token.text) && token.text.length > 1,
  );
  return strange.length > 0 ? undefined : { ...found, rest: text };
}

/** "How much common stock was repurchased" is of "repurchase of common stock": the same words in another order, and no others. */
function reordered(text: string, entries: Entry[], isBeside: Isolated): Named | undefined {
  const asked = new Set(subjectsOf(text).flatMap(({ word, root }) => (isBeside(word) ? [] : [root])));
  if (asked.size < 2) return undefined;
  const found = entries.find(({ subjects }) => {
    const own = new Set<string>();
    for (const { word, root } of subjects) {
      if (isBeside(word)) continue;
      if (!asked.has(root)) return false;
      own.add(root);
    }
    return own.size === asked.size;
  });
  return found && { ...found, rest: text };
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
    const meant = /^(?:it|this|that)$/.test(words) ? measureIn(question) : undefined;
    const own = { name: meant?.name ?? name, words: meant?.words ?? words };
    // "ROA is defined as" says what the return on assets is, too.
    const known = MEASURES.find(({ names }) => names.some((one) => wordsOf(one) === own.words));
    const all = [own, ...(known?.names ?? []).map((one) => ({ name: one, words: wordsOf(one) }))];
    const unit = unitOf(parsed, [name, ...(known?.names ?? [])].join(" "));
    return all.map((one) => entryOf({ ...one, formula: parsed, unit, isLine: false }));
  });
}

/** The measure that a question names first: what "define it as" is about. */
function measureIn(question: string): Entry | undefined {
  const text = ` ${wordsOf(question.split(/[.?!]/)[0] ?? "")} `;
  return BUILT_IN.filter(({ isLine, words }) => !isLine && text.includes(` ${words} `)).sort(
    (a, b) => b.words.length - a.words.length,
  )[0];
}

function unitOf(formula: Formula, text: string): AnswerValue["unit"] {
  if (formula.is !== "operation" || formula.sign === "+" || formula.sign === "-") return "money";
  if (/%|percent|margin/i.test(text)) return "percent";
  return /\bdays?\b|\b365\b/i.test(text) ? "days" : "times";
}
