import { beforeAll, expect, it } from "vitest";
import { embedHere } from "@/lib/ai/embeddings";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { answerFigures } from "./answer-figures";
import { asksToWorkOut } from "./asked-for";
import { isImpossible } from "./doubts";
import { indexOf } from "./index-figures";
import { planOf } from "./question";
import { stated } from "./stated";

const PAGE = `Harbour Trust
Annual report 2024

Results                          2024       2023       2022
Berth income                   352,000    320,000    300,000
Chandlery sales                 14,000     16,000     20,000
Total income                   366,000    336,000    320,000
Wages                          168,000    150,000    149,000
Dredging                        24,000     50,000      1,000
Total expenses                 192,000    200,000    150,000
Surplus                        174,000    136,000    170,000
`;

const figures = readFigures([{ number: 1, text: PAGE }], "report");

it.each([
  ["What was berth income in 2023?", [320_000]],
  ["What were wages in 2024, 2023 and 2022?", [168_000, 150_000, 149_000]],
  ["What was the change in wages from 2023 to 2024?", [18_000]],
  ["What was the percentage change in berth income from 2023 to 2024?", [10]],
  ["By how many percent did berth income rise from 2023 to 2024?", [10]],
  ["What is the average berth income for 2023 and 2024?", [336_000]],
  ["What is dredging as a percentage of total expenses in 2023?", [25]],
  ["How much more were wages than dredging in 2024?", [144_000]],
  ["What is the average surplus from 2022 to 2024?", [160_000]],
])("%s", async (question, values) => {
  expect(await answerFigures(question, figures, {})).toMatchObject({
    isAnswered: true,
    values: values.map((value) => ({ value })),
  });
});

it("finds an unnamed total by the name of its sheet", async () => {
  const [first] = figures;
  if (!first) throw new Error("no figure was read");
  const total: typeof first = {
    ...first,
    label: "Total",
    path: [],
    value: 40_260,
    table: 99,
    place: { ...first.place, cell: "Refunds payable!I9" },
  };
  expect(await answerFigures("What are refunds payable in 2024?", [...figures, total], {})).toMatchObject({
    isAnswered: true,
    values: [{ value: 40_260 }],
  });
});

it("answers nothing about a subject no line names", async () => {
  expect(await answerFigures("How many members attended the gala?", figures, {})).toMatchObject({
    isAnswered: false,
    near: [],
    there: undefined,
    reported: {
      text: "The papers do report Total income, Total expenses and Surplus.",
    },
  });
});

it.each([
  ["Is anything late at the berth?", []],
  ["Who decides about the berths?", []],
  ["How much do people pay for a berth?", ["Berth income"]],
])("offers closest figures only where a number is asked for: %s", async (question, labels) => {
  const { near = [] } = (await answerFigures(question, figures, {})) as { near?: { label: string }[] };
  expect(near.map(({ label }) => label)).toEqual(labels);
});

// A machine that has not loaded the model before makes its file first.
beforeAll(() => embedHere(["The model is loaded once."]), 60_000);

it.each([
  ["cost of mud removal 2023", { label: "Dredging", value: 50_000 }],
  ["mooring fees 2024", { label: "Berth income", value: 352_000 }],
])("calls a figure likely if it may well be meant and leaves nothing open: %s", async (question, figure) => {
  expect(await answerFigures(question, figures, {}, embedHere)).toMatchObject({
    isAnswered: false,
    isLikely: true,
    near: [figure, {}],
  });
});

it.each(["How much did the crew cost in 2024?", "Why did mooring fees rise in 2024?"])(
  "calls no figure likely that is not: %s",
  async (question) => {
    const reply = await answerFigures(question, figures, {}, embedHere);
    expect(reply).toMatchObject({ isAnswered: false });
    expect(reply).not.toMatchObject({ isLikely: true });
  },
);

it("answers nothing for a year the paper lacks, and offers the closest figures", async () => {
  expect(await answerFigures("What was berth income in 2019?", figures, {})).toMatchObject({
    isAnswered: false,
    // Other income is not nearer than the same income at another time.
    near: [{ label: "Berth income", value: 352_000, period: { end: "2024-12-31" } }],
  });
});

