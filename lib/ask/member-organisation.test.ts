import { expect, it } from "vitest";
import { readFigures } from "@/lib/ledger/read";
import { answerFigures } from "./answer-figures";
import { tell } from "./tell";

/** A made-up rescue society, whose financial year ends in June: appeals, stations, deposits and what it is owed. */
const PAPER = `Tarn Rescue Society, board report March 2031

1. Appeals (YTD)
Appeal               FY31 goal    Raised YTD    % of goal    Givers
Winter kit             $40,000       $30,200        75.5%       311
Rope store             $10,000       $12,450       124.5%        94
New boat               $90,000       $71,900        79.9%       208

2. Volunteers by station
Station         Mar 2031    Mar 2030
Fellside              62          57
Lower lakes           41          48
Harbour               88          80

3. Certificates of deposit, March 31, 2031
Bank               Face amount     Rate    Interest
Dale Savings CD-11    $50,000    4.20%      $310
Moor Union CD-42      $75,000    3.90%      $205
Beck Bank CD-07        $25,000    4.05%      $118

4. A/R Aging Summary, March 31, 2031
                   CURRENT    1 - 30    31 - 60    61 - 90    91 AND OVER     TOTAL
Beck Council           100         0        300          0            200       600
Scree Outfitters       150        50          0        250            150       600
TOTAL                  250        50        300        250            350     1,200

5. Statement of activities     Jan - Mar 2031     Budget
Courses                                 8,400      8,000
Legacies                                5,100      4,000
Total income                           13,500     12,000
`;

const figures = readFigures([{ number: 1, text: PAPER }], "Board report March 2031");
const answer = async (question: string) => {
  const context = { reportedTo: "2031-03-31", yearEndMonth: 6 };
  const found = await answerFigures(question, figures, context);
  return found.isAnswered ? tell(found, question, figures) : undefined;
};

it.each([
  [
    "how is the new boat doing against goal",
    /^New boat, Raised, was \$71,900 .* below the full-year target of \$90,000/,
  ],
  ["which appeal has already beaten its goal?", /^Rope store, Raised, was \$12,450/],
  [
    "what share of receivables is more than 60 days overdue?",
    /^50% of the 1,200 in “A\/R Aging Summary, March 31, 2031” were “61 - 90” and “91 AND OVER”/,
  ],
  ["how much is over 60 days overdue?", /came to \$?600 in total/],
  // Rates are not added.
  ["how much have we got in CDs alltogether", /came to \$?150,000 in total/],
  // The first quarter of the financial year is not in the papers, and that of the calendar is.
  ["courses in Q1?", /8,400 for January–March 2031/],
])("%s", async (question, text) => {
  expect((await answer(question))?.sentences[0]?.text).toMatch(text);
});

const CARDS = `Card charges, March 2031
Date         Holder       Merchant           Category      Amount
03/02/2031   I. Okafor    Fell Outfitters    Kit          $240.00
03/09/2031   L. Whitby    Dale Printers      Print         $61.50
03/15/2031   I. Okafor    Moor Fuel          Travel        $88.20
03/28/2031   I. Okafor    Beck Lodge         Travel       $130.00
Total                                                     $519.70
`;

it.each([
  ["total card charges for I. Okafor in March", 458.2],
  ["total travel charges?", 218.2],
])("adds the rows of a list that contain what is asked for: %s", async (question, value) => {
  const read = readFigures([{ number: 1, text: CARDS }], "Cards.pdf");
  const found = await answerFigures(question, read, { reportedTo: "2031-03-31" });
  expect(found).toMatchObject({ isAnswered: true, values: [{ value: expect.closeTo(value, 2) }] });
});

it("finds the row with the fastest growth in any word order", async () => {
  const told = await answer("station w/ the fastest growth?");
  expect(told?.sentences[0]?.text).toMatch(/^Harbour rose by 8 \(10%\)/);
});

it("does not count people in an amount of an export without currency signs", async () => {
  const text = `Statement of activities     Jan - Mar 2031
Volunteer dues                        4,812.50
Legacies                              5,100.00
Total income                          9,912.50
`;
  const read = readFigures([{ number: 1, text }], "Statement.pdf");
  const found = await answerFigures("what is our volunteer count?", read, { reportedTo: "2031-03-31" });
  expect(found.isAnswered).toBe(false);
  expect(await answerFigures("volunteer dues?", read, { reportedTo: "2031-03-31" })).toMatchObject({
    values: [{ value: 4_812.5 }],
  });
});

it("ranks all rows where a question names no end to start with", async () => {
  const told = await answer("rank the stations by size");
  expect(told?.table?.rows.map(({ label }) => label)).toEqual(["Harbour", "Fellside", "Lower lakes"]);
});
