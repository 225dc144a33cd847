import { expect, it } from "vitest";
import { paperOf, proofOf } from "@/tests/fixtures/claim-papers";
import { proveClaim } from ".";

const KPIS = paperOf(
  "kpis",
  "Scorecard.pdf",
  `Saltmarsh Ferries
KPI scorecard, June 2026

Measure                               Target    Actual    Status
On-time sailings, %                     95.0      93.1    Amber
Debtor days                               45        52    Red
Supply interruptions (minutes)            10         7    Green
`,
);

const isProven = (claim: string, quote: string) => proveClaim(claim, proofOf([KPIS], [quote])).text === claim;

it.each<[claim: string, quote: string, is: boolean]>([
  ["Debtors take 52 days to pay.", "Debtor days                               45        52    Red", true],
  ["Debtors take 52 weeks to pay.", "Debtor days                               45        52    Red", false],
  [
    "Debtor days are 52 months, against a target of 45.",
    "Debtor days                               45        52    Red",
    false,
  ],
  [
    "Supply was interrupted for 7 minutes.",
    "Supply interruptions (minutes)            10         7    Green",
    true,
  ],
  [
    "Supply was interrupted for 7 hours.",
    "Supply interruptions (minutes)            10         7    Green",
    false,
  ],
])("is checked against the unit of time in which a line is counted: %s", (claim, quote, is) => {
  expect(isProven(claim, quote)).toBe(is);
});
