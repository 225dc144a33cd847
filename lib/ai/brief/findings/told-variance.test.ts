import { describe, expect, it } from "vitest";
import { readToldVariance } from "./prose-results";

describe("a variance stated in words", () => {
  it.each([
    ["Event income of $832,983 is $112,915 under the budget of $945,898.", "Event income", 832_983, 945_898],
    [
      "Revenue: On an accrual basis, total revenue was £1.2m against a target of £1.5m.",
      "total revenue",
      1.2e6,
      1.5e6,
    ],
    ["Agency spending was £2.3m in the month against a budget of £1.4m.", "Agency spending", 2.3e6, 1.4e6],
  ])("%s", (text, subject, actual, budget) => {
    const told = readToldVariance(text);
    expect(told?.subject).toBe(subject);
    expect(told?.difference).toBeCloseTo(actual - budget);
  });

  it.each([
    "Income of $10 and costs of $8 left $2.",
    "Income was $10 against a budget of £12.",
    "Attendance was 94% against a target of 96%.",
    "The budget was approved.",
  ])("is not read from: %s", (text) => expect(readToldVariance(text)).toBeNull());
});
