import { asFiled, type Figure, type YearFacts } from "./figure";
import { sumOfAll } from "./sums";

const WITH_RESTRICTED = "CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents";
const RESTRICTED = [
  "RestrictedCash",
  "RestrictedCashAndCashEquivalents",
  "RestrictedCashAndCashEquivalentsAtCarryingValue",
  "RestrictedCashCurrent",
  "RestrictedCashNoncurrent",
];

/**
 * Cash and cash equivalents of the balance sheet. The total of the cash-flow statement stands for them only where none of it
 * is restricted, or where it is a bank's cash and deposits with banks.
 */
export function cashOf(year: YearFacts): Figure | null {
  const cash = year.of("CashAndCashEquivalentsAtCarryingValue");
  if (cash) return asFiled(cash);
  const all = year.of(WITH_RESTRICTED);
  const isAllFree = RESTRICTED.every((tag) => (year.of(tag)?.value ?? 0) === 0);
  const ofBank = sumOfAll(year, ["CashAndDueFromBanks", "InterestBearingDepositsInBanks"]);
  return all && (isAllFree || ofBank === all.value) ? asFiled(all) : null;
}
