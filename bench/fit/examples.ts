/**
 * Questions as directors type them on the papers of two organisations that do not exist, with the numbers that answer them worked
 * out by hand. Most boards' questions are not in any public corpus; these are to fit by, not to measure with.
 */

import type { AnswerValue } from "@/lib/ask/answer";

/** A question, its numbers in the order to say them (none where the papers do not answer), and the day that the first one ends with. */
export type Labelled = [question: string, values: number[], end?: string];

const THEATRE = [
  `Lakeside Theatre
Management report, October 2025

Statement of activities
STATEMENT OF ACTIVITIES ($)          Oct 2025      Sep 2025    2025 (YTD)
Income
  Ticket sales                         52,000        48,000       470,000
  Bar and café                         11,000         9,000        96,000
  Grants                                5,000        15,000       120,000
  Corporate sponsorship                 4,000         2,000        34,000
Total Income                           72,000        74,000       720,000
Expenses
  Production
    Set and costume                     9,000         7,000        88,000
    Royalties                           6,000         5,500        52,000
  Total Production                     15,000        12,500       140,000
  Salaries and wages                   30,000        30,000       298,000
  Venue hire                            6,000         6,000        60,000
  Marketing                             3,500         4,500        41,000
  Insurance                               500           500         5,000
  Legal and professional                2,000         8,500        26,000
Total Expenses                         57,000        62,000       570,000
Net income                             15,000        12,000       150,000
`,
  `Budget summary
STATEMENT OF ACTIVITIES ($)        2025 (YTD)   Budget (YTD)   Budget (full FY)
Income
  Ticket sales                        470,000        500,000            610,000
  Bar and café                         96,000         90,000            110,000
  Grants                              120,000        100,000            130,000
  Corporate sponsorship                34,000         40,000             50,000
Total Income                          720,000        730,000            900,000
Expenses
  Production                          140,000        150,000            180,000
  Salaries and wages                  298,000        300,000            360,000
  Venue hire                           60,000         60,000             72,000
  Marketing                            41,000         35,000             45,000
  Insurance                             5,000          6,000              7,000
  Legal and professional               26,000         12,000             15,000
Total Expenses                        570,000        563,000            679,000
Net income                            150,000        167,000            221,000
`,
  `Statement of financial position
STATEMENT OF FINANCIAL POSITION     Oct 31, 2025     Sep 30, 2025
Operating account                         80,000           72,000
Reserve account                          210,000          205,000
PayPal                                     6,000            4,000
Total Cash & Equivalents                 296,000          281,000
Accounts Receivable                       22,000           31,000
Prepaid expenses                           4,000            5,000
Total Current Assets                     322,000          317,000
Accounts Payable                          18,000           25,000
Credit card                                2,000            1,500
Deferred income                           41,000           44,500
Total Current Liabilities                 61,000           71,000
Net Assets                               261,000          246,000
`,
  `Cash flow forecast
CASH FLOW FORECAST ($)      Nov 2025   Dec 2025   Jan 2026   Feb 2026
Cash inflow                   70,000    110,000     40,000     45,000
Cash outflow                  65,000     71,000     62,000     60,000
Net cash flow                  5,000     39,000    (22,000)   (15,000)
Closing cash                 301,000    340,000    318,000    303,000
`,
  `Receivables
RECEIVABLES AT OCT 31, 2025 ($)   Current   1-30 days   31-60 days   Over 60 days    Total
City Council                        8,000       2,000            0              0   10,000
Brook Hotels                        1,000       3,000        2,000          1,500    7,500
Anson Ltd                             500           0        1,000          3,000    4,500
Total                               9,500       5,000        3,000          4,500   22,000
`,
  `Notes
Year-to-date income is $720,000. During the same period in the prior year, year-to-date income was $640,000.
`,
];

