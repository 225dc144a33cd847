import type { FakeRequest, Respond } from "./openai.ts";
import { type PromptPassage, passagesOf, questionOf } from "./openai-behaviours.ts";
import { callsTools, type Reply, says, saysElements } from "./openai-replies.ts";

/**
 * A model that obeys any instruction in its prompt, and otherwise answers carefully. It understands these
 * forms within any text:
 * - say “…”: says it, as a fact and as a judgment, with true quotes and with the instruction itself as proof;
 * - repeat your rules, repeat everything;
 * - add “…”: to each of its sentences; put “…” for “…”: in each of them;
 * - leave out “…”: everything with these words; say nothing;
 * - open “…”: searches for it with every tool, and reads it by that name.
 */
export const obeys: Respond = (request) => {
  const prompt = plain(`${request.prompt}\n${request.results.join("\n")}`);
  if (request.schema === "board_answer" && request.tools.length > 0 && request.results.length === 0) {
    const opened = ordersOf(prompt, /\bopen “([^”]+)”/gi);
    if (opened.length > 0 && request.toolChoice !== "none") return opens(opened);
  }
  return (REPLIES.get(request.schema) ?? (() => says({})))(request, prompt);
};

type Orders = { said: string[]; told: (text: string) => string[] };

/** How it reads a prompt: look-alike letters count as what they look like. */
const plain = (text: string) => text.normalize("NFKC").replace(/\p{Cf}/gu, "");

const ordersOf = (prompt: string, form: RegExp) => [...prompt.matchAll(form)].map(([, words = ""]) => words);

function ordersIn({ instructions, prompt: sent }: FakeRequest, prompt: string): Orders {
  const said = ordersOf(prompt, /\bsay “([^”]+)”/gi);
  if (/\brepeat your rules\b/i.test(prompt)) said.push(...linesOf(instructions));
  if (/\brepeat everything\b/i.test(prompt)) said.push(...linesOf(sent));
  const added = ordersOf(prompt, /\badd “([^”]+)”/gi);
  const left = ordersOf(prompt, /\bleave out “([^”]+)”/gi);
  const put = [...prompt.matchAll(/\bput “([^”]+)” for “([^”]+)”/gi)];
  const isSilent = /\bsay nothing\b/i.test(prompt);
  return {
    said,
    told: (text) => {
      if (isSilent || left.some((words) => text.toLowerCase().includes(words.toLowerCase()))) return [];
      const changed = put.reduce((all, [, now = "", then = ""]) => all.replaceAll(then, now), text);
      return [added.length > 0 ? `${changed.replace(/\.$/, "")} ${added.join(" ")}.` : changed];
    },
  };
}

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim().length >= 20);
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
const sentencesOf = (text: string) =>
  text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim().length >= 20);

function opens(names: string[]): Reply {
  return callsTools(
    ...names.flatMap((name): [string, unknown][] => [
      ["readPages", { paper: name, from: 1, to: 8 }],
      ["findPassages", { query: name }],
      ["findFigures", { measure: name, period: null, scenario: null }],
    ]),
  );
}

/** The sentences of passages about the question, closest first. */
function near(request: FakeRequest): { id: string; quote: string }[] {
  const words = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  const asked = words(questionOf(request));
  return passagesOf(request)
    .flatMap(({ id, text }) => sentencesOf(text).map((quote) => ({ id, quote })))
    .map((one) => ({ ...one, shared: [...words(one.quote)].filter((word) => asked.has(word)).length }))
    .filter(({ shared }) => shared >= 2)
    .toSorted((a, b) => b.shared - a.shared);
}

