import { describe, expect, it } from "vitest";
import { packFigures } from "@/lib/ledger/pack";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { askPapers, latestReport } from "./ask-papers";
import type { KeptPaper } from "./kept-papers";
import { partsOf } from "./parts";

function kept(id: string, text: string): KeptPaper {
  const pages = [{ number: 1, text }];
  const about = contextOf(pages, id);
  const data = packFigures(readFigures(pages, id));
  return { id, title: `${id}.txt`, key: `turns ${id}`, day: about.reportedTo ?? "2025-01-01", about, data };
}

async function said(question: string, papers: KeptPaper[]): Promise<string> {
  const reply = await askPapers({ question, papers });
  if (!reply.isAnswered) return "";
  const rows = reply.told.table?.rows.map(({ label }) => label) ?? [];
  return [...reply.told.sentences.map(({ text }) => text), ...rows].join(" | ");
}

/** A monthly report as an accounting program prints it; all numbers are made up. */
const REPORT = `Lighthouse Foundation
Management report, May 2025

Statement of activities
STATEMENT OF ACTIVITIES ($)          May 2025      Apr 2025    2025 (YTD)
Income
  Event Income                        40,000        90,000       180,000
  Donations                           10,000        20,000        60,000
Total Income                          50,000       110,000       240,000
Expenses
  Outreach
    Travel                             2,000         1,000         7,000
    Printing                             500           300         2,000
  Total Outreach                       2,500         1,300         9,000
  Office
    Travel                             3,000         2,500        11,000
    Wages                             20,000        20,000       100,000
  Total Office                        23,000        22,500       111,000
Total Expenses                        25,500        23,800       120,000
Net Income                            24,500        86,200       120,000
`;

const BALANCE = `Lighthouse Foundation
Balance sheet
BALANCE SHEET ($)                  May 31, 2025    Apr 30, 2025
Total Cash                              310,000         290,000
Accounts Receivable                      85,000         120,000
Accounts Payable                         12,000           9,000
`;

const BUDGET = `Budget summary
BUDGET SUMMARY ($)                 2025 (YTD)   Budget (YTD)   Budget (full FY)
Total Income                          240,000        200,000            500,000
Total Expenses                        120,000        150,000            360,000
`;

const DEBTORS = `Lighthouse Foundation
A/R Aging Summary
As of November 30, 2025
                      CURRENT    1 - 30    31 - 60    61 - 90    91 AND OVER      TOTAL
Ashdown Press           1,000                                        4,000      5,000
Brightwell Ltd                    2,500                              7,500     10,000
Cove Harbour            3,000                                                   3,000
TOTAL                   4,000     2,500                             11,500     18,000
`;

const report = kept("report", `${REPORT}\n${BALANCE}\n${BUDGET}`);
const debtors = kept("debtors", DEBTORS);

describe("a later list of debtors", () => {
  it("is not a report that determines the current month", async () => {
    const papers = [debtors, report];
    expect(debtors.day).toBe("2025-11-30");
    expect(latestReport(papers)?.id).toBe("report");
    expect(await said("what was net income for may, and ytd?", papers)).toContain(
      "$24,500 in May 2025 and $120,000 for January–May 2025",
    );
  });

  it("gives what a debtor owes in total, and who has owed for long", async () => {
    expect(await said("how much does Brightwell owe us?", [debtors, report])).toMatch(
      /^Brightwell Ltd owed 10,000 at Nov 30, 2025/,
    );
    const late = await said("who's over 90 days and for how much?", [debtors, report]);
    expect(late).toContain("7,500");
    expect(late).toContain("Ashdown Press");
    expect(late).not.toContain("Cove Harbour");
  });
});

it("adds up the lines of a name, though another table has one under a heading without spending", async () => {
  const events = kept(
    "events",
    `${REPORT.replace("  Office\n", "  Events\n    Travel                                 0             0             0\n    Hall                                   0             0             0\n  Total Events                             0             0             0\n  Office\n")}`,
  );
  expect(await said("what do we spend on travel?", [report, events])).toMatch(/^Travel came to \$18,000/);
});

it.each([
  [
    "What did outreach cost in May, and what did wages cost?",
    "Total Outreach was $2,500 in May 2025. | Wages (Office) were $20,000 in May 2025.",
  ],
  [
    "What happened to donations in May?",
    "Donations (Income) fell by $10,000 (50%), from $20,000 in April 2025 to",
  ],
])("understands idioms: %s", async (question, told) => {
  expect(await said(question, [report])).toContain(told);
});

it("finds the best month among several reports", async () => {
  const earlier = kept(
    "earlier",
    REPORT.replaceAll("Apr 2025", "Feb 2025")
      .replaceAll("May 2025", "Mar 2025")
      .replace("May 2025", "March 2025")
      .replaceAll("110,000", "30,000"),
  );
  expect(await said("Which month was best for income so far?", [report, earlier])).toContain(
    "Total Income was $110,000 in April 2025",
  );
});

describe("last month", () => {
  const on = async (today: string, question: string) => {
    const reply = await askPapers({ question, papers: [report], today });
    return reply.isAnswered ? reply.told.sentences.map(({ text }) => text).join(" ") : "";
  };

  it("is the month of the report, when asked in the following month", async () => {
    expect(await on("2025-06-20", "What was our cash last month?")).toContain("$310,000 at May 31, 2025");
    expect(await on("2025-06-20", "income last month")).toContain("$50,000 in May 2025");
  });

  it("is the month before the report, when asked during its month, long after, or next to it", async () => {
    for (const today of ["2025-05-31", "2026-01-10"])
      expect(await on(today, "income last month")).toContain("$110,000 in April 2025");
    expect(await on("2025-06-20", "How did income compare with last month?")).toContain("April 2025");
  });
});

