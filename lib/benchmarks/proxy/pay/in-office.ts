import type { OfficerPay, TableYear } from "./types";

/**
 * Of the principal executive officers of a year, the one in office at its end: who is also in the year after, and in the
 * newest year who was not in the year before. Null when that does not decide; nobody is guessed.
 */
export function officerAtEnd(year: TableYear, years: TableYear[]): OfficerPay | null {
  const paid = withPay(year.officers);
  const [only, second] = paid;
  if (!second) return only ?? year.officers[0] ?? null;
  const at = years.indexOf(year);
  const next = years[at + 1];
  if (next) return one(paid.filter(({ who }) => withPay(next.officers).some((later) => later.who === who)));
  const before = years[at - 1];
  return before
    ? one(paid.filter(({ who }) => !withPay(before.officers).some((earlier) => earlier.who === who)))
    : null;
}

/** Whether more than one officer was paid for the year. */
export const hasTransition = (year: TableYear): boolean => withPay(year.officers).length > 1;

/** Columns of those not in office that year hold nothing, or a zero for nothing. */
function withPay(officers: OfficerPay[]): OfficerPay[] {
  const paid = officers.filter(({ granted, paid }) => Boolean(granted) || Boolean(paid));
  return paid.length > 0 ? paid : officers.slice(0, 1);
}

const one = (officers: OfficerPay[]) => (officers.length === 1 ? (officers[0] ?? null) : null);
