import type { CompanyProfile } from "../../types";
import { found, type Metric, missing, type Reading } from "../metric";
import { medianEmployee, noGrant, ofPay, payFigures, payPerRevenue, payRatio } from "./pay";

const TABLE_YEAR = "The figure is for one year: a grant for several years counts in the year it was made.";

/** A figure of the latest year of pay as filed. `remark`: notes for a given value. */
function asFiled(name: "granted" | "actuallyPaid", remark: (value: number) => string[]) {
  return (profile: CompanyProfile): Reading => {
    const known = payFigures(profile, [name]);
    if ("reading" in known) return known.reading;
    const value = known.figures[0]?.value ?? 0;
    const time = ofPay(known.pay);
    return found(value, { ...time, remarks: [...time.remarks, ...remark(value)], inputs: known.figures });
  };
}

const granted = asFiled("granted", (value) =>
  value === 0 ? ["$0 as filed: no grant was reported for the year"] : [],
);
const actuallyPaid = asFiled("actuallyPaid", (value) =>
  value < 0 ? ["negative as filed: awards lost value in the year"] : [],
);

function paidToGranted(profile: CompanyProfile): Reading {
  const known = payFigures(profile, ["actuallyPaid", "granted"]);
  if ("reading" in known) return known.reading;
  const { pay, figures } = known;
  const [paid, grant] = figures;
  if (!paid || !grant || grant.value <= 0) return missing(noGrant(pay), figures);
  return found(paid.value / grant.value, { ...ofPay(pay), inputs: figures });
}

export const COMPENSATION: Metric[] = [
  {
    id: "ceo_pay_granted",
    name: "CEO pay granted",
    focusAreas: ["compensation", "governance"],
    unit: "usd",
    formula: "Total of the Summary Compensation Table, as the pay-versus-performance table shows it",
    better: "neutral",
    caveat: TABLE_YEAR,
    read: granted,
    family: "pay",
    weight: 1,
    discussed: { share: 0.25 },
    ask: {
      above: "is the difference explained by the role, the results or a one-off award, and will it recur?",
      below: "does that leave enough at stake to keep the CEO, or to hire the next one?",
    },
  },
  {
    id: "ceo_pay_actual",
    name: "CEO compensation actually paid",
    focusAreas: ["compensation"],
    unit: "usd",
    formula: "Compensation actually paid, as the pay-versus-performance table shows it",
    better: "neutral",
    caveat: "It includes the year’s change in value of unvested awards, so it swings with the share price.",
    read: actuallyPaid,
    family: "paid",
    weight: 0.6,
    discussed: { share: 0.5 },
    ask: {
      given: "Compensation actually paid at {company} was {value}",
      above: "how much of it is the share price, and would the plan have paid as well in a flat market?",
      below: "do outstanding awards still motivate, or are they underwater?",
    },
  },
  {
    id: "pay_ratio",
    name: "CEO pay ratio",
    focusAreas: ["compensation", "governance"],
    unit: "ratio",
    formula: "Pay of the CEO ÷ pay of the median employee, as disclosed (Regulation S-K, Item 402(u))",
    better: "lower",
    caveat:
      "It depends on where the employees are and how many work part-time, and may be one year older than the pay figures.",
    read: payRatio,
    family: "pay",
    weight: 0.7,
    discussed: { share: 0.4 },
    ask: {
      given: "The pay ratio at {company} is {value}",
      above: "how would we explain it to employees and to the press?",
      below: "is that a matter of the CEO’s pay or of the workforce, and will it last?",
    },
  },
  {
    id: "median_employee_pay",
    name: "Median employee pay",
    focusAreas: ["compensation"],
    unit: "usd",
    formula: "Pay of the median employee, as disclosed (Regulation S-K, Item 402(u))",
    better: "neutral",
    caveat: "Companies choose the date and the method by which they find the median employee.",
    read: medianEmployee,
    family: "employees",
    isOfIndustry: true,
    weight: 0.4,
    discussed: { share: 0.3 },
    ask: {
      given: "The median employee of {company} earns {value}",
      above: "is that the mix of work, and what does it do to the cost base?",
      below: "does it show in turnover, and can we hire at that level?",
    },
  },
  {
    id: "pay_per_revenue",
    name: "CEO pay per $1bn of revenue",
    focusAreas: ["compensation"],
    unit: "usd",
    formula: "CEO pay granted ÷ revenue of the same fiscal year in $ billion",
    better: "neutral",
    caveat:
      "Pay grows more slowly than company size, so smaller companies rank higher among peers of different sizes.",
    read: payPerRevenue,
    family: "pay",
    isOfIndustry: true,
    weight: 0.5,
    discussed: { share: 0.5 },
    ask: {
      given: "For each $1bn of revenue {company} grants its CEO {value}",
      above: "is the pay set for the company we are, or for one we want to be?",
      below: "are the peers used to set pay of our size?",
    },
  },
  {
    id: "paid_to_granted",
    name: "CEO paid-to-granted multiple",
    focusAreas: ["compensation", "governance"],
    unit: "times",
    formula: "Compensation actually paid ÷ CEO pay granted in the same year",
    better: "neutral",
    caveat: "It is above 1 where awards gained value in the year, most often with the share price.",
    read: paidToGranted,
    family: "paid",
    weight: 0.6,
    discussed: { by: 0.75 },
    ask: {
      given: "The CEO of {company} was paid {value} what was granted for the year",
      above: "what drove the value of awards, and was it performance that we rewarded?",
      below: "is the plan working as intended, and is pressure to replace lost value to be expected?",
    },
  },
];
