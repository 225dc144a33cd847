import { expect, it } from "vitest";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { answerFigures } from "./answer-figures";
import { indexOf } from "./index-figures";
import { namedAlone } from "./named-alone";
import { planOf } from "./question";
import { tell } from "./tell";

const PAGES = [
  `Management accounts for the month of March 2026 (month 7)
Financial year to 31 August 2026

£000                               YTD         YTD         YTD   Full year   Full year   Last year
                                actual      budget         var    forecast      budget      actual
Income
General grant                   14,210      14,180          30      24,360      24,310      23,120
Lettings                           265         240          25         430         410         388
Total income                    14,475      14,420          55      24,790      24,720      23,508
Expenditure
Teaching staff                   9,120       9,010       (110)      15,680      15,440      14,610
Supply and agency                  690         480       (210)       1,160         820         985
Energy                             560         610          50         905         980       1,012
Total expenditure               10,370      10,100       (270)      17,745      17,240      16,607
Surplus before capital           4,105       4,320       (215)       7,045       7,480       6,901
`,
  `School by school
                              Pupils           Capacity           Surplus/
School                      Oct 2025                      (deficit) £000
Mill Lane                        418                420               (64)
St Anne's                        206                210                 12
Trust total                      624                630                (52)

Headcount
                                Mar 2026      Mar 2025
Teachers                              42            44
Support                               19            18
Total employees                       61            62

Key performance indicators
Measure                         Owner      Target     Mar 2026     Feb 2026
Days sales outstanding          Ruiz           52           58           55
`,
  `Cash flow forecast (£)
                              April 2026      May 2026     June 2026
Opening balance                3,412,000     3,268,000     3,181,000
Receipts                       2,410,000     2,410,000     2,410,000
Payroll                      (2,020,000)   (2,020,000)   (2,095,000)
Suppliers                      (534,000)     (477,000)     (592,000)
Closing balance                3,268,000     3,181,000     2,904,000
`,
].map((text, at) => ({ number: at + 1, text }));

const about = contextOf(PAGES, "Board pack");
const figures = readFigures(PAGES, "Board pack");

async function firstOf(question: string): Promise<string | undefined> {
  const found = await answerFigures(question, figures, about);
  return found.isAnswered ? tell(found, question, figures).sentences[0]?.text : undefined;
}

it.each([
  [
    "agency cost forecast full yr",
    "Supply and agency is £1,160,000 for the year to Aug 31, 2026 (forecast).",
  ],
  ["how many pupils do we have?", "Trust total, Pupils, was 624 in October 2025."],
  ["headcount?", "Total employees were 61 in March 2026."],
  ["DSO?", "Days sales outstanding was 58 in March 2026."],
  ["cash at end of june", "Closing balance is £2,904,000 at Jun 30, 2026 (forecast)."],
])("gives what only “%s” names, with its full name", async (question, answer) => {
  expect(await firstOf(question)).toBe(answer);
});

it("adds up the months of the only line with a name", async () => {
  expect(await firstOf("What are payroll costs from April to June?")).toContain("6,135,000");
});

it.each([
  ["surplus v budget full year", ["7,045,000", "7,480,000"]],
  ["how much is supply over budget?", ["690,000", "480,000"]],
  ["energy spend vs last year", ["905,000", "1,012,000"]],
])("compares the two figures that “%s” asks for", async (question, numbers) => {
  const found = await answerFigures(question, figures, about);
  const told = found.isAnswered
    ? tell(found, question, figures)
        .sentences.map(({ text }) => text)
        .join(" ")
    : "";
  for (const number of numbers) expect(told).toContain(number);
});

it.each(["how many came to Mill Lane?", "supply in 2019", "which staff costs rose?"])(
  "leaves “%s” unanswered",
  async (question) => {
    expect(await firstOf(question)).toBeUndefined();
  },
);

it("uses the total of a heading for all of it, though one of its rows has the same name", () => {
  const pages = [
    `Profit and loss by month
For the two months ended February 28, 2026

                              Feb 2026    Jan 2026       Total
Expenses
Repair Expenses
  Repair Expenses                  215           0         215
  Scaffolding                   36,057      44,875      80,932
Total Repair Expenses           36,272      44,875      81,147
Office Expenses
  Rent                           4,000       4,000       8,000
Total Office Expenses            4,000       4,000       8,000
Total Expenses                  40,272      48,875      89,147
`,
    `Profit and loss against budget
January to February 2026

                                Actual      Budget    Variance
Expenses
Repair Expenses
  Repair Expenses                  215         300         (85)
  Scaffolding                   80,932      70,000      10,932
Total Repair Expenses           81,147      70,300      10,847
Office Expenses
  Rent                           8,000       8,000           0
Total Office Expenses            8,000       8,000           0
Total Expenses                  89,147      78,300      10,847
`,
  ].map((text, at) => ({ number: at + 1, text }));
  const read = readFigures(pages, "Accounts");
  const index = indexOf(read);
  const plan = planOf("how much was spent on repairs?", index, contextOf(pages, "Accounts"));
  expect(namedAlone({ index, plan })?.values).toMatchObject([
    { label: "Total Repair Expenses", value: 81_147 },
  ]);
});
