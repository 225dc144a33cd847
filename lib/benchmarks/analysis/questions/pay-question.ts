import type { CompanyProfile } from "../../types";
import { isApart } from "../alignment";
import { metricOf } from "../catalogue";
import type { Compare } from "../compare";
import { zeroPayQuestion } from "../insights/zero-pay-insight";
import type { Alignment, Insight } from "../types";
import { asked } from "./asked";

/** What to ask where pay ranks well above return among the peers. Null where it does not. */
function alignmentQuestion(alignment: Alignment | null, compare: Compare): string | null {
  if (!alignment || alignment.degree > 0 || !isApart(alignment)) return null;
  const pay = asked(compare(metricOf("ceo_pay_granted")));
  const tsr = asked(compare(metricOf("tsr")));
  return `CEO pay granted at ${pay.ticker} is ${pay.value} against ${pay.beside}, and shareholder return ${tsr.value} against ${tsr.beside}: why does pay rank higher than return, and what will we tell holders before the next vote?`;
}

type Known = {
  focal: CompanyProfile;
  compare: Compare;
  alignment: Alignment | null;
  insights: readonly Insight[];
};

/**
 * A question on the pay of the CEO that no single metric asks: of a year without a grant, before all others; of pay that
 * ranks above return, first where that is the first insight, else second. Null of neither.
 */
export function payQuestion({ focal, compare, alignment, insights }: Known) {
  const ofNothing = zeroPayQuestion(focal, compare);
  if (ofNothing) return { question: ofNothing, place: 0 };
  const apart = alignmentQuestion(alignment, compare);
  return apart ? { question: apart, place: insights[0]?.id === "insight-alignment" ? 0 : 1 } : null;
}
