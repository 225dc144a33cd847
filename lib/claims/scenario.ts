import type { Scenario } from "@/lib/ledger/figure";
import { type Direction, movementIn } from "./polarity";

const NAMES: [Scenario, string][] = [
  [
    "budget",
    "budget(?:ed|s)?|plan(?:ned)?|AOP|(?<=\\b(?:the|than|originally)\\s)approved|appropriat\\w+|allocat(?:ed|ion)|allowance",
  ],
  [
    "forecast",
    "forecast(?:s|ed)?|latest estimate|project(?:ed|ing|ions?)|(?<=\\b(?:we|they|management|staff|treasurer|board|officer|ceo|cfo)\\s(?:now\\s)?)projects?|outlook|re-?forecast",
  ],
  [
    "target",
    "targets?|goals?|thresholds?|limits?|covenants?|minimum|m(?:in|ax)(?=\\.?\\s*$)|m(?:in|ax)(?=\\.?\\s?\\d)|ceiling|caps?|appetite|tolerance",
  ],
  [
    "prior",
    "prior[- ]year|previous year|last year|year[- ]ago|a year (?:ago|earlier)|year before|prior[- ]period|comparatives?",
  ],
  ["actual", "actuals?|actually|realised"],
];

const COMPARES =
  "(?:above|below|over|under|against|versus|vs\\.?|than|to|with|of|ahead of|behind|short of|exceed\\w*|miss\\w*|beat\\w*|from|on)";
const LINKS =
  "(?:of|is|was|were|are|at|stood at|totall?(?:s|ed)|figure of|:|shows?|has|assumes?|allows?(?: for)?|puts?|sets?|provides?(?: for)?|gives?|calls? for)";

/** Whether two plans may be the same: a target may be called a budget, and a budget a target. */
export const isSamePlan = (one: string, other: string) =>
  one === other || (one === "target" && other === "budget") || (one === "budget" && other === "target");

/** All scenarios named in a text. */
export const scenariosIn = (text: string): Set<Scenario> =>
  new Set(
    NAMES.flatMap(([scenario, words]) =>
      new RegExp(`\\b(?:${words})\\b`, "i").test(text) ? [scenario] : [],
    ),
  );

/** "The largest expenses without a budget are $4m": not planned. */
const UNPLANNED =
  /\b(?:without (?:an?|any)|no|not|never|nothing)\s+(?:budget(?:ed)?|plan(?:ned)?|forecast)\b/gi;

/** "$5m of $9m approved". */
const APPROVED = /^\s*(?:approved|sanctioned|authori[sz]ed)\b/i;
/** "More than the approved $9m": directly before a number, not a comparison. */
const ADJECTIVES: [Scenario, RegExp][] = [
  ["budget", /\b(?:budgeted|planned|approved|sanctioned|authori[sz]ed)\s+$/i],
  ["forecast", /\b(?:forecast|projected)\s+$/i],
];

/**
 * The scenario that the words directly around a number give it, `before` and `after` it within its clause: "a budget of $5m", "budgeted
 * income was $5m", "$5m in the budget". Null where they give none; "above budget" names the base of a comparison.
 */
export function scenarioAt(leading: string, after: string): Scenario | null {
  const before = leading.replace(UNPLANNED, " ");
  if (APPROVED.test(after)) return "budget";
  const adjective = ADJECTIVES.find(([, words]) => /\bthe\s+\w+\s+$/i.test(before) && words.test(before));
  if (adjective) return adjective[0];
  for (const [scenario, words] of NAMES) {
    const own = `(?<!\\b${COMPARES}\\s(?:the\\s|its\\s|an?\\s)?)\\b(?:${words})\\b`;
    // "a budget of", "against a budget of", "the budget for the month was".
    if (
      new RegExp(
        `\\b(?:${words})\\b(?:\\s+(?:for|in|on)(?:\\s+[^\\s,;]+){1,9}|\\s+[^\\s,;]+){0,2}?\\s+${LINKS}\\s+(?:an?\\s+|the\\s+|about\\s+|around\\s+|nearly\\s+|some\\s+|roughly\\s+|approximately\\s+)*$`,
        "i",
      ).test(before)
    )
      return scenario;
    if (
      new RegExp(
        `${own}\\s+(?:[^\\s,;:]+\\s+){0,4}${LINKS}?\\s*(?:about\\s+|around\\s+|nearly\\s+|some\\s+|roughly\\s+)?$`,
        "i",
      ).test(before)
    )
      return scenario;
    if (new RegExp(`^\\s*(?:${words})\\b|^\\s*(?:in|under|per)\\s+the\\s+(?:${words})\\b`, "i").test(after))
      return scenario;
  }
  return null;
}

