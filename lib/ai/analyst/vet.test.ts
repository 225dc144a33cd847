import { afterAll, beforeAll, expect, it } from "vitest";
import type { AnswerSentence } from "@/lib/ai/answer/schema";
import { languageModel } from "@/lib/ai/language";
import { type FakeOpenAi, startFakeOpenAi } from "@/tests/fakes/openai";
import { says } from "@/tests/fakes/openai-replies";
import { Notebook } from "./notebook";
import { type CheckedEvent, vetted } from "./vet";

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi({ respond: () => says({ verdicts: [], sentences: [] }) });
});
afterAll(() => fake.close());

/** A sentence that code has proven or refuted, with the grounds for its judge. */
function checked(text: string, isProven: boolean, grounds: string[] = []): CheckedEvent {
  const sentence: AnswerSentence = { text, citations: [] };
  return {
    type: "checked",
    isFollowed: false,
    checked: {
      draft: { kind: "fact", sentence: text, quotes: [] },
      proven: isProven ? { sentence, grounds } : null,
      stands: false,
      reasons: isProven ? [] : ["It names another time."],
    },
  };
}

async function shownOf(...sentences: [string, boolean][]): Promise<(string | null)[]> {
  const model = languageModel(fake.settings);
  if (!model) throw new Error("the fake's settings name a model");
  const events = async function* () {
    for (const [text, isProven] of sentences) yield checked(text, isProven);
  };
  const { signal } = new AbortController();
  const prove = async ({ sentence }: { sentence: string }) => checked(sentence, false).checked;
  const shown: (string | null)[] = [];
  for await (const event of vetted(events(), { model, notebook: new Notebook(), prove, signal }))
    if (event.type === "verdict") shown.push(event.verdict?.text ?? null);
  return shown;
}

it("a sentence that refers to a withheld one is withheld too; an independent one is not", async () => {
  const shown = await shownOf(
    ["Corvid Labs owes the most: $50,000.", false],
    ["That is 53% of the total.", true],
    ["Personal loans follow at 1.7%.", true],
    ["This year's surplus is $9,000.", true],
    ["Pinecrest Hosting is being wound up.", true],
    ["It owes $6,250.", true],
  );
  expect(shown).toEqual([
    null,
    null,
    null,
    "This year's surplus is $9,000.",
    "Pinecrest Hosting is being wound up.",
    "It owes $6,250.",
  ]);
});

it("judges the first two sentences together, the rest in one call, and rewritten ones in another", async () => {
  const model = languageModel(fake.settings);
  if (!model) throw new Error("the fake's settings name a model");
  const texts = ["Wages rose.", "Fees fell.", "Rent is due.", "The roof leaks."];
  const judged: string[][] = [];
  fake.judge(({ prompt }) => {
    const claims = [...prompt.matchAll(/^\[(c\d+)\]\nClaim: (.*)$/gm)];
    judged.push(claims.map(([, , claim = ""]) => claim));
    const verdictOf = (claim = "") => (texts.slice(1, 3).includes(claim) ? "partly" : "supported");
    return says({ verdicts: claims.map(([, id, claim]) => ({ id, verdict: verdictOf(claim) })) });
  });
  fake.mend(({ prompt }) =>
    says({
      sentences: [...prompt.matchAll(/^\[(r\d+)\] fact: (.*)$/gm)].map(([, id, sentence]) => ({
        id,
        kind: "fact",
        quotes: [],
        sentence: `${sentence} It is said so.`,
      })),
    }),
  );
  const events = async function* () {
    for (const text of texts) yield checked(text, true, [text]);
  };
  const { signal } = new AbortController();
  const prove = async ({ sentence }: { sentence: string }) => checked(sentence, true, [sentence]).checked;
  const shown: (string | undefined)[] = [];
  for await (const event of vetted(events(), { model, notebook: new Notebook(), prove, signal }))
    if (event.type === "verdict") shown.push(event.verdict?.text);
  fake.judge(null);
  fake.mend(null);
  const [wages, fees, rent, roof] = texts;
  expect(judged).toEqual([
    [wages, fees],
    [rent, roof],
    [`${fees} It is said so.`, `${rent} It is said so.`],
  ]);
  expect(shown).toEqual([wages, `${fees} It is said so.`, `${rent} It is said so.`, roof]);
});

it("does not keep the first sentence waiting for a slow second one", async () => {
  const model = languageModel(fake.settings);
  if (!model) throw new Error("the fake's settings name a model");
  const seen = Promise.withResolvers<string>();
  fake.judge(({ prompt }) => {
    seen.resolve(/^Claim: (.*)$/m.exec(prompt)?.[1] ?? "");
    return says({ verdicts: [{ id: "c1", verdict: "supported" }] });
  });
  const events = async function* () {
    yield checked("Wages rose.", true, ["Wages rose."]);
    // The second arrives only after the first has been judged.
    yield checked(`After “${await seen.promise}”`, true);
  };
  const { signal } = new AbortController();
  const prove = async () => checked("", true).checked;
  const shown: (string | undefined)[] = [];
  for await (const event of vetted(events(), { model, notebook: new Notebook(), prove, signal }))
    if (event.type === "verdict") shown.push(event.verdict?.text);
  fake.judge(null);
  expect(shown).toEqual(["Wages rose.", "After “Wages rose.”"]);
});

