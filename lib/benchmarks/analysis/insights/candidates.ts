import type { FocusArea } from "../../focus-areas";
import type { Insight, ShownMetric } from "../types";

/** A possible insight. */
export type Candidate = {
  insight: Insight;
  /** 0 to 1. */
  weight: number;
  /** Of two insights in a family, the second has less weight. */
  family: string;
};

/** The first selected focus area an insight belongs to. */
export function areaOf(areas: readonly FocusArea[], chosen: readonly FocusArea[]): FocusArea {
  const area = areas.find((each) => chosen.includes(each)) ?? areas[0] ?? chosen[0];
  if (!area) throw new Error("An insight belongs to a focus area.");
  return area;
}

/** A figure shown with an insight, with its trend by the sign of a change. */
export function shown(label: string, value: string, change = 0): ShownMetric {
  return { label, value, trend: change > 0 ? "up" : change < 0 ? "down" : "flat" };
}

const MOST = 8;
const LEAST = 3;

/** Weight factor for the second insight of a family; squared for the third. */
const REPEATED = 0.5;

/**
 * Selects the insights with the highest weight, keeping related ones apart and including each focus area that
 * has any.
 * @param compared insights from comparisons
 * @param undisclosed insights about missing data: used for a focus area without any other, and to make up
 * three
 */
export function chooseInsights(compared: readonly Candidate[], undisclosed: readonly Candidate[]): Insight[] {
  const ordered = byWeight(compared);
  const chosen = ordered.slice(0, MOST);
  for (const insight of [...ordered, ...byWeight(undisclosed)]) {
    const isNewArea = chosen.every(({ focusArea }) => focusArea !== insight.focusArea);
    if (isNewArea || chosen.length < LEAST) addOnce(chosen, insight);
  }
  return chosen;
}

function addOnce(chosen: Insight[], insight: Insight): void {
  if (!chosen.some(({ id }) => id === insight.id)) chosen.push(insight);
}

/**
 * Repeatedly takes the insight with the highest weight, reduced by the number already taken from its family.
 */
function byWeight(candidates: readonly Candidate[]): Insight[] {
  const left = [...candidates];
  const taken: Insight[] = [];
  const families = new Map<string, number>();
  const now = ({ weight, family }: Candidate) => weight * REPEATED ** (families.get(family) ?? 0);
  while (left.length > 0) {
    const best = left.reduce((first, second) => (now(second) > now(first) ? second : first));
    left.splice(left.indexOf(best), 1);
    families.set(best.family, (families.get(best.family) ?? 0) + 1);
    taken.push(best.insight);
  }
  return taken;
}
