import type { Period } from "@/lib/ledger/period";
import type { PaperFigure } from "./answer";

/** A period that a question names, and where in it. */
export type AskedPeriod = Period & {
  from: number;
  to: number;
  /** What is meant where the papers do not have it: the year so far, of a year that is not over. */
  orElse?: Period;
};

/** Whether a figure's period is what a question calls by this one: the same stretch, or the state at its end. */
export function answersPeriod(figure: Period | null, asked: Period): boolean {
  if (!figure) return false;
  if (figure.start === asked.start && figure.end === asked.end) return true;
  const nameOf = (period: Period) => period.fiscalYear ?? Number(period.end.slice(0, 4));
  // "2019" asks for the year, for the state at its end, and for whatever the paper heads with it.
  if (asked.kind === "year")
    return nameOf(figure) === nameOf(asked) && ["year", "instant"].includes(figure.kind);
  // "Days of cash at the end of December" is in the column for December.
  if (asked.kind === "instant") return ["instant", "month"].includes(figure.kind) && figure.end === asked.end;
  return figure.kind === "instant" && figure.end === asked.end;
}

/** The last day that a figure is of, ISO; empty where it is of no time, which sorts first. */
export const endOf = ({ period }: Pick<PaperFigure, "period">) => period?.end ?? "";

/** Orders figures by the day that they end on. */
export const earliestFirst = (one: PaperFigure, other: PaperFigure) => endOf(one).localeCompare(endOf(other));

/** Orders figures by the day that they end on, the latest first; of those that end together, the longest first. */
export const latestFirst = (one: PaperFigure, other: PaperFigure) =>
  earliestFirst(other, one) || (one.period?.start ?? "").localeCompare(other.period?.start ?? "");

/** The last day that any of these is of, ISO; empty for none. */
export const lastEnd = (all: Pick<PaperFigure, "period">[]): string => all.map(endOf).sort().at(-1) ?? "";
