import type { Figure, Scenario } from "./figure";

/** What a sentence says of an amount beside its name: whether it came about, and whether it is how far it lies from a plan. */
export type Standing = { label: string; scenario: Scenario; measure: Figure["measure"]; sign: 1 | -1 };

const FORECAST = /^(?:forecast|expect|project|anticipat|estimat)/i;
/** "Reserves are forecast to [be £2.8m]" */
const SAID_OF =
  /\s+(?:is|are|was|were)\s+(?:now\s+|still\s+|currently\s+)?(forecast|expected|projected|anticipated|estimated|budgeted|planned)(?:\s+(?:to|at))?$/i;
/** "We now expect net sales of $49.6 million", "Staff expect income of $5 million", "I now expect a net loss of $52,000" */
const SAID_BEFORE =
  /\b(?:(?:we|i|board|management|company|trust|treasurer|directors?|officers?|staff|society)\s+(?:now\s+|still\s+|currently\s+)?(?:expects?|forecasts?|projects?|anticipates?)|\p{L}+\s+(?:now\s+|still\s+|currently\s+)?(?:expects?|anticipates?))\s+(?:(?:the|our|its|an?)\s+)?(?=\S)/iu;
/** "against a budget of $51.2 million" */
const SET_AGAINST =
  /^(?:against|versus|compared (?:to|with))\s+(?:an?|the|our|its)?\s*(budget|plan|forecast|target)(?:ed)?$/i;
/** "£240k (5%) below budget" */
const AWAY =
  /^\s*(?:\([^)]*\)\s*|,?\s*or\s+[\d.]+\s?%,?\s*)?(?:(below|under|behind|short of|less than|worse than)|(?:above|over|ahead of|in excess of|more than|better than))\s+(?:the\s+|our\s+|its\s+)?(?:(?:annual|year-to-date|full-year|original|revised|approved)\s+)?(budget|plan|forecast|target)(?:ed)?\b/i;

const SCENARIOS: Record<string, Scenario> = {
  budget: "budget",
  plan: "budget",
  forecast: "forecast",
  target: "target",
};

/**
 * How an amount stands to what it is of. `last`: the name of the amount before it in the sentence, whose plan "against a budget of" tells.
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
  const against = SET_AGAINST.exec(label);
  if (against) {
    const scenario = SCENARIOS[against[1]?.toLowerCase() ?? ""] ?? "budget";
    return last === undefined ? undefined : { label: last, scenario, measure: "value", sign: 1 };
  }
  const said = SAID_OF.exec(label);
  const scenario = said
    ? FORECAST.test(said[1] ?? "")
      ? "forecast"
      : "budget"
    : SAID_BEFORE.test(before)
      ? "forecast"
      : "actual";
  return { label: said ? label.slice(0, said.index) : label, scenario, measure: "value", sign: 1 };
}