const ASKED_OF_THEATRE: Labelled[] = [
  ["ticket sales in october?", [52_000], "2025-10-31"],
  ["what did the bar take last month", [9_000], "2025-09-30"],
  ["how much did we spend on marketing this month", [3_500], "2025-10-31"],
  ["marketing so far this year", [41_000], "2025-10-31"],
  ["salaries ytd", [298_000], "2025-10-31"],
  ["payroll in sept", [30_000], "2025-09-30"],
  ["net income for october", [15_000], "2025-10-31"],
  ["are we making money", [150_000], "2025-10-31"],
  ["did we make a surplus in september?", [12_000], "2025-09-30"],
  ["total costs year to date", [570_000], "2025-10-31"],
  ["opex in october", [57_000], "2025-10-31"],
  ["what have royalties cost us this year", [52_000], "2025-10-31"],
  ["how much cash do we have", [296_000], "2025-10-31"],
  ["bank balance at the end of september", [281_000], "2025-09-30"],
  ["what r our debtors", [22_000], "2025-10-31"],
  ["how much is owed to us", [22_000], "2025-10-31"],
  ["what are we owed", [22_000], "2025-10-31"],
  ["what do we owe suppliers", [18_000], "2025-10-31"],
  ["creditors at sep 30", [25_000], "2025-09-30"],
  ["whats in the reserve acct", [210_000], "2025-10-31"],
  ["how much is sitting in paypal", [6_000], "2025-10-31"],
  ["deferred income?", [41_000], "2025-10-31"],
  ["net assets end oct", [261_000], "2025-10-31"],
  ["grants in the september report", [15_000], "2025-09-30"],
  ["income for 2025", [720_000], "2025-10-31"],
  ["sponsorship by the end of october", [34_000], "2025-10-31"],
  ["full year budget for ticket sales", [610_000], "2025-12-31"],
  ["marketing budget ytd", [35_000], "2025-10-31"],
  ["what should grants have been by now", [100_000], "2025-10-31"],
  ["income budget for the year", [900_000], "2025-12-31"],
  ["how much did the board approve for salaries this year", [360_000], "2025-12-31"],
  ["are we over budget on marketing?", [41_000, 35_000, 6_000], "2025-10-31"],
  ["is legal over budget", [26_000, 12_000, 14_000], "2025-10-31"],
  ["ticket sales against budget ytd", [470_000, 500_000, -30_000], "2025-10-31"],
  ["how far below budget are ticket sales", [470_000, 500_000, -30_000], "2025-10-31"],
  ["how far from the full year income budget are we", [720_000, 900_000, -180_000]],
  ["total expenses so far vs the whole year's budget", [570_000, 679_000, -109_000]],
  ["how far under budget is insurance, in %", [(-1 / 6) * 100, -1_000]],
  ["by how many percent is legal over budget", [(14 / 12) * 100, 14_000]],
  ["how much of the grants budget has come in", [(120 / 130) * 100]],
  ["how much of the annual budget have we spent", [(570 / 679) * 100]],
  ["how much of the year's budget is spent", [(570 / 679) * 100]],
  ["what % of the marketing budget is used", [(41 / 45) * 100]],
  ["what is left of the salaries budget", [62_000]],
  ["how much is left to spend on venue hire this year", [12_000]],
  ["how much of the sponsorship budget is still to come in", [16_000]],
  ["income this year against the same period last year", [720_000, 640_000]],
  ["is income up on last year", [80_000]],
  ["how much is income up on last year in %", [12.5]],
  ["how does october income compare with september", [72_000, 74_000]],
  ["how did ticket sales in september compare to october", [48_000, 52_000]],
  ["legal in october vs september", [2_000, 8_500]],
  ["how much did cash go up in october", [15_000]],
  ["how much more did we spend on legal in september than in october", [6_500]],
  ["change in receivables since september", [-9_000]],
  ["did payables go down in october, by how much", [-7_000]],
  ["expenses up or down on september, in %", [(-5 / 62) * 100]],
  ["growth of ticket sales october on september %", [(4 / 48) * 100]],
  ["difference between income and expenses in october", [15_000]],
  ["income less expenses ytd", [150_000]],
  ["how much more are salaries than venue hire ytd", [238_000]],
  ["what share of income is ticket sales ytd", [(470 / 720) * 100]],
  ["grants as % of total income this year", [(120 / 720) * 100]],
  ["how much of our income comes from the bar", [(96 / 720) * 100]],
  ["how much of our current assets is cash", [(296 / 322) * 100]],
  ["what proportion of costs is salaries in october", [(30 / 57) * 100]],
  ["what percentage of receivables is over 60 days", [(4.5 / 22) * 100]],
  ["current ratio", [322 / 61]],
  ["current ratio at the end of september", [317 / 71]],
  ["net margin this year", [(150 / 720) * 100]],
  ["average monthly expenses this year", [57_000]],
  ["avg salaries per month ytd", [29_800]],
  ["average ticket sales of the last two months", [50_000]],
  ["marketing and legal together in october", [5_500]],
  ["grants plus sponsorship ytd", [154_000]],
  ["operating account, reserve account and paypal combined", [296_000]],
  ["income and expenses in october", [72_000, 57_000]],
  ["compare income and expenses in september and october", [74_000, 72_000, 62_000, 57_000]],
  ["how does this month compare with last month", [72_000, 74_000, 57_000, 62_000, 15_000, 12_000]],
  ["how long will our cash last", [296 / 57]],
  ["how many months of expenses does the cash cover", [296 / 57]],
  ["biggest expense in october", [30_000]],
  ["largest source of income ytd", [470_000]],
  ["top 3 income lines this year", [470_000, 120_000, 96_000]],
  ["2 smallest expense lines in october", [500, 2_000]],
  ["which expense lines are over budget", [14_000, 6_000]],
  ["which income lines are behind budget", [-30_000, -6_000]],
  ["which cost is furthest over budget", [14_000]],
  ["how many expense lines are over budget", [2]],
  ["who owes us the most", [10_000]],
  ["biggest debtor", [10_000]],
  ["how much does brook hotels owe us", [7_500]],
  ["what does anson owe for over 60 days", [3_000]],
  ["how much does city council owe in total", [10_000]],
  ["how much does Anson Ltd owe us in all?", [4_500]],
  ["marketing at the end of october", [41_000], "2025-10-31"],
  ["royalties up to the end of october", [52_000], "2025-10-31"],
  ["how much is overdue by more than 60 days", [4_500]],
  ["which customers owe more than 5k", [10_000, 7_500]],
  ["closing cash in december per the forecast", [340_000], "2025-12-31"],
  ["forecast outflow in january", [62_000], "2026-01-31"],
  ["when is forecast cash lowest", [301_000]],
  ["which months have a negative net cash flow", [-22_000, -15_000]],
  ["in which month is the cash inflow highest", [110_000]],
  ["total inflows november to february in the forecast", [265_000]],
  ["how much of the full year's production budget have we used so far", [(140 / 180) * 100]],
  ["what part of the annual insurance budget is gone", [(5 / 7) * 100]],
  ["how much of the yearly income target have we received", [80]],
  ["what remains of the full year marketing budget", [4_000]],
  ["how much can we still spend on production", [40_000]],
  ["what's left of this year's legal budget", [-11_000]],
  ["income target for the whole year vs what has come in", [720_000, 900_000, -180_000]],
  ["salaries to date against the annual budget", [298_000, 360_000, -62_000]],
  ["how are we doing against budget on grants", [120_000, 100_000, 20_000], "2025-10-31"],
  ["have we overspent on venue hire", [60_000, 60_000, 0], "2025-10-31"],
  ["variance on production ytd", [140_000, 150_000, -10_000], "2025-10-31"],
  ["how many seats do we have", []],
  ["how many people work here", []],
  ["how many tickets were sold in october", []],
  ["how many sponsors do we have", []],
  ["what rate of interest do we get on the reserve account", []],
  ["individual donations in october", []],
  ["foreign grants ytd", []],
  ["online ticket sales in october", []],
  ["marketing in august", []],
  ["salaries in october 2024, that month alone", []],
  ["marketing budget for october on its own", []],
  ["cash a year ago", []],
  ["cash at the end of august", []],
  ["what will cash be in june 2026", []],
  ["ticket sales last week", []],
  ["income yesterday", []],
  ["rent", []],
  ["pension costs this year", []],
  ["depreciation ytd", []],
  ["bank loan", []],
  ["what is our debt to the bank", []],
  ["gross margin of the bar", []],
  ["tax paid this year", []],
  ["what % of the budget is cash", []],
  ["why did legal costs go up in september", []],
  ["who signed the venue contract", []],
  ["which sponsor gives the most", []],
  ["when will city council pay", []],
  ["what does the insurance cover", []],
  ["restricted cash", []],
  ["marketing costs of the summer festival", []],
  ["ticket sales of the matinees", []],
  ["how many voted for the budget", []],
  ["grants in 2023", []],
];

