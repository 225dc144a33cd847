import { expect, it } from "vitest";
import { readFigures } from "@/lib/ledger/read";
import { answerFigures } from "./answer-figures";
import { tell } from "./tell";

/** A made-up ferry company: accounts beside their budget, measures beside their targets and limits, and projects. */
const PAPER = `Sound Ferries, board report June 2025

1. Management accounts, half year to 30 June 2025 (£)
                          Actual      Budget    Variance
Ticket income            640,000     600,000      40,000
Café and shop             88,000      97,000      (9,000)
Total income             728,000     697,000      31,000
Crew wages               310,000     298,000      12,000
Marine fuel              141,000     150,000      (9,000)
Total costs              451,000     448,000       3,000

2. Key measures
Measure                       June 2025    June 2024    Target
Sailings on time                  93.1%        95.4%     95.0%
Staff turnover                     9.5%        11.0%     12.0%
Loyalty card holders             12,400       11,150    12,000

3. Capital projects, position at 30 June 2025 (£)
Project            Approved    Spent to date    Forecast cost
Slipway             900,000          610,000          985,000
Ticket hall         240,000          190,000          232,000
`;

const figures = readFigures([{ number: 1, text: PAPER }], "Board report June 2025");
const answer = async (question: string) => {
  const found = await answerFigures(question, figures, { reportedTo: "2025-06-30" });
  return found.isAnswered ? tell(found, question, figures).sentences[0]?.text : undefined;
};

it.each([
  ["have fuel costs been kept inside what we allowed?", "Yes: Marine fuel was £141,000"],
  ["are crew wages beyond what we budgeted?", "Crew wages were £310,000"],
  ["is ticket income where the budget said it would be?", "Yes: Ticket income was £640,000"],
  // Rates are percentage points apart, and which way is better the measure says.
  [
    "are we hitting our target for sailings on time?",
    "No: Sailings on time were 93.1% in June 2025, 1.9 percentage points below the target of 95%",
  ],
  [
    "is staff turnover under the limit we set?",
    "Yes: Staff turnover was 9.5% in June 2025, 2.5 percentage points below the target of 12%",
  ],
  ["have we got as many loyalty card holders as we aimed for?", "Yes: Loyalty card holders were 12,400"],
  ["will the slipway come in within the amount approved?", "No: Slipway is £985,000"],
  // Beside the year before.
  ["is staff turnover lower than a year ago?", "Yes: Staff turnover fell by 1.5 percentage points"],
  [
    "how close are we to the target for loyalty card holders?",
    "Loyalty card holders were 12,400 in June 2025, 400 (3.3%) above the target of 12,000",
  ],
  [
    "how far are we from the target for loyalty card holders?",
    "Loyalty card holders were 12,400 in June 2025, 400 (3.3%) above the target of 12,000",
  ],
])("%s", async (question, begins) => {
  expect(await answer(question)).toContain(begins);
});

it.each([
  "did we approve the budget?",
  "are we within the noise limit?",
  "will the board agree a new policy on fuel?",
  "do we depend too much on loyalty card holders?",
])("compares nothing with values the papers do not give: %s", async (question) => {
  expect(await answer(question)).toBeUndefined();
});

it("compares costs in brackets by size", async () => {
  const paper = `Sound Ferries, board report June 2025

Management accounts, half year to 30 June 2025 (£)
                          Actual      Budget
Ticket income            640,000     600,000
Crew wages              (310,000)   (298,000)
Maintenance              (96,000)   (105,000)
Operating loss           (18,000)    (12,000)
`;
  const kept = readFigures([{ number: 1, text: paper }], "Board report June 2025");
  const told = async (question: string) => {
    const found = await answerFigures(question, kept, { reportedTo: "2025-06-30" });
    return found.isAnswered ? tell(found, question, kept).sentences[0]?.text : undefined;
  };
  expect(await told("is maintenance inside its budget?")).toBe(
    "Yes: Maintenance was £96,000 for January–June 2025, £9,000 (8.6%) below the budget of £105,000.",
  );
  expect(await told("are crew wages over budget?")).toContain("Yes: Crew wages were £310,000");
  expect(await told("is the operating loss below budget?")).toContain("−£18,000");
  expect(await told("why were crew wages over budget?")).toBeUndefined();
});

const MONTHS = `Sound Ferries, board report June 2025
Financial year ends 30 September

1. Income statement (£)
                     Jun-25     Jun-25     Jun-24    YTD Actual         YTD   YTD Prior
                     Actual     Budget     Actual                    Budget        year
Fares                42,000     45,000     51,000       361,000     390,000     402,000
Gross profit         20,000     22,000     25,000       160,000     171,000     188,000
GM %                  47.6%      48.9%      49.0%         44.3%       43.8%       46.8%

2. Trend by month (£)
              Feb-25     Mar-25     Apr-25     May-25     Jun-25
Fares         31,000     30,000     37,000     39,000     42,000
Bookings (end of month)   81,000     84,000     88,000     90,000     97,000
`;
const monthly = readFigures([{ number: 1, text: MONTHS }], "Board report June 2025");

it.each([
  // A margin is no amount where the papers have both.
  ["was gross margin worse than budget in June?", "GM % was 47.6% in June 2025, 1.3 percentage points below"],
  ["what was gross profit in June", "Gross profit was £20,000 in June 2025."],
  // The best month of this year is none of the year before.
  ["best month for fares this year?", "Fares were £42,000 in June 2025."],
])("distinguishes amounts, margins and years: %s", async (question, begins) => {
  const found = await answerFigures(question, monthly, { reportedTo: "2025-06-30", yearEndMonth: 9 });
  const told = found.isAnswered ? tell(found, question, monthly).sentences[0]?.text : undefined;
  expect(told).toContain(begins);
});
