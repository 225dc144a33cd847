import { describe, expect, it } from "vitest";
import { paperOf, proofOf } from "@/tests/fixtures/claim-papers";
import { type ClaimFault, proveClaim } from ".";

const CASH = paperOf(
  "cash",
  "Cash flow forecast.pdf",
  `Saltmarsh Ferries
Cash flow forecast, September 2025 to January 2026
Prepared 6 October 2025

                          Sep 2025     Oct 2025     Nov 2025     Dec 2025     Jan 2026
Opening cash               612,400      640,150      705,900      318,625      287,110
Receipts                   310,500      342,000      188,300      215,000      241,700
Payments                   282,750      276,250      575,575      246,515      229,400
Net movement                27,750       65,750     (387,275)     (31,515)      12,300
Closing cash               640,150      705,900      318,625      287,110      299,410

The payment of $390,000 for the slipway falls due on 14 November 2025. The lender has asked for a minimum balance of $250,000.
`,
);

const FINANCE = paperOf(
  "finance",
  "Finance report.pdf",
  `Saltmarsh Ferries
Management accounts for the five months to 31 May 2025

                               Actual YTD     Budget YTD     Variance
Ticket income                   2,443,893      2,035,000      408,893
Freight income                    611,200        655,000      (43,800)
Total income                    3,055,093      2,690,000      365,093
Crew costs                      1,204,310      1,150,000       54,310
Fuel                              793,873        760,000       33,873
Total costs                     1,998,183      1,910,000       88,183

The company made a net loss of ($79,712) in May 2025, against a budgeted surplus of $12,000.
Ticket income rose by 8.4% on the year before. Management expects freight income to recover in the autumn.
Two vacancies on the night crew were filled by agency staff.
`,
);

const MINUTES = paperOf(
  "minutes",
  "Minutes March.pdf",
  `Saltmarsh Ferries
Minutes of the board meeting of 12 March 2025

The auditors, Pell and Greaves, signed the accounts for 2024 on 4 March 2025 without qualification.
The board discussed a possible sale of the Old Customs House. No decision was taken.
Ms Okafor will report on the slipway in June 2025.
The board approved the revised safety policy by a majority of five to two.
`,
);

const ROW = {
  net: "Net movement                27,750       65,750     (387,275)     (31,515)      12,300",
  closing: "Closing cash               640,150      705,900      318,625      287,110      299,410",
  tickets: "Ticket income                   2,443,893      2,035,000      408,893",
  freight: "Freight income                    611,200        655,000      (43,800)",
  fuel: "Fuel                              793,873        760,000       33,873",
  total: "Total income                    3,055,093      2,690,000      365,093",
};
const SAID = {
  loss: "The company made a net loss of ($79,712) in May 2025, against a budgeted surplus of $12,000.",
  rose: "Ticket income rose by 8.4% on the year before.",
  expects: "Management expects freight income to recover in the autumn.",
  slipway: "The payment of $390,000 for the slipway falls due on 14 November 2025.",
  crew: "Two vacancies on the night crew were filled by agency staff.",
  signed:
    "The auditors, Pell and Greaves, signed the accounts for 2024 on 4 March 2025 without qualification.",
  sale: "The board discussed a possible sale of the Old Customs House. No decision was taken.",
  policy: "The board approved the revised safety policy by a majority of five to two.",
};

const prove = (claim: string, ...quotes: string[]) =>
  proveClaim(claim, proofOf([CASH, FINANCE, MINUTES], quotes));

