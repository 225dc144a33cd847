import { describe, expect, it } from "vitest";
import { paperOf, proofOf } from "@/tests/fixtures/claim-papers";
import { type ClaimFault, proveClaim } from ".";

const PAPERS = [
  paperOf(
    "may",
    "Management report May 2025.pdf",
    `Saltmarsh Ferries
Management report for May 2025

                                     May 2025                  Jan - May 2025 (YTD)
                               Actual        Budget          Actual        Budget
Kiosk sales                    18,905        60,000         301,337       300,000
Uncategorised income           93,287             -         141,902             -
Total income                  153,442        98,000         655,719       490,000
Uncategorised expense           6,338             -          11,084             -
Total expenses                 73,116        65,000         345,743       325,000
`,
    `Saltmarsh Ferries
Balance sheet

                             31 May 2025     30 Apr 2025
Trade receivables                131,144         130,960
Bank loan                         64,200          70,000
2 month deposit no. 1170          25,000          25,000
`,
  ),
  paperOf(
    "ageing",
    "Ageing May 2025.pdf",
    `Saltmarsh Ferries
Ageing of receivables as of 31 May 2025

                          Current       1 - 30      31 - 60       Total
Palace Hotels                           35,000                   35,000
Quay Cafes                 12,500                     4,000      16,500
Total                      12,500       35,000        4,000      51,500
`,
  ),
  paperOf(
    "april",
    "Management report April 2025.pdf",
    `Saltmarsh Ferries
Profit and loss

                               Apr 2025
Kiosk sales                      61,220
`,
  ),
  paperOf(
    "forecast",
    "Cash flow forecast.pdf",
    `Saltmarsh Ferries
Cash flow forecast, October to December 2025

                            Oct 2025     Nov 2025     Dec 2025
Net movement                  65,750     (387,275)     (31,515)
`,
  ),
  paperOf(
    "minutes",
    "Minutes June.pdf",
    `Saltmarsh Ferries
Minutes of the board meeting of 12 June 2025

Legacies came to £318,000, which was £182,000 less than planned. Complaints fell to four. None was upheld.
The new wing waits until the appeal for legacies has raised £1.2 million. It stood at £745,000.
Northgate sold 80 season passes and Southgate sold 120.
Occupancy of berths was 81% in May 2025, compared with 76% in May 2024.
`,
  ),
];

const ROW = {
  kiosk: "Kiosk sales                    18,905        60,000         301,337       300,000",
  april: "Kiosk sales                      61,220",
  loose: "Uncategorised income           93,287             -         141,902             -",
  spent: "Uncategorised expense           6,338             -          11,084             -",
  income: "Total income                  153,442        98,000         655,719       490,000",
  loan: "Bank loan                         64,200          70,000",
  receivables: "Trade receivables                131,144         130,960",
  deposit: "2 month deposit no. 1170          25,000          25,000",
  palace: "Palace Hotels                           35,000                   35,000",
  net: "Net movement                  65,750     (387,275)     (31,515)",
};
const SAID = {
  legacies: "Legacies came to £318,000, which was £182,000 less than planned.",
  appeal: "The new wing waits until the appeal for legacies has raised £1.2 million.",
  stood: "It stood at £745,000.",
  complaints: "Complaints fell to four. None was upheld.",
  passes: "Northgate sold 80 season passes and Southgate sold 120.",
  occupancy: "Occupancy of berths was 81% in May 2025, compared with 76% in May 2024.",
};

const prove = (claim: string, quotes: string[]) => proveClaim(claim, proofOf(PAPERS, quotes));