/** Whether a sentence has a main verb in the past tense; "helped by a grant" is none. */
export const tellsOfThePast = (text: string) =>
  /(?<!\b(?:is|are|be|being|been)\s)\b(?:was|were|had|has been|have been|fell|rose|grew|came (?:in|to)|closed|ended|stood|spent|earned|received|paid|dropped|increased|decreased|declined|climbed|reached|total?led|amounted|jumped|made|lost|remained|exceeded)\b(?!\s+(?:to be|by the)\b)/i.test(
    text,
  );

/** Words used for plans of any kind, budgets as well as forecasts. */
export const tellsOfPlans = (text: string) =>
  /\b(?:expect(?:s|ed)?|anticipat(?:es|ed)|assum(?:es|ed)|propos(?:es|ed)|intend(?:s|ed)?|agreed to|due|will|would|to come)\b/i.test(
    text,
  );

/** Whether a sentence does not state a fact but asks, denies or supposes. */
export const isUnreal = (text: string) =>
  /\?\s*$|\b(?:not|never|no longer|nor|neither|without|if|unless|would|rather than|instead of|except)\b/i.test(
    text,
  );

const COMPARISON = new RegExp(
  `\\b(?:above|below|over|under|against|versus|vs\\.?|than|ahead of|behind|short of|exceed\\w*|miss\\w*|beat\\w*|(?<!\\baccording )to|on|from|with|of|within)\\s+(?:(?:(?:in|for|during)\\s+)?(?:the\\s+)?(?:same|first|corresponding)\\s+(?:\\w+\\s+)?(?:months?|half|quarter|period|weeks)\\s+(?:of\\s+|in\\s+)?)?(?:the\\s+|its\\s+|an?\\s+|our\\s+)?(?:(?:original|approved|annual|full[- ]year|revised|latest|monthly|same)\\s+){0,2}(?:${NAMES.filter(
    ([scenario]) => scenario !== "actual",
  )
    .map(([scenario, words]) => `(?<${scenario}>${words})`)
    .join("|")})\\b(?!\\s+(?:of|was|is)\\b)`,
  "i",
);

/** The base of a comparison, the words for it and their position, and whether they put the number above or below it. */
export type Comparison = { scenario: Scenario; way: Direction; words: string; from: number };

/** The first comparison of a text: "above budget", "less than last year". */
export function comparisonIn(text: string): Comparison | null {
  const found = COMPARISON.exec(text);
  const scenario = Object.entries(found?.groups ?? {}).find(([, words]) => words)?.[0];
  if (!found || !scenario) return null;
  const words = text.slice(Math.max(0, found.index - NEAR), found.index + found[0].length);
  return { scenario: scenario as Scenario, way: movementIn(words), words, from: found.index };
}

/** How many letters before a comparison may give its direction: "slightly higher than last year". */
const NEAR = 16;

/** The scenario in the words between two numbers that compare the first with the second: "against a budget of". */
export const setAgainst = (between: string): Scenario | null =>
  NAMES.find(([, words]) =>
    new RegExp(
      `\\b(?:against|versus|vs\\.?|compared (?:with|to))\\s+(?:an?|the|its|their|our)\\s+(?:[\\w-]+\\s+){0,2}?(?:${words})\\s+of\\s*$`,
      "i",
    ).test(between),
  )?.[0] ?? null;

/** A text without its comparisons, so that the remaining scenarios apply to its own numbers. */
export const withoutComparisons = (text: string) => text.replace(new RegExp(COMPARISON.source, "gi"), " ");
