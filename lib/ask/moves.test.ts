import { describe, expect, it } from "vitest";
import { packFigures } from "@/lib/ledger/pack";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { askPapers } from "./ask-papers";
import type { KeptPaper } from "./kept-papers";
import { partsOf } from "./parts";
import { yesOrNo } from "./verdicts";

/** A monthly report of a made-up harbour: what came of it, and what was budgeted. */
const PAGES = [
  `Harbour Trust, May 2024
STATEMENT OF ACTIVITIES ($)          May 2024      Apr 2024    2024 (YTD)
Income
  Berth fees                           40,000        65,000       180,000
  Donations                            10,000        20,000        60,000
Total Income                           50,000        85,000       240,000
Expenses
  Staff Expenses
    Gross Wages                        18,000        17,000        90,000
    Pensions                            2,000         2,000        10,000
  Total Staff Expenses                 20,000        19,000       100,000
  Dredging                              9,000         1,000        20,000
  Insurance                             1,000         2,500         4,000
Total Expenses                         30,000        22,500       124,000
Change in Net Assets                   20,000        62,500       116,000
`,
  `Harbour Trust
STATEMENT OF ACTIVITIES ($)        2024 (YTD)   Budget (YTD)   Budget (full FY)
Income
  Berth fees                          180,000        130,000            500,000
  Donations                            60,000         70,000            100,000
Total Income                          240,000        200,000            600,000
Expenses
  Staff Expenses
    Gross Wages                        90,000        110,000            264,000
    Pensions                           10,000         12,000             28,000
  Total Staff Expenses                100,000        122,000            292,000
  Dredging                             20,000          5,000             12,000
  Insurance                             4,000          9,000             21,000
Total Expenses                        124,000        136,000            325,000
Change in Net Assets                  116,000         64,000            275,000
`,
];

const pages = PAGES.map((text, at) => ({ number: at + 1, text }));
const about = contextOf(pages, "May report");
const data = packFigures(readFigures(pages, "May report"));
const paper: KeptPaper = { id: "may", title: "May report", key: "may-moves", day: "2024-05-31", about, data };
const ask = (question: string) => askPapers({ question, papers: [paper] });

async function told(question: string) {
  const reply = await ask(question);
  if (!reply.isAnswered) throw new Error(`${question} is not answered`);
  const { sentences, table } = reply.told;
  return { text: sentences.map(({ text }) => text).join(" "), rows: table?.rows.map(({ label }) => label) };
}

describe("a question in two parts", () => {
  it("is answered in both: the figure against its budget, then the lines that moved it", async () => {
    const { text, rows } = await told("Is income above budget, and what drove it?");
    expect(text).toMatch(/^Yes: Total Income was \$240,000 for January–May 2024, \$40,000 \(20%\) above/);
    expect(text).toContain("Berth fees");
    expect(text).toContain("$50,000");
    // Donations are below theirs: they drove nothing up.
    expect(rows ?? []).not.toContainEqual(expect.stringContaining("Donations"));
  });

  it("uses the first part's measure for the second", async () => {
    const { text, rows } = await told("are staff costs under budget and which lines make up the gap?");
    expect(text).toMatch(/^Yes: Total Staff Expenses were \$100,000/);
    expect(text).toContain("Gross Wages");
    expect(rows ?? ["Gross Wages"]).toContainEqual(expect.stringContaining("Gross Wages"));
  });

  it.each([
    [
      "Is income above budget, and what drove it?",
      ["Is income above budget?", "What drove this: Is income above budget?"],
    ],
    ["Is income over, and by how much?", ["Is income over?"]],
    ["Did we lose money in May and why?", ["Did we lose money in May?", "Why: Did we lose money in May?"]],
    [
      "What did we spend in May and was that more than April?",
      ["What did we spend in May?", "was spend in May more than April?"],
    ],
    ["What are research and development costs?", ["What are research and development costs?"]],
  ])("is split into parts that can be asked alone: %s", (question, parts) => {
    expect(partsOf(question).map((part) => part.question)).toEqual(parts);
  });
});

