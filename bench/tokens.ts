/**
 * Counts the tokens each use case sends to a model for the same fictional papers (tests/fixtures), with a
 * fake model that answers as briefly as possible: the cost of prompts, papers, schemas and tools. Tokens are
 * counted like OpenAI's o200k, within 4%.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Sources } from "@/lib/ai/analyst/types";
import { answer } from "@/lib/ai/answer";
import { makeBrief } from "@/lib/ai/brief";
import { languageModel } from "@/lib/ai/language";
import { citeFigure } from "@/lib/ask/cite-figure";
import { figuresOnPages } from "@/lib/ask/find-figures";
import { researchSteps } from "@/lib/benchmarks/research/reader";
import type { ReadFiling } from "@/lib/benchmarks/research/types";
import { Chunker } from "@/lib/evidence/chunk";
import { extractText } from "@/lib/evidence/extract";
import type { Passage, SourceDocument } from "@/lib/evidence/types";
import { findByModel } from "@/lib/strategy/reader/model";
import { type FakeRequest, startFakeOpenAi } from "../tests/fakes/openai.ts";
import { type Reply, says } from "../tests/fakes/openai-replies.ts";
import { ANSWERABLE, PACK } from "../tests/fixtures/board-pack/questions.ts";
import { SAID } from "../tests/fixtures/research-filings.ts";
import { countTokens } from "./tokens/count.ts";

const FOLDER = path.resolve(import.meta.dirname, "../tests/fixtures/board-pack");
/** Passages per question, as in the product. */
const PASSAGES = 12;

/** The shortest valid answer of a model for each schema name; a brief needs one finding to continue. */
function least({ schema, prompt }: FakeRequest): Reply {
  const quote = /The [a-z]+ [^.\n]{30,120}\./.exec(prompt)?.[0] ?? "";
  const finding = {
    statement: quote,
    kind: "result",
    importance: 3,
    quotes: [{ page: 1, text: quote }],
  };
  const ANSWERS: Record<string, unknown> = {
    board_paper_findings: { findings: [finding] },
    board_brief: { executiveSummary: [], keyQuestions: [], riskAreas: [], recommendations: [] },
    board_brief_repair: { items: [] },
    claims_and_quotes: { verdicts: [] },
    filing_statements: { statements: [] },
    strategy_kpis: { kpis: [] },
  };
  return says(ANSWERS[schema] ?? { elements: [] });
}

const fake = await startFakeOpenAi({ respond: least });
const model = languageModel(fake.settings);
if (!model) throw new Error("the fake's settings name a model");

const papers: SourceDocument[] = await Promise.all(
  Object.entries(PACK).map(async ([documentId, title]) => ({
    documentId,
    title,
    pages: await extractText("txt", path.join(FOLDER, title)),
  })),
);

function passagesOf(documents: SourceDocument[]): Passage[] {
  return documents.flatMap(({ documentId, title, pages }) => {
    const chunker = new Chunker();
    return pages.flatMap((page) =>
      chunker.chunks(page).map(({ searchText: _, ...chunk }) => ({ ...chunk, documentId, title, score: 1 })),
    );
  });
}

const FILING: ReadFiling = {
  id: "annual.htm",
  companyId: "TERN",
  company: "Tern Lamps",
  role: "focal",
  title: "Annual report (10-K) of Tern Lamps",
  form: "10-K",
  filed: "2025-11-14",
  url: "https://www.sec.gov/Archives/edgar/data/1/1/annual.htm",
  sections: [{ heading: "Item 7", item: "Item 7", text: Object.values(SAID).join("\n\n") }],
};

async function through(events: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of events);
}

/** The six papers as a chat shows a small pack: every page, with an id behind each figure. */
function wholePack(): Sources {
  const figures = figuresOnPages({ papers: [], pages: papers }).flatMap((figure) => {
    const citation = citeFigure(figure, papers);
    return citation ? [{ figure, citation }] : [];
  });
  const passages = papers.flatMap(({ documentId, title, pages }) =>
    pages.map(({ number, text }) => ({
      ...{ documentId, title, text, page: number, start: 0, end: text.length, headingPath: "", score: 0 },
    })),
  );
  const nothing = async () => ({ passages: [], pages: [], figures: [] });
  const list = papers.map(({ documentId: id, title, pages }) => ({
    ...{ id, title, day: "2031-05-31", pages: pages.length, kind: "txt" },
  }));
  const found = { passages: [], pages: [] };
  return {
    list: async () => list,
    opening: async () => ({ passages, pages: papers, figures, papers: list, isWhole: true, found }),
    findPassages: nothing,
    readPages: nothing,
    findFigures: nothing,
    tablesIn: async () => [],
    tablesOf: async () => [],
  };
}

const USE_CASES: Record<string, () => Promise<void>> = {
  "brief of six papers": async () => {
    await makeBrief(papers, { model });
  },
  [`${ANSWERABLE.length} questions`]: async () => {
    for (const { question, paper } of ANSWERABLE) {
      const own = papers.filter(({ documentId }) => documentId === paper);
      const others = papers.filter(({ documentId }) => documentId !== paper);
      const passages = passagesOf([...own, ...others]).slice(0, PASSAGES);
      await through(answer({ question, passages, pages: papers }, { model }));
    }
  },
  "one question of all six papers": async () => {
    const [{ question } = { question: "" }] = ANSWERABLE;
    await through(answer({ question, passages: [], pages: [] }, { model, sources: wholePack() }));
  },
  "strategy paper": async () => {
    const pages = papers.find(({ documentId }) => documentId === "sustainability")?.pages ?? [];
    await findByModel({ title: "plan.txt", pages }, model);
  },
  "research of one filing": async () => through(researchSteps([FILING], { model })),
};

const rows: Record<string, object> = {};
for (const [name, run] of Object.entries(USE_CASES)) {
  fake.requests.length = 0;
  await run();
  const sum = (of: (request: FakeRequest) => string) =>
    fake.requests.reduce((total, request) => total + countTokens(of(request)), 0);
  const instructions = sum((request) => request.instructions);
  const prompt = sum((request) => request.prompt);
  const forms = sum(({ sent }) => JSON.stringify([sent.response_format, sent.tools]));
  const total = instructions + prompt + forms;
  rows[name] = { calls: fake.requests.length, instructions, "papers and question": prompt, forms, total };
}
const pack = Object.values(PACK).map((title) => readFileSync(path.join(FOLDER, title), "utf8"));
console.log(`The six papers have ${countTokens(pack.join("\n"))} tokens.`);
console.table(rows);
await fake.close();
process.exit(0);