it("shows no sentence that received no verdict, or two", async () => {
  const model = languageModel(fake.settings);
  if (!model) throw new Error("the fake's settings name a model");
  const texts = ["Wages rose.", "Fees fell.", "Rent is due.", "The roof leaks.", "The pier is shut."];
  // In each call the first claim receives one verdict, the second none and the third two.
  fake.judge(({ prompt }) => {
    const [first, , third] = [...prompt.matchAll(/^\[(c\d+)\]$/gm)].map(([, id = ""]) => id);
    const verdicts = [first, "c99", third, third].flatMap((id) => id ?? []);
    return says({ verdicts: verdicts.map((id) => ({ id, verdict: "supported" })) });
  });
  const events = async function* () {
    for (const text of texts) yield checked(text, true, [text]);
  };
  const { signal } = new AbortController();
  const prove = async () => checked("", false).checked;
  const told: (string | boolean)[] = [];
  for await (const event of vetted(events(), { model, notebook: new Notebook(), prove, signal }))
    if (event.type === "verdict") told.push(event.verdict?.text ?? event.isUnjudged);
  fake.judge(null);
  expect(told).toEqual(["Wages rose.", true, "Rent is due.", true, true]);
});

it("shows no rewritten sentence without a verdict", async () => {
  const model = languageModel(fake.settings);
  if (!model) throw new Error("the fake's settings name a model");
  const verdicts = [[{ id: "c1", verdict: "not" }], []];
  fake.judge(() => says({ verdicts: verdicts.shift() ?? [] }));
  const again = { id: "r1", kind: "fact", sentence: "Wages rose in May.", quotes: [] };
  fake.mend(() => says({ sentences: [again] }));
  const events = async function* () {
    yield checked("Wages rose.", true, ["Wages fell in May."]);
  };
  const { signal } = new AbortController();
  const prove = async () => checked(again.sentence, true, ["Wages fell in May."]).checked;
  const told: (string | boolean)[] = [];
  for await (const event of vetted(events(), { model, notebook: new Notebook(), prove, signal }))
    if (event.type === "verdict") told.push(event.verdict?.text ?? event.isUnjudged);
  fake.judge(null);
  fake.mend(null);
  expect({ told, calls: 2 - verdicts.length }).toEqual({ told: [true], calls: 2 });
});

it.each([
  [true, [["Fees fell.", "Rent is due."]]],
  [false, [["Wages rose.", "Fees fell."], ["Rent is due."]]],
] as const)("shows a first sentence at once where code answers for it (%s)", async (isByCode, expected) => {
  const model = languageModel(fake.settings);
  if (!model) throw new Error("the fake's settings name a model");
  const judged: string[][] = [];
  fake.judge(({ prompt }) => {
    const claims = [...prompt.matchAll(/^\[(c\d+)\]\nClaim: (.*)$/gm)];
    judged.push(claims.map(([, , claim = ""]) => claim));
    return says({ verdicts: claims.map(([, id]) => ({ id, verdict: "supported" })) });
  });
  const events = async function* () {
    yield { ...checked("Wages rose.", true, isByCode ? [] : ["Wages rose."]), isFollowed: true };
    for (const text of ["Fees fell.", "Rent is due."]) yield checked(text, true, [text]);
  };
  const { signal } = new AbortController();
  const prove = async () => checked("", false).checked;
  const shown: (string | undefined)[] = [];
  for await (const event of vetted(events(), { model, notebook: new Notebook(), prove, signal }))
    if (event.type === "verdict") shown.push(event.verdict?.text);
  fake.judge(null);
  expect({ judged, shown }).toEqual({
    judged: expected,
    shown: ["Wages rose.", "Fees fell.", "Rent is due."],
  });
});

it("does not rewrite a sentence about something else, unless it answers the question or nothing else is shown", async () => {
  const model = languageModel(fake.settings);
  if (!model) throw new Error("the fake's settings name a model");
  const askedAgain = async (texts: string[], isNot: (text: string) => boolean) => {
    const again: string[] = [];
    fake.judge(({ prompt }) => {
      const claims = [...prompt.matchAll(/^\[(c\d+)\]\nClaim: (.*)$/gm)];
      const verdictOf = (claim = "") => (isNot(claim) ? "not" : "supported");
      return says({ verdicts: claims.map(([, id, claim]) => ({ id, verdict: verdictOf(claim) })) });
    });
    fake.mend(({ prompt }) => {
      again.push(...[...prompt.matchAll(/^\[r\d+\] fact: (.*)$/gm)].map(([, sentence = ""]) => sentence));
      return says({ sentences: [] });
    });
    const events = async function* () {
      for (const text of texts) yield checked(text, true, [text]);
    };
    const { signal } = new AbortController();
    const prove = async ({ sentence }: { sentence: string }) => checked(sentence, true, [sentence]).checked;
    for await (const _ of vetted(events(), { model, notebook: new Notebook(), prove, signal }));
    fake.judge(null);
    fake.mend(null);
    return again;
  };
  const texts = ["Wages rose.", "Fees fell.", "Rent is due."];
  expect(await askedAgain(texts, (text) => text === "Fees fell.")).toEqual([]);
  expect(await askedAgain(texts, (text) => text === "Wages rose.")).toEqual(["Wages rose."]);
  expect(await askedAgain(texts, () => true)).toEqual(texts);
});
