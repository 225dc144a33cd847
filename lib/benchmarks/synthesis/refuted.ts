import { addressesModel } from "@/lib/ai/untrusted";
import { plainWords, strangeAddresses, unreadSigns } from "@/lib/claims/plain-words";
import { withoutQuotations } from "@/lib/claims/quotations";
import { everyAmount, type FoundAmount, isPercent } from "@/lib/ledger/amount";

/**
 * Whether a text cannot be shown whatever a second call says: it addresses a model, links elsewhere, or has a figure that its facts do
 * not have with the same value, sign and unit.
 */
export function isRefuted(written: string, told: string): boolean {
  const [text, facts] = [plainWords(written), withoutQuotations(told)];
  if (strangeAddresses(text, facts).length + unreadSigns(text, facts).length > 0) return true;
  const known = new Set(everyAmount(facts).map(keyOf));
  return addressesModel(text) || !everyAmount(text).every((figure) => known.has(keyOf(figure)));
}

function keyOf(amount: FoundAmount): string {
  // Binary floating point: 4.1 million is not exactly 4,100,000.
  return `${Number(amount.value.toPrecision(12))}|${isPercent(amount)}|${amount.currency}`;
}
