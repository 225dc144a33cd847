import { expect, it } from "vitest";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { answerParts } from "./answer-parts";
import { tellMeasure } from "./tell-measure";

const PAGES = [
  `Harbour Corporation
For the fiscal year ended June 30, 2024

Consolidated Statements of Income (in millions)
                                          Years Ended June 30,
                                          2024       2023       2022
Net sales                              $ 1,000    $   800    $   640
Cost of sales                              600        520        400
Gross profit                               400        280        240
Selling, general and administrative        100         80         80
Operating income                           300        200        160
Income before income taxes                 300        200        160
Provision for income taxes                  70         45         30
Net income                             $   230    $   155    $   130
`,
  `The following table presents net sales by segment (in millions)
                                          Years Ended June 30,
                                          2024       2023       2022
Berths                                 $   500    $   450    $   400
Ferries                                    300        180        140
Freight                                    190        160         90
Other and eliminations                      10         10         10
Total                                  $ 1,000    $   800    $   640
`,
  `Net sales by geographic region (in millions)
                                          Years Ended June 30,
                                          2024       2023       2022
U.S.                                   $   700    $   610    $   500
Southern ports                             300        190        140
Total                                  $ 1,000    $   800    $   640
`,
  `Consolidated Statements of Cash Flows (in millions)
                                          Years Ended June 30,
                                          2024       2023       2022
Net income                             $   230    $   155    $   130
Net cash provided by operating activities  230        155        130
Purchases of property and equipment        (80)       (70)       (60)
Net cash used in investing activities      (80)       (70)       (60)
Dividends paid                             (42)       (27)       (24)
Net cash used in financing activities      (42)       (27)       (24)
`,
  `Berth nights by harbour (in millions)
                                          Years Ended June 30,
                                          2024       2023       2022
East Quay                              $    61    $    44    $    31
Lock Basin                                  52         58         43
West Mole                                   17         15         12
Total                                  $   130    $   117    $    86
`,
  `Sales of the boat fair, by region (in millions)
                                          Years Ended June 30,
                                          2024       2023       2022
Eastern ports                          $    90    $    10    $     8
Western ports                               30         20         10
Total                                  $   120    $    30    $    18
`,
].map((text, at) => ({ number: at + 1, text }));

const figures = readFigures(PAGES, "HARBOUR_2024_10K");
const context = { ...contextOf(PAGES, "HARBOUR_2024_10K"), title: "HARBOUR_2024_10K" };

function told(question: string): string {
  const answer = answerParts(question, figures, context);
  if (!answer) return "not asked for";
  const { sentences } = "sentences" in answer ? answer : tellMeasure(answer);
  return sentences[0]?.text ?? "";
}

it.each([
  [
    "Which of Harbour's segments had the highest net sales in FY2024?",
    "Berths: revenue was $500 million for the year to Jun 30, 2024, the largest of 3.",
  ],
  [
    "Which segment's net sales grew the most in FY2024?",
    "Ferries: revenue rose by 66.7%, from $180 million (the year to Jun 30, 2023) to $300 million (the year to Jun 30, 2024).",
  ],
  [
    "Which region had the largest percentage increase in revenue in FY2024?",
    "Southern ports: revenue rose by 57.9%, from $190 million (the year to Jun 30, 2023) to $300 million (the year to Jun 30, 2024).",
  ],
  [
    "What share of Harbour's FY2024 net sales came from Freight?",
    "Freight, share of total was 19% for the year to Jun 30, 2024: $190 million ÷ $1,000 million.",
  ],
  [
    "Did the net sales of the Freight segment grow in FY2023?",
    "Yes: Revenue of Freight rose by $70 million, from $90 million (the year to Jun 30, 2022) to $160 million (the year to Jun 30, 2023).",
  ],
  [
    "What share of Harbour's FY2024 net sales came from the U.S.?",
    "U.S., share of total was 70% for the year to Jun 30, 2024: $700 million ÷ $1,000 million.",
  ],
  [
    "Among operating, investing and financing activities, which lost the most cash in FY2024?",
    "Investing activities: net cash was −$80 million for the year to Jun 30, 2024, the smallest of 3.",
  ],
  [
    "Which harbour had the most berth nights in FY2024?",
    "East Quay was $61 million for the year to Jun 30, 2024, the largest of 3 in “Berth nights by harbour”.",
  ],
  // No part fell, tables of parts alone prove nothing, and one of two segments by profit is not known.
  ["Which segment's net sales declined the most in FY2024?", "not asked for"],
  ["Did the net sales of Eastern ports grow in FY2024?", "not asked for"],
  ["Which segment had the highest operating margin in FY2024?", "not asked for"],
  ["What share of Freight came from government contracts in FY2024?", "not asked for"],
  ["Which harbour had the most comparable berth nights in FY2024?", "not asked for"],
  ["Which segment had the highest adjusted net sales in FY2024?", "not asked for"],
  ["Who runs the segment with the highest net sales?", "not asked for"],
  ["What were net sales in FY2024?", "not asked for"],
])("%s", (question, answer) => {
  expect(told(question)).toBe(answer);
});