it.each([
  [
    "What was berth income in 2019?",
    "The papers give Berth income for 2022, 2023 and 2024, but not for 2019.",
  ],
  ["What were wages from 2019 to 2021?", /^The papers give Wages for 2022, 2023 and 2024, but not for /],
])("reports a measure that the papers have for other times: %s", async (question, said) => {
  const refused = await answerFigures(question, figures, {});
  expect(!refused.isAnswered && refused.there?.text).toMatch(said);
});

it("reports no missing time where the measure itself is missing", async () => {
  const refused = await answerFigures("How many members attended the gala in 2019?", figures, {});
  expect(refused).toMatchObject({ isAnswered: false, there: undefined });
});

it("identifies a line by the text above its table, where the line alone is unclear", async () => {
  const page = `Energy

The works bought less gas.

Greenhouse gas emissions (tonnes)
                                  2023         2024         2025
Scope 1 (furnaces)              48,210       46,930       43,870
Scope 2 (electricity)           12,440       11,020        9,610
Total                           60,650       57,950       53,480
`;
  const read = readFigures([{ number: 1, text: page }], "report");
  expect(await answerFigures("What were total emissions in 2024?", read, {})).toMatchObject({
    isAnswered: true,
    values: [{ value: 57_950 }],
  });
  expect(await answerFigures("How did total emissions change from 2023 to 2025?", read, {})).toMatchObject({
    isAnswered: true,
    values: [{ value: -7170 }],
  });
});

it.each([
  ["What was the percentage change in wages from 2023 to 2024?", true],
  ["Which year had the highest surplus?", true],
  ["What were wages in 2024?", false],
  ["Why did wages increase in 2024?", false],
  ["Why did wages increase in 2024 compared to 2023?", false],
  ["What led to the increase in wages?", false],
  ["Did wages increase in 2024?", false],
])("recognizes whether a number has to be calculated: %s", (question, expected) => {
  expect(asksToWorkOut(question)).toBe(expected);
});

const DEBT = `Borrowings                    Carrying amount   Fair value
Bank loan                               300          310
Mortgage                                500          520
Total debt                              800          830
`;
const debt = readFigures([{ number: 1, text: DEBT }], "report");

it.each([
  ["What is the difference between fair value and carrying amount of total debt?", debt, 30],
  ["What is the difference between fair value and carrying amount of the mortgage?", debt, 20],
  ["What is the difference in dredging between 2023 and 2024?", figures, 26_000],
  ["What is the change in dredging between 2023 and 2024?", figures, -26_000],
  ["What was dredging at 31 December 2023?", figures, 50_000],
])("%s", async (question, given, value) => {
  expect(await answerFigures(question, given, {})).toMatchObject({ isAnswered: true, values: [{ value }] });
});

it("uses the line whose label the question quotes", async () => {
  const TAXES = `Results                          2024       2023
Income before income taxes        1,036      1,238
Income tax expense                  120        666
Net income                          916        572
`;
  const given = readFigures([{ number: 1, text: TAXES }], "report");
  const answer = await answerFigures("What was income before income taxes in 2024?", given, {});
  expect(answer).toMatchObject({ isAnswered: true, values: [{ value: 1036 }] });
});

it("does not take a younger debt for an older one, or lost time for a name", async () => {
  const page = `Debtors at 31 March 2026 (£)
                         Current    31-60 days   Over 60 days      Total
Pellow Foods              31,000        18,400         41,750     91,150
Haulage                   10,000         1,000          2,000     13,000
Total                     41,000        19,400         43,750    104,150

Safety
                            2024          2025
Lost-time injuries            14             9
`;
  const read = readFigures([{ number: 1, text: page }], "report");
  const owes = await answerFigures("How much does Pellow Foods owe for more than 60 days?", read, {});
  expect(owes.isAnswered && owes.values[0]?.value).not.toBe(18_400);
  const total = await answerFigures("How much does Pellow Foods owe in total?", read, {});
  expect(total).toMatchObject({ isAnswered: true, values: [{ value: 91_150 }] });
  const injuries = await answerFigures("How many lost-time injuries were there in 2025?", read, {});
  expect(injuries).toMatchObject({ isAnswered: true, values: [{ value: 9 }] });
});

