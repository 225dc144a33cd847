import { expect, it } from "vitest";
import { packFigures } from "@/lib/ledger/pack";
import { readFigures } from "@/lib/ledger/read";
import { askPapers } from "./ask-papers";
import type { KeptPaper } from "./kept-papers";

/** A made-up choir's balance sheet, whose headings begin where those within them do. */
const sheet = (
  month: string,
  day: string,
  cash: string,
  notes: string,
) => `Fernhill Choir, management report ${month} 2026

STATEMENT OF FINANCIAL POSITION ($)               ${day} 2026
ASSETS
Cash at bank
  Alder Bank current 4417                          ${cash}
  Alder Bank reserve 9920                          41,000
Total cash at bank                                 ${notes}
Other current assets
  90 day note no. 71                               12,000
  90 day note no. 72                               15,000
  Deposits paid                                     3,000
Total other current assets                         30,000
Total assets                                      ${Number(notes.replace(",", "")) / 1000 + 30},000
LIABILITIES
Payables
  Hall hire                                         4,000
  Music licence fees                              9,000
Total payables                                     13,000
Other liabilities
  Subscriptions in advance                          6,000
Total other liabilities                             6,000
Total liabilities                                  19,000
`;

const paper = (month: number, text: string): KeptPaper => {
  const title = `Report ${month}`;
  const day = `2026-${String(month).padStart(2, "0")}-28`;
  const figures = readFigures([{ number: 1, text }], title);
  return {
    id: title,
    key: title,
    title,
    day,
    about: { reportedTo: day },
    data: packFigures(figures),
  } as KeptPaper;
};
const papers = [
  paper(6, sheet("June", "30 Jun", "22,000", "63,000")),
  paper(5, sheet("May", "31 May", "25,000", "66,000")),
  paper(4, sheet("April", "30 Apr", "31,000", "72,000")),
];

async function said(question: string): Promise<string> {
  const reply = await askPapers({ question, papers, today: "2026-07-10" });
  return reply.isAnswered ? reply.told.sentences.map(({ text }) => text).join(" ") : "";
}

it("ranks everything under a heading that contains other headings", async () => {
  expect(await said("what's the biggest liability on the balance sheet?")).toMatch(
    /^Music licence fees .*\$9,000/,
  );
  expect(await said("what are our largest assets?")).toMatch(/^Alder Bank reserve 9920 .*\$41,000/);
});

it("names each of several ranked lines", async () => {
  expect(await said("what are the two biggest liabilities?")).toBe(
    "Music licence fees were $9,000 and Subscriptions in advance $6,000 at Jun 30, 2026.",
  );
});

it("adds up what rows of one kind contain", async () => {
  expect(await said("how much do we have in notes?")).toMatch(/^90 day note no\. 71 and .* came to \$27,000/);
  expect(await said("what is in our Alder Bank accounts")).toMatch(/came to \$63,000/);
  expect(await said("how much is in Alder Bank 9920?")).toMatch(/^Alder Bank reserve 9920 .*\$41,000/);
});

it("describes a development from the first time to the last, across all papers", async () => {
  expect(await said("How has cash developed over the last three months?")).toMatch(
    /^Total cash at bank fell by \$9,000 \(12\.5%\), from \$72,000 at Apr 30, 2026 to \$63,000 at Jun 30, 2026\./,
  );
});

it("gives the ratio of a part to its whole as a share, where no other is certain", async () => {
  expect(await said("what is the ratio of payables to total liabilities?")).toMatch(/68\.4%|0\.68×|0\.7×/);
});

it("takes a part from the same side as its whole, and no share of a row with the total's own name", async () => {
  const text = `Fernhill Choir, June 2026
STATEMENT OF ACTIVITIES ($)         Jun 2026     2026 (YTD)
Income
  Concert Income
    Tickets                            9,000         50,000
    Programmes                         1,000          6,000
  Total Concert Income                10,000         56,000
  Subscriptions                        2,000         14,000
Total Income                          12,000         70,000
Expenses
  Concert Expenses
    Hall hire                          4,000         19,000
    Concert Expenses                       0          1,000
  Total Concert Expenses               4,000         20,000
  Salaries                             5,000         30,000
Total Expenses                         9,000         50,000
`;
  const activities = [paper(9, text)];
  for (const question of [
    "what share of expenses are concerts?",
    "what share of expenses is concert expenses",
  ]) {
    const reply = await askPapers({ question, papers: activities, today: "2026-07-10" });
    expect(reply.isAnswered && reply.told.sentences[0]?.text).toMatch(
      /^Total Concert Expenses were 40% of Total Expenses/,
    );
  }
  const raised = await askPapers({
    question: "how much did we receive in subscriptions?",
    papers: activities,
  });
  expect(raised.isAnswered && raised.told.sentences[0]?.text).toMatch(
    /^Subscriptions \(Income\) were \$14,000/,
  );
});
