import { describe, expect, it } from "vitest";
import type { PageText } from "@/lib/evidence/types";
import { packFigures } from "@/lib/ledger/pack";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { askPapers } from "./ask-papers";
import type { KeptPaper } from "./kept-papers";

const REGISTER = `Risk register

Ref   Risk                          Likelihood   Impact   Score   Owner
R1    Loss of the main kiln                  2        5      10   Ada Brandt
R2    Shortage of clay                       4        4      16   Jonas Weil
R3    Failure of the payroll system          3        2       6   Mira Okoro

2. Results by kiln

Results by kiln, 2025 ($ thousands)
                          Revenue      Costs     Contribution
North kiln                  1,940      1,760              180
South kiln                  2,215      1,690              525
Total                       4,155      3,450              705

Kiln costs ($ thousands)
                             2024       2025
Gas                           810        935
Clay                          402        377
`;

function kept(id: string, text: string): KeptPaper {
  const pages: PageText[] = [{ number: 1, text }];
  const about = contextOf(pages, id);
  const data = packFigures(readFigures(pages, id));
  return { id, title: `${id}.txt`, key: `${id} ${text}`, day: about.reportedTo ?? "2024-01-01", about, data };
}

async function said(question: string, papers: KeptPaper[]): Promise<string> {
  const reply = await askPapers({ question, papers });
  return reply.isAnswered ? reply.told.sentences.map(({ text }) => text).join(" ") : "";
}

describe("several lines", () => {
  it.each([
    ["Which kiln had the highest contribution?", "South kiln", "$525,000"],
    ["Which kiln had the lowest contribution?", "North kiln", "$180,000"],
    ["Which risk has the highest score?", "Shortage of clay", "16"],
  ])("are answered by the one asked for, without the total: %s", async (question, line, figure) => {
    const answer = await said(question, [kept("register", REGISTER)]);
    expect(answer).toContain(line);
    expect(answer).toContain(figure);
  });
});

describe("the financial year of a board", () => {
  const ACCOUNTS = `Ravenglass Housing Association
Management accounts for August 2025 (month 5 of the year to 31 March 2026)
£000
                                      August 2025                         Year to date                 Full year 2025/26
                                 Actual    Budget   Variance     Actual    Budget   Variance  Last year     Budget   Forecast
Rents                             4,210     4,260        (50)     21,080    21,300      (220)     19,940     51,300     50,900
Service charges                     612       590         22      3,015     2,950         65      2,870      7,100      7,180
Total income                      4,822     4,850        (28)     24,095    24,250      (155)     22,810     58,400     58,080
`;
  const SCORES = `Risk register, September 2025
No   Risk                          Likelihood   Impact   Score
1    Flooding at Mill Lane                  4        5      20
2    Rent arrears                           3        4      12
3    Failure of the repairs system          2        4       8
`;

  it("is that of its accounts, even if a later register gives none", async () => {
    const papers = [kept("register", SCORES), kept("accounts", ACCOUNTS)];
    expect(await said("What is total income for the year to date?", papers)).toContain(
      "£24,095,000 for April–August 2025",
    );
    expect(await said("How do rents compare with last year?", papers)).toContain("19,940,000");
    expect(await said("What rents do we expect for the full year?", papers)).toContain("50,900,000");
  });

  it("is that of its accounts, even with targets next to the scores of a later register", async () => {
    const register = `Risk register, September 2025

                              Score Sep 2025     Target score
Flooding at Mill Lane                     20               10
Rent arrears                              12                6
Failure of the repairs system              8                4
Loss of the depot                         15                9
Fraud                                      6                6
`;
    const papers = [kept("register", register), kept("accounts", ACCOUNTS)];
    expect(await said("total income ytd vs budget", papers)).toContain("24,095,000");
  });
});

describe("a budget", () => {
  const BUDGET = `Harbour Trust, May 2025

                              Actual (YTD)    Budget (YTD)
Income
  Regatta                          90,000          60,000
  Berth Income                    310,000         300,000
Total Income                      400,000         360,000
Expenses
  Regatta                          30,000          40,000
  Wages                           120,000         110,000
Total Expenses                    150,000         150,000
`;
  const papers = [kept("budget", BUDGET)];

  it("is exceeded by spending, not by income", async () => {
    expect(await said("Are we over budget on regatta?", papers)).toMatch(
      /^No: Regatta \(Expenses\) was \D?30,000/,
    );
    expect(await said("What is berth income against budget?", papers)).toContain("310,000");
  });

  it("is not given as a share of another budget when asked about its use", async () => {
    expect(await said("what % of the berth income budget is in already?", papers)).not.toMatch(/budget\)/);
  });
});

describe("two questions in one", () => {
  const REPORT = `Harbour Trust, May 2025

                        May 2025    Apr 2025    2025 (YTD)
Berth Income              40,000      30,000       180,000
Wages                     10,000      12,000        50,000
`;
  const papers = [kept("mill", REPORT)];

  it("are both answered, for the time that either names", async () => {
    const answer = await said("What was berth income and what were wages in April?", papers);
    expect(answer).toMatch(/Berth Income was \D?30,000 in April 2025/);
    expect(answer).toMatch(/Wages were \D?12,000 in April 2025/);
  });

  it("are each about the object of their own verb", async () => {
    const answer = await said("What were wages in May and how much did we earn?", papers);
    expect(answer).not.toContain("for wages");
  });

  it("are answered as far as the figures go, naming the other", async () => {
    const answer = await said("What was berth income in May? How many members do we have?", papers);
    expect(answer).toMatch(/Berth Income was \D?40,000 in May 2025/);
    expect(answer).toContain("do not answer “How many members do we have");
  });
});

