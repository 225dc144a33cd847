import type { Scenario } from "./figure";

/** What a sentence says about an amount: its scenario, and whether it is a difference from a plan. */
export type Standing = {
  label: string;
  scenario: Scenario;
  measure: "value" | "variance";
  sign: 1 | -1;
  /** A plan that the preceding amount is compared with. */
  isAgainst?: true;
};

const FORECAST = /^(?:forecast|expect|project|anticipat|estimat)/i;
/** "Reserves are forecast to [be £2.8m]" */
const SAID_OF =
  /\s+(?:is|are|was|were)\s+(?:now\s+|still\s+|currently\s+)?(forecast|expected|projected|anticipated|estimated|budgeted|planned)(?:\s+(?:to|at))?$/i;
/** "We now expect net sales of $49.6 million", "Staff expect income of $5 million", "I now expect a net loss of $52,000" */
const SAID_BEFORE =
  /\b(?:(?:we|i|board|management|company|trust|treasurer|directors?|officers?|staff|society)\s+(?:now\s+|still\s+|currently\s+)?(?:expects?|forecasts?|projects?|anticipates?)|\p{L}+\s+(?:now\s+|still\s+|currently\s+)?(?:expects?|anticipates?))\s+(?:(?:the|our|its|an?)\s+)?(?=\S)/iu;
/** "against a budget of $51.2 million", "compared with a budgeted loss of $1.8 million" */
const SET_AGAINST =
  /^(?:(?:(?:as\s+)?against|versus|compared (?:to|with))\s+(?:an?|the|our|its)?\s*(?:(?:annual|original|revised|approved)\s+)?(?:(budget|plan|forecast|target|goal)(?:ed)?|(budgeted|planned|targeted)\s+(.+))|(budgeted|projected|forecast)\s+(.+))$/i;
const PLANNED = /\b(?:budget|plan|forecast|target|goal|covenant|limit)$/i;
/** Whether an amount with this name is a plan used for comparison. */
export const isSetAgainst = (label: string): boolean => SET_AGAINST.test(label);
/** Whether words end in a plan or a bound that is not part of a name. */
export const namesPlan = (words: string): boolean => PLANNED.test(words);
/** A policy such as "a reserves policy of $150,000", which is not an actual. */
const HELD_TO = /\s(?:policy|minimum|maximum|threshold|floor|ceiling|requirement|covenant|target)$/i;
/** Names do not start with these: what follows says where, when or compared with what. */
export const PREPOSITION =
  /^(?:of|in|on|at|to|for|from|by|with|under|over|above|below|within|without|against|versus|per|up|down|about|after|before|since|until|during|through|between|among|into|onto|towards?)\s/i;
/** "£240k (5%) below budget" */
const AWAY =
  /^\s*(?:\([^)]*\)\s*|,?\s*or\s+[\d.]+\s?%,?\s*)?(?:(below|under|behind|short of|less than|worse than)|(?:above|over|ahead of|in excess of|more than|better than))\s+(?:the\s+|our\s+|its\s+)?(?:(?:annual|year-to-date|full-year|original|revised|approved)\s+)?(budget|plan|forecast|target)(?:ed)?\b/i;

/** "was £240k favourable", "was 3.3% over": a difference, not a value. */
const FROM_SOMETHING =
  /^\s*(?:(?:un)?favou?rable\b|adverse\b|(?:better|worse|higher|lower)\b|(?:over|under|ahead|behind|up|down)\s*(?:[,.;:)]|$))/i;

const SCENARIOS: Record<string, Scenario> = {
  budget: "budget",
  budgeted: "budget",
  plan: "budget",
  planned: "budget",
  forecast: "forecast",
  projected: "forecast",
  target: "target",
  targeted: "target",
  goal: "target",
};

/** Completes a name that is repeated by its last words only: "an operating loss of …, compared with a loss of …". */
export const echoed = (label: string, last: string | undefined): string =>
  last?.toLowerCase().endsWith(` ${label.toLowerCase()}`) ? last : label;

/**
 * What an amount is relative to its measure. `last`: the name of the previous amount in the sentence, which "against a
 * budget of" refers to.
 */
export function standingOf(
  label: string,
  before: string,
  after: string,
  last: string | undefined,
): Standing | undefined {
  const away = AWAY.exec(after);
  if (away) {
    const scenario = SCENARIOS[away[2]?.toLowerCase() ?? ""] ?? "budget";
    return { label, scenario, measure: "variance", sign: away[1] ? -1 : 1 };
  }
  // Whether favorable means more depends on the measure.
  if (FROM_SOMETHING.test(after)) return undefined;
  const against = SET_AGAINST.exec(label);
  if (against) {
    const [, alone, planned, ofPlan, expected, ofExpected] = against;
    const noun = ofPlan ?? ofExpected;
    const scenario = SCENARIOS[(alone ?? planned ?? expected ?? "").toLowerCase()] ?? "budget";
    const of = noun === undefined ? last : echoed(noun, last);
    return of === undefined ? undefined : { label: of, scenario, measure: "value", sign: 1, isAgainst: true };
  }
  const said = SAID_OF.exec(label);
  const scenario = said
    ? FORECAST.test(said[1] ?? "")
      ? "forecast"
      : "budget"
    : SAID_BEFORE.test(before)
      ? "forecast"
      : HELD_TO.test(label)
        ? "target"
        : "actual";
  return { label: said ? label.slice(0, said.index) : label, scenario, measure: "value", sign: 1 };
}