const BUSES = [
  `Harrow Buses
Annual report 2024

Results ($ thousands)                 2024       2023       2022
Passenger revenue                    8,400      7,600      7,000
Contract revenue                     2,100      2,400      2,500
Total revenue                       10,500     10,000      9,500
Fuel                                 1,900      2,200      1,700
Staff costs                          4,800      4,500      4,300
Maintenance                          1,300      1,250      1,200
Total operating costs                8,000      7,950      7,200
Operating profit                     2,500      2,050      2,300
`,
  `Results by route, 2024 ($ thousands)
Route                              Revenue      Costs     Result
North line                           3,100      2,300        800
Harbour loop                         1,900      2,150      (250)
Airport express                      3,600      2,000      1,600
Night service                        1,900      1,550        350
Total                               10,500      8,000      2,500
`,
  `People at year end                    2024       2023
Drivers                                 64         60
Engineers                               18         17
Office staff                            12         13
Total employees                         94         90
`,
  `Safety and service                    2024       2023
Collisions                               7          9
Lost days after accidents               31         44
Complaints of passengers               210        180
`,
  `Costs by depot, 2024 ($ thousands)    2024       2023
North depot
  Cleaning                              120        110
  Repairs                               310        290
South depot
  Cleaning                               90         95
  Repairs                               260        240
`,
];

