import { expect, it } from "vitest";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { answerFigures } from "../answer-figures";
import { tell } from "../tell";

const PAGES = [
  `Lantern Harbour Association
Management report, June 2031

Statement of Activities            Jun 2031    May 2031    2031 (YTD)
Income
  Mooring fees                       61,200      58,400       340,100
  Regatta                            12,300           0        19,700
Total income                         73,500      58,400       359,800
Expenses
  Wages                              30,870      33,450       190,250
  Diesel                              4,410       3,900        21,300
  Regatta costs                       9,800         600        12,150
Total expenses                       45,080      37,950       223,700
Net income                           28,420      20,450       136,100
`,
  `Statement of Financial Position    Jun 30, 2031    May 31, 2031
Cash and equivalents                210,000     181,500
Accounts receivable                  44,000      51,200
Total current assets                254,000     232,700
Accounts payable                     18,000      16,400
Deposits held                        12,000      12,000
Total current liabilities            30,000      28,400
`,
].map((text, at) => ({ number: at + 1, text }));

const figures = readFigures(PAGES, "203106 report").map((figure) => ({
  ...figure,
  paper: { id: "a", title: "June", reportedTo: "2031-06-30" },
}));
const about = contextOf(PAGES, "203106 report");

it.each([
  [
    "cash plus AR over current liabilities?",
    "Cash and equivalents of 210,000 plus Accounts receivable of 44,000 came to 8.47 times Total current liabilities of 30,000 at Jun 30, 2031.",
  ],
  [
    "cash less accounts payable less deposits held, what's left?",
    "180,000 is left at Jun 30, 2031: Cash and equivalents of 210,000 less Accounts payable of 18,000 less Deposits held of 12,000.",
  ],
  [
    "was june better than may on the bottom line?",
    "Yes: Net income rose by 7,970 (39%), from 20,450 in May 2031 to 28,420 in June 2031.",
  ],
  [
    "was may better than june on the bottom line?",
    "No: Net income was 7,970 (28%) less in May 2031 than in June 2031: 20,450 against 28,420.",
  ],
  [
    "what slice of spending this year goes on wages, in percent",
    "Wages (Expenses) were 85% of Total expenses for January–June 2031: 190,250 of 223,700.",
  ],
  [
    "how many months does the cash last if we keep spending like in june?",
    "At spending of 45,080 a month, as in June 2031, the cash of 210,000 at Jun 30, 2031 would last 4.7 months with no income.",
  ],
])("%s", async (question, text) => {
  const found = await answerFigures(question, figures, about);
  expect(found.isAnswered && tell(found, question, figures).sentences[0]?.text).toBe(text);
});

it("does not divide what two papers say of two days, and answers nothing where a part is in no paper", async () => {
  for (const question of [
    "cash plus pension reserve over current liabilities?",
    "what share of spending goes on helicopters",
  ])
    expect((await answerFigures(question, figures, about)).isAnswered).toBe(false);
});
