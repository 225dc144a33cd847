import { expect, it } from "vitest";
import { absenceOf } from "./absence";
import { Notebook } from "./notebook";

const TITLE = "May report.txt";
const TEXT =
  "Wages rose by 12% in May.\nThe dredging of the south basin has no date yet.\nThe auditors signed in April.";

function notebook(asked: string): Notebook {
  const book = new Notebook();
  const place = { documentId: "d", title: TITLE, page: 1, start: 0, end: TEXT.length };
  book.note({
    passages: [{ ...place, text: TEXT, headingPath: "", score: 0 }],
    pages: [{ documentId: "d", title: TITLE, pages: [{ number: 1, text: TEXT }] }],
    figures: [],
  });
  book.asked = asked;
  book.isWhole = true;
  return book;
}

const said = (sentence: string, asked: string) =>
  absenceOf({ kind: "absence", sentence, quotes: [] }, { notebook: notebook(asked) });

it.each([
  ["The papers do not say why wages rose.", "Why did wages rise?"],
  ["The release does not say why wages rose.", "Why did wages rise?"],
  ["There is no budget for dredging in the report.", "What is the budget for dredging?"],
  ["Neither paper names a contractor.", "Which contractor dredges?"],
  ["The report does not give wages for 2031.", "What were wages in 2031?"],
  ["The papers do not say whether the rise in wages recurs.", "Should wages worry us?"],
  ["The papers do not say how many times the south basin was used.", "How often did boats use the basin?"],
  ["The papers do not say what wages were paid for the pontoons.", "wages paid for teh pontons?"],
  ["The papers do not quantify the effect of the shortfall in wages.", "How bad is the shortfall?"],
  ["No report specifies when the dredging is due.", "When is dredging due?"],
  ["The report gives no breakdown of wages by month, nor their share of the total.", "What of wages?"],
])(
  "that the papers do not say something is stated, with where it was looked for: %s",
  async (sentence, asked) => {
    const found = await said(sentence, asked);
    expect(found?.sentence).toEqual({
      text: sentence,
      citations: [],
      lookedIn: "1 page of “May report.txt”",
    });
    expect(found?.grounds).toEqual([`[what was asked] ${asked}`, `[${TITLE}; page 1] ${TEXT}`]);
  },
);

it("may contain names with numbers that the papers use", async () => {
  const book = notebook("Can we afford the dredging?");
  const text = "The 13-week forecast has no dredging.";
  const place = { documentId: "f", title: "Forecast.txt", page: 1, start: 0, end: text.length };
  book.note({
    passages: [{ ...place, text, headingPath: "", score: 0 }],
    pages: [{ documentId: "f", title: "Forecast.txt", pages: [{ number: 1, text }] }],
    figures: [],
  });
  const absence = (sentence: string) =>
    absenceOf({ kind: "absence", sentence, quotes: [] }, { notebook: book });
  const sentence = "The papers do not say whether the 13-week forecast includes the dredging.";
  expect((await absence(sentence))?.sentence.text).toBe(sentence);
  expect(
    await absence("The papers do not say whether the 14-week forecast includes the dredging."),
  ).toBeNull();
});

it.each([
  ["a figure", "The papers do not say why wages rose by 40%.", "Why did wages rise?"],
  ["a name", "The papers do not say why Osprey Holdings was dismissed.", "Who was dismissed?"],
  ["what nobody speaks of", "The report does not explain the fraud over wages.", "Why did wages rise?"],
  [
    "a word that is no slip of one in the question",
    "The papers do not say what was paid for the lawsuit.",
    "What did we pay for the slipway?",
  ],
  ["no absence", "The auditors signed the report in April.", "Who signed?"],
  ["an absence in the world", "The south basin has no date yet.", "When is the south basin dredged?"],
])("nothing else may be stated with it: %s", async (_, sentence, asked) => {
  expect(await said(sentence, asked)).toBeNull();
});

it("the judge is given the closest passages, split to the length of a quote", async () => {
  const book = notebook("When do the auditors sign?");
  const filler = Array.from({ length: 60 }, (_, at) => `Berth ${at} was painted in the spring of the year.`);
  const text = [...filler, "The auditors sign in June."].join("\n");
  const place = { documentId: "e", title: "Long.txt", page: 1, start: 0, end: text.length };
  book.note({ passages: [{ ...place, text, headingPath: "", score: 0 }], pages: [], figures: [] });
  const found = await absenceOf(
    { kind: "fact", sentence: "The papers do not say when the auditors sign.", quotes: [] },
    { notebook: book },
  );
  const holding = found?.grounds.find((one) => one.includes("The auditors sign in June."));
  expect(holding?.length).toBeLessThan(1200);
});

it("a paper may be named by a word of its title", async () => {
  const book = notebook("What did the survey cost?");
  const text = "The hulls were sound.";
  const place = { documentId: "s", title: "Hull survey.pdf", page: 1, start: 0, end: text.length };
  book.note({
    passages: [{ ...place, text, headingPath: "", score: 0 }],
    pages: [{ documentId: "s", title: place.title, pages: [{ number: 1, text }] }],
    figures: [],
  });
  const of = (sentence: string) => absenceOf({ kind: "absence", sentence, quotes: [] }, { notebook: book });
  expect((await of("The survey does not say what it cost."))?.sentence.text).toBeDefined();
  expect(await of("The diver does not say what it cost.")).toBeNull();
});
