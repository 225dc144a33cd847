import { expect, it } from "vitest";
import { readFigures } from "@/lib/ledger/read";
import { answerFigures } from "./answer-figures";

/** A made-up orchard company: orchards with what they bring, projects with what they will cost, members by region, and risks. */
const PAPER = `Alder Vale Orchards, board report June 2025

1. Orchards, half year to June 2025
Orchard            Trees      Sales     Direct    Contri-    Fruit
                                        costs     bution     lost %
North bank         4,100    310,000    190,000    120,000      4.2
Mill field         2,600    150,000    171,000    (21,000)     9.8
Long acre          5,300    420,000    230,000    190,000      3.1
Total             12,000    880,000    591,000    289,000      4.7

2. Capital projects, position at 30 June 2025 ($)
Project            Approved    Spent to date    Forecast cost
Cold store          900,000          610,000          985,000
Cider press         240,000          190,000          232,000
Deer fence           80,000           82,000           96,000

3. Members by region
Region           30 June 2025    30 June 2024
Uplands                   840             870
Valley                  1,260           1,190
Coast                     410             355

4. Risk register
No.  Risk                      Likelihood   Impact   Score
R1   Late frost                         4        4      16
R2   Loss of the packing hall           2        5      10
R3   Price of cider apples              3        3       9
`;

const figures = readFigures([{ number: 1, text: PAPER }], "Board report June 2025");
const ask = (question: string) => answerFigures(question, figures, { reportedTo: "2025-06-30" });

it.each<[question: string, names: string[], values: number[]]>([
  ["which project runs over the most", ["Cold store"], [85_000]],
  // The column is named, and what the rows are stands over them.
  ["which orchard makes the biggest contribution", ["Long acre"], [190_000]],
  ["Which orchard has the fewest trees?", ["Mill field"], [2_600]],
  ["two best orchards by sales", ["Long acre", "North bank"], [420_000, 310_000]],
  // Of what is better the lower, the worst is the highest.
  ["which orchard has the worst share of fruit lost", ["Mill field"], [9.8]],
  ["which orchard is losing money", ["Mill field"], [-21_000]],
  // What will be spent, over what was approved; the one that stays below is not among them.
  ["which projects will cost more than we approved", ["Cold store", "Deer fence"], [85_000, 16_000]],
  ["which regions lost members", ["Uplands"], [-30]],
  ["which region is growing fastest", ["Coast"], [100 * (410 / 355 - 1)]],
  ["what is our number one risk", ["R1 Late frost"], [16]],
])("%s", async (question, names, values) => {
  const found = await ask(question);
  expect(found).toMatchObject({ isAnswered: true, values: names.map((label) => ({ label })) });
  expect(found.isAnswered && found.values.map(({ value }) => value)).toEqual(
    values.map((value) => expect.closeTo(value, 3)),
  );
});

it("counts the rows that meet a condition", async () => {
  expect(await ask("how many projects will cost more than approved?")).toMatchObject({
    isAnswered: true,
    values: [{ value: 2, unit: "count" }],
  });
});

it.each(["which orchard has the most bees", "which director owns the most shares"])(
  "ranks nothing by a column that is not there: %s",
  async (question) => {
    expect(await ask(question)).toMatchObject({ isAnswered: false });
  },
);