describe("the parts of a total", () => {
  it.each([
    [
      "what is total income made up of?",
      "Total Income was $240,000 for January–May 2025. | Total Income | Event Income | Donations (Income)",
    ],
    [
      "break down office costs in May",
      "Total Office was $23,000 in May 2025. | Total Office | Wages (Office) | Travel (Office)",
    ],
    [
      "what makes up total expenses?",
      "Total Expenses were $120,000 for January–May 2025. | Total Expenses | Total Office | Total Outreach",
    ],
  ])("are listed, largest first: %s", async (question, told) => {
    expect(await said(question, [report])).toBe(told);
  });

  it("are not listed where the rows add up to something else", async () => {
    const wrong = kept(
      "wrong",
      `${REPORT.replace("20,000        20,000       100,000", "19,000        19,000        90,000")}`,
    );
    expect(await said("break down office costs", [wrong])).not.toContain("Wages");
  });
});

it("gives a month with a loss next to a profitable year to date", async () => {
  const lost = kept(
    "lost",
    `${REPORT}\n${BUDGET}`
      .replace(
        "Net Income                            24,500 ",
        "Net Income                           (24,500)",
      )
      .replace("40,000        90,000       180,000", "(9,000)       90,000       180,000")
      .replace("50,000       110,000       240,000", " 1,000       110,000       240,000"),
  );
  const told = await said("are we losing money?", [lost]);
  expect(told).toMatch(/^No: Net Income was \$120,000 for January–May 2025\./);
  expect(told).toContain("In May 2025 alone it was −$24,500.");
  // The month of another paper is none of this one's.
  expect(await said("are we losing money?", [report, lost])).not.toContain("alone");
});

describe("changes", () => {
  it.each(["what changed since April?", "what's new since the last report?", "What has changed?"])(
    "is told by the lines that a board looks at first, the furthest first: %s",
    async (question) => {
      const told = await said(question, [report]);
      expect(told).toMatch(/^Net Income fell most, by \$61,700: from \$86,200 in April 2025/);
      expect(told).toContain("Total Cash");
      expect(told).not.toContain("Travel");
    },
  );

  it("are described for a line where one is named", async () => {
    expect(await said("what changed in donations since April?", [report])).not.toContain("Total Cash");
  });
});

describe("idioms", () => {
  it.each([
    ["what do we spend on travel all in?", "Travel came to $18,000 in total for January–May 2025"],
    ["what's our burn rate?", "Total Expenses were $24,000 a month on average for January–May 2025"],
    ["how dependent are we on donations?", "25% of Total Income"],
    ["how far did revenue drop frm April?", "Total Income fell by $60,000"],
    ["why was May so weak?", "Event Income fell by $50,000"],
  ])("are understood: %s", async (question, answer) => {
    expect(await said(question, [report])).toContain(answer);
  });

  it("do not add up income and spending", async () => {
    const both = REPORT.replace("Event Income  ", "Travel        ");
    expect(await said("how much is travel?", [kept("both", both)])).not.toContain("in total");
  });

  it("ask for both ends of a ranking", () => {
    expect(partsOf("best and worst month ahead?").map(({ question }) => question)).toEqual([
      "best month ahead?",
      "worst month ahead?",
    ]);
  });
});

describe("a reason for something that did not happen", () => {
  it("is answered by the actual movement", async () => {
    expect(await said("why did costs fall since April?", [report])).toMatch(/^There was no fall: .*rose by/);
  });

  it("is not answered by lines that moved the other way", async () => {
    expect(await said("why are expenses below budget?", [report])).not.toContain("more than the budget");
  });
});

describe("months of several papers", () => {
  const line = (label: string, [own = "", before = ""]: string[]) =>
    `${label.padEnd(35)}${own.padStart(8)}${before.padStart(14)}`;
  const pack = (name: string, before: string, income: string[]) =>
    kept(
      `pack of ${name}`,
      [
        "Lighthouse Foundation",
        `Management report, ${name} 2025`,
        "",
        "Statement of activities",
        line("STATEMENT OF ACTIVITIES ($)", [`${name} 2025`, `${before} 2025`]),
        "Income",
        line("  Event Income", ["9,000", "9,000"]),
        line("  Donations", ["1,000", "1,000"]),
        line("Total Income", income),
        line("Total Expenses", ["20,000", "20,000"]),
      ].join("\n"),
    );
  // May is restated by June's.
  const packs = [
    pack("Jun", "May", ["70,000", "52,000"]),
    pack("May", "Apr", ["50,000", "112,000"]),
    pack("Apr", "Mar", ["112,000", "90,000"]),
  ];

  it("are added up to a quarter without its own column, each from the latest paper", async () => {
    expect(await said("what was total income in the second quarter?", packs)).toContain(
      "came to $234,000 in total for April–June 2025",
    );
  });

  it("are listed separately where each month is asked for", async () => {
    const told = await said("what was total income in each month from April to June?", packs);
    expect(told).toContain("April 2025 | May 2025 | June 2025");
    expect(told).toMatch(
      /^Total Income was highest in April 2025 \(\$112,000\) and lowest in May 2025 \(\$52,000\)/,
    );
  });
});

describe("a claim in a question", () => {
  it("is answered with the actual figures, not as claimed", async () => {
    expect(await said("they write income is $90k ahead of budget ytd, correct?", [report])).toMatch(
      /^Yes: Total Income was \$240,000 .*\$40,000 \(20%\) above the budget/,
    );
    expect(await said("someone says expenses blew through the budget ytd, true?", [report])).toMatch(/^No: /);
  });

  it("is answered at the end of a closed month", async () => {
    expect(await said("how much was outstanding in accounts receivable when May closed", [report])).toMatch(
      /85,000/,
    );
  });
});
