import { median } from "../../statistics";
import type { CompanyProfile } from "../../types";
import { latestPay, NO_PAY_TABLE } from "../metrics/pay-figures";
import type { SourceList } from "../source-list";
import type { ScatterChart, ScatterPoint } from "../types";

const MILLION = 1e6;

/**
 * CEO pay granted beside total shareholder return: x in percent (value of $100 − 100), y in $ million. The quadrants meet
 * at the medians of the peers that are drawn.
 */
export function payAndReturn(
  focal: CompanyProfile,
  peers: readonly CompanyProfile[],
  sources: SourceList,
): ScatterChart {
  const drawn = [focal, ...peers].map((profile) => pointOf(profile, profile === focal, sources));
  const points = drawn.flatMap((each) => (typeof each === "string" ? [] : [each]));
  const peerPoints = points.filter(({ isFocal }) => !isFocal);
  const x = median(peerPoints.map((point) => point.x));
  const y = median(peerPoints.map((point) => point.y));
  return {
    id: "chart-pay-and-return",
    title: "CEO pay and total shareholder return",
    type: "scatter",
    description:
      "CEO pay granted in the latest fiscal year, and total shareholder return over the years of the pay-versus-performance table. The lines are the medians of the peers shown.",
    data: {
      labels: points.map(({ label }) => label),
      datasets: [
        { label: "Peers", points: peerPoints },
        { label: focal.company.ticker, points: points.filter(({ isFocal }) => isFocal) },
      ],
      quadrants: x === null || y === null ? null : { x, y },
      leftOut: drawn.filter((each) => typeof each === "string"),
      sources: sources.of(points.flatMap(({ sourceIds }) => sourceIds)),
    },
  };
}

/** A point, or why there is none: "TSLA: no grant was reported for fiscal year 2023". */
function pointOf(profile: CompanyProfile, isFocal: boolean, sources: SourceList): ScatterPoint | string {
  const { id, ticker, name } = profile.company;
  const pay = latestPay(profile);
  if (!pay) return `${ticker}: ${NO_PAY_TABLE.charAt(0).toLowerCase()}${NO_PAY_TABLE.slice(1, -1)}`;
  const { granted, tsrOf100, fiscalYear } = pay;
  if (granted === null) return `${ticker}: pay granted is not in our data for fiscal year ${fiscalYear}`;
  if (granted <= 0) return `${ticker}: no grant was reported for fiscal year ${fiscalYear}`;
  if (tsrOf100 === null)
    return `${ticker}: shareholder return is not in our data for fiscal year ${fiscalYear}`;
  return {
    label: `${ticker}${name === ticker ? "" : ` ${name}`}, fiscal year ${fiscalYear}`,
    x: tsrOf100 - 100,
    y: granted / MILLION,
    companyId: id,
    isFocal,
    sourceIds: [sources.add(pay.source)],
  };
}