describe("a true sentence of a model", () => {
  it.each<[string, string[]]>([
    // A year is not an amount, and the row contains none.
    ["November 2025 is the turning point: cash falls by $387,275 in that month.", [ROW.net]],
    ["Cash falls by $387,275 in November, more than in any other month shown.", [ROW.net]],
    [
      "Closing cash is forecast to fall from $705,900 in October to $318,625 in November 2025.",
      [ROW.closing],
    ],
    ["The forecast shows closing cash of about $287,000 in December 2025.", [ROW.closing]],
    // Computed from the row itself.
    ["Ticket income was $408,893, or 20.1%, above budget.", [ROW.tickets]],
    ["Ticket income of $2.4 million was 20% above the budget of $2,035,000.", [ROW.tickets]],
    ["Freight income fell short of budget by $43,800 (6.7%).", [ROW.freight]],
    ["Freight made up 20.0% of total income in the five months to May 2025.", [ROW.freight, ROW.total]],
    // Rounded, as the words say.
    ["Fuel cost about $794,000 in the year to date.", [ROW.fuel]],
    ["Fuel cost nearly $0.8 million by the end of May 2025.", [ROW.fuel]],
    ["The company lost almost $80,000 in May 2025.", [SAID.loss]],
    ["May 2025 closed with a net loss of $79,712, where the budget had a surplus of $12,000.", [SAID.loss]],
    ["Ticket income grew 8.4% compared with the year before.", [SAID.rose]],
    ["Closing cash is lowest in December 2025, at $287,110.", [ROW.closing]],
    ["Closing cash averages about $450,000 a month.", [ROW.closing]],
    ["A payment of $390,000 for the slipway is due in November 2025.", [SAID.slipway]],
    ["The accounts for 2024 were signed by Pell and Greaves in March 2025.", [SAID.signed]],
  ])("is kept unchanged: %s", (claim, quotes) => {
    expect(prove(claim, ...quotes)).toMatchObject({ text: claim, dropped: [] });
  });

  it.each<[string, string[]]>([
    [
      "It looks like timing rather than performance: the slipway payment falls in November 2025.",
      [SAID.slipway],
    ],
    ["Should the board ask why freight income is $43,800 below budget?", [ROW.freight]],
    ["The board should ask for a decision on the sale of the Old Customs House.", [SAID.sale]],
    ["The sale of the Old Customs House should not be counted on in the forecast.", [SAID.sale]],
  ])("is kept and marked as a judgement: %s", (claim, quotes) => {
    expect(prove(claim, ...quotes)).toMatchObject({ text: claim, kind: "judgement", dropped: [] });
  });

  it("returns the figures of the ledger that prove it", () => {
    const { figures } = prove("Ticket income was $408,893 above budget.", ROW.tickets);
    expect(figures.map(({ label, value }) => [label, value])).toEqual([["Ticket income", 408893]]);
  });
});

