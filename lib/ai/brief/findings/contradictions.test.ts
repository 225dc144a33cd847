import { expect, it } from "vitest";
import { makeBrief } from "..";

const MONTHS = "Statement of activities ($)          May 2026     Apr 2026\n";
const SOUND = `${MONTHS}Income
  Berths                                 31,000       20,000
  Chandlery                               4,000        5,000
Total Income                             35,000       25,000
`;
const UNEVEN = `${MONTHS}Income
  Berths                                 31,000       20,000
  Chandlery                               4,000        5,000
Total Income                             36,000       25,000
`;
const BALANCE = `Balance sheet ($)                    31 May 2026
Cash & Equivalents
  Current account                             90,000
  Savings account                             60,000
Total Cash & Equivalents                     150,000
`;
const FORECAST = `Cash flow forecast ($)         Jun 2026     Jul 2026     Aug 2026
Opening cash                      170,000      180,000      195,000
Total inflows                      40,000       45,000       35,000
Total outflows                     30,000       30,000       32,000
Closing cash                      180,000      195,000      198,000
`;

const BUDGET = (
  percents: string[],
) => `Budget summary ($)     2026 (YTD)    Budget (YTD)   Variance ($)   Variance (%)   Budget (full FY)
Income
  Berths                   31,000          20,000         11,000        ${percents[0]}             48,000
  Moorings                 12,000          10,000          2,000        ${percents[1]}             24,000
  Chandlery                 4,000           5,000         (1,000)       ${percents[2]}             12,000
Total Income               47,000          35,000         12,000        ${percents[3]}             84,000
`;
const OF_THE_YEAR = BUDGET(["-35.42%", "-50.00%", "-66.67%", "-44.05%"]);
const TO_DATE = BUDGET(["55.00%", "20.00%", "-20.00%", "34.29%"]);

/** The contradictions among the risks of a brief of these papers. */
async function told(...texts: string[]): Promise<string[]> {
  const papers = texts.map((text, index) => ({
    documentId: `${index}`,
    title: `Paper ${index}.txt`,
    pages: [{ number: 1, text: `Harbour Trust\nMay 2026\n\n${text}` }],
  }));
  const { brief } = await makeBrief(papers, { model: null });
  for (const [at, citations] of brief.evidence.riskAreas.entries())
    expect(citations, `${at}`).not.toEqual([]);
  return brief.riskAreas
    .filter(({ title }) => /disagree|does not|table disagree|Percentages/.test(title))
    .map(({ description }) => description);
}

it.each([
  ["a consistent paper", [SOUND], []],
  [
    "a total that does not add up",
    [UNEVEN],
    [
      "Total Income in May 2026 is given as $36,000, but the lines above it add up to something else, although they agree in the other columns.",
    ],
  ],
  ["percentages of the budget to date", [TO_DATE], []],
  [
    "percentages of the budget for the year",
    [OF_THE_YEAR],
    [
      "The budget table’s percentages compare the year to date with the budget for the whole year: Total Income is shown at −44.05%, although it is 34% above the budget to date of $35,000.",
    ],
  ],
  [
    "a text that says the opposite of its table",
    [`Total income fell in May 2026 as fewer boats came.\n\n${SOUND}`],
    [
      "The text says “Total income fell in May 2026 as fewer boats came”, but the table has Total Income of $35,000 in May 2026 after $25,000 in April 2026.",
    ],
  ],
  [
    "a text that agrees with its table",
    [`Total income rose in May 2026 as more boats came.\n\n${SOUND}`],
    [],
  ],
  ["a text on the budget", [`Total income fell in May 2026 below the budget.\n\n${SOUND}`], []],
  [
    "a forecast that does not start from the balance in the books",
    [BALANCE, FORECAST],
    [
      "The forecast starts with cash of $170,000 at the end of May 2026, but the balance sheet shows $150,000.",
    ],
  ],
  [
    "a forecast that starts from the balance in the books",
    [BALANCE.replace("90,000", "110,000").replace("150,000", "170,000"), FORECAST],
    [],
  ],
])("gives the contradictions in %s", async (_, texts, expected) => {
  expect((await told(...texts)).toSorted()).toEqual(expected);
});

it("reports a later forecast as revised, naming the month of the earlier one", async () => {
  const paper = (month: string, profit: string) => ({
    documentId: month,
    title: `Accounts ${month}.txt`,
    pages: [
      {
        number: 1,
        text: `Accounts, ${month}

Results (£)                   ${month}     Budget ${month}     Forecast 2026     Budget 2026
Total income                     40,000            38,000           460,000         455,000
Total expenses                   31,000            30,000           ${profit === "58,000" ? "402,000" : "388,000"}         380,000
Profit before tax                 9,000             8,000            ${profit}          75,000
`,
      },
    ],
  });
  const { brief } = await makeBrief([paper("Jan 2026", "72,000"), paper("Feb 2026", "58,000")], {
    model: null,
  });
  const told =
    "The forecast of Profit before tax in 2026 is £58,000, down from £72,000 in the papers of January 2026";
  expect(brief.summarySentences).toContain(`${told}.`);
  expect(brief.keyQuestions).toContain(`${told}: what has changed since?`);
  expect(brief.riskAreas).toContainEqual({
    level: "medium",
    title: "Forecast lowered",
    description: `${told}.`,
  });
  expect(JSON.stringify(brief)).not.toContain("disagree");
});
