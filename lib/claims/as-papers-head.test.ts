import { describe, expect, it } from "vitest";
import { proveClaim } from "@/lib/claims";
import { paperOf, proofOf } from "@/tests/fixtures/claim-papers";

const STOCK = `Position ($000)               31 Mar 29      31 Mar 28
Stock                        14,260           11,480`;
const FEES = `Budget summary ($)        2031 (YTD)      Budget (YTD)      Full-year budget
Fees                       348,790            317,983             346,000
Leverage                     2.45x              2.50x               2.50x
MT-9 claims                      12                 9                  14`;
const papers = [
  paperOf("stock", "Position March 2029.txt", STOCK),
  paperOf("fees", "Accounts to November 2031.txt", FEES),
];
const rows = new Map(
  [STOCK, FEES].flatMap((text) => text.split("\n").map((line) => [line.split(" ")[0] ?? "", line])),
);
const proven = (claim: string, row: string, asked?: string) =>
  proveClaim(claim, { ...proofOf(papers, [rows.get(row) ?? ""]), asked });

describe("a model's words", () => {
  it.each([
    ["Stock was $14,260k at 31 Mar 29.", "Stock"],
    ["Stock was $14,260k at 31-Mar-29, against $11,480k at 31 Mar 28.", "Stock"],
    ["Fees were $348,790 in 2031 (YTD).", "Fees"],
    ["Fees were $348,790 in 2031 year to date.", "Fees"],
    ["Fees were $348,790 to November 2031, $30,807 over budget.", "Fees"],
    ["Leverage is 2.45x against 2.50x, so the headroom is 0.05x.", "Leverage"],
    ["The MT-9 had 12 claims in 2031 (YTD).", "MT-9"],
  ])("may name a time as the papers' headings do: %s", (claim, row) => {
    expect(proven(claim, row).open).toBe(claim);
  });

  it.each([
    ["Stock was $14,260k at 31 Mar 28.", "Stock"],
    ["Fees were $348,790 in 2030 (YTD).", "Fees"],
    ["Fees were $348,790 in November 2031.", "Fees"],
  ])("may not name another: %s", (claim, row) => {
    expect(proven(claim, row).open).toBeNull();
  });

  it("may repeat a bound from the question, and no other", () => {
    const claim = "Fees are over budget, by less than 47.5%.";
    expect(proven(claim, "Fees", "Is anything more than 47.5% over budget?").open).toBe(claim);
    expect(proven(claim, "Fees", "Is anything over budget?").open).toBeNull();
  });
});
