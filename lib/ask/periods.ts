import type { Period } from "@/lib/ledger/period";

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
  // "Days of cash at the end of December" stands in the column of December.
  if (asked.kind === "instant") return ["instant", "month"].includes(figure.kind) && figure.end === asked.end;
  return figure.kind === "instant" && figure.end === asked.end;
}