describe("lines by movement", () => {
  it.each([
    ["two biggest underspends", ["Gross Wages", "Insurance"]],
    ["what drove the fall in income since April?", ["Berth fees", "Donations"]],
    ["which two costs rose most between April and May", ["Dredging", "Gross Wages"]],
  ])("are in the order of the movement, not of the amount: %s", async (question, lines) => {
    const { rows } = await told(question);
    expect(rows?.map((row) => row.replace(/ \(.*/, ""))).toEqual(lines);
  });

  it("names the line that moved most with both figures", async () => {
    expect((await told("which cost grew most since April?")).text).toBe(
      "Dredging (Expenses) rose by $8,000 (800%), from $1,000 in April 2024 to $9,000 in May 2024.",
    );
  });

  it("is not answered with amounts where the papers give no movement", async () => {
    expect(await ask("which costs grew most since last year?")).toMatchObject({ isAnswered: false });
  });
});

describe("a budget", () => {
  it.each([
    ["what is set aside for dredging this year", "Dredging (Expenses) is $12,000 in 2024 (budget)."],
    ["what's left in the insurance budget for 2024", "$17,000"],
  ])("is that of the full year: %s", async (question, said) => {
    expect((await told(question)).text).toContain(said);
  });

  it("is not given for something that is not a line", async () => {
    expect(await ask("what is the budget for the gala dinner this year")).toMatchObject({
      isAnswered: false,
    });
    expect(await ask("what is set aside for dredging next year")).toMatchObject({ isAnswered: false });
  });
});

describe("questions to be confirmed", () => {
  it.each([
    ["so we lost money in May?", /^No: Change in Net Assets was \$20,000/],
    ["did we beat budget?", /^Yes: Change in Net Assets was \$116,000/],
    ["We lost money in April, right?", /^No: Change in Net Assets was \$62,500 in April/],
    ["are staff costs over?", /^No: Total Staff Expenses were \$100,000.*\$22,000 \(18%\) below/],
    ["So expenses are within budget?", /^Yes: Total Expenses were/],
  ])("are answered with yes or no first: %s", async (question, said) => {
    expect((await told(question)).text).toMatch(said);
  });

  it.each<[string, number, string | undefined]>([
    ["Did cash go up in May?", 5, "Yes"],
    ["Did cash go up in May?", -5, "No"],
    ["Are we within budget?", 0, "Yes"],
    ["Is income up or down?", 5, undefined],
    ["Did we spend less over the month?", -5, "Yes"],
    ["How much is income above budget?", 5, undefined],
    ["Income isn't above budget, right?", -5, "Yes"],
  ])("are decided by the difference: %s %d", (question, difference, said) => {
    expect(yesOrNo(question, difference)).toBe(said);
  });

  it.each([
    ["Has the cash conversion cycle improved?", -8, "lower", "Yes"],
    ["Has the cash conversion cycle got worse?", -8, "lower", "No"],
    ["Has the margin improved?", -2, "higher", "No"],
  ] as const)("is better or worse by what is measured: %s %d", (question, difference, way, said) => {
    expect(yesOrNo(question, difference, way)).toBe(said);
  });
});

describe("offers instead of an answer", () => {
  it("include the same measure at another time", async () => {
    const reply = await ask("What was dredging in 2019?");
    expect(!reply.isAnswered && reply.near.map(({ label }) => label)).toEqual(["Dredging"]);
  });

  it("include a line that shares a word, as a close match", async () => {
    const reply = await ask("What did the insurance deductible come to?");
    expect(!reply.isAnswered && reply.near.map(({ label }) => label)).toEqual(["Insurance"]);
  });

  it("list what the papers do report, where no line is close", async () => {
    const reply = await ask("What did the parrot come to?");
    expect(reply).toMatchObject({ isAnswered: false, near: [] });
    expect(!reply.isAnswered && reply.reported?.text).toBe(
      "The papers do report Total Income, Total Expenses and Change in Net Assets.",
    );
  });
});

it("use the sections of expenses where papers have no departments", async () => {
  const text = `Harbour Trust
BUDGET SUMMARY ($)                 2024 (YTD)   Budget (YTD)
Expenses
  Staff Expenses
    Gross Wages                        90,000        110,000
    Pensions                           10,000         12,000
  Total Staff Expenses                100,000        122,000
  Mooring Expenses
    Dredging                           20,000          5,000
    Buoys                               8,000          6,000
  Total Mooring Expenses               28,000         11,000
Total Expenses                        128,000        133,000
`;
  const own = [
    { number: 1, text: `${PAGES[0]}` },
    { number: 2, text },
  ];
  const data = packFigures(readFigures(own, "June report"));
  const sections: KeptPaper = {
    ...paper,
    id: "june",
    key: "june-moves",
    about: contextOf(own, "June report"),
    data,
  };
  for (const question of ["which departments are over budget?", "which programs are over budget ytd"]) {
    const reply = await askPapers({ question, papers: [sections] });
    expect(reply.isAnswered && reply.told.sentences[0]?.text).toMatch(/^Total Mooring Expenses .*\$17,000/);
  }
});

it("says of no line that it did not rise because another line of the same time is larger", async () => {
  const text = `Alder Quay Trust
Budget report for May 2026

                          Actual    Budget   Variance
Moorings                  31,400    33,000     (1,600)
Total income              31,400    33,000     (1,600)
Premises                  12,300    11,100     (1,200)
Total expenditure         28,900    29,500        600
`;
  const own = [{ number: 1, text }];
  const kept = {
    ...paper,
    key: "quay",
    about: contextOf(own, "May report"),
    data: packFigures(readFigures(own, "May report")),
  };
  const reply = await askPapers({ question: "Why did premises costs rise in May?", papers: [kept] });
  expect(JSON.stringify(reply)).not.toMatch(/There was no rise|less than Total expenditure/);
});
