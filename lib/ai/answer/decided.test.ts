import { describe, expect, it } from "vitest";
import { Chunker } from "@/lib/evidence/chunk";
import { themeOf } from "./broad";
import { asksWhatWasDecided } from "./decided";
import { extractiveAnswer } from "./extractive";

const MINUTES = `Minutes
Board meeting of November 3, 2026

1. Finance

Resolved: the finance report was accepted unanimously.

2. Season

The board is asked to approve a contract of $186,000 for the roof.

Resolved: the new season was approved with a budget of $92,000 a month.

The sale of the van was not approved.
`;
const EARLIER = `Minutes
Board meeting of September 8, 2026

1. Staff

The board unanimously agreed to appoint a bookkeeper.
`;

const AMERICAN = `Minutes
Regular meeting of the Board of Directors, Wednesday, June 23, 2027

4. Branch

Motion by Ostrow, second by Brand, to buy the Mill site for $1.38 million. After discussion the motion failed, 2 in favor, 4 opposed.

5. Calendar

Motion by Esk, second by Haver, to approve the budget calendar. Carried unanimously.
`;

function ask(question: string, more: string[][] = []) {
  const papers = [
    ...more,
    ["later", "Minutes of November 3, 2026.pdf", MINUTES],
    ["earlier", "Minutes of September 8, 2026.pdf", EARLIER],
  ].map(([documentId = "", title = "", text = ""]) => ({ documentId, title, pages: [{ number: 1, text }] }));
  const chunker = new Chunker();
  const passages = papers.flatMap(({ documentId, title, pages }) =>
    pages.flatMap((page) => chunker.chunks(page).map((chunk) => ({ ...chunk, documentId, title, score: 1 }))),
  );
  return extractiveAnswer({ question, passages, pages: papers });
}

const FINANCE = "Resolved: the finance report was accepted unanimously.";
const SEASON = "Resolved: the new season was approved with a budget of $92,000 a month.";
const BOOKKEEPER = "The board unanimously agreed to appoint a bookkeeper.";

describe("what was decided", () => {
  it.each([
    ["What did we decide in November?", [FINANCE, SEASON]],
    ["What did we decide at the last meeting?", [FINANCE, SEASON]],
    ["What was agreed in September 2026?", [BOOKKEEPER]],
    ["What did the board decide about the season?", [SEASON]],
  ])("is told from the minutes of its time and matter: %s", async (question, sentences) => {
    const answer = await ask(question);
    expect(answer.answered).toBe(true);
    expect(answer.sentences.map(({ text }) => text)).toEqual(sentences);
  });

  it("tells an outcome with its motion, a failed one too, of the day that the minutes are of", async () => {
    const papers = [["american", "2027-07 01 Minutes June 23.pdf", AMERICAN]];
    const { sentences } = await ask("What did we decide in June 2027?", papers);
    expect(sentences.map(({ text }) => text)).toEqual([
      "Motion by Ostrow, second by Brand, to buy the Mill site for $1.38 million. After discussion the motion failed, 2 in favor, 4 opposed.",
      "Motion by Esk, second by Haver, to approve the budget calendar. Carried unanimously.",
    ]);
    const ofMatter = await ask("What did the board decide about the calendar?", papers);
    expect(ofMatter.sentences.map(({ text }) => text)).toEqual([
      "Motion by Esk, second by Haver, to approve the budget calendar. Carried unanimously.",
    ]);
  });

  it("names the latest minutes where none are of the time that is asked", async () => {
    const { answered, sentences } = await ask("What did we decide in July?");
    expect(answered).toBe(false);
    expect(sentences[1]?.text).toBe(
      "No decision from July was found. The latest minutes, from Nov 3, 2026, record:",
    );
    expect(sentences[2]?.text).toBe(FINANCE);
  });

  it.each([
    ["What did we decide at the last meeting?", true],
    ["Which resolutions were passed?", true],
    ["What do we have to decide?", false],
    ["What are we being asked to decide on December 7?", false],
    ["Which resolutions are before us?", false],
  ])("is no question for what is to be decided: %s", (question, isOfPast) => {
    expect(asksWhatWasDecided(question)).toBe(isOfPast);
    if (isOfPast) expect(themeOf(question)).toBeNull();
  });
});
