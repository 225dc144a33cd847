import { describe, expect, it } from "vitest";
import { languageModel } from "@/lib/ai/language";
import { startFakeOpenAi } from "@/tests/fakes/openai";
import { answersFromPassages } from "@/tests/fakes/openai-behaviours";
import { saysElements } from "@/tests/fakes/openai-replies";
import { tablePapers, tablePassages } from "@/tests/fixtures/answer-tables";
import { answer } from ".";
import type { AnswerEvent, AnswerTable } from "./schema";

type Asked = { events: AnswerEvent[]; table: AnswerTable | undefined };

async function collect(events: AsyncIterable<AnswerEvent>): Promise<Asked> {
  const all: AnswerEvent[] = [];
  for await (const event of events) all.push(event);
  return { events: all, table: all.flatMap((event) => (event.type === "table" ? [event.table] : []))[0] };
}

function ask(question: string, only?: string): Promise<Asked> {
  const pages = tablePapers.filter(({ documentId }) => !only || documentId === only);
  const passages = tablePassages.filter(({ documentId }) => !only || documentId === only);
  return collect(answer({ question, passages, pages }, { model: null }));
}

/** The table as rows of texts, its head first. */
function shown(table: AnswerTable | undefined): (string | null)[][] {
  const rows =
    table?.rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.text ?? null)]) ?? [];
  return [["", ...(table?.columns ?? [])], ...rows];
}

describe("figures side by side", () => {
  it("of several periods", async () => {
    const { table } = await ask("How did total revenue change from 2021 to 2023?", "doc-years");
    expect(shown(table)).toEqual([
      ["", "2021", "2022", "2023"],
      ["Total revenue", "1,514", "1,605", "1,804"],
    ]);
    expect(table?.caption).toBe("Summary of figures ($ thousands) (Five years.pdf, p. 4)");
  });

  it("of several things", async () => {
    const { table } = await ask("Compare total revenue and wages in 2023 and 2024", "doc-years");
    expect(shown(table)).toEqual([
      ["", "2023", "2024"],
      ["Total revenue", "1,804", "1,832"],
      ["Wages", "702", "731"],
    ]);
  });

  it("of a budget and what came of it, with the page the row stands on", async () => {
    const { table } = await ask("How does travel compare with its budget?", "doc-budget");
    expect(shown(table)).toEqual([
      ["", "2025 (YTD)", "Budget (YTD)", "This year vs budget ($)", "Budget (full FY)"],
      ["Travel", "27,000", "6,000", "21,000", "14,000"],
    ]);
    expect(table?.rows[0]?.cells[0]?.citation).toMatchObject({ documentId: "doc-budget", page: 3 });
    expect(table?.caption).toContain("Management report May 2025.pdf, p. 3");
  });

  it("of the parts of a whole, with nothing where the paper has no figure", async () => {
    const { table } = await ask("Show income by category against budget", "doc-budget");
    expect(shown(table).map(([label, actual]) => [label, actual])).toEqual([
      ["", "2025 (YTD)"],
      ["Membership", "41,200"],
      ["Regatta", "118,000"],
      ["Grants", null],
      ["Total Income", "159,200"],
    ]);
  });

  it("of the lines furthest over budget, the furthest first", async () => {
    const { events, table } = await ask("Which expenses are most over budget?", "doc-budget");
    expect(shown(table).map(([label]) => label)).toEqual(["", "Travel", "Insurance"]);
    expect(JSON.stringify(events[0])).toContain(
      "Of 2 lines over budget in “BUDGET SUMMARY ($)” the furthest are Travel and Insurance.",
    );
  });

  it("of whoever owes money", async () => {
    const { table } = await ask("Who owes us money, by customer?", "doc-ageing");
    expect(shown(table).map((row) => [row[0], row.at(-1)])).toEqual([
      ["", "TOTAL"],
      ["Alder Boats Ltd", "1,200.00"],
      ["Birch Marine plc", "400.00"],
      ["Cedar Charter Inc", "9,000.00"],
      ["Dogwood Sailing Co", "50.00"],
      ["TOTAL", "10,650.00"],
    ]);
  });
});

describe("a table in an answer", () => {
  const QUESTIONS = [
    "How did total revenue change from 2021 to 2023?",
    "Compare wages and net surplus over the years",
    "Show income by category against budget",
    "Which expenses are most over budget?",
    "Who owes us money, by customer?",
    "Show total revenue and net surplus by year",
  ];

  it.each(QUESTIONS)("stands behind one cited sentence, its figures on their pages: %s", async (question) => {
    const { events, table } = await ask(question);
    if (table) expect(events.map(({ type }) => type).slice(0, 2)).toEqual(["sentence", "table"]);
    const [first] = events;
    expect(first?.type === "sentence" && first.sentence.citations.length).toBeGreaterThan(0);
    expect(table?.rows.length ?? 0).toBeLessThanOrEqual(8);
    expect(table?.columns.length ?? 0).toBeLessThanOrEqual(5);
    const cells = table?.rows.flatMap((row) => row.cells.flatMap((cell) => cell ?? [])) ?? [];
    for (const { text, citation } of cells) {
      if (!citation) throw new Error("A figure without its source.");
      const { documentId, page, start, end, quote } = citation;
      const paper = tablePapers.find((one) => one.documentId === documentId);
      const words = paper?.pages.find(({ number }) => number === page)?.text.slice(start, end);
      expect(words).toBe(quote);
      expect(quote.replace(/\s+/g, "")).toContain(text);
    }
    expect(new Set(cells.map(({ citation }) => citation?.documentId)).size).toBeLessThanOrEqual(1);
  });

  it.each([
    "How much was spent on travel?",
    "Why did travel rise?",
    "Who chairs the trust?",
    "When was the regatta held?",
    "How did total revenue change from 2011 to 2013?",
    "What was the rent of the Lisbon office compared with its budget?",
  ])("is left out where none is asked for, or the papers have no such figures: %s", async (question) => {
    expect((await ask(question)).table).toBeUndefined();
  });

  it("keeps a line that speaks to software, and says that the page holds such text", async () => {
    const { table, events } = await ask("Break down the net surplus of the years in a table", "doc-years");
    expect(shown(table).map(([label]) => label)).toContain("Net surplus");
    expect(events.map((event) => (event.type === "sentence" ? event.sentence.text : "")).join(" ")).toMatch(
      /contains text addressed to software, p\. \d/,
    );
  });

  it("is made by code where a model words the sentences, and not at all where it found nothing", async () => {
    const fake = await startFakeOpenAi({ respond: answersFromPassages });
    const question = "Compare total revenue and wages in 2023 and 2024";
    const byModel = () =>
      collect(
        answer(
          { question, passages: tablePassages, pages: tablePapers },
          { model: languageModel(fake.settings) },
        ),
      );
    try {
      const { events, table } = await byModel();
      expect(events.at(-1)).toMatchObject({ type: "done", mode: "model", answered: true });
      expect(events[1]?.type).toBe("table");
      expect(shown(table)).toContainEqual(["Wages", "702", "731"]);
      fake.respond(() => saysElements([]));
      expect(await byModel()).toMatchObject({ table: undefined });
    } finally {
      await fake.close();
    }
  });
});