describe("a misleading sentence of a model", () => {
  it.each<[string, string, ClaimFault, string[]]>([
    ["another figure", "Closing cash is $318,652 in November 2025.", "figure", [ROW.closing]],
    ["another scale", "Fuel cost $793,873 million in the year to date.", "unit", [ROW.fuel]],
    [
      "another currency of words",
      "Ticket income rose by 8.4 points on the year before.",
      "unit",
      [SAID.rose],
    ],
    ["a loss told as a gain", "The company made net income of $79,712 in May 2025.", "sign", [SAID.loss]],
    [
      "a loss told as a profit below nought",
      "The net loss of May 2025 is a profit of −$79,712.",
      "sign",
      [SAID.loss],
    ],
    ["a fall told as a rise", "Cash rises by $387,275 in November 2025.", "sign", [ROW.net]],
    [
      "an income below budget told as above",
      "Freight income was $43,800 above budget.",
      "sign",
      [ROW.freight],
    ],
    ["a computed percentage the other way", "Ticket income was 20.1% below budget.", "sign", [ROW.tickets]],
    ["another month", "In October 2025 cash falls by $387,275.", "period", [ROW.net]],
    ["another year", "The company made a net loss of $79,712 in May 2024.", "period", [SAID.loss]],
    ["a year to date told as a month", "In May 2025 ticket income was $2,443,893.", "period", [ROW.tickets]],
    [
      "another date without a number",
      "The slipway payment falls due on 14 December 2025.",
      "period",
      [SAID.slipway],
    ],
    [
      "a budget told as what happened",
      "Ticket income was $2,035,000 in the year to date.",
      "scenario",
      [ROW.tickets],
    ],
    [
      "what happened told as the budget",
      "The budget for ticket income was $2,443,893.",
      "scenario",
      [ROW.tickets],
    ],
    ["a budget told as a forecast", "Ticket income was $408,893 above forecast.", "scenario", [ROW.tickets]],
    ["another name", "Marlowe and Finch signed the accounts for 2024.", "entity", [SAID.signed]],
    [
      "the figure of another line",
      "Freight income was $2,443,893 in the year to date.",
      "figure",
      [ROW.tickets, ROW.freight],
    ],
    [
      "words in quotation marks that nobody wrote",
      "The auditors signed “with two material qualifications” in March 2025.",
      "quote",
      [SAID.signed],
    ],
    [
      "something else than its quote",
      "The chief engineer has left after a dispute about pay.",
      "support",
      [SAID.rose],
    ],
    [
      "nothing that it stands on",
      "Cash falls by $387,275 in November 2025.",
      "quote",
      ["Cash falls by 387,275 dollars next winter."],
    ],
  ])("is withheld: %s", (_, claim, fault, quotes) => {
    const { text, dropped } = prove(claim, ...quotes);
    expect({ text, faults: dropped.map((one) => one.fault) }).toEqual({ text: null, faults: [fault] });
  });
});

describe("a sentence that is misleading only by its words", () => {
  it.each<[string, string, string[]]>([
    ["a percentage of an unrelated pair", "Cash falls by 45% in January 2026.", [ROW.net, ROW.closing]],
    ["a direction without a number", "Cash rises in November 2025.", [ROW.closing]],
    ["the opposite of its quote", "The auditors refused to sign the accounts for 2024.", [SAID.signed]],
    [
      "a superlative that its row refutes",
      "Closing cash is lowest in November 2025, at $318,625.",
      [ROW.closing],
    ],
    ["the first words of a quote left out", "A decision was taken on the sale.", ["decision was taken."]],
    ["more than its quote says", "The board unanimously approved the revised safety policy.", [SAID.policy]],
    ["a certainty for an expectation", "Freight income will recover in the autumn.", [SAID.expects]],
    [
      "another number in words",
      "Three vacancies on the night crew were filled by agency staff.",
      [SAID.crew],
    ],
    ["another cause", "Ticket income rose by 8.4%, driven by a new loyalty scheme.", [SAID.rose]],
  ])("is left to the judge: %s", (_, claim, quotes) => {
    expect(prove(claim, ...quotes).open).toBe(claim);
  });
});

describe("a sentence that is wrong in part", () => {
  it.each([
    ["Ticket income was $408,893, or 25.1%, above budget.", ROW.tickets],
    ["Ticket income was $2,443,893 against a budget of $2,350,000.", ROW.tickets],
    ["Ticket income rose by 8.4% (9.4% without the new route).", SAID.rose],
    ["Ticket income rose by 8.4%. Freight income fell by 11%.", SAID.rose],
    ["Cash rises by $387,275 in November 2025. This is good news for the lender.", ROW.net],
    ["A payment of $390,000 is due in November 2025, unless the $410,000 loan is drawn.", SAID.slipway],
  ])("is withheld as a whole: %s", (claim, quote) => {
    expect(prove(claim, quote).text).toBeNull();
  });
});

it("rejects a sentence with more numbers than anyone reads, even if some are true", () => {
  const row = "Opening cash was 612,400, 640,150, 705,900, 318,625 and 287,110";
  const claim = `${row}${", 612,400".repeat(60)}.`;
  expect(prove(claim, ROW.closing)).toMatchObject({ text: null, open: null });
  expect(prove("Closing cash is $318,625 in November 2025.", ROW.closing).text).not.toBeNull();
});
