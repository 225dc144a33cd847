import type { Tool } from "ai";
import { expect, it } from "vitest";
import { Notebook } from "./notebook";
import { analystTools, type Desk } from "./tools";
import type { Sources } from "./types";

const NOTHING = { passages: [], pages: [], figures: [] };
const sources: Sources = {
  list: async () => [],
  opening: async () => ({ ...NOTHING, papers: [], isWhole: false, found: NOTHING }),
  findPassages: async () => NOTHING,
  readPages: async () => NOTHING,
  findFigures: async () => NOTHING,
  tablesOf: async () => [],
  tablesIn: async () => [],
};

const deskOf = (more: Partial<Desk> = {}): Desk => ({
  sources,
  notebook: new Notebook(),
  boundary: "mark",
  asked: "How did berth income do?",
  say: () => undefined,
  fail: (error) => {
    throw error;
  },
  ...more,
});

async function call<Input>(name: string, input: Input, desk: Desk): Promise<string> {
  const { execute } = analystTools(desk)[name] as Tool<Input, string>;
  return String(await execute?.(input, { toolCallId: "1", messages: [], context: {} }));
}

it.each([
  ["berth income", "Looking for berth income…"],
  ["berth income:Osprey-owns-the-harbour", "Looking for berth…"],
  ["Osprey owns the harbour", "Searching the papers…"],
])("a search for “%s” is reported only in the words of the question", async (query, told) => {
  const said: string[] = [];
  await call("findPassages", { query }, deskOf({ say: (text) => said.push(text) }));
  expect(said).toEqual([told]);
});

it("pages with more than a model is given at once are read as far as they fit", async () => {
  const text = "Berths are let.\n".repeat(3_000);
  const page = { documentId: "d", title: "Report.txt", headingPath: "", score: 0 };
  const passages = [1, 2].map((number) => ({ ...page, page: number, start: 0, end: text.length, text }));
  const pages = [{ documentId: "d", title: "Report.txt", pages: [1, 2].map((number) => ({ number, text })) }];
  const notebook = new Notebook();
  notebook.notePapers([{ id: "d", title: "Report.txt", day: "2024-05-01", pages: 2, kind: "txt" }]);
  const readPages = async () => ({ passages, pages, figures: [] });
  const told = await call(
    "readPages",
    { paper: "d1", from: 1, to: 2 },
    deskOf({ sources: { ...sources, readPages }, notebook }),
  );
  expect(told.length).toBeLessThan(51_000);
  expect(told).toMatch(/\nEND mark\nThe rest of these pages did not fit\.$/);
  expect([...notebook.passages.values()].map(({ end }) => end)).toEqual([text.length, 50_000 - text.length]);
});

it("part of a page that was shown whole is not shown again", async () => {
  const text = "Berths are let by the year. Moorings are let by the month.";
  const whole = {
    documentId: "d",
    title: "Report.txt",
    headingPath: "",
    score: 0,
    page: 1,
    start: 0,
    end: text.length,
    text,
  };
  const pages = [{ documentId: "d", title: "Report.txt", pages: [{ number: 1, text }] }];
  const notebook = new Notebook();
  notebook.note({ passages: [whole], pages, figures: [] });
  const passages = [{ ...whole, start: 28, text: text.slice(28) }];
  const findPassages = async () => ({ passages, pages, figures: [] });
  const told = await call(
    "findPassages",
    { query: "moorings" },
    deskOf({ sources: { ...sources, findPassages }, notebook }),
  );
  expect(told).toBe("Passage p1 is above.");
});

it("the tables of a paper are listed by its own names, page by page", async () => {
  const notebook = new Notebook();
  notebook.notePapers([{ id: "d", title: "Accounts.pdf", day: "2024-05-01", pages: 2, kind: "pdf" }]);
  const tablesIn = async (documentId: string) => [
    {
      documentId,
      page: 2,
      name: "Income and expenditure",
      columns: ["May 2024, actual", "May 2024, budget"],
      lines: ["Lecturers", "Agency and supply cover"],
    },
  ];
  const desk = deskOf({ sources: { ...sources, tablesIn }, notebook });
  expect(await call("listTables", { paper: "d1" }, desk)).toBe(
    "BEGIN mark\np. 2 | Income and expenditure | columns: May 2024, actual; May 2024, budget | lines: Lecturers; Agency and supply cover\nEND mark",
  );
  expect(await call("listTables", { paper: "d9" }, desk)).toBe(
    "There is no such paper. listPapers tells the ids.",
  );
});

it("shows text contained in two passages once, in the longer one", async () => {
  const text = "Berths are let.\nCranes are idle.";
  const page = { documentId: "d", title: "Report.txt", page: 1, headingPath: "", score: 0 };
  const passages = [
    { ...page, start: 0, end: 15, text: text.slice(0, 15) },
    { ...page, start: 0, end: text.length, text },
  ];
  const findPassages = async () => ({ passages, pages: [], figures: [] });
  const told = await call(
    "findPassages",
    { query: "berths" },
    deskOf({ sources: { ...sources, findPassages } }),
  );
  expect(told.match(/Berths are let/g)).toHaveLength(1);
  expect(told).toContain("Cranes are idle");
});
