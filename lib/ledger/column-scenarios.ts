import type { Scenario } from "./figure";
import type { Period, PeriodContext } from "./period";
import type { Table } from "./table";
import { headingSays, isOnly, says, titleSays } from "./vocabulary/headings";

/** "Headroom to limit" is a named amount although other columns prove it, like the undrawn part of a loan. */
export const HEADROOM = /^\W*(?:(?:covenant|limit|policy)\s+)?headroom\b/i;

const LETTERS: Record<string, Scenario> = {
  A: "actual",
  B: "budget",
  P: "budget",
  F: "forecast",
  E: "forecast",
};
/** "A" above "Jul-25", and "Jun-25A". */
const LETTER = /^([ABPFE])(?:\s|$)|\d\s?([ABPFE])$/u;

/** Scenarios that financial models mark by a letter: "A" above actual months, "F" above forecast ones. */
export function lettersOf({ columns }: Table): (Scenario | undefined)[] {
  const found = columns.map(({ heading }) => {
    const [, over, behind] = LETTER.exec(heading) ?? [];
    return LETTERS[over ?? behind ?? ""];
  });
  const said = new Set(found.flatMap((one) => one ?? []));
  return said.has("actual") && said.size > 1 ? found : [];
}

/** "A = actual, F = forecast": a legend. */
const LEGEND = /\b\p{L}{1,3}\s?=\s?\p{L}+/gu;

/** "FY27 plan by month". A strategic plan may report actuals. */
const PLAN_OF_YEAR = /\b(?:FY\s?\d{2}|(?:FY\s?)?20\d{2})\s+plan\b/i;

/** The scenario that a title gives all columns: a forecast, or a budget if no columns are compared. */
export function scenarioOfTitle({ titles, corner, columns }: Table, title: string): Scenario {
  if (titleSays(title.replace(LEGEND, " "), "forecast")) return "forecast";
  const named = titles
    .filter((line) => line.length < 80)
    .join(" · ")
    .replace(LEGEND, " ");
  const isCompared = [named, ...columns.map(({ heading }) => heading)].some(
    (text) => says(text, "actual") || says(text, "variance"),
  );
  if (isOnly(corner, "budget") || PLAN_OF_YEAR.test(named)) return isCompared ? "actual" : "budget";
  const isSaid = columns.some(
    ({ heading }) => headingSays(heading, "budget") || headingSays(heading, "forecast"),
  );
  return titleSays(named, "budget") && !isCompared && !isSaid ? "budget" : "actual";
}

/** "Coverage of Q3 target" is measured against a target but is not the target. */
const AGAINST = /\b(?:coverage|cover|attainment|achievement)\s+of\b.*$/i;

export function scenarioOf(
  whole: string,
  fallback: Scenario,
  period: Period | undefined,
  { reportedTo, isLookingBack }: PeriodContext & { isLookingBack: boolean },
): { is: Scenario; said: boolean } {
  const heading = whole.replace(AGAINST, " ");
  if (HEADROOM.test(heading))
    return { is: headingSays(heading, "forecast") ? "forecast" : fallback, said: false };
  const isOver = !period || !reportedTo || period.end <= reportedTo;
  if (says(heading, "outturn") && !says(heading, "budget") && !says(heading, "prior"))
    return { is: isOver && !says(heading, "forecast") ? "actual" : "forecast", said: true };
  for (const scenario of ["budget", "forecast", "prior", "target", "actual"] as const)
    if (headingSays(heading, scenario) && !(isLookingBack && isNamedPlan(heading)))
      return { is: scenario, said: true };
  if (isOnly(heading, "approved") && /^\W*(?:approv|author|sanction)/i.test(heading))
    return { is: "budget", said: true };
  const isAhead = !isLookingBack && period && reportedTo && period.start > reportedTo;
  if (fallback === "actual" && isAhead) return { is: "forecast", said: false };
  return { is: fallback, said: false };
}

/** "Combined Pension Plan" is the name of a plan; a column with planned figures says "plan" and its period. */
const isNamedPlan = (heading: string) =>
  /\bplans?\b/i.test(heading) &&
  !says(heading.replace(/\bplans?\b/gi, " "), "budget") &&
  /\p{Lu}\p{L}+\s+Plans?\b/u.test(heading);
