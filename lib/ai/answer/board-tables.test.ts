import { describe, expect, it } from "vitest";
import type { Passage, SourceDocument } from "@/lib/evidence/types";
import { extractiveAnswer } from "./extractive";
import { headingsAbove } from "./headings-above";
import { textRows, wordTextRow } from "./text-tables";

const REGISTER = `Risk register

Ref   Risk                          Likelihood   Impact   Score   Owner
R1    Loss of the main kiln                  2        5      10   Ada Brandt
R2    Shortage of clay                       4        4      16   Jonas Weil
R3    Failure of the payroll system          3        2       6   Mira Okoro

Shortage of clay: The pit at Hollin closes in May. The score rose because no second supplier has been found.

2. Results by kiln

Results by kiln, 2025 ($ thousands)
                          Revenue      Costs     Contribution
North kiln                  1,940      1,760              180
South kiln                  2,215      1,690              525
Total                       4,155      3,450              705

Kiln costs ($ thousands)
                             2024       2025
Gas                           810        935
Clay                          402        377
`;

const papers: SourceDocument[] = [
  { documentId: "doc", title: "Kiln report 2025.txt", pages: [{ number: 1, text: REGISTER }] },
];
const passages: Passage[] = [
  {
    documentId: "doc",
    title: "Kiln report 2025.txt",
    page: 1,
    start: 0,
    end: REGISTER.length,
    text: REGISTER,
    headingPath: "",
    score: 1,
  },
];

function ask(question: string) {
  return extractiveAnswer({ question, passages, pages: papers });
}

describe("a table with words in its columns", () => {
  it("is read line by line with the names of its columns", () => {
    expect(textRows({ number: 1, text: REGISTER }).map(wordTextRow)[1]).toBe(
      "R2 Shortage of clay: 4 (Likelihood), 4 (Impact), 16 (Score), Jonas Weil (Owner).",
    );
  });

  it("tells who owns a line", async () => {
    const { sentences } = await ask("Who owns the risk of the payroll system?");
    expect(sentences[0]?.text).toContain("Mira Okoro (Owner)");
  });
});

describe("what stands above a line", () => {
  it("is its heading and the words that its paragraph opens with", () => {
    const above = headingsAbove({ number: 1, text: REGISTER });
    expect(above(REGISTER.indexOf("The score rose")).nearest).toContain("Shortage of clay");
    expect(above(REGISTER.indexOf("North kiln")).nearest).toContain("Results by kiln");
  });

  it("counts for the line", async () => {
    const { sentences } = await ask("Why did the score of the shortage of clay rise?");
    expect(sentences.some(({ text }) => text.includes("no second supplier"))).toBe(true);
  });
});

describe("a period that the papers do not tell of", () => {
  it.each([
    "How much did gas cost in 2021?",
    "What was the contribution of the south kiln in Q3 2022?",
    "What was the total revenue in 2019?",
  ])("is not answered with another: %s", async (question) => {
    expect((await ask(question)).answered).toBe(false);
  });

  it("is answered where a column has it", async () => {
    const { answered, sentences } = await ask("How much did gas cost in 2024?");
    expect(answered).toBe(true);
    expect(sentences[0]?.text).toBe("Gas: 810 (2024).");
  });
});
