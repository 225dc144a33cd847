import type { Scenario } from "@/lib/ledger/figure";
import type { Alike } from "./alike";
import type { PaperFigure } from "./answer";
import type { Line } from "./lines";
import { type AskedPeriod, answersPeriod } from "./periods";
import type { Plan } from "./question";
import type { Token } from "./words";

/** What a figure is looked for by. */
export type Wanted = {
  tokens: readonly Token[];
  /** Where the tokens are of the question: what of it the papers mean. */
  alike?: Alike | undefined;
  period?: AskedPeriod | undefined;
  scenario?: Scenario | undefined;
  not?: Line | undefined;
  /** The preferred table: a part is looked for next to its whole. */
  beside?: string | undefined;
  /** Only figures of lines for which this holds. */
  where?: ((line: Line, figure: PaperFigure) => boolean) | undefined;
};

/** The figures of a line that are of the time and the scenario wanted. */
export function fitting(line: Line, wanted: Wanted, plan: Plan): PaperFigure[] {
  const { figures } = line;
  const values = figures.filter(({ measure }) => measure === "value");
  const pool = (values.length > 0 ? values : figures).filter(
    (figure) =>
      fitsScenario(figure, wanted.scenario, plan, wanted.period) && (wanted.where?.(line, figure) ?? true),
  );
  const { period } = wanted;
  if (!period) return pool;
  const fits = pool.filter((figure) => answersPeriod(figure.period, period));
  if (fits.length > 0) return fits;
  // "Expenses at December 31, 2019" are those of the year that ended then.
  const ended = pool.filter(({ period: own }) => own?.kind === "year" && own.end === period.end);
  if (period.kind === "instant" && ended.length > 0) return ended;
  // "in 2024", asked of papers that report to September, is the year so far.
  if (
    period.kind === "year" &&
    wanted.scenario === undefined &&
    plan.reportedTo &&
    period.start <= plan.reportedTo &&
    plan.reportedTo < period.end
  ) {
    const soFar = pool.filter(
      (figure) => figure.period?.start === period.start && figure.period.end === plan.reportedTo,
    );
    if (soFar.length > 0) return soFar;
  }
  return figures.every((figure) => figure.period === null) ? pool : [];
}

function fitsScenario(
  { scenario, period }: PaperFigure,
  wanted: Scenario | undefined,
  { reportedTo, hasActuals }: Plan,
  asked: AskedPeriod | undefined,
): boolean {
  if (wanted) return scenario === wanted;
  if (scenario === "actual" || scenario === "prior" || !hasActuals) return true;
  // What is still to come can only be a forecast, or the budget of a year that has not begun.
  const isToCome = asked !== undefined && (reportedTo === undefined || (period?.end ?? "") > reportedTo);
  return (
    isToCome && (scenario === "forecast" || (scenario === "budget" && asked.start > (reportedTo ?? "9999")))
  );
}

/** The planned values of a line: its budgets, or else its targets. */
export function plannedOf(figures: PaperFigure[]): PaperFigure[] {
  const budgets = figures.filter(({ scenario }) => scenario === "budget");
  return budgets.length > 0 ? budgets : figures.filter(({ scenario }) => scenario === "target");
}