describe("a true sentence about two lines, columns or papers", () => {
  it.each<[string, string[]]>([
    ["Receivables are 20% of total income for the year to date.", [ROW.receivables, ROW.income]],
    ["At $93,287, uncategorised income is 61% of all income in May.", [ROW.loose, ROW.income]],
    ["Without uncategorised income, May income would have been $60,155.", [ROW.loose, ROW.income]],
    ["Legacies of £318,000 were £182,000 less than planned.", [SAID.legacies]],
    ["Total income came to $655,719, or 33.8% more.", [ROW.income]],
    ["Total income for the year to date has come in at about $131,000 a month.", [ROW.income]],
    ["Uncategorised income makes up 83% of what it and kiosk sales earned in May.", [ROW.kiosk, ROW.loose]],
    ["Legacies have raised 62% of the £1.2 million appeal.", [SAID.appeal, SAID.stood]],
    // Two columns of a row, two rows of the same kind, two papers.
    ["$655,719 against a year-to-date budget of $490,000.", [ROW.income]],
    ["May exceeded its budget ($153,442 against $98,000).", [ROW.income]],
    [
      "Uncategorised income of $93,287 and expenses of $6,338 blur the lines around them.",
      [ROW.loose, ROW.spent],
    ],
    ["Kiosk sales fell by $42,315, or 69%, between April and May.", [ROW.april, ROW.kiosk]],
    ["Kiosk sales were $18,905 in May. They did not rise in May.", [ROW.april, ROW.kiosk]],
    ["The loan was $64,200 at 31 May 2025, down 8% on April.", [ROW.loan]],
    ["Southgate sold 120 season passes, Northgate only 80.", [SAID.passes]],
    // Between two amounts, "over" divides.
    ["Trade receivables of $131,144 over bank loan of $64,200 make 2.04 times.", [ROW.receivables, ROW.loan]],
    [
      "Trade receivables of $131,144 over total income of $655,719 come to 20% for the year to date.",
      [ROW.receivables, ROW.income],
    ],
    // Digits in a name are neither a number nor a time.
    ["The 2 month deposit no. 1170 holds $25,000 at 31 May 2025.", [ROW.deposit]],
    ["Palace Hotels has 35,000 open, 1 - 30 days past due at 31 May 2025.", [ROW.palace]],
  ])("is kept unchanged: %s", (claim, quotes) => {
    expect(prove(claim, quotes)).toMatchObject({ text: claim, dropped: [] });
  });
});

describe("a misleading sentence about two lines, columns or papers", () => {
  it.each<[string, string, ClaimFault, string[]]>([
    [
      "a share of the wrong line",
      "Receivables are 73% of total income.",
      "figure",
      [ROW.receivables, ROW.income],
    ],
    [
      "the figure of a line with half its name",
      "Uncategorised income of $6,338 was booked in May.",
      "figure",
      [ROW.loose, ROW.spent],
    ],
    ["two years the other way round", "Occupancy fell from 81% to 76%.", "sign", [SAID.occupancy]],
    ["two names changed over", "Northgate sold 120 season passes.", "entity", [SAID.passes]],
    ["less than planned told as more", "Legacies were £182,000 above plan.", "sign", [SAID.legacies]],
    [
      "less than budget told as over it",
      "Kiosk sales in May are $41,095 over budget of $60,000.",
      "sign",
      [ROW.kiosk],
    ],
  ])("is withheld: %s", (_, claim, fault, quotes) => {
    const { text, dropped } = prove(claim, quotes);
    expect({ text, faults: dropped.map((one) => one.fault) }).toEqual({ text: null, faults: [fault] });
  });
});

describe("a number of another time, or a direction in words alone", () => {
  it.each<[string, string, string[]]>([
    [
      "a share of another time",
      "Uncategorised income is 61% of income for the year to date.",
      [ROW.loose, ROW.income],
    ],
    ["a fall denied", "Kiosk sales did not fall in May.", [ROW.april, ROW.kiosk]],
    ["a rise from more to less", "Kiosk sales rose from $61,220 to $18,905.", [ROW.april, ROW.kiosk]],
    ["a month against the budget of a year", "Kiosk sales are 94% below budget.", [ROW.kiosk]],
    [
      "a month's distance from its budget as that of the months so far",
      "Kiosk sales are $41,095 below budget in January to May 2025.",
      [ROW.kiosk],
    ],
  ])("is left to the judge: %s", (_, claim, quotes) => {
    expect(prove(claim, quotes).open).toBe(claim);
  });
});

describe("a number that the model named", () => {
  it.each([
    [
      "In November the net movement is a fall of $387,275.",
      "In November the net movement is a fall of $387,275.",
    ],
    ["In October the net movement is a fall of $387,275.", null],
    ["In November 2024 the net movement is a fall of $387,275.", null],
  ])("has the time stated in the words: %s", (claim, text) => {
    const { figures } = proofOf(PAPERS, []);
    const named = figures.filter(({ value }) => value === -387275);
    expect(proveClaim(claim, { citations: [], figures, named }).text).toBe(text);
  });
});
