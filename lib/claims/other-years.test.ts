import { describe, expect, it } from "vitest";
import { paperOf, proofOf } from "@/tests/fixtures/claim-papers";
import { type ClaimFault, proveClaim } from ".";

const ACCOUNTS = paperOf(
  "accounts",
  "Management accounts August 2025.pdf",
  `Ravenglass Housing Association
Management accounts for August 2025 (month 5 of the year to 31 March 2026)
£000

                                      August 2025                         Year to date                 Full year 2025/26
                                 Actual    Budget   Variance     Actual    Budget   Variance  Last year     Budget   Forecast
Rents                             4,210     4,260        (50)     21,080    21,300      (220)     19,940     51,300     50,900
Service charges                     612       590         22      3,015     2,950         65      2,870      7,100      7,180
Total income                      4,822     4,850        (28)     24,095    24,250      (155)     22,810     58,400     58,080
Repairs                           1,390     1,240       (150)      6,905     6,200      (705)      6,118     14,900     16,300
Salaries                          1,105     1,120         15      5,560     5,600         40      5,304     13,450     13,400
`,
);

const CASH = paperOf(
  "cash",
  "Cash forecast.pdf",
  `Ravenglass Housing Association
Cash forecast at 5 September 2025
£000

                     Oct 2025    Nov 2025    Dec 2025    Jan 2026    Feb 2026    Mar 2026
Receipts                5,020       4,860       4,310       5,140       4,970       5,250
Loan interest               -      (1,480)          -           -      (1,510)          -
Works                  (2,110)     (2,340)     (1,280)     (1,900)     (2,250)     (2,620)

Tenants of Mill Lane were without heating for six weeks because the boiler house flooded.
`,
);

const PERFORMANCE = paperOf(
  "performance",
  "Performance.pdf",
  `Ravenglass Housing Association
Performance report, April to September 2025

                                        H1 2025/26 Actual     H1 2025/26 Target     H1 2024/25 Actual
Homes let                                             312                   305                   298
Time to let (days per home)                          31.5                  28.0                  30.2
`,
);

const QUARTERLY = paperOf(
  "quarterly",
  "Quarterly report.pdf",
  `Ravenglass Housing Association
Rents by region
£000

Region                      July 3, 2033      July 4, 2032
North                              1,488             8,848
`,
);

const lineOf = ({ pages }: typeof ACCOUNTS, beginning: string) =>
  pages[0]?.text.split("\n").find((line) => line.startsWith(beginning)) ?? "";

function prove(claim: string, ...quotes: string[]): { text: string | null; faults: ClaimFault[] } {
  const { text, dropped } = proveClaim(claim, proofOf([ACCOUNTS, CASH, PERFORMANCE], quotes));
  return { text, faults: dropped.map(({ fault }) => fault) };
}

const REPAIRS = lineOf(ACCOUNTS, "Repairs");
const TOTAL = lineOf(ACCOUNTS, "Total income");
const WORKS = lineOf(CASH, "Works");
const INTEREST = lineOf(CASH, "Loan interest");
const LET = lineOf(PERFORMANCE, "Homes let");
const TIME = lineOf(PERFORMANCE, "Time to let");

describe("a claim about a year that does not end in December", () => {
  it.each([
    [
      "the year to date against the same months of last year",
      "Repairs cost 12.9% more than in the same five months of last year.",
      REPAIRS,
    ],
    [
      "a variance in rounded millions",
      "Total income for the year to date is £0.2 million short of budget.",
      TOTAL,
    ],
    [
      "the forecast of the full year against its budget",
      "Repairs are forecast at £16.3 million for the full year, £1.4 million above budget.",
      REPAIRS,
    ],
    [
      "the months of a stretch added up",
      "Over the six months to March 2026, £12.5 million goes into works.",
      WORKS,
    ],
    [
      "a budget of the year to date, told with its last day",
      "The year-to-date budget for repairs was £6,200,000 at the end of August 2025.",
      REPAIRS,
    ],
    ["the same without its year", "Year to date, repairs cost £6,905,000 at 31 August.", REPAIRS],
    [
      "a difference told in words",
      "The association let 312 homes in the half year, seven more than the target.",
      LET,
    ],
  ])("is kept: %s", (_, claim, quote) => {
    expect(prove(claim, quote)).toEqual({ text: claim, faults: [] });
  });

  it.each<[string, string, ClaimFault, string]>([
    [
      "the overrun of a line that is not quoted",
      "Salaries are £705,000 over budget for the year to date.",
      "figure",
      REPAIRS,
    ],
    [
      "a variance from budget told as one from last year",
      "Repairs are £705,000 above last year for the year to date.",
      "scenario",
      REPAIRS,
    ],
    [
      "last year's months told as this year's",
      "Repairs cost £6,118,000 in the first half of this year.",
      "scenario",
      REPAIRS,
    ],
    [
      "a month told as the first half",
      "Repairs cost £1,390,000 in the first half of the year.",
      "period",
      REPAIRS,
    ],
    [
      "a month told as the year to date, with its last day",
      "The year-to-date budget for repairs was £1,240,000 at the end of August 2025.",
      "period",
      REPAIRS,
    ],
    [
      "a wrong difference told in words",
      "The association let 312 homes in the half year, nine more than the target.",
      "figure",
      LET,
    ],
    ["another stretch of time than the label counts", "It took 31.5 weeks to let a home.", "unit", TIME],
  ])("is withheld: %s", (_, claim, fault, quote) => {
    expect(prove(claim, quote)).toEqual({ text: null, faults: [fault] });
  });

  it("does not refute that another line of the table is the smallest", () => {
    const claim =
      "Loan interest of £1.5 million falls due in November 2025, when receipts are not at their highest.";
    const { text, open } = proveClaim(claim, proofOf([CASH], [INTEREST]));
    expect(text ?? open).toBe(claim);
  });
});

it("a quarter that ends in the first days of a month keeps its name", () => {
  const quote = lineOf(QUARTERLY, "North");
  const claim = (quarter: string) =>
    proveClaim(
      `North fell to £1,488 thousand in the ${quarter} quarter of 2033.`,
      proofOf([QUARTERLY], [quote]),
    );
  expect(claim("second").dropped).toEqual([]);
  expect(claim("third").open).toBeNull();
});

const ANNUAL = paperOf(
  "annual",
  "Annual report.pdf",
  `Ravenglass Piers plc
Statement of income
In millions

Years ended December 31,              2033       2032
Operating costs                        318        290
Total operating expenditure            907        866
Loss of the ferry line                (144)        12

The ferry line made a loss of $144 million in 2033.
`,
);

describe("a figure named by its id", () => {
  const { citations, figures } = proofOf([ANNUAL], ["Operating costs                        318        290"]);
  const named = figures.filter(({ value }) => value === 318e6);
  const proven = (claim: string) => proveClaim(claim, { citations, figures, named, beside: figures });

  it.each([
    "Operating costs were $318 million in 2033.",
    "$318 million of operating costs came about in 2033.",
  ])("supports “%s”", (claim) => expect(proven(claim).open).toBe(claim));

  it("is rejected for another line with its own printed name", () => {
    expect(proven("Total operating expenditure was $318 million in 2033.").open).toBeNull();
  });
});

it("does not mistake a loss in words for a gain", () => {
  const proof = proofOf([ANNUAL], ["The ferry line made a loss of $144 million in 2033."]);
  const open = (word: string) =>
    proveClaim(`The ferry line made a ${word} of $144 million in 2033.`, proof).open;
  expect(open("loss")).not.toBeNull();
  expect(open("gain")).toBeNull();
});
