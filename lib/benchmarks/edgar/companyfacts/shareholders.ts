import { asFiled, type Figure, type YearFacts } from "./figure";

/** A figure of the company's own shareholders: its tag, or that with other owners of subsidiaries less theirs. */
function ofShareholders(own: string, all: string, others: string[]): (year: YearFacts) => Figure | null {
  return (year) => {
    const tagged = year.of(own);
    const whole = year.of(all);
    if (tagged || !whole) return asFiled(tagged);
    const theirs = others.map((tag) => year.of(tag)).find((fact) => fact !== null);
    if (!theirs) return asFiled(whole);
    const formula = `${all} − ${theirs.tag.slice(theirs.tag.indexOf(":") + 1)}`;
    return { value: whole.value - theirs.value, facts: [whole, theirs], formula };
  };
}

/** Net income attributable to the parent. */
export const netIncomeOf = ofShareholders("NetIncomeLoss", "ProfitLoss", [
  "NetIncomeLossAttributableToNoncontrollingInterest",
]);

/** Equity of the parent. */
export const equityOf = ofShareholders(
  "StockholdersEquity",
  "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
  ["MinorityInterest"],
);
