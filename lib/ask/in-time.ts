import type { PaperFigure } from "./answer";

/** The last day that a figure is of, ISO; empty where it is of no time, which sorts first. */
export const endOf = ({ period }: Pick<PaperFigure, "period">) => period?.end ?? "";

/** Orders figures by the day that they end on. */
export const earliestFirst = (one: PaperFigure, other: PaperFigure) => endOf(one).localeCompare(endOf(other));

/** Orders figures by the day that they end on, the latest first; of those that end together, the longest first. */
export const latestFirst = (one: PaperFigure, other: PaperFigure) =>
  earliestFirst(other, one) || (one.period?.start ?? "").localeCompare(other.period?.start ?? "");

/** The last day that any of these is of, ISO; empty for none. */
export const lastEnd = (all: Pick<PaperFigure, "period">[]): string => all.map(endOf).sort().at(-1) ?? "";
