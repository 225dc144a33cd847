import { beforeAll, describe, expect, it } from "vitest";
import { embedHere } from "@/lib/ai/embeddings";
import { makeBrief } from ".";
import { importanceOf } from "./importance";

const LETTER = `Ferry Trust
Letter to the board

Crew turnover means the number of leavers divided by the average number of crew in the year.
Two of our largest freight customers moved to the tunnel in October, which costs us $240,000 this year.
The minutes of the last meeting were approved as circulated by the secretary.
Our largest tenant will leave the pier in August; its rent was $310,000 a year.
Resolved: the new season was approved with a production budget of $92,000 a month.
The annual crew picnic will be held at the north pier on the usual Saturday.
`;

const briefOf = async (embed: typeof embedHere | null, text = LETTER) =>
  (
    await makeBrief([{ documentId: "1", title: "Letter", pages: [{ number: 1, text }] }], {
      model: null,
      embed,
    })
  ).brief;

describe("the importance of a sentence", () => {
  beforeAll(() => embedHere(["The model is loaded once."]), 60_000);

  it("brings sentences without a cue into a brief, and leaves out definitions and routine", async () => {
    const { summarySentences, riskAreas, evidence } = await briefOf(embedHere);
    const told = JSON.stringify([summarySentences, riskAreas]);
    expect(told).toContain("moved to the tunnel in October");
    expect(told).toContain("will leave the pier");
    expect(told).not.toMatch(/means the number|approved as circulated|Resolved|picnic/);
    expect(evidence.executiveSummary).toHaveLength(summarySentences.length);
  });

  it.each([
    ["The bank tests our interest cover in June, and it will not be met.", "Cash and covenants", "high"],
    ["The fire inspection of the hall has been overdue since March 2026.", "Regulation", "high"],
    ["A deckhand was badly hurt by a winch on 4 May and is in hospital.", "Safety and security", "high"],
    ["The harbour master has resigned, and no successor has been appointed.", "People", "medium"],
    [
      "Our largest freight customer has left for a competitor and owes us $90,000.",
      "Customers, funders and suppliers",
      "medium",
    ],
  ])("names the risk that a sentence resembles, and asks about it: %s", async (text, title, level) => {
    const { riskAreas, keyQuestions } = await briefOf(embedHere, text);
    expect(riskAreas).toEqual([{ title, level, description: text }]);
    expect(keyQuestions).toEqual([expect.stringMatching(/^“.+” \p{Lu}.+\?$/u)]);
  });

  it("relies on words alone without vectors", async () => {
    const { summarySentences, riskAreas } = await briefOf(null);
    const told = JSON.stringify([summarySentences, riskAreas]);
    expect(told).toContain("will leave the pier");
    expect(told).not.toMatch(/means the number|approved as circulated|Resolved|picnic/);
    expect(await briefOf(async () => null)).toEqual(await briefOf(null));
  });

  it.each([
    ["The covenant on net debt was breached in March 2031.", "Cash and covenants"],
    ["The regulator has written to us about a breach of the limit.", "Regulation"],
    ["Income is behind budget because sales of berths were weak.", null],
  ])("names the kind of risk by words alone: %s", async (text, title) => {
    const [judged] = await importanceOf([text], null);
    expect(judged?.kind?.title ?? null).toBe(title);
  });
});
