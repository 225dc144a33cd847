import type { FocusArea } from "../../focus-areas";
import type { CompanyProfile } from "../../types";
import { formatFigure } from "../format";
import { latestPay } from "../metrics/pay-figures";
import type { SourceList } from "../source-list";
import type { Insight } from "../types";
import { paragraph } from "../words";
import { areaOf, type Candidate } from "./candidate";

const AREAS: FocusArea[] = ["compensation", "governance"];

/** A year for which no grant to the CEO was reported. Null where one was, or where no focus area is about pay. */
export function zeroPayInsight(
  focal: CompanyProfile,
  chosen: readonly FocusArea[],
  sources: SourceList,
): Candidate | null {
  const pay = latestPay(focal);
  if (pay?.granted !== 0 || !AREAS.some((area) => chosen.includes(area))) return null;
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
      pay.flags.includes("CEO_TRANSITION")
        ? "The year had two CEOs; the figure is of the one in office at its end."
        : "",
      "Ratios to pay granted, the alignment of pay and the chart leave the year out.",
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
