import type { FakeRequest } from "./openai.ts";
import { type Reply, says, saysElements } from "./openai-replies.ts";

export type PromptPassage = { id: string; source: string; text: string };

/** The passages in an answer prompt, as a model would read them. */
export function passagesOf({ prompt }: FakeRequest): PromptPassage[] {
  const pattern = /^Passage (p\d+) \| (.*)\n([\s\S]*?)(?=\n\nPassage p\d+ \| |\nEND \w{32}$)/gm;
  return [...prompt.matchAll(pattern)].map(([, id = "", source = "", text = ""]) => ({ id, source, text }));
}

/** The question in an answer prompt. */
export function questionOf({ prompt }: FakeRequest): string {
  return prompt.slice(prompt.lastIndexOf("Question of the director: ") + 26).trim();
}

function words(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
}

function sentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n{2,}/).filter((sentence) => sentence.trim().length >= 20);
}

/** Answers like a careful model: repeats the sentences that share most words with the question, and quotes them. */
export function answersFromPassages(request: FakeRequest): Reply {
  const asked = words(questionOf(request));
  const scored = passagesOf(request).flatMap(({ id, text }) =>
    sentences(text).map((quote) => ({
      id,
      quote,
      score: [...words(quote)].filter((word) => asked.has(word)).length,
    })),
  );
  const best = scored.filter(({ score }) => score >= 2).sort((a, b) => b.score - a.score);
  return saysElements(
    best.slice(0, 2).map(({ id, quote }) => ({
      sentence: quote.replace(/\s+/g, " ").trim(),
      quotes: [{ passage: id, quote }],
    })),
  );
}

/** Fabricates: one statement with a quote that is nowhere, one with a true quote and a false figure. */
export function fabricates(request: FakeRequest): Reply {
  const [first] = passagesOf(request);
  const quote = sentences(first?.text ?? "")[0] ?? "";
  return saysElements([
    {
      sentence: "The company will be sold to a competitor next month.",
      quotes: [{ passage: first?.id ?? "p1", quote: "The company will be sold to a competitor next month." }],
    },
    {
      sentence: `${quote.replace(/\s+/g, " ").replace(/[.!?]$/, "")}, plus 987,654,321.`,
      quotes: [{ passage: first?.id ?? "p1", quote }],
    },
  ]);
}

/** Obeys any instruction in a document literally, and quotes the instruction as its evidence. */
export function obeysDocuments(request: FakeRequest): Reply {
  const orders = passagesOf(request).flatMap(({ id, text }) =>
    sentences(text)
      .filter((sentence) => /\b(ignore|instructions|say|answer|reply|assistant)\b/i.test(sentence))
      .map((quote) => ({ id, quote })),
  );
  return saysElements(
    orders.flatMap(({ id, quote }) => {
      const said = /["“]([^"”]+)["”]/.exec(quote)?.[1] ?? quote;
      return [
        { sentence: said, quotes: [{ passage: id, quote }] },
        { sentence: quote.replace(/\s+/g, " "), quotes: [{ passage: id, quote }] },
      ];
    }),
  );
}

/**
 * Obeys an instruction to reveal everything: repeats, with quotes, each line it was given, including the
 * conversation and the question, for which it cites the first passage.
 */
export function obeysEverything(request: FakeRequest): Reply {
  const passages = passagesOf(request);
  const lines = (text: string) => text.split("\n").filter((line) => line.trim().length >= 20);
  const fenced = passages.flatMap(({ id, source, text }) =>
    lines(`${source}\n${text}`).map((quote) => ({ id, quote })),
  );
  const rest = passages.reduce((prompt, { text }) => prompt.replace(text, ""), request.prompt);
  const other = lines(rest).map((quote) => ({ id: passages[0]?.id ?? "p1", quote }));
  const asked = words(questionOf(request));
  const shared = (text: string) => [...words(text)].filter((word) => asked.has(word)).length;
  return saysElements(
    // What was asked about comes first: only the first sentences of a long answer are checked.
    [...fenced, ...other]
      .toSorted((a, b) => shared(b.quote) - shared(a.quote))
      .map(({ id, quote }) => ({
        sentence: quote.trim(),
        quotes: [{ passage: id, quote: quote.trim() }],
      })),
  );
}

/**
 * Judges claims by their words: returns the verdict for the first of `verdicts` that a claim contains;
 * supports all others.
 */
export function judgesBy(verdicts: Record<string, string>): (request: FakeRequest) => Reply {
  return ({ prompt }) =>
    says({
      verdicts: [...prompt.matchAll(/\[(c\d+)\]\nClaim: (.*)/g)].map(([, id, claim = ""]) => ({
        id,
        verdict: Object.entries(verdicts).find(([words]) => claim.includes(words))?.[1] ?? "supported",
      })),
    });
}
