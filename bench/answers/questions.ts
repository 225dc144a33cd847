import { readFileSync } from "node:fs";
import path from "node:path";

/** A question about a filing with the pages (1-based) that contain the evidence. */
export type Known = { document: string; question: string; pages: number[] };

/** Two questions, the second of which omits the subject of the first; its answer must show `figure`. */
export type Pair = { document: string; first: string; next: string; figure: string };

/** Our own questions that no filing answers. */
export const UNANSWERABLE = [
  "What is the name of the chief executive's dog?",
  "How much did the company pay for the headquarters in Harbour Street?",
  "When will the board vote on the merger with Blue Lantern?",
  "Which football club does the company sponsor?",
  "What was the outcome of the school catering tender?",
  "Why did the head of legal resign in a dispute over the canteen?",
  "What is the monthly rent of the Lisbon office?",
  "How many tonnes of oranges were exported to Norway?",
  "Who won the internal chess tournament?",
  "What did the lighthouse restoration cost?",
];

/** Our own follow-ups about the filings. */
export const FOLLOW_UPS: Pair[] = [
  {
    document: "BOEING_2018_10K",
    first: "What was net property, plant and equipment at the end of 2018?",
    next: "And the year before?",
    figure: "12,672",
  },
  {
    document: "WALMART_2020_10K",
    first: "What was consolidated operating income in 2020?",
    next: "What about 2018?",
    figure: "20,437",
  },
  {
    document: "NIKE_2019_10K",
    first: "How high were total current assets in 2019?",
    next: "And in 2018?",
    figure: "15,134",
  },
  {
    document: "PEPSICO_2021_10K",
    first: "How much was capital spending in 2021?",
    next: "the year before?",
    figure: "4,240",
  },
  {
    document: "MICROSOFT_2023_10K",
    first: "How much was spent on research and development in 2023?",
    next: "And on sales and marketing?",
    figure: "22,759",
  },
  {
    document: "CVSHEALTH_2022_10K",
    first: "What dividends were declared per share in 2022?",
    next: "And the year before?",
    figure: "2.00",
  },
  {
    document: "ADOBE_2015_10K",
    first: "What were total current liabilities in 2015?",
    next: "How large were they in 2014?",
    figure: "2,494,435",
  },
  {
    document: "CORNING_2021_10K",
    first: "How much were research, development and engineering expenses in 2021?",
    next: "And the previous year?",
    figure: "1,154",
  },
  {
    document: "VERIZON_2021_10K",
    first: "What were total operating revenues in 2021?",
    next: "Compare that with 2019",
    figure: "131,868",
  },
  {
    document: "FOOTLOCKER_2022_8K_dated_2022-08-19",
    first: "Who has been appointed President and Chief Executive Officer?",
    next: "Which company did she lead before?",
    figure: "Ulta",
  },
];

/** The questions of a data folder. */
export function knownQuestions(folder: string): Known[] {
  const lines = readFileSync(path.join(folder, "questions.jsonl"), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line));
}
