import { expect, it } from "vitest";
import { packFigures } from "@/lib/ledger/pack";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { askPapers } from "./ask-papers";
import type { KeptPaper } from "./kept-papers";

/** A made-up ferry trust: each month's accounts, scorecard and covenants come as papers of their own. */
const kept = (title: string, text: string): KeptPaper => {
  const pages = [{ number: 1, text }];
  const about = contextOf(pages, title);
  return {
    id: title,
    key: title,
    title,
    day: about.reportedTo ?? "",
    about,
    data: packFigures(readFigures(pages, title)),
  };
};

const accounts = (month: string, day: string, rows: string) => `Skerry Ferry Trust
Management accounts to ${day} 2031
Financial year to 31 March 2032

£000                       ${month}     ${month}        YTD        YTD  Full year  Full year
                           actual     budget     actual     budget     budget   forecast
Income
${rows}`;

const papers = [
  kept(
    "Management accounts June 2031",
    accounts(
      "Jun",
      "30 June",
      `Fares                         410        400      1,190      1,200      4,800      4,700
Grants                         60         60        180        180        720        720
Total income                  470        460      1,370      1,380      5,520      5,420
Expenditure
Hull repairs                   70         50        190        150        600        690
Engine repairs                 40         45        120        135        540        520
Crew training                  10         12         30         36        144        130
Total expenditure             120        107        340        321      1,284      1,340
Operating surplus             350        353      1,030      1,059      4,236      4,080
`,
    ),
  ),
  kept(
    "Management accounts May 2031",
    accounts(
      "May",
      "31 May",
      `Fares                         390        400        780        800      4,800      4,750
Grants                         60         60        120        120        720        720
Total income                  450        460        900        920      5,520      5,470
Expenditure
Hull repairs                   65         50        120        100        600        640
Engine repairs                 41         45         80         90        540        530
Crew training                  11         12         20         24        144        140
Total expenditure             117        107        220        214      1,284      1,310
Operating surplus             333        353        680        706      4,236      4,160
`,
    ),
  ),
  ...[
    ["June", "2.4%", "2.9%", "31", "34"],
    ["May", "2.9%", "2.2%", "34", "28"],
  ].map(([month, loss, lossBefore, days, daysBefore]) =>
    kept(
      `Scorecard ${month} 2031`,
      `Scorecard ${month} 2031

Measure                     Target     ${month} 2031     Previous month
Ticket loss (% of fares)      2.0%        ${loss}        ${lossBefore}
Average re-fit time (days)      25          ${days}          ${daysBefore}
Crew absence (days)            5.0         6.1         6.0
`,
    ),
  ),
  ...[
    ["30 June", "41.5%", "18.5%"],
    ["31 March", "40.1%", "19.9%"],
  ].map(([day, actual, room]) =>
    kept(
      `Treasury report ${day} 2031`,
      `Treasury report
Position at ${day} 2031

1. Covenants
Covenant           Limit     Actual     Headroom
Gearing              60%      ${actual}       ${room}
Interest cover      120%       151%         31%
`,
    ),
  ),
  kept(
    "Draft budget 2032-33",
    `Draft budget 2032/33 (£000)
                        Budget 2031/32     Budget 2032/33
Fares                            4,800              5,000
Grants                             720                500
Total income                     5,520              5,500
`,
  ),
];

async function said(question: string): Promise<string> {
  const reply = await askPapers({ question, papers, today: "2031-07-14" });
  return reply.isAnswered ? reply.told.sentences.map(({ text }) => text).join(" ") : "";
}

it.each([
  [
    "is ticket loss getting better",
    /^Yes: Ticket loss .* fell by 0\.5 .* from 2\.9% in May 2031 to 2\.4% in June/,
  ],
  ["has gearing gone up", /^Yes: Gearing rose by 1\.4 .*40\.1% at Mar 31, 2031 to 41\.5% at Jun 30/],
  ["how much less grants next year", /fell by £220,000 .*£720,000 .* to £500,000/],
])("describes how a row changed across the papers of several times: %s", async (question, text) => {
  expect(await said(question)).toMatch(text);
});

it("adds months from separate papers", async () => {
  expect(await said("total hull repairs may to june")).toContain("£135,000");
});

it("compares no part of a year with another part, or with the full-year budget", async () => {
  expect(await said("has crew training come down")).not.toMatch(/April–May/);
  expect(await said("are we on track for the full year operating surplus")).toMatch(
    /^No: .*£4,080,000 .*forecast.*£156,000 .*below the budget of £4,236,000/,
  );
});

it.each([
  ["budgeted fares 32/33", "£5,000,000"],
  ["fares next year", "£5,000,000"],
])("reads a year from its two halves, and next year's budget: %s", async (question, text) => {
  expect(await said(question)).toContain(text);
});

it("compares each of the rows that share a name with its budget", async () => {
  const text = await said("repairs overspend ytd");
  expect(text).toMatch(/Hull repairs .*£40,000 .*above/);
  expect(text).toMatch(/Engine repairs .*£15,000 .*below/);
});

it("ignores a verb of spending where a row has the rest of the name", async () => {
  expect(await said("spend on crew training vs budget")).toMatch(/^Crew training .*£30,000 .*£36,000/);
});

it("divides only by lines that a ratio names", async () => {
  expect(await said("operating margin ytd")).toContain("75.2%");
});

it("reads hyphenated text in a paper as one word, and the words of a row's name as a name", async () => {
  expect(await said("refit time in june")).toContain("31");
  expect(await said("what was average re-fit time in june")).toContain("was 31 in June 2031");
});

it("gives the largest variances of income and spending, and the worst of them", async () => {
  expect(await said("largest variance from budget")).toMatch(/^Hull repairs .*£40,000/);
  expect(await said("worst variance so far this year")).toMatch(/^Hull repairs .*£40,000/);
});

it("gives the headroom of each covenant", async () => {
  const text = await said("are we in breach of any covenant");
  expect(text).toMatch(/Gearing was 41\.5% .*18\.5 .*below/);
  expect(text).toMatch(/Interest cover was 151% .*31 .*above/);
});

it("reads the budget for something as its allowed cost", async () => {
  const text = `Skerry Singers
Budget summary to 30 June 2031

$                            Actual      Budget
Income
  Concerts                   12,000      15,000
  Dues                        4,000       4,000
Total income                 16,000      19,000
Expenses
  Concerts                    9,000       8,000
  Music                       1,000       1,500
Total expenses               10,000       9,500
`;
  const reply = await askPapers({
    question: "what's the budget for concerts",
    papers: [kept("Budget summary", text)],
    today: "2031-07-14",
  });
  expect(reply.isAnswered && reply.told.sentences[0]?.text).toContain("Concerts (Expenses) are 8,000");
});

it("does not give a total amount per unit", async () => {
  expect(await said("hull repairs per vessel in june")).toBe("");
});

it("says which of two requested times has no figure", async () => {
  const reply = await askPapers({ question: "fares june vs june last year", papers, today: "2031-07-14" });
  expect(reply.isAnswered ? "" : reply.there?.text).toMatch(/^The papers give Fares .*not for June 2030/);
});
