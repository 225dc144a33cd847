import type { FocusArea } from "../../focus-areas";
import type { CompanyProfile } from "../../types";
import { metricOf } from "../catalogue";
import type { Compare } from "../compare";
import { formatFigure } from "../format";
import { latestPay, TWO_CEOS } from "../metrics/pay-figures";
import type { SourceList } from "../source-list";
import type { Insight } from "../types";
import { paragraph } from "../words";
import { areaOf, type Candidate } from "./candidate";

const AREAS: FocusArea[] = ["compensation", "governance"];

export const isAboutPay = (chosen: readonly FocusArea[]) => AREAS.some((area) => chosen.includes(area));

/** Whether the latest year is one for which no grant to the CEO was reported. */
export const isWithoutGrant = (profile: CompanyProfile): boolean => latestPay(profile)?.granted === 0;

/** A year for which no grant to the CEO was reported. Null where one was, or where no focus area is about pay. */
export function zeroPayInsight(
  focal: CompanyProfile,
  chosen: readonly FocusArea[],
  sources: SourceList,
): Candidate | null {
  const pay = latestPay(focal);
  if (pay?.granted !== 0 || !isAboutPay(chosen)) return null;
  const { ticker } = focal.company;
  const { fiscalYear, actuallyPaid } = pay;
  const insight: Insight = {
    id: "insight-no-grant",
    type: "neutral",
    title: `No CEO pay was granted at ${ticker} in fiscal year ${fiscalYear}, as filed`,
    description: paragraph(
      `The Summary Compensation Table shows a total of $0 for ${pay.ceo ?? "the CEO"}.`,
      actuallyPaid === null
        ? ""
        : `Compensation actually paid, which includes the year's change in value of earlier awards, was ${formatFigure(actuallyPaid, "usd")}.`,
      pay.flags.includes("CEO_TRANSITION") ? `The year is ${TWO_CEOS}.` : "",
      "This year is left out of ratios to pay granted, of the pay alignment and of the chart.",
    ),
    metrics: [
      { label: "Pay granted", value: formatFigure(0, "usd"), trend: "flat" },
      { label: "Actually paid", value: formatFigure(actuallyPaid, "usd"), trend: "flat" },
    ],
    focusArea: areaOf(AREAS, chosen),
    metricId: null,
    sourceIds: [sources.add(pay.source)],
  };
  return { insight, weight: 1, family: "pay" };
}

/** What to ask of such a year. Null where a grant was reported. */
export function zeroPayQuestion(focal: CompanyProfile, compare: Compare): string | null {
  const pay = latestPay(focal);
  if (pay?.granted !== 0) return null;
  const { comparison } = compare(metricOf("ceo_pay_granted"));
  const { median, sampleSize } = comparison;
  const beside = sampleSize > 1 ? ` against a peer median of ${formatFigure(median, "usd")}` : "";
  return `${formatFigure(0, "usd")} was granted to the CEO of ${focal.company.ticker} in fiscal year ${pay.fiscalYear}${beside}: what keeps the CEO, and how would the next grant be sized?`;
}
