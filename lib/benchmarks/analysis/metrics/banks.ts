import type { Company } from "../../types";

const LENDERS = /\bbanks?\b|consumer finance|investment banking|insurance(?! brokers)|reinsurance|mortgage/i;

/**
 * Whether operating cash flow moves with deposits, loans, trading positions or premiums, so that it says nothing of what a
 * business earns. By the GICS sub-industry; brokers, exchanges and payment companies are not among them.
 */
export function isBankOrInsurer({ sector, subIndustry }: Company): boolean {
  return sector === "Financials" && LENDERS.test(subIndustry);
}

export const CASH_OF_BANKS =
  "Not meaningful for a bank or an insurer, whose operating cash flow moves with deposits, loans and premiums.";
