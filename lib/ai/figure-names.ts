import { withoutOrders } from "@/lib/ai/untrusted";
import type { PaperFigure } from "@/lib/ask/answer";
import { figureName, SCENARIO_NAMES, tableName } from "@/lib/ask/say";
import { readable } from "@/lib/evidence/lines";

/** What a column of variances is of, in place of the plan that it is the distance from. */
const MEASURES: Partial<Record<PaperFigure["measure"], string>> = {
  variance: "difference from",
  variancePercent: "difference in percent from",
};

/** A figure's name, as `figureName` tells it; "Total income, May 2024, difference from budget" where it is no budget itself. */
export function nameOf(figure: PaperFigure): string {
  const name = figureName(figure);
  const scenario = SCENARIO_NAMES[figure.scenario];
  return name.endsWith(scenario) ? `${name.slice(0, -scenario.length)}${scenarioName(figure)}` : name;
}

/** "budget", or "difference from budget" of a variance. */
export function scenarioName({ scenario, measure }: PaperFigure): string {
  const from = MEASURES[measure];
  if (!from) return SCENARIO_NAMES[scenario];
  return scenario === "actual" ? from.replace(/ from$/, "") : `${from} ${SCENARIO_NAMES[scenario]}`;
}

/**
 * A figure with the heading and the table that it stands under, for models: two tables may have a row of one name. Without quotation
 * marks: what stands in them proves a quotation alone.
 */
export function fullName(figure: PaperFigure, name = nameOf(figure)): string {
  const over = figure.path.at(-1)?.replace(/:$/, "") ?? "";
  const table = tableName(figure.title);
  const parts = [
    name,
    ...(over && !name.includes(over) ? [`under: ${over}`] : []),
    ...(table && !name.includes(table) ? [`table: ${table}`] : []),
  ];
  return withoutOrders(readable(parts.join(", ").replace(/[“”"]/g, "")));
}
