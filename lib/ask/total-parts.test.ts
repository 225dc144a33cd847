import { expect, it } from "vitest";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { answerFigures } from "./answer-figures";
import { indexOf } from "./index-figures";
import { tell } from "./tell";

const REPORT = `Mill Theatre, October 2025

                         October 2025    October 2025    Actual (YTD)    Budget (YTD)
                               Actual          Budget
Ticket sales                   42,000          40,000         410,000         400,000
Bar                             9,000          10,000          95,000          90,000
Total income                   51,000          50,000         505,000         490,000
Wages                          30,000          31,000         305,000         310,000
Sets                           11,000          10,000         120,000         100,000
Marketing                           0               0          15,000           5,000
Total expenses                 41,000          41,000         440,000         415,000
`;

function read(text: string) {
  const pages = [{ number: 1, text }];
  return { figures: readFigures(pages, "report"), about: contextOf(pages, "report") };
}

/** Rows with the total that adds them up. */
const totals = (text: string) =>
  indexOf(read(text).figures).lines.flatMap(({ label, total }) => (total ? [`${label}: ${total}`] : []));

it("describes a total of rows without a heading by their sum", () => {
  expect(totals(REPORT)).toEqual([
    "Ticket sales: Total income",
    "Bar: Total income",
    "Wages: Total expenses",
    "Sets: Total expenses",
    "Marketing: Total expenses",
  ]);
});

it("does not describe a total where the rows do not add up to it in every column", () => {
  expect(totals(REPORT.replace("305,000", "300,000"))).toEqual([
    "Ticket sales: Total income",
    "Bar: Total income",
  ]);
});

it.each([
  ["Which expenses are most over budget?", "Sets"],
  ["Which income lines are behind budget in October?", "Bar"],
  ["What drove expenses above budget?", "Sets"],
])("answers for the rows: %s", async (question, line) => {
  const { figures, about } = read(REPORT);
  const outcome = await answerFigures(question, figures, about);
  expect(outcome.isAnswered && tell(outcome, question, figures).sentences[0]?.text).toContain(line);
});
