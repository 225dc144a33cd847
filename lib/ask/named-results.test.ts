import { expect, it } from "vitest";
import { readFigures } from "@/lib/ledger/read";
import { answerFigures } from "./answer-figures";
import { tell } from "./tell";

/** A made-up arts centre: what it does both brings in money and costs some, and it banks with several. */
const PAPER = `Corn Exchange Arts, board report June 2025

1. Statement of activities, six months to 30 June 2025 ($)
                               Jun 2025    May 2025    2025 (YTD)
Income
  Programme Income
  Festival                       42,000      18,000      96,000
  Workshops                       9,000      11,000      61,000
  Total Programme Income         51,000      29,000     157,000
  Membership Income
  Household                       6,100       7,400      38,200
Uncategorized Income              1,200         300       2,900
Total Income                     58,300      36,700     198,100
Expenses
  Programme Expenses
  Festival                       57,000       6,000      88,000
  Workshops                       7,000       8,500      49,000
  Total Programme Expenses       64,000      14,500     137,000
  Taxes Paid - Ireland              400         200       1,500
  Taxes Paid - UK                   600         500       3,100
Uncategorized Expenses              900       1,100       4,000
Total Expenses                   65,900      16,300     145,600

2. Budget Summary ($)
                            2025 (YTD)    Budget (YTD)    Budget (full FY)
Workshops                       61,000          58,000             120,000
Total Income                   198,100         180,000             400,000
Total Expenses                 145,600         150,000             390,000
Change in Net Assets            52,500          30,000              10,000

3. Statement of financial position ($)
                            Jun 30, 2025   May 31, 2025
Current assets
6 month CD Acct #101              50,000        50,000
3 month CD Acct #102              70,000        40,000
Total current assets             120,000        90,000
`;

const figures = readFigures([{ number: 1, text: PAPER }], "Board report June 2025");
const ask = (question: string) => answerFigures(question, figures, { reportedTo: "2025-06-30" });
const answer = async (question: string) => {
  const found = await ask(question);
  return found.isAnswered ? tell(found, question, figures).sentences[0]?.text : undefined;
};

it.each([
  [
    "did the festival make money in June?",
    "No: Festival (Programme Income) of $42,000 fell $15,000 short of Festival (Programme Expenses) of $57,000 in June 2025.",
  ],
  [
    "did the workshops pay for themselves?",
    "Yes: Workshops (Programme Income) of $61,000 less Workshops (Programme Expenses) of $49,000 left $12,000 for January–June 2025.",
  ],
  [
    "what is the margin on workshops in %?",
    "Workshops (Programme Income) of $61,000 less Workshops (Programme Expenses) of $49,000 left $12,000 (19.7%) for January–June 2025.",
  ],
  [
    "did the workshops bring in more than they cost?",
    "Yes: Workshops (Programme Income) of $61,000 less Workshops (Programme Expenses) of $49,000 left $12,000",
  ],
  ["did we lose money on the festival in June?", "Yes: Festival (Programme Income) of $42,000 fell $15,000"],
])("gives the remainder: %s", async (question, expected) => {
  expect(await answer(question)).toContain(expected);
});

it("does not take repayments for income", async () => {
  const read = readFigures(
    [{ number: 1, text: PAPER.replace("42,000", "(42,000)") }],
    "Board report June 2025",
  );
  const question = "did the festival make money in June?";
  const found = await answerFigures(question, read, { reportedTo: "2025-06-30" });
  const told = found.isAnswered ? tell(found, question, read).sentences : [];
  expect(told.map(({ text }) => text).join(" ")).not.toMatch(/ left | short of /);
});

it("ignores what only comes in", async () => {
  expect((await answer("did membership make a profit?")) ?? "").not.toContain("left");
});

it.each([
  ["is membership income up on last month?", "No: Household (Membership Income) fell by $1,300"],
  ["are total expenses down?", "No: Total Expenses rose by $49,600"],
  ["biggest increase over May", "Festival (Programme Expenses) rose by $51,000"],
])("describes how it changed: %s", async (question, expected) => {
  expect(await answer(question)).toContain(expected);
});

it.each([
  ["what is our net margin?", "Net margin was 26.5%"],
  ["what share of the budget for workshops have we received?", "50.8% of the full-year budget"],
  ["did total expenses come in under budget?", "Yes: Total Expenses were $145,600"],
])("understands idioms: %s", async (question, expected) => {
  expect(await answer(question)).toContain(expected);
});

it.each([
  // Every workshop together is none of them, and what is left is no loss.
  "which workshop lost money?",
  // The budget is of the year to date alone: how May went says nothing of it.
  "is the festival over budget in June?",
])("does not answer with another comparison: %s", async (question) => {
  expect(await answer(question)).toBeUndefined();
});

it("gives how far a line that someone says was lost decreased", async () => {
  // It rose, which is told; what is left of income once everything is paid is another line.
  expect(await answer("how much total income have we lost since May?")).toMatch(
    /Total Income rose by \$21,600/,
  );
});

it("does not take a percentage for part of an amount", async () => {
  const page = {
    number: 1,
    text: `${PAPER}\n4. Ratios, June 2025\n                              Jun 2025   May 2025\nAgency as % of wages             11.0%      10.0%\n`,
  };
  const own = readFigures([page], "Board report June 2025");
  const found = await answerFigures("what share of expenses is agency in June?", own, {
    reportedTo: "2025-06-30",
  });
  expect(found.isAnswered && found.operation === "share").toBe(false);
});
