import { expect, it } from "vitest";
import { readFigures } from "@/lib/ledger/read";
import { answerFigures } from "./answer-figures";
import { operationOf } from "./operation";
import { tell } from "./tell";

const PAPER = `Debtors ageing as on 30.09.2031 (₹ in lakh)

                 Not due   0-60 days   61-90 days   91-180 days   More than 180 days     Total
Garth Mills       412.50       96.20        31.40         12.10                 4.30    556.50
Selby Stores      208.75       44.60        18.25         20.05                11.35    303.00
Total             621.25      140.80        49.65         32.15                15.65    859.50
`;

const figures = readFigures([{ number: 1, text: PAPER }], "Debtors.pdf");
const ask = (question: string) => answerFigures(question, figures, { reportedTo: "2031-09-30" });

it("adds the columns of debts older than requested", async () => {
  const found = await ask("How much is overdue more than 90 days?");
  expect(found).toMatchObject({ isAnswered: true, operation: "sum", values: [{ value: 4_780_000 }] });
  const [sentence] = found.isAnswered ? tell(found, "", figures).sentences : [];
  expect(sentence?.text).toMatch(/, 91-180 days and More than 180 days, came to ₹47.80 lakh in total at/);
});

it.each(["How much does Selby Stores owe over 90 days?", "How much is overdue more than 75 days?"])(
  "adds no totals where it is asked for something else: %s",
  async (question) => {
    const found = await ask(question);
    expect(found.isAnswered && found.values[0]?.value).not.toBe(4_780_000);
  },
);

it.each([
  ["What share of debtors is more than 90 days late?", (47.8 / 859.5) * 100],
  ["What share of debtors is more than 180 days late?", (15.65 / 859.5) * 100],
  ["What percentage of open receivables is not yet due?", (621.25 / 859.5) * 100],
  ["What share of our debtors is overdue?", (238.25 / 859.5) * 100],
])("divides the debts of an age by the total: %s", async (question, percent) => {
  const found = await ask(question);
  expect(found).toMatchObject({ isAnswered: true, operation: "share" });
  expect(found.isAnswered && found.values[0]?.value).toBeCloseTo(percent, 6);
});

it.each([
  ["More than 180 days", "Over 6 months", 4_780_000],
  ["More than 180 days", "Over 1 year", undefined],
  ["More than 180 days", "Over 90 days", undefined],
])("reads ages in months and years, without overlap: %s as %s", async (open, name, sum) => {
  const paper = PAPER.replace(open, name.padStart(open.length));
  const read = readFigures([{ number: 1, text: paper }], "Debtors.pdf");
  const found = await answerFigures("How much is overdue more than 90 days?", read, {
    reportedTo: "2031-09-30",
  });
  const isSum = found.isAnswered && found.operation === "sum";
  expect(isSum ? found.values[0]?.value : undefined).toBe(sum);
});

it("does not count lines in the red when asked for lost time", () => {
  expect(operationOf("How many lost time injuries this year so far?")).toBe("value");
  expect(operationOf("How many shops lost money?")).toBe("count");
});