const BUDGETED = `Management report, October 2024

STATEMENT OF ACTIVITIES ($)        2024 (YTD)   Budget (YTD)
Income
  Donations                            60,000         40,000
  Berth fees                          180,000        200,000
Total income                          240,000        240,000
Expenses
  Wages                               120,000        110,000
  Travel                               30,000         20,000
  Repairs                              25,000         35,000
Total expenses                        175,000        165,000

BALANCE SHEET ($)                    Oct 2024       Sep 2024
Cash at bank                           90,000        100,000
Receivables                            40,000         50,000
Total assets                          130,000        150,000
`;

const budgeted = [{ number: 1, text: BUDGETED }];

it.each([
  ["Any expense lines over budget?", [10_000, 10_000]],
  ["which of the expense lines came in over budget?", [10_000, 10_000]],
  ["which income lines fell short of budget", [-20_000]],
  ["which two expense lines are largest", [120_000, 30_000]],
  ["What percentage did total assets shrink by in October?", [-13.3333]],
  ["cash at bank oct vs sept %", [-10]],
  ["how much has cash at bank come down", [-10_000]],
])("answers in the requested form: %s", async (question, values) => {
  const answer = await answerFigures(
    question,
    readFigures(budgeted, "report"),
    contextOf(budgeted, "report"),
  );
  expect(answer.isAnswered && answer.values.map(({ value }) => Number(value.toFixed(4)))).toEqual(values);
});

it.each(["what percent fewer receivables than in September", "by how much is cash expected to move"])(
  "tells no amount for a percentage, and no balance for a change: %s",
  async (question) => {
    const answer = await answerFigures(
      question,
      readFigures(budgeted, "report"),
      contextOf(budgeted, "report"),
    );
    expect(answer.isAnswered).toBe(false);
  },
);

it.each([
  ["Over what duration will dredging be recognised?", true],
  ["Over which periods was dredging adopted?", true],
  ["What does dredging consist of?", true],
  ["How full is the dredging basin?", true],
  ["What was dredging in 2024?", false],
])("does not take an amount for a duration, years or words: %s", (question, isNone) => {
  const index = indexOf(figures);
  const [figure] = figures.filter(({ label }) => label === "Dredging");
  if (!figure) throw new Error("no figure was read");
  const money = { ...figure, unit: "money" as const, currency: "USD" };
  const found = { operation: "value" as const, values: [stated(money)] };
  expect(isImpossible({ index, plan: planOf(question, index, {}) }, found)).toBe(isNone);
});

it("offers no figure that a sentence only calls a budget", async () => {
  const text = "Finance report\n\nTotal income in October 2026 was $295,550, below the budget of $330,000.\n";
  const read = readFigures([{ number: 1, text }], "report");
  expect(read.map(({ label }) => label)).toContain("budget");
  const question = "how much did the roof cost in October 2026?";
  expect(await answerFigures(question, read, { reportedTo: "2026-10-31" }, embedHere)).toMatchObject({
    isAnswered: false,
    near: [],
  });
});

it("compares no result with another time's score whose name shares a word", async () => {
  const pages = [
    `Scorecard, September 2026

                            June 2026     September 2026
Net promoter score                 61                 54
Complaints                         12                 15
`,
    `Finance report, October 2026

Results ($)              October 2026
Total income                  295,550
Total expenses                349,800
Surplus (deficit)             (54,250)
`,
  ];
  const read = pages.flatMap((text, at) =>
    readFigures([{ number: 1, text }], `Paper ${at}`).map((figure) => ({
      ...figure,
      paper: { id: `${at}`, title: `Paper ${at}` },
    })),
  );
  const reply = await answerFigures("net promoter score vs june?", read, { reportedTo: "2026-10-31" });
  expect(reply).toMatchObject({ isAnswered: false, near: [{ label: "Net promoter score" }] });
});
