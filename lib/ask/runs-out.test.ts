import { expect, it } from "vitest";
import { readFigures } from "@/lib/ledger/read";
import { answerFigures } from "./answer-figures";
import { tell } from "./tell";

const packOf = (rows: string) =>
  readFigures(
    [
      {
        number: 1,
        text: `Lantern Theatre, treasurer's report May 2026

1. Income and expenses, five months to 31 May 2026 ($)
                               May 2026    2026 (YTD)
Total Income                     58,300      198,100
Total Expenses                   65,900      245,600

2. Cash flow forecast ($)
                          Jun 2026    Jul 2026    Aug 2026    Sep 2026
${rows}
`,
      },
    ],
    "Treasurer's report May 2026",
  );

const told = async (question: string, rows: string) => {
  const figures = packOf(rows);
  const found = await answerFigures(question, figures, { reportedTo: "2026-05-31" });
  return found.isAnswered ? tell(found, question, figures).sentences.map(({ text }) => text) : [];
};

const HELD = `Opening cash                90,000      72,000      31,000      38,000
Total receipts              40,000      20,000      45,000      60,000
Total payments              58,000      61,000      38,000      44,000
Closing cash                72,000      31,000      38,000      54,000`;

const SHORT = `Opening cash                30,000      12,000     (29,000)    (22,000)
Total receipts              40,000      20,000      45,000      60,000
Total payments              58,000      61,000      38,000      84,000
Closing cash                12,000     (29,000)    (22,000)    (46,000)`;

it.each(["Will we run out of cash, and when?", "when will we run out of money"])(
  "gives the lowest point of the cash forecast: %s",
  async (question) => {
    expect(await told(question, HELD)).toEqual([
      "The cash forecast does not fall below zero: its lowest point is $31,000 at Jul 31, 2026, and it stands at $54,000 at Sep 30, 2026.",
    ]);
  },
);

it("gives when the cash forecast falls below zero, and by how much", async () => {
  expect(await told("Will we run out of cash, and when?", SHORT)).toEqual([
    "The cash forecast falls below zero: it is −$29,000 at Jul 31, 2026, and is lowest at −$46,000 at Sep 30, 2026.",
  ]);
});

it("looks no further than the time that is asked for", async () => {
  expect(await told("Will cash run out by the end of June 2026?", SHORT)).toEqual([
    "The cash forecast does not fall below zero: its lowest point is $12,000 at Jun 30, 2026.",
  ]);
});