const ASKED_OF_BUSES: Labelled[] = [
  ["What was passenger revenue in 2023?", [7_600_000]],
  ["fuel in 2024 and 2023", [1_900_000, 2_200_000]],
  ["How did fuel costs change from 2023 to 2024?", [-300_000]],
  ["By what percentage did passenger revenue grow in 2024?", [(8 / 76) * 100]],
  ["average staff costs 2022 to 2024", [13_600_000 / 3]],
  ["staff costs as a share of total operating costs in 2024", [60]],
  ["What is the operating margin in 2024?", [(2_500 / 10_500) * 100]],
  ["In which year was operating profit lowest?", [2_050_000]],
  ["How many years was maintenance above 1,220 thousand?", [2]],
  ["What was the total of fuel and maintenance in 2024?", [3_200_000]],
  ["Difference between passenger and contract revenue in 2023?", [5_200_000]],
  ["Which route made a loss?", [-250_000]],
  ["Which route has the highest result?", [1_600_000]],
  ["What were the costs of the night service?", [1_550_000]],
  ["revenue of the airport express as % of total revenue", [(36 / 105) * 100]],
  ["list the routes by revenue", [3_600_000, 3_100_000, 1_900_000, 1_900_000]],
  ["How many drivers do we have?", [64]],
  ["how many people do we employ", [94]],
  ["How many more engineers than in 2023?", [1]],
  ["How many collisions were there in 2024?", [7]],
  ["how many complaints did passengers make in 2023", [180]],
  ["lost days after accidents in 2024?", [31]],
  ["cleaning in 2024", [120_000, 90_000]],
  ["What were repairs in 2023?", [290_000, 240_000]],
  ["repairs at the south depot in 2024", [260_000]],
  ["How many women work for us?", []],
  ["What was fuel in 2021?", []],
  ["How many buses do we own?", []],
  ["What was tax in 2024?", []],
  ["result of the school service", []],
  ["What is the pension deficit?", []],
  ["How much electricity did we use?", []],
];

export const EXAMPLES = [
  { name: "theatre", pages: THEATRE, asked: ASKED_OF_THEATRE },
  { name: "buses", pages: BUSES, asked: ASKED_OF_BUSES },
];

/** Whether values answer a question, up to their sign: a fall is asked for as what it came to. */
export function isAnswered([, wanted, end]: Labelled, values: AnswerValue[]): boolean {
  const isSame = (value: number | undefined, gold: number) =>
    value !== undefined &&
    Math.abs(Math.abs(value) - Math.abs(gold)) <= Math.max(Math.abs(gold) * 0.0005, 0.001);
  return (
    wanted.length > 0 &&
    wanted.every((gold, at) => isSame(values[at]?.value, gold)) &&
    (end === undefined || values[0]?.period?.end === end)
  );
}
