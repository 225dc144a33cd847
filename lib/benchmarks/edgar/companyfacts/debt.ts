import { type Figure, sumOf, type YearFact, type YearFacts } from "./figure";

/**
 * Borrowings and lease liabilities at the end of a year, added up. Null where one of them cannot be told: a company that tags
 * no lease may have some among other liabilities.
 */
export function totalDebtOf(year: YearFacts): Figure | null {
  const borrowed = borrowings(year);
  const leased = leases(year, borrowed?.some(({ tag }) => tag.includes("CapitalLease")) ?? false);
  return borrowed && leased ? sumOf([...borrowed, ...leased]) : null;
}

/** Each list: the whole under one tag, else its parts. */
function wholeOrParts(year: YearFacts, whole: string[], parts: string[]): YearFact[] | null {
  for (const tag of whole) {
    const fact = year.of(tag);
    if (fact) return [fact];
  }
  const found = parts.map((tag) => year.of(tag)).filter((fact) => fact !== null);
  return found.length > 0 ? found : null;
}

function borrowings(year: YearFacts): YearFact[] | null {
  const all = year.of("DebtLongtermAndShorttermCombinedAmount");
  if (all) return [all];
  const longTerm = longTermDebt(year);
  return longTerm && [...longTerm, ...shortTermDebt(year, longTerm)];
}

function longTermDebt(year: YearFacts): YearFact[] | null {
  const noncurrent = firstTag(year, ["LongTermDebtNoncurrent", "LongTermDebtAndCapitalLeaseObligations"]);
  // The balance sheet's lines; the note's total may leave out discounts.
  if (noncurrent) {
    const due = dueWithinAYear(year, noncurrent);
    return due ? [noncurrent, due] : [noncurrent];
  }
  return wholeOrParts(
    year,
    ["LongTermDebt", "LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities"],
    [],
  );
}

/** All that is due within a year where that is tagged, else the part of long-term debt. */
function dueWithinAYear(year: YearFacts, { tag }: YearFact): YearFact | null {
  const all = year.of("DebtCurrent");
  const part = year.of(
    tag.endsWith("LongTermDebtNoncurrent")
      ? "LongTermDebtCurrent"
      : "LongTermDebtAndCapitalLeaseObligationsCurrent",
  );
  // Some tag what they borrowed for the short term as all.
  return all && (!part || all.value >= part.value) ? all : part;
}

/** What is due within a year beside the current part of long-term debt; `DebtCurrent` has both. */
function shortTermDebt(year: YearFacts, longTerm: YearFact[]): YearFact[] {
  if (longTerm.some(({ tag }) => tag.endsWith(":DebtCurrent"))) return [];
  return wholeOrParts(year, ["ShortTermBorrowings"], ["CommercialPaper", "OtherShortTermBorrowings"]) ?? [];
}

function leases(year: YearFacts, hasFinanceLeases: boolean): YearFact[] | null {
  const operating = wholeOrParts(
    year,
    ["OperatingLeaseLiability"],
    ["OperatingLeaseLiabilityCurrent", "OperatingLeaseLiabilityNoncurrent"],
  );
  if (!operating) return null;
  if (hasFinanceLeases) return operating;
  const finance = wholeOrParts(
    year,
    ["FinanceLeaseLiability"],
    ["FinanceLeaseLiabilityCurrent", "FinanceLeaseLiabilityNoncurrent"],
  );
  return [...operating, ...(finance ?? [])];
}

function firstTag(year: YearFacts, tags: string[]): YearFact | null {
  return wholeOrParts(year, tags, [])?.[0] ?? null;
}
