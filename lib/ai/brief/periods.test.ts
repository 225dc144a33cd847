import { expect, it } from "vitest";
import type { SourceDocument } from "@/lib/evidence/types";
import { isProven, toldBy } from "@/tests/support/proven";
import { makeBrief } from ".";

const paper = (title: string, text: string): SourceDocument => ({
  documentId: title,
  title,
  pages: [{ number: 1, text }],
});

/** Management accounts whose month is given only on the cover, not in the table. */
const accounts = (month: string, income: string, berths: string) =>
  paper(
    `Accounts ${month}.txt`,
    `Saltmarsh Harbour Authority
Management accounts, ${month}

BUDGET SUMMARY ($)                      2025 (YTD)        Budget (YTD)     Budget (full FY)
Income
  Visitor berths                           ${berths}             620,000              800,000
  Pilotage                                 258,000             320,000              430,000
Total Income                               ${income}           1,240,000            2,070,000
Expenses
  Dredging                                 412,000             260,000              350,000
  Wages                                    505,000             512,000              816,000
Total Expenses                             917,000             772,000            1,166,000
`,
  );

const narrative = (month: string, sum: string) =>
  paper(
    `Finance narrative ${month}.txt`,
    `Finance narrative, ${month}

Membership income was $${sum}, below the budget of $500,000, because renewals came late.
`,
  );

const briefOf = async (...documents: SourceDocument[]) => (await makeBrief(documents, { model: null })).brief;

const august = accounts("August 2025", "560,000", "302,000");
const september = accounts("September 2025", "620,000", "362,000");

it.each([
  ["in order", [august, september]],
  ["in reverse order", [september, august]],
])(
  "takes its headline from the latest month reported in the papers, and names it (%s)",
  async (_, papers) => {
    const brief = await briefOf(...papers);
    const [headline] = brief.summarySentences;
    expect(headline).toContain("Total income for January–September 2025 is $620,000");
    expect(brief.executiveSummary).not.toContain("$560,000");
    expect(toldBy(brief).filter((told) => !isProven(told))).toEqual([]);
  },
);

it("omits an earlier month's row that the latest paper has too", async () => {
  const told = async (...papers: SourceDocument[]) => {
    const { summarySentences, keyQuestions, riskAreas } = await briefOf(...papers);
    return JSON.stringify([summarySentences, keyQuestions, riskAreas]);
  };
  const recovered = accounts("September 2025", "877,000", "619,000");
  expect(await told(august)).toContain("Visitor berths");
  expect(await told(august, recovered)).not.toContain("Visitor berths");
  expect(await told(recovered, august)).not.toContain("Visitor berths");
});

it("names the month of what only an earlier paper reports, after the latest results", async () => {
  const papers = [narrative("June 2025", "120,000"), september];
  for (const order of [papers, papers.toReversed()]) {
    const { summarySentences, keyQuestions } = await briefOf(...order);
    expect(summarySentences[0]).toContain("January–September 2025");
    expect(summarySentences).toContainEqual(expect.stringMatching(/^June 2025: Membership income was/));
    expect(keyQuestions.filter((text) => text.includes("120,000"))).toEqual([
      expect.stringMatching(/^June 2025: /),
    ]);
  }
});

it("names the month of a verbatim headline when the papers report on several", async () => {
  const brief = await briefOf(narrative("May 2025", "480,000"), narrative("June 2025", "120,000"));
  expect(brief.summarySentences).toEqual([
    expect.stringMatching(/^June 2025: Membership income was \$120,000/),
    expect.stringMatching(/^May 2025: Membership income was \$480,000/),
  ]);
});

it("adds no month when all papers report on the same one", async () => {
  const { summarySentences } = await briefOf(narrative("June 2025", "120,000"));
  expect(summarySentences).toEqual([expect.stringMatching(/^Membership income was/)]);
});

it("assigns a report presented a month later to the month of its tables", async () => {
  const tables = paper(
    "Results March 2026.txt",
    `Saltmarsh Harbour Authority

Results ($)                     Mar 2026     Feb 2026
Income
  Visitor berths                  31,000       20,000
  Pilotage                         9,000        9,500
Total Income                      40,000       29,500
`,
  );
  const { summarySentences, keyQuestions } = await briefOf(tables, narrative("April 2026", "120,000"));
  expect(summarySentences).toContainEqual(expect.stringMatching(/^Membership income was \$120,000/));
  expect(keyQuestions.join("\n")).not.toMatch(/(?:March|April) 2026: /);
});
