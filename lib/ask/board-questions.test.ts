import { expect, it } from "vitest";
import { contextOf, readFigures } from "@/lib/ledger/read";
import type { PaperFigure } from "./answer";
import { answerFigures } from "./answer-figures";
import { type FigureIndex, indexOf } from "./index-figures";
import { unitsOf } from "./units";
import { tokensOf } from "./words";

const wordsOf = (text: string, index: FigureIndex) =>
  unitsOf(tokensOf(text), index).flatMap(({ alternatives: [own] }) => (own ? [own] : []));

/** A monthly report as a small charity's accounting program prints it; all numbers are made up. */
const ACTIVITIES = `Harbour Trust
Management report, May 2024

Statement of activities
STATEMENT OF ACTIVITIES ($)          May 2024      Apr 2024    2024 (YTD)
Income
  Berth fees                           40,000        30,000       180,000
  Donations                            10,000        20,000        60,000
Total Income                           50,000        50,000       240,000
Expenses
  Staff Expenses
    Gross Wages                        18,000        17,000        90,000
    Pensions                            2,000         2,000        10,000
  Total Staff Expenses                 20,000        19,000       100,000
  Legal                                 9,000         1,000        20,000
Total Expenses                         29,000        20,000       120,000
Change in Net Assets                   21,000        30,000       120,000
`;

const BUDGET = `Budget summary
STATEMENT OF ACTIVITIES ($)        2024 (YTD)   Budget (YTD)   Budget (full FY)
Income
  Berth fees                          180,000        200,000            500,000
  Donations                            60,000         40,000            100,000
Total Income                          240,000        240,000            600,000
Expenses
  Wages                                90,000         80,000            192,000
  Pensions                             10,000         12,000             28,000
  Legal                                20,000          5,000             12,000
Total Expenses                        120,000         97,000            232,000
`;

const NARRATIVE = `Notes
Year-to-date income is $240,000. During the same period in the prior year, year-to-date income was $200,000.
`;

const BALANCE = `Statement of financial position
STATEMENT OF FINANCIAL POSITION     May 31, 2024     Apr 30, 2024
Current account                           70,000           60,000
Savings account                          130,000          100,000
Total Cash & Equivalents                $200,000         $160,000
Accounts Receivable                       15,000           25,000
Total Current Assets                     215,000          185,000
Accounts Payable                           9,000           12,000
Credit cards                               1,000            3,000
Total Current Liabilities                 10,000           15,000
`;

const pages = [ACTIVITIES, BUDGET, BALANCE, NARRATIVE].map((text, at) => ({ number: at + 1, text }));
const paper = { id: "may", title: "May report", reportedTo: "2024-05-31" };
const figures: PaperFigure[] = readFigures(pages, "May report").map((one) => ({ ...one, paper }));
const ask = (question: string) => answerFigures(question, figures, contextOf(pages, "May report"));