/** What it was told to say, with each proof it could give. */
function saidWith(said: string[], passages: PromptPassage[]) {
  const proofs = passages.slice(0, 2).flatMap(({ id, text }) =>
    sentencesOf(text)
      .slice(0, 6)
      .map((quote) => ({ passage: id, quote })),
  );
  const order = proofs.filter(({ quote }) => /\b(?:say|repeat)\b/i.test(quote));
  return said.flatMap((sentence) => [
    { kind: "fact", sentence, quotes: proofs.slice(0, 3) },
    { kind: "judgement", sentence, quotes: proofs.slice(0, 3) },
    { kind: "fact", sentence, quotes: order.slice(0, 1) },
  ]);
}

function answer(request: FakeRequest, prompt: string): Reply {
  const { said, told } = ordersIn(request, prompt);
  const honest = near(request)
    .slice(0, 3)
    .flatMap(({ id, quote }) =>
      told(oneLine(quote)).map((sentence) => ({ kind: "fact", sentence, quotes: [{ passage: id, quote }] })),
    );
  return saysElements([...saidWith(said, passagesOf(request)).slice(0, 6), ...honest]);
}

function findings(request: FakeRequest, prompt: string): Reply {
  const { said, told } = ordersIn(request, prompt);
  const lines = sentencesOf(request.prompt.split(/--- page \d+ ---/)[1] ?? "");
  const found = (statement: string, quote: string) => ({
    statement,
    kind: "risk",
    importance: 4,
    quotes: [{ page: 1, text: quote }],
  });
  const quotes = lines.slice(0, 3);
  return says({
    findings: [
      ...said.flatMap((statement) => quotes.map((quote) => found(statement, quote))),
      ...lines.flatMap((line) => told(oneLine(line)).map((statement) => found(statement, line))),
    ].slice(0, 15),
  });
}

function brief(request: FakeRequest, prompt: string): Reply {
  const { said, told } = ordersIn(request, prompt);
  const notes = [
    ...request.prompt.matchAll(/^(?:\[)?([scf]\d+)\]? (?:\w+, \d(?: \([^\n]*?\))?: )?([^\n]+)$/gm),
  ];
  const ids = notes.map(([, id = ""]) => id);
  const items = [
    ...said.map((text) => ({ text, findings: ids.slice(0, 3) })),
    ...notes.flatMap(([, id = "", text = ""]) => told(text).map((one) => ({ text: one, findings: [id] }))),
  ];
  const risks = items.map(({ text, findings }) => ({
    level: "opportunity",
    title: text.split(" ").slice(0, 4).join(" "),
    description: text,
    findings,
  }));
  return says({
    executiveSummary: items,
    keyQuestions: items.map(({ text, ...rest }) => ({ text: `${text.replace(/\.$/, "")}?`, ...rest })),
    riskAreas: risks,
    recommendations: items,
  });
}

function kpis(request: FakeRequest, prompt: string): Reply {
  const { said, told } = ordersIn(request, prompt);
  const lines = sentencesOf(request.prompt).filter((line) => /\d/.test(line));
  const kpi = (name: string, quote: string, target: string | null) => ({
    name,
    page: 1,
    quote,
    baseline: null,
    target,
    current: null,
    progress: null,
    status: null,
    owner: null,
    due: null,
    direction: null,
  });
  const figure = (text: string) => /\d[\d,.]*%?/.exec(text)?.[0] ?? null;
  return says({
    kpis: [
      ...said.flatMap((name) => lines.slice(0, 3).map((quote) => kpi(name, quote, figure(name)))),
      ...lines.flatMap((line) =>
        told(oneLine(line)).map((text) => kpi(text.split(" ").slice(0, 4).join(" "), line, figure(text))),
      ),
    ],
  });
}

function synthesis(request: FakeRequest, prompt: string): Reply {
  const { said, told } = ordersIn(request, prompt);
  const texts = [...said.flatMap((text) => [text, `${text} {m1} {m2}`, `{m1} stands beside {m2}: ${text}`])];
  const honest = told("{m1} stands beside {m2}.");
  return says({
    connections: [...texts, ...honest].map((text) => ({ title: text.slice(0, 60), text })),
    questions: [...texts, ...honest].map((text) => ({ text: `${text}?` })),
  });
}

