import { expect, it } from "vitest";
import { embedHere } from "@/lib/ai/embeddings";
import { packFigures } from "@/lib/ledger/pack";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { askPapers } from "./ask-papers";

const PAGES = [
  `Harbour Trust
Management accounts, May 2026 ($)
                                      May actual    May budget    May 2025
Revenue
Berth revenue                            352,000       340,000     330,000
Event revenue                             14,000        16,000      15,000
Total revenue                            366,000       356,000     345,000
Expenses
Wages                                    168,000       150,000     149,000
Locum pilots                              24,000        20,000      19,000
Dredging                                 194,000       160,000     150,000
Total expenses                           386,000       330,000     318,000
Excess of revenues over expenses         (20,000)       26,000      27,000
`,
  `Covenant tests at 31 May 2026
                                Limit      31 May 2026     30 April 2026
Days of cash                     90.0            98.7             99.9
Debt cover                       1.25            1.31             1.40
`,
  `Projects at 31 May 2026 ($)
Project                    Approved budget     Spent to date     Remaining      Forecast
Signal tower rebuild             3,200,000         1,104,000     2,096,000     3,150,000
East quay                        1,850,000           940,000       910,000     2,240,000
Slipway                            500,000           100,000       400,000       500,000
Total                            5,550,000         2,144,000     3,406,000     5,890,000
`,
  `Aged debtors at 31 May 2026 ($)
Customer                  Current     31-60 days     61-90 days     Over 90 days       Total
Albion Line                40,000         10,000          5,000           70,000     125,000
Corinth Ferries            60,000         20,000          4,000            9,000      93,000
Total                     100,000         30,000          9,000           79,000     218,000
`,
  `Facilities at 31 May 2026 ($)
Facility                              Limit         Drawn       Undrawn
Revolving credit facility           900,000       600,000       300,000
Term loan                           500,000       500,000             0
RCF fee                               4,000         4,000             0
ST visits are told in the harbour master's report.
`,
].map((text, at) => ({ number: at + 1, text }));

const about = contextOf(PAGES, "Board pack May 2026");
const paper = {
  id: "pack",
  title: "Board pack May 2026",
  key: "pack",
  day: about.reportedTo ?? "",
  about,
  data: packFigures(readFigures(PAGES, "Board pack May 2026")),
};

async function told(question: string): Promise<string[]> {
  const reply = await askPapers({ question, papers: [paper] }, embedHere);
  return reply.isAnswered ? reply.told.sentences.map(({ text }) => text) : [];
}

it.each<[string, RegExp[]]>([
  [
    "bottom line for the month vs budget",
    [/^Excess of revenues over expenses was −\$20,000 in May 2026, \$46,000 below the budget of \$26,000\.$/],
  ],
  ["wat share of revenue is events in may", [/^Event revenue was 3\.8% of Total revenue/]],
  [
    "wages in may compared to last yr",
    [/^Wages \(Expenses\) were \$168,000 in May 2026 and \$149,000 in May 2025\.$/, /rise of \$19,000/],
  ],
  [
    "how many days of cash headroom over the limit do we have",
    [/^Days of cash (?:was|were) 98\.7.*8\.7 .*above .*90\.?/],
  ],
  [
    "whats left in the signal tower rebuild budget",
    [/^Signal tower rebuild was \$1,104,000 .*\$2,096,000 .* below the budget of \$3,200,000/],
  ],
  [
    "how much is left to spend on the east quay",
    [/^East quay was \$940,000 .*\$910,000 \(49\.2%\) below the budget of \$1,850,000/],
  ],
  [
    "which capex project is most over its budget",
    [/^East quay is \$2,240,000 .*\$390,000 \(21\.1%\) above the budget of \$1,850,000/],
  ],
  [
    "total debtors over 90 days & whos the biggest",
    [/Over 90 days, was \$79,000/, /^Albion Line, Over 90 days, .*\$70,000/],
  ],
  ["what is the days of cash limit", [/^Days of cash are 90 /]],
  ["days of cash now and at the last mtg", [/^Days of cash were 98\.7 .* and 99\.9 .*/, /fall of 1\.2/]],
  [
    "which project is most over its approved cost",
    [/^East quay is \$2,240,000 .*\$390,000 \(21\.1%\) above the budget of \$1,850,000/],
  ],
  ["which cost line is the worst over budget in may", [/^Dredging \(Expenses\) was \$194,000 .*\$34,000/]],
  ["how much undrawn on the RCF", [/^Revolving credit facility, Undrawn, was \$300,000/]],
])("%s", async (question, patterns) => {
  const sentences = await told(question);
  expect(sentences).toHaveLength(patterns.length);
  for (const [at, pattern] of patterns.entries()) expect(sentences[at]).toMatch(pattern);
});

it.each(["who owns the biggest project", "are we going to be ok with the berth revenue?"])(
  "is answered by no figure: %s",
  async (question) => {
    expect(await told(question)).toEqual([]);
  },
);
