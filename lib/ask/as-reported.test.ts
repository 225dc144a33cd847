import { expect, it } from "vitest";
import { readFigures } from "@/lib/ledger/read";
import { answerFigures } from "./answer-figures";

/** A made-up bus company, whose indicators are a month behind its accounts, and whose accounts print EBITDA. */
const ACCOUNTS = `Dale Coaches, management accounts April 2031 ($'000)

                        Apr 2031    Apr 2030    YTD Apr 2031    YTD Apr 2030
Total operating income     2,000       1,900           8,100           7,600
Total operating costs      1,600       1,500           6,500           6,200
EBITDA                       400         400           1,600           1,400
`;
const INDICATORS = `Indicators, March 2031

                   Mar 2031    Feb 2031    Mar 2030
Sickness absence       5.1%        5.4%        4.6%
Breakdowns per bus      0.8         0.9         1.1
`;

const figures = [
  ...readFigures([{ number: 1, text: ACCOUNTS }], "Accounts April 2031"),
  ...readFigures([{ number: 1, text: INDICATORS }], "Indicators March 2031").map((figure) => ({
    ...figure,
    table: figure.table + 100,
  })),
];
const ask = (question: string) => answerFigures(question, figures, { reportedTo: "2031-04-30" });

it.each([
  ["What was sickness absence a year ago?", 4.6, "2030-03-31"],
  ["and sickness absence this time last year?", 4.6, "2030-03-31"],
  ["ebitda a year ago", 1_400_000, "2030-04-30"],
])("counts back from the latest figure of the measure itself: %s", async (question, value, end) => {
  const found = await ask(question);
  expect(found).toMatchObject({ isAnswered: true, values: [{ value, period: { end } }] });
});

it("divides the EBITDA that the accounts print by their income", async () => {
  const found = await ask("ebitda margin in april?");
  expect(found).toMatchObject({
    isAnswered: true,
    operation: "ratio",
    values: [{ unit: "percent", value: 20 }],
  });
});
