import { expect, it } from "vitest";
import { readFigures } from "@/lib/ledger/read";
import { answerFigures } from "./answer-figures";

const PAPER = `Orders on hand at 30 September 2031 (₹ in crore)

                      30-Sep-31     30-Jun-31
Yarn                      42.10         45.80
Cloth                     27.90         30.20
Total                     70.00         76.00
of which exports          17.50         22.80
`;

it("gives the “of which” part of a total as a share", async () => {
  const figures = readFigures([{ number: 1, text: PAPER }], "Orders.pdf");
  const found = await answerFigures("share of exports in orders on hand", figures, {
    reportedTo: "2031-09-30",
  });
  expect(found).toMatchObject({ isAnswered: true, operation: "share", values: [{ value: 25 }] });
});
