import { beforeAll, describe, expect, it } from "vitest";
import { embedHere } from "@/lib/ai/embeddings";
import { extractiveAnswer } from "./extractive";

const REPORT = `Ferry Trust
Report of the chief executive

Fares are £84k behind budget. Two of our largest freight customers moved to the tunnel in October.
Fuel is over budget as the old engine ran for nine weeks longer than we had planned.
The café had a good summer. Card fees were £9k.
Insurance was renewed in March at £62k.
Moorings stand empty after the marina at Holm cut its own rates by a third.
`;

const askWhy = (question: string, embed: typeof embedHere | null = embedHere) => {
  const place = { documentId: "1", title: "Report" };
  const page = { number: 1, text: REPORT };
  const passage = {
    ...place,
    page: 1,
    start: 0,
    end: REPORT.length,
    text: REPORT,
    headingPath: "",
    score: 1,
  };
  const input = { question, passages: [passage], pages: [{ ...place, pages: [page] }], inWords: true };
  return extractiveAnswer(input, null, embed);
};
const textOf = ({ sentences }: Awaited<ReturnType<typeof askWhy>>) =>
  sentences.map(({ text }) => text).join("\n");

describe("the reason asked for", () => {
  beforeAll(() => embedHere(["The model is loaded once."]), 60_000);

  it("is given by a sentence without a marker such as “because”", async () => {
    const fuel = await askWhy("why is fuel over budget");
    expect(fuel.answered).toBe(true);
    expect(fuel.sentences[0]?.text).toMatch(/^Fuel is over budget as the old engine/);
  });

  it("includes the previous sentence if only that one names the subject", async () => {
    expect(textOf(await askWhy("why are fares behind budget"))).toMatch(
      /Fares are £84k behind budget\.[\s\S]*moved to the tunnel/,
    );
  });

  it("is not presented as certain if no sentence gives it", async () => {
    const insurance = await askWhy("why is nothing left of the dredging grant");
    expect(insurance.answered).toBe(false);
    expect(textOf(insurance)).not.toContain("Fuel");
  });

  it("is searched for by words when there are no vectors", async () => {
    expect(await askWhy("why are fares behind budget", async () => null)).toEqual(
      await askWhy("why are fares behind budget", null),
    );
  });
});

it("is not half a sentence whose other half is on a line of figures", async () => {
  const text = `Ferry Trust

Net debt rose to £9,680k at the end of March.  All covenants were met on 31 March, but
the June test of the cash forecast is tight: see Paper 4.
`;
  const place = { documentId: "1", title: "Report" };
  const page = { number: 1, text };
  const passage = { ...place, page: 1, start: 0, end: text.length, text, headingPath: "", score: 1 };
  const input = {
    question: "is the cash forecast tight",
    passages: [passage],
    pages: [{ ...place, pages: [page] }],
  };
  const { sentences } = await extractiveAnswer(input);
  expect(sentences.some(({ text: told }) => /^“?the June test/.test(told))).toBe(false);
});
