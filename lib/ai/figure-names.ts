import { withoutOrders } from "@/lib/ai/untrusted";
import type { PaperFigure } from "@/lib/ask/answer";
import { figureName, SCENARIO_NAMES, tableName } from "@/lib/ask/say";
import { readable } from "@/lib/evidence/lines";

/** What a column of variances contains, instead of the plan from which they are measured. */
const MEASURES: Partial<Record<PaperFigure["measure"], string>> = {
  variance: "difference from",
  variancePercent: "difference in percent from",
};

/** A figure's name, as from `figureName`; for a variance, "Total income, May 2024, difference from budget". */
export function nameOf(figure: PaperFigure): string {
  const name = figureName(figure);
  const scenario = SCENARIO_NAMES[figure.scenario];
  return name.endsWith(scenario) ? `${name.slice(0, -scenario.length)}${scenarioName(figure)}` : name;
}

/** "budget", or "difference from budget" for a variance. */
export function scenarioName({ scenario, measure }: PaperFigure): string {
  const from = MEASURES[measure];
  if (!from) return SCENARIO_NAMES[scenario];
  return scenario === "actual" ? from.replace(/ from$/, "") : `${from} ${SCENARIO_NAMES[scenario]}`;
}

/**
 * A figure with its heading and table, for models, since two tables may have a row of the same name. Written without quotation marks,
 * whose content can only prove a quotation.
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