it.each<[question: string, values: number[], end: string]>([
  // The month that is named, the year so far where none is, and a balance at its day.
  ["donations in may?", [10_000], "2024-05-31"],
  ["which expenses are running over the budget, largest gap first", [15_000, 10_000], "2024-05-31"],
  ["what did the lawyers cost last month", [1_000], "2024-04-30"],
  ["how much in donations so far", [60_000], "2024-05-31"],
  ["bank balance end of april", [160_000], "2024-04-30"],
  ["how much are we owed", [15_000], "2024-05-31"],
  ["what do we owe suppliers", [9_000], "2024-05-31"],
  ["total expenses for the year so far", [120_000], "2024-05-31"],
  ["legal costs apr", [1_000], "2024-04-30"],
  ["AP at 30 april", [12_000], "2024-04-30"],
  ["opex this month", [29_000], "2024-05-31"],
  ["staff costs in april", [19_000], "2024-04-30"],
  ["net income for may", [21_000], "2024-05-31"],
  ["donatoins in may", [10_000], "2024-05-31"],
  // Budgets of the year so far and of the full year are not each other's.
  ["full year income budget", [600_000], "2024-12-31"],
  ["what were donations supposed to be ytd", [40_000], "2024-05-31"],
  ["are we over budget on legal?", [20_000, 5_000, 15_000], "2024-05-31"],
  ["how far over budget is legal ytd, in %", [300, 15_000], "2024-05-31"],
  ["income ytd v same period 2023", [240_000, 200_000], ""],
  // Computed ones.
  ["how much did cash go up since april", [40_000], "2024-05-31"],
  ["expenses up how much % on april", [45], "2024-05-31"],
  ["what share of ytd income is donations", [25], "2024-05-31"],
  ["income less expenses in may", [21_000], "2024-05-31"],
  ["average monthly expenses this year", [24_000], "2024-05-31"],
  ["current ratio", [21.5], "2024-05-31"],
  ["how long will the cash last", [200_000 / (120_000 / 5)], "2024-05-31"],
  ["net for may?", [21_000], "2024-05-31"],
  ["legal costs vs last month", [9_000, 1_000], ""],
  ["donations budget to the end of may", [40_000], "2024-05-31"],
  ["income and expenses ytd, together", [360_000], "2024-05-31"],
  ["avg expenses, last two months", [24_500], "2024-05-31"],
  ["how much of our assets is cash", [200_000 / 2_150], "2024-05-31"],
  // A time of a paper's name, a budget of the year, and a stretch that is not over.
  ["donations in the april report", [20_000], "2024-04-30"],
  ["income so far vs the full year budget", [240_000, 600_000, -360_000], ""],
  ["how far off the full year income budget are we", [240_000, 600_000, -360_000], ""],
  ["what were donations by the end of may", [60_000], "2024-05-31"],
  ["donations at the end of may", [60_000], "2024-05-31"],
  ["income in 2024", [240_000], "2024-05-31"],
  // What is left of a budget, and how much of it came about.
  ["how much budget is left for legal", [-8_000], "2024-05-31"],
  ["how much of the full year budget have we spent", [120_000 / 2_320], "2024-05-31"],
  ["what's left of the yr's pensions budget", [18_000], "2024-05-31"],
  ["what % of the donations budget is in already", [60], "2024-05-31"],
  ["by what percent is legal above budget", [300, 15_000], "2024-05-31"],
  ["how much is still to be earned from donations this year per the budget", [40_000], "2024-05-31"],
  ["donations approved for the full yr", [100_000], "2024-12-31"],
  // Clipped words, slips of the keys, and words of talk.
  ["tot exp apr", [20_000], "2024-04-30"],
  ["curr liabs at 30 april", [15_000], "2024-04-30"],
  ["berht fees in may pls", [40_000], "2024-05-31"],
  ["how much is stuck in savings", [130_000], "2024-05-31"],
  // Two times set against each other; a change within a month is not one since then.
  ["how does legal in april compare with may", [1_000, 9_000], ""],
  ["did cash go up or down in may, and by how much?", [40_000], "2024-05-31"],
  ["is income ahead of last year?", [40_000], "2024-05-31"],
  ["what are total expenses and total income for may", [29_000, 50_000], "2024-05-31"],
  ["what r we owed", [15_000], "2024-05-31"],
  ["when will we run out of money", [200_000 / (120_000 / 5)], "2024-05-31"],
  ["are we profitable", [120_000], "2024-05-31"],
  // Lines in an order, and how many of them.
  ["which expense line is furthest over budget?", [15_000], "2024-05-31"],
  ["top 2 expense lines in may", [18_000, 9_000], "2024-05-31"],
  ["biggest expense in may", [18_000], "2024-05-31"],
  ["how many cost lines are above their full year budget already", [1], "2024-05-31"],
  ["which expense lines are over budget ytd, biggest first", [15_000, 10_000], "2024-05-31"],
  ["how many expense lines were more than 5k in may", [2], "2024-05-31"],
])("%s", async (question, values, end) => {
  const found = await ask(question);
  expect(found).toMatchObject({
    isAnswered: true,
    values: values.map(() => (end ? { period: { end } } : {})),
  });
  expect(found.isAnswered && found.values.map(({ value }) => value)).toEqual(
    values.map((value) => expect.closeTo(value, 4)),
  );
});