describe("a measure the statements do not support", () => {
  const BALANCE = `Balance sheet

                              31 May 2025
Cash at bank                       52,000
Total current assets               83,000
Turnover                           90,000
`;

  it("is not a line with part of its name", async () => {
    const papers = [kept("balance", BALANCE)];
    expect(await said("What is the inventory turnover?", papers)).toBe("");
    expect(await said("What is the gross margin?", papers)).toBe("");
  });
});

describe("papers of several months", () => {
  const MAY = `Management report 31 May 2025

Balance sheet
                     31 May 2025     30 April 2025
Cash at bank              52,000            48,000
Receivables               31,000            30,000
Total                     83,000            78,000
`;
  const APRIL = `Management report 30 April 2025

Balance sheet
                   30 April 2025     31 March 2025
Cash at bank              47,000            45,000
Receivables               30,000            29,000
Total                     77,000            74,000
`;
  const papers = [kept("May", MAY), kept("April", APRIL)];

  it("answer with the latest, and report where an earlier one differs", async () => {
    expect(await said("What is the cash at bank?", papers)).toMatch(
      /^Cash at bank was \D?52,000 at May 31, 2025/,
    );
    const april = await said("What was cash at bank at 30 April 2025?", papers);
    expect(april).toMatch(/^Cash at bank was \D?48,000/);
    expect(april).toMatch(/The papers disagree: “April.txt” gives \D?47,000/);
  });

  it("give the time of the lowest value across all papers when asked when", async () => {
    expect(await said("when are we lowest on receivables?", papers)).toContain(
      "Receivables were lowest at Mar 31, 2025: 29,000.",
    );
    expect(await said("What are the receivables?", papers)).not.toBe("");
  });
});

it("answers from the notes of an annual report only what its statements verify", async () => {
  const statement = (columns: string) => `Consolidated Statements of Income (in millions)
                                          ${columns}
Net sales                              $ 1,000    $   800
Cost of sales                              600        520
Gross profit                               400        280
Operating income                           300        200
Income before income taxes                 300        200
Provision for income taxes                  70         45
Net income                             $   230    $   155

Consolidated facts about the quays of the harbour and what stands upon them in the years that this report is about.

Quays
                                          ${columns}
Square feet of quays                     3,783      3,512
Bollards                                   140        138
`;
  const question = "What were the square feet of quays in 2023?";
  expect(await said(question, [kept("annual report", statement("2024       2023"))])).toBe("");
  expect(
    await said("What was net income in 2024?", [kept("annual report", statement("2024       2023"))]),
  ).toContain("$230 million");
  expect(
    await said("What were the square feet of quays in May 2023?", [
      kept("month report", statement("May 2024   May 2023")),
    ]),
  ).toContain("3,512");
});

describe("code is certain of", () => {
  it.each([
    ["what the papers' own words name", "What was the revenue of the north kiln in 2025?", true],
    ["no ranking, of which it may take the wrong lines", "Which kiln had the highest contribution?", false],
    ["nothing of which it answers a part", "What was gas in 2025 and who is the chair?", false],
    ["nothing that it guesses", "how much clay did we get through", false],
  ])("%s", async (_, question, isSure) => {
    const reply = await askPapers({ question, papers: [kept("register", REGISTER)] });
    expect(reply).toMatchObject({ isAnswered: true, isSure });
  });
});

describe("a year against its budget and the previous year", () => {
  const ask = (earlier: string) =>
    askPapers({
      question: "berth income for 2024 vs budget vs 2023",
      papers: [
        kept(
          earlier,
          `Harbour Trust, management report December 2024

                        2024 Actual    2024 Budget
Berth income                 40,000         36,000
Wages                        10,000         12,000
Total                        50,000         48,000

2. Summary of earlier years

Results                        2023           2022
${earlier.padEnd(27)} 31,000         30,000
Wages                         9,000          8,000
`,
        ),
      ],
    });

  it.each([
    ["sure of its own line", "Berth income", true],
    ["not sure of a line of another name", "Income from berths", false],
  ])("is given with all three figures, %s", async (_, earlier, isSure) => {
    const reply = await ask(earlier);
    expect(reply).toMatchObject({ isAnswered: true, isSure });
    expect(reply.isAnswered && reply.told.sentences.map(({ text }) => text).join(" ")).toBe(
      "Berth income was 40,000 in 2024, 4,000 (11.1%) above the budget of 36,000. " +
        `${earlier} was 31,000 in 2023.`,
    );
  });
});

describe("this month", () => {
  const REPORT = `Mill Theatre, October 2025

                         October 2025    October 2025    Actual (YTD)    Budget (YTD)
                               Actual          Budget
Ticket sales                   42,000          40,000         410,000         400,000
Bar                             9,000          10,000          95,000          90,000
Total income                   51,000          50,000         505,000         490,000
Wages                          30,000          31,000         300,000         310,000
Sets                           11,000          10,000         120,000         100,000
Total expenses                 41,000          41,000         420,000         410,000
`;
  const PROPOSAL = `Repair of the roof
December 2025

A deposit of $60,000 is paid in December 2025.
`;

  it("is that of the latest report, not of a proposal for a later one", async () => {
    const papers = [kept("roof", PROPOSAL), kept("theatre", REPORT)];
    expect(papers[0]?.about.reportedTo).toBe("2025-12-31");
    expect(await said("What is income for the year to date?", papers)).toContain(
      "505,000 for January–October 2025",
    );
  });

  it("compares income with its budget where income is asked for, not another line", async () => {
    expect(await said("Is total income above budget?", [kept("theatre", REPORT)])).toMatch(
      /^Yes: Total income was 505,000/,
    );
  });
});
