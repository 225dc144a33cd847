import { describe, expect, it } from "vitest";
import type { Passage, SourceDocument } from "@/lib/evidence/types";
import { extractiveAnswer } from "./extractive";
import { headingsAbove } from "./units";

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

describe("a register", () => {
  it("answers with a row's value in a column, citing the row and its headings", async () => {
    const { answered, sentences, table } = await ask("Who owns the risk of the payroll system?");
    expect([answered, table]).toEqual([true, undefined]);
    expect(sentences[0]?.text).toBe("R3 Failure of the payroll system: Mira Okoro (Owner).");
    expect(sentences[0]?.citations.map(({ quote }) => quote.split(/\s+/)[0])).toEqual(["R3", "Ref"]);
  });

  it("names nobody if no row is about the question's subject", async () => {
    const { answered, sentences } = await ask("Who is responsible for the roof?");
    expect(answered).toBe(false);
    expect(sentences.map(({ text }) => text).join(" ")).not.toMatch(/Ada Brandt|Jonas Weil|Mira Okoro/);
  });

  it("says that the papers do not say when the cell is empty", async () => {
    const pages = [
      { ...papers[0], pages: [{ number: 1, text: REGISTER.replace("Mira Okoro", "") }] },
    ] as SourceDocument[];
    const { sentences } = await extractiveAnswer({ question: "Who owns the payroll risk?", passages, pages });
    expect(sentences.map(({ text }) => text)).toEqual([
      "R3 Failure of the payroll system: nothing under “Owner”.",
    ]);
  });

  it("answers with all rows of one value, in a table if there are several", async () => {
    const text = REGISTER.replace("Jonas Weil", "Mira Okoro").replace("Ada Brandt", "Mira Okoro");
    const { sentences, table } = await extractiveAnswer({
      question: "Which risks does Mira Okoro own?",
      passages: passages.map((passage) => ({ ...passage, text })),
      pages: papers.map((paper) => ({ ...paper, pages: [{ number: 1, text }] })),
    });
    expect(sentences[0]?.text).toBe(
      "3 of 3 in “Risk register”: R1 Loss of the main kiln, R2 Shortage of clay and R3 Failure of the payroll system.",
    );
    expect(table?.columns).toEqual(["Owner", "Likelihood", "Impact", "Score"]);
    expect(table?.rows.map(({ label }) => label)).toHaveLength(3);
    for (const { citation } of table?.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? [])) ?? [])
      expect(text.slice(citation?.start, citation?.end)).toBe(citation?.quote);
  });

  it("does not rank rows when the table continues on pages that were not found", async () => {
    const [register = ""] = REGISTER.split("\n\nShortage");
    const question = "Which risk has the highest score?";
    const on = (page: number) =>
      [{ ...papers[0], pages: [{ number: page, text: register }] }] as SourceDocument[];
    const found = await extractiveAnswer({ question, passages, pages: on(1) });
    expect(found.sentences.map(({ text }) => text)).toEqual(["R2 Shortage of clay: 16 (Score)."]);
    const beside = await extractiveAnswer({ question, passages, pages: on(2) });
    expect(beside.answered).toBe(false);
  });

  it("attributes each answer when two papers give one", async () => {
    const second = papers.map((paper) => ({ ...paper, documentId: "old", title: "Kiln report 2024.txt" }));
    const pages = [...papers, ...second];
    const { sentences } = await extractiveAnswer({
      question: "Which risk has the highest score?",
      passages,
      pages,
    });
    expect(sentences.map(({ text }) => text)).toEqual([
      "Kiln report 2025.txt: R2 Shortage of clay: 16 (Score).",
      "Kiln report 2024.txt: R2 Shortage of clay: 16 (Score).",
    ]);
  });
});

describe("the context above a line", () => {
  it("is its heading and the opening words of its paragraph", () => {
    const above = headingsAbove({ number: 1, text: REGISTER });
    expect(above(REGISTER.indexOf("The score rose")).nearest).toContain("Shortage of clay");
    expect(above(REGISTER.indexOf("North kiln")).nearest).toContain("Results by kiln");
  });

  it("counts towards the line", async () => {
    const { sentences } = await ask("Why did the score of the shortage of clay rise?");
    expect(sentences.some(({ text }) => text.includes("no second supplier"))).toBe(true);
  });
});

describe("a period that the papers do not cover", () => {
  it.each([
    "How much did gas cost in 2021?",
    "What was the contribution of the south kiln in Q3 2022?",
    "What was the total revenue in 2019?",
  ])("is not answered with another: %s", async (question) => {
    expect((await ask(question)).answered).toBe(false);
  });

  it("is not answered with a table row when the figures themselves do not answer", async () => {
    const { answered, sentences } = await ask("How much did gas cost in 2024?");
    expect(answered).toBe(false);
    expect(sentences.map(({ text }) => text).join(" ")).not.toContain("810");
  });
});
