import type { AnswerValue, PaperFigure } from "./answer";
import { earlier } from "./compute";
import type { Line } from "./lines";
import { answersPeriod, earliestFirst, latestFirst } from "./periods";
import type { Asked } from "./several";
import { difference } from "./stated";

/** What the lines of a heading are held against. */
export type Against = "budget" | "yearBefore" | "before";

/** How far a line has moved: between two times that are named, since one that is, or since the time before. */
export function since({ index, plan }: Asked, line: Line, against: Against): AnswerValue | undefined {
  const reported = plan.reportedTo ?? "9999";
  const past = line.figures.filter(
    ({ measure, scenario, period }) =>
      measure === "value" &&
      (scenario === "actual" || scenario === "prior") &&
      period &&
      period.end <= reported,
  );
  if (against === "yearBefore") return sinceYearBefore(past);
  const ordered = plan.periods.toSorted((a, b) => a.end.localeCompare(b.end));
  const [first, last] = [ordered[0], ordered.at(-1)];
  const at = (asks: typeof first) => asks && past.find(({ period }) => answersPeriod(period, asks));
  if (first && last && first !== last) return apart(at(last), at(first));
  // "From September to October" is one stretch: its first month and its last are held against each other.
  if (first?.kind === "range")
    return apart(
      past.find(({ period }) => isMonthOf(period, first.end)),
      past.find(({ period }) => isMonthOf(period, first.start)),
    );
  const isSince = /\b(?:since|from|compared|than|on|versus|vs)\b/i.test(plan.text);
  const named = first?.kind === "year" || first?.kind === "yearToDate" ? undefined : first;
  const latest = past
    .filter(
      ({ period }) => period?.kind === "month" || period?.kind === "instant" || period?.kind === "quarter",
    )
    .toSorted((a, b) => earliestFirst(b, a))[0];
  const isEarlier = named && latest?.period && named.end < latest.period.end && isSince;
  if (isEarlier) return apart(latest, at(named));
  const late = named ? at(named) : latest;
  const early = late && earlier(index, line, late);
  // "Over September", of papers that know of no August, is from then on.
  if (named && !early && latest?.period && named.end < latest.period.end) return apart(latest, late);
  return apart(late, early);
}

const isMonthOf = (period: PaperFigure["period"], day: string) =>
  (period?.kind === "month" || period?.kind === "instant") && period.end.slice(0, 7) === day.slice(0, 7);

function sinceYearBefore(past: PaperFigure[]): AnswerValue | undefined {
  const latest = past.toSorted(latestFirst);
  for (const late of latest) {
    const early = past.find(
      ({ period }) =>
        period?.kind === late.period?.kind &&
        period?.end.slice(5, 7) === late.period?.end.slice(5, 7) &&
        Number(period?.end.slice(0, 4)) === Number(late.period?.end.slice(0, 4)) - 1,
    );
    if (early) return apart(late, early);
  }
  return undefined;
}

function apart(late: PaperFigure | undefined, early: PaperFigure | undefined): AnswerValue | undefined {
  return late && early && late !== early ? difference(late, early) : undefined;
}
