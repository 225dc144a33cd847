import { expect, it } from "vitest";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { type Gap, gapsOf } from "./accounted";
import { indexOf } from "./index-figures";
import { planOf } from "./question";
import { stated } from "./stated";

const PAGE = `Harbour Trust
Finance report, reported to 31 May 2026

Income and expenses, May 2026 ($)
                            May actual    May budget
Income
Berth income                   352,000      340,000
Event income                    14,000       16,000
Total income                   366,000      356,000
Expenses
Wages                          168,000      150,000
Dredging                        24,000       50,000
Total expenses                 192,000      200,000

Balance sheet ($)
                            31 May 2026    30 April 2026
Deposit account 3862            20,000       21,000
Deposit account 3863            30,000       31,000
Trade debtors                   12,000       11,000
Trade creditors                  9,000        8,000
`;
const pages = [{ number: 1, text: PAGE }];
const about = contextOf(pages, "report");
const figures = readFigures(pages, "report");

const NONE: Gap[] = [];

it.each([
  ["What was total income in May?", "Total income", "actual", NONE],
  ["What did premises cost against budget?", "Total expenses", "actual", ["words", "comparison"]],
  ["What is the wages total?", "Wages", "actual", NONE],
  // What other rows are called is none of this one.
  ["What were wages of dredging in May?", "Wages", "actual", ["words"]],
  ["Actual and budget of wages for May?", "Wages", "budget", ["scenario"]],
  ["Were wages lower than in April?", "Wages", "actual", ["comparison"]],
  ["What did events cost us?", "Event income", "actual", ["side"]],
  ["What did events bring in?", "Event income", "actual", NONE],
  ["Who owes us money?", "Trade creditors", "actual", ["side"]],
  ["Who owes us money?", "Trade debtors", "actual", NONE],
  ["How much do we owe?", "Trade debtors", "actual", ["side"]],
  ["How much do we owe?", "Trade creditors", "actual", NONE],
  ["Are we going to be ok with berth income?", "Berth income", "actual", ["verdict"]],
  ["Is berth income over 300,000?", "Berth income", "actual", NONE],
  ["What is left of the wages budget?", "Wages", "budget", ["scenario"]],
  ["What is in deposit account 3862?", "Deposit account 3863", "actual", ["number"]],
  ["What is in deposit account 3862?", "Deposit account 3862", "actual", NONE],
] as const)("%s · %s, %s", (question, label, scenario, gaps) => {
  const figure = figures.find((one) => one.label === label && one.scenario === scenario);
  if (!figure) throw new Error("no figure was read");
  const index = indexOf(figures);
  const asked = { index, plan: planOf(question, index, about) };
  expect(gapsOf(asked, { operation: "value", values: [stated(figure)] })).toEqual(gaps);
});

it("excludes a figure without a time where a time is named", () => {
  const [figure] = figures;
  if (!figure) throw new Error("no figure was read");
  const index = indexOf(figures);
  const asked = { index, plan: planOf("What was berth income last year?", index, about) };
  const gaps = gapsOf(asked, { operation: "value", values: [stated({ ...figure, period: null })] });
  expect(gaps).toEqual(["time"]);
});
