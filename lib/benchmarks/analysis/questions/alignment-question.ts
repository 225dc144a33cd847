import { isApart } from "../alignment";
import { metricOf } from "../catalogue";
import type { Compare } from "../compare";
import type { Alignment } from "../types";
import { asked } from "./asked";

/** What to ask where pay and return stand apart among the peers. Null where they do not. */
export function alignmentQuestion(alignment: Alignment | null, compare: Compare): string | null {
  if (!alignment || !isApart(alignment)) return null;
  const pay = asked(compare(metricOf("ceo_pay_granted")));
  const tsr = asked(compare(metricOf("tsr")));
  const figures = `CEO pay granted at ${pay.ticker} is ${pay.value} against ${pay.beside}, and shareholder return ${tsr.value} against ${tsr.beside}`;
  return alignment.degree < 0
    ? `${figures}: why does pay stand higher among the peers than return, and what will we tell holders before the next vote?`
    : `${figures}: does pay follow results closely enough, and what keeps the CEO if others offer more?`;
}
