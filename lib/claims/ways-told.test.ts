import { describe, expect, it } from "vitest";
import { paperOf, proofOf } from "@/tests/fixtures/claim-papers";
import { proveClaim } from ".";

const ACCOUNTS = paperOf(
  "accounts",
  "Management accounts April 2029.pdf",
  `Tarnbeck Quarries Ltd
Management accounts for the quarter ended 30 June 2029
£ thousand

                              Q2 2029 Actual     Q2 2029 Budget     Q1 2029 Actual     Q2 2028 Actual
Aggregate sales                        4,310              4,650              4,480              4,725
Haulage                                  918                860                874                842
Operating loss                         (365)              (210)              (240)              (190)
Net cash used                            744                610                590                515

Quarry visits were 1,870 in June 2029, compared with 2,140 in June 2028.
Blasting costs averaged £6.40 a tonne in June 2029.
The sale of the Fellside depot for £1.3 million is expected in November 2029.
The crusher was out of use for six weeks.
The bank facility of £2.2 million is undrawn.
`,
);

const SAFETY = paperOf(
  "safety",
  "Safety report June 2029.pdf",
  `Tarnbeck Quarries Ltd
Safety report, quarter to 30 June 2029

                               Q2 2029 Actual     Q2 2029 Target     Q1 2029 Actual
Lost-time injuries                         17                 12                 13
Deliveries on time (%)                   87.5               92.0               89.3
Dust (micrograms per tonne)              48.2               45.0               46.1
`,
);

const ROW = {
  sales:
    "Aggregate sales                        4,310              4,650              4,480              4,725",
  haulage:
    "Haulage                                  918                860                874                842",
  loss: "Operating loss                         (365)              (210)              (240)              (190)",
  cash: "Net cash used                            744                610                590                515",
  injuries: "Lost-time injuries                         17                 12                 13",
  onTime: "Deliveries on time (%)                   87.5               92.0               89.3",
  dust: "Dust (micrograms per tonne)              48.2               45.0               46.1",
};
const SAID = {
  visits: "Quarry visits were 1,870 in June 2029, compared with 2,140 in June 2028.",
  blasting: "Blasting costs averaged £6.40 a tonne in June 2029.",
  sale: "The sale of the Fellside depot for £1.3 million is expected in November 2029.",
  crusher: "The crusher was out of use for six weeks.",
  bank: "The bank facility of £2.2 million is undrawn.",
};

const isRefuted = (claim: string, ...quotes: string[]) =>
  proveClaim(claim, proofOf([ACCOUNTS, SAFETY], quotes)).open === null;

describe("the direction in which a number is said to have moved", () => {
  it.each([
    ["a level that fell, as risen", "Aggregate sales rose to £4.31 million in Q2 2029.", ROW.sales],
    [
      "a level below its plan, as above",
      "Aggregate sales were above budget in Q2 2029, at £4.31 million.",
      ROW.sales,
    ],
    ["a wider loss, as narrower", "The operating loss narrowed to £365,000 in Q2 2029.", ROW.loss],
    ["an overspend, as an underspend", "Haulage was underspent by £58,000 in Q2 2029.", ROW.haulage],
    [
      "a fall between two numbers of a sentence, as a rise",
      "Quarry visits rose by 270 on June 2028.",
      SAID.visits,
    ],
    ["more injuries, as an improvement", "Lost-time injuries improved to 17 in Q2 2029.", ROW.injuries],
    ["a missed target, as one that is beaten", "Deliveries on time beat the target, at 87.5%.", ROW.onTime],
    [
      "a change from the quarter before, as one from the plan",
      "Aggregate sales were £170,000 below budget.",
      ROW.sales,
    ],
  ])("refutes %s", (_, claim, quote) => {
    expect(isRefuted(claim, quote)).toBe(true);
  });

  it.each([
    ["Aggregate sales fell to £4.31 million in Q2 2029.", ROW.sales],
    ["The operating loss widened to £365,000 in Q2 2029.", ROW.loss],
    ["Haulage was overspent by £58,000 in Q2 2029.", ROW.haulage],
    ["Quarry visits fell by 270 on June 2028.", SAID.visits],
    ["Lost-time injuries worsened to 17 in Q2 2029.", ROW.injuries],
    ["Deliveries on time missed the target, at 87.5%.", ROW.onTime],
    ["Aggregate sales were £340,000 below budget.", ROW.sales],
    ["Aggregate sales were £170,000 down on the first quarter.", ROW.sales],
    ["What if aggregate sales had been above budget, at £4.31 million?", ROW.sales],
  ])("leaves a true sentence to the judge: %s", (claim, quote) => {
    expect(isRefuted(claim, quote)).toBe(false);
  });
});

describe("what a number is said to measure", () => {
  it.each([
    ["a quarter's cash as a month's", "Cash used was £744,000 a month.", [ROW.cash]],
    ["the plan of a quarter as its result", "Aggregate sales were £4.65 million in Q2 2029.", [ROW.sales]],
    ["the time of another number in its quote", "Quarry visits were 2,140 in June 2029.", [SAID.visits]],
    [
      "what is expected as done",
      "The Fellside depot was sold for £1.3 million in November 2029.",
      [SAID.sale],
    ],
    ["another measure", "Blasting costs averaged £6.40 a barrel in June 2029.", [SAID.blasting]],
    [
      "another measure than that of its line",
      "Dust was 48.2 micrograms per kilometre in Q2 2029.",
      [ROW.dust],
    ],
    ["another stretch of time", "The crusher was out of use for six months.", [SAID.crusher]],
    ["another currency", "The bank facility of €2.2 million is undrawn.", [SAID.bank]],
    ["another cited line", "Haulage came to £4.31 million in Q2 2029.", [ROW.sales, ROW.haulage]],
  ])("refutes %s", (_, claim, quotes) => {
    expect(isRefuted(claim, ...quotes)).toBe(true);
  });

  it.each([
    ["Cash used was about £248,000 a month.", [ROW.cash]],
    ["The Fellside depot is to be sold for £1.3 million in November 2029.", [SAID.sale]],
    ["Blasting costs averaged £6.40 a tonne in June 2029.", [SAID.blasting]],
    ["The crusher was out of use for six weeks.", [SAID.crusher]],
    ["The board should plan for mid-2029, with sales of £4.31 million.", [ROW.sales]],
  ])("leaves a true sentence to the judge: %s", (claim, quotes) => {
    expect(isRefuted(claim, ...quotes)).toBe(false);
  });
});
