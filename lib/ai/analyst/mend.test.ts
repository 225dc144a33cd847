import { afterAll, beforeAll, expect, it } from "vitest";
import { languageModel } from "@/lib/ai/language";
import type { PaperFigure } from "@/lib/ask/answer";
import { readFigures } from "@/lib/ledger/read";
import { type FakeOpenAi, startFakeOpenAi } from "@/tests/fakes/openai";
import { says } from "@/tests/fakes/openai-replies";
import { mendWith } from "./mend";
import { Notebook } from "./notebook";

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi({ respond: () => says({ sentences: [] }) });
});
afterAll(() => fake.close());

const passageOf = (page: number, text: string) => ({
  documentId: "d",
  title: "Report.txt",
  page,
  start: 0,
  end: text.length,
  text,
  headingPath: "",
  score: 0,
});

it("returns a withheld sentence with the passages closest to it, whatever it first cited", async () => {
  const notebook = new Notebook();
  const shown = [
    "The board met in the harbour office.",
    "Dredging of the south basin begins in May.",
    "Wages rose in spring.",
    "The auditors signed the accounts.",
  ];
  notebook.note({ passages: shown.map((text, at) => passageOf(at + 1, text)), pages: [], figures: [] });
  const model = languageModel(fake.settings);
  if (!model) throw new Error("the fake's settings name a model");
  const asked: string[] = [];
  const findPassages = async (query: string) => {
    asked.push(query);
    return {
      passages: [passageOf(9, "The south basin is dredged by Tarbert Marine.")],
      pages: [],
      figures: [],
    };
  };
  const signal = new AbortController().signal;
  fake.mend(() => says({ sentences: [] }));
  const draft = {
    kind: "fact" as const,
    sentence: "Tarbert Marine begins the dredging of the south basin in May.",
    quotes: [{ passage: "p1", quote: "The board met in the harbour office." }],
  };
  await mendWith(model, notebook, { signal, findPassages })([
    { draft, reasons: ["It speaks of something else."] },
  ]);
  expect(asked).toEqual([draft.sentence]);
  const prompt = fake.requests[0]?.prompt ?? "";
  expect(prompt.match(/Passage p\d+/g)).toEqual(["Passage p1", "Passage p5", "Passage p2"]);
});

it("tells the model how code reads the figures of its sentence", async () => {
  const text = "Results        May 2030      Budget\nWages           168,000     150,000";
  const title = "Report.txt";
  const [wages, budget] = readFigures([{ number: 1, text }], title).map(
    (figure): PaperFigure => ({ ...figure, paper: { id: "d", title } }),
  );
  if (!wages || !budget) throw new Error("both are read");
  const notebook = new Notebook();
  const citation = { documentId: "d", title, page: 1, start: 0, end: 4, quote: text.slice(0, 4) };
  notebook.noteFigures([wages, budget].map((figure) => ({ figure, citation })));
  const model = languageModel(fake.settings);
  if (!model) throw new Error("the fake's settings name a model");
  fake.mend(() => says({ sentences: [] }));
  const draft = { kind: "fact" as const, sentence: "Wages were {f2} in May.", quotes: [] };
  const { signal } = new AbortController();
  await mendWith(model, notebook, { signal })([{ draft, reasons: ["It takes a budget for another."] }]);
  expect(fake.requests.at(-1)?.prompt).toContain("{f2} is Wages, May 2030, budget, table: Results: 150,000");
  expect(fake.requests.at(-1)?.prompt).not.toContain("{f1} is");
});