it.each([
  "how many members do we have",
  "how many staff do we have",
  "what is our interest rate",
  "what % of the budget is cash",
  "legal costs in may vs budget",
  "legal costs against budget and last year",
  "cash a year ago",
  "did cash go up or down in april",
  "what will cash be in september",
  "legal budget for may on its own",
  "why did legal costs rise",
  "who is our auditor",
  "donations in 2022, just that year",
  "expenses in Q1",
  "employees",
  // A word that no line has makes it another question, and a time that was not read another time.
  "corporate donations in may",
  "donations last week",
  "yesterday's donations",
])("gives no figure for: %s", async (question) => {
  expect(await ask(question)).toMatchObject({ isAnswered: false });
});

it("shows how a number was calculated, from which figures, and whether all are verified", async () => {
  expect(await ask("how much did cash go up since april")).toMatchObject({
    operation: "difference",
    unit: "money",
    values: [{ formula: "200,000 − 160,000", label: "Total Cash & Equivalents" }],
    operands: [
      { label: "Total Cash & Equivalents", value: 200_000 },
      { label: "Total Cash & Equivalents", value: 160_000 },
    ],
  });
});

it("gives the year-to-date budget of the later of two reports, in any order", async () => {
  const earlier = [ACTIVITIES, BUDGET].map((text, at) => ({
    number: at + 1,
    text: text
      .replaceAll("May 2024", "April 2024")
      .replaceAll("Apr 2024", "Mar 2024")
      .replaceAll("240,000", "190,000"),
  }));
  const april: PaperFigure[] = readFigures(earlier, "April report").map((one) => ({
    ...one,
    paper: { id: "april", title: "April report", reportedTo: "2024-04-30" },
  }));
  for (const both of [
    [...april, ...figures],
    [...figures, ...april],
  ])
    expect(
      await answerFigures(
        "What was total income for the year to date against budget?",
        both,
        contextOf(pages, "May report"),
      ),
    ).toMatchObject({ isAnswered: true, values: [{ value: 240_000 }, { value: 240_000 }, { value: 0 }] });
});

const AHEAD = `Cash flow forecast
                                     May 2024      Jun 2024      Jul 2024
                                       Actual      Forecast      Forecast
Cash inflow                            50,000        41,000        38,000
Cash outflow                           29,000        33,000        47,000
`;

it("reinterprets a question where no figure matches its wording", async () => {
  const pages = [ACTIVITIES, BUDGET, AHEAD].map((text, at) => ({ number: at + 1, text }));
  const own = readFigures(pages, "May report").map((one) => ({ ...one, paper }));
  const first = async (question: string) => {
    const found = await answerFigures(question, own, contextOf(pages, "May report"));
    return found.isAnswered ? found.values[0] : undefined;
  };
  expect(await first("What cash outflow is budgeted in July?")).toMatchObject({
    value: 47_000,
    scenario: "forecast",
  });
});

it("corrects words with a missing letter, but not function words", () => {
  const labels = ["Wire fees", "Assets, USD"];
  const index = indexOf(labels.map((label, row) => ({ ...(figures[0] as PaperFigure), label, row })));
  expect(wordsOf("how much were wire fees", index)).toEqual([["wire"], ["fee"]]);
  expect(wordsOf("used aset", index)).toEqual([["used"], ["asset"]]);
});

it("answers with all lines of one name and their headings, where none is specified", async () => {
  const text = `Harbour Trust, May 2024
                                     May 2024      Apr 2024
Conference Expenses
  Venue                                 5,000         4,000
  Travel                                3,000         2,000
Total Conference Expenses               8,000         6,000
Operations
  Travel                                1,000           700
  Rent                                  2,000         2,000
Total Operations                        3,000         2,700
`;
  const own = readFigures([{ number: 1, text }], "May report").map((one) => ({ ...one, paper }));
  const travel = async (question: string) => {
    const found = await answerFigures(question, own, { reportedTo: "2024-05-31" });
    return found.isAnswered && found.values.map(({ operands, value }) => [operands[0]?.path.at(-1), value]);
  };
  const both = [
    ["Conference Expenses", 3_000],
    ["Operations", 1_000],
  ];
  expect(await travel("travel in may")).toEqual(expect.arrayContaining(both));
  expect(await travel("travel for operations in may")).toEqual([["Operations", 1_000]]);
});