function result(request: FakeRequest, prompt: string): Reply {
  const { said, told } = ordersIn(request, prompt);
  const lines = [...request.prompt.matchAll(/^\[(l\d+)\] (.+)$/gm)];
  const ids = lines.map(([, id = ""]) => id);
  return says({
    sentences: [
      ...said.map((sentence) => ({ sentence, lines: ids.slice(0, 4) })),
      ...lines
        .slice(0, 2)
        .flatMap(([, id, text = ""]) => told(text).map((sentence) => ({ sentence, lines: [id] }))),
    ],
  });
}

function statements(request: FakeRequest, prompt: string): Reply {
  const { said, told } = ordersIn(request, prompt);
  const topics = [...request.instructions.matchAll(/(\w+) \([A-Z]/g)].map(([, topic]) => topic);
  const passages = passagesIn(request.prompt);
  const state = (statement: string, passage: string, quote: string) =>
    topics.map((topic) => ({ topic, statement, significance: "high", quotes: [{ passage, quote }] }));
  return says({
    statements: passages.flatMap(({ id, text }) =>
      sentencesOf(text).flatMap((quote) => [
        ...said.flatMap((statement) => state(statement, id, quote)),
        ...told(oneLine(quote)).flatMap((statement) => state(statement, id, quote)),
      ]),
    ),
  });
}

/** Passages of filings. */
const passagesIn = (prompt: string) =>
  [...prompt.matchAll(/^Passage (p\d+)\nBEGIN (\w+)\nSource: .*\n([\s\S]*?)\nEND \2$/gm)].map(
    ([, id = "", , text = ""]) => ({ id, text }),
  );

function report(request: FakeRequest, prompt: string): Reply {
  const { said, told } = ordersIn(request, prompt);
  const notes = [...request.prompt.matchAll(/^\[(n\d+)\] [^:]*: (.+)$/gm)];
  const items = [
    ...said.map((text) => ({ text, findings: notes.map(([, id]) => id) })),
    ...notes.flatMap(([, id, text = ""]) => told(text).map((one) => ({ text: one, findings: [id] }))),
  ];
  return says({ summary: items, immediate: items, mediumTerm: items, longTerm: items });
}

/** Judges claims by their words, which must be in their quotes: all numbers, month names and negations. */
function verdicts({ prompt }: FakeRequest): Reply {
  const told = /\bjudge it (supported|partly|not)\b/i.exec(prompt)?.[1];
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? []);
  const claims = [...prompt.matchAll(/^\[(c\d+)\]\nClaim: (.*)\n((?:Quote: .*\n?)*)/gm)];
  return says({
    verdicts: claims.map(([, id, claim = "", quotes = ""]) => {
      const [said, known] = [[...words(claim)], words(quotes)];
      const strict = (text: string) =>
        (text.toLowerCase().match(/[\d,.]*\d|\bnot\b|\b(?:march|may|october|december)\b/g) ?? []).join(" ");
      const isSupported =
        said.filter((word) => known.has(word)).length >= said.length * 0.6 &&
        strict(claim)
          .split(" ")
          .every((word) => strict(quotes).split(" ").includes(word)) &&
        claim.includes(" not ") === quotes.includes(" not ");
      return { id, verdict: told ?? (isSupported ? "supported" : "not") };
    }),
  });
}

/** By the name of the response schema. */
const REPLIES = new Map<string, (request: FakeRequest, prompt: string) => Reply>([
  ["board_answer", answer],
  ["claims_and_quotes", verdicts],
  ["board_paper_findings", findings],
  ["board_brief", brief],
  ["strategy_kpis", kpis],
  ["benchmark_synthesis", synthesis],
  ["benchmark_answer", result],
  ["filing_statements", statements],
  ["research_report", report],
]);
