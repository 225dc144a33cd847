import { embeddingModel, tryEmbedTexts } from "@/lib/ai/embeddings";
import { type Clause, capitalised } from "./clauses";
import { EXAMPLES, type Reading } from "./examples";

/** Of how many of the nearest examples of a reading the likeness counts. */
const NEAREST = 2;
/** What it adds when an example begins with the same word. */
const SAME_WORD = 0.2;
/** Likeness, on average, below which a clause is like no example. */
const FAR = 0.3;
/** Without vectors: a clause that begins like no example is something to talk about. */
const OTHERWISE: Reading = { section: "discussion", kind: "discuss" };

/** An item that a clause asks for. */
export type ToldItem = Reading & {
  title: string;
  presenter: string;
  minutes: number | null;
  isInCamera: boolean;
};

let kept: { model: string; vectors: Promise<number[][] | null> } | undefined;

/** Vectors of the examples, made once for each embedding model. */
function exampleVectors(): Promise<number[][] | null> {
  const model = embeddingModel();
  if (kept?.model === model) return kept.vectors;
  const vectors = tryEmbedTexts(EXAMPLES.flatMap(({ clauses }) => clauses));
  kept = { model, vectors };
  // Not there now is not never.
  const forget = () => {
    kept = undefined;
  };
  void vectors.then((made) => made ?? forget(), forget);
  return vectors;
}

/** What each clause asks for, by the examples that are nearest to it in meaning; by its first word where there are no vectors. */
export async function tellItems(clauses: Clause[], signal?: AbortSignal): Promise<ToldItem[]> {
  const texts = clauses.map(({ text }) => text.toLowerCase());
  const [own, examples] = await Promise.all([tryEmbedTexts(texts, { signal }), exampleVectors()]);
  return clauses.map((clause, at) => toItem(clause, readingOf(texts[at] ?? "", own?.[at], examples)));
}

function readingOf(text: string, vector: number[] | undefined, examples: number[][] | null): Reading {
  let at = 0;
  const scores = EXAMPLES.map(({ reading, clauses }) => {
    const likenesses = clauses.map((clause) => {
      const example = examples?.[at++];
      const likeness = vector && example ? dot(vector, example) : 0;
      return likeness + (firstWord(clause) === firstWord(text) ? SAME_WORD : 0);
    });
    const nearest = likenesses.sort((one, other) => other - one).slice(0, NEAREST);
    return { reading, score: nearest.reduce((sum, one) => sum + one, 0) };
  });
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score / NEAREST >= (vector ? FAR : SAME_WORD / NEAREST) ? best.reading : OTHERWISE;
}

const firstWord = (text: string) => text.split(/\s/, 1)[0]?.toLowerCase();
const dot = (one: number[], other: number[]) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

function toItem(
  { text: said, minutes, presenter, kind: own, isPrivate }: Clause,
  reading: Reading,
): ToldItem {
  const section = own === "decide" && reading.section === "reports" ? "decisions" : reading.section;
  const kind = own ?? reading.kind;
  const text = said.replace(/^(?:the|an?) (?=\S)/, "").replace(/^(?:a\.?o\.?b\.?)$/i, "Any other business");
  const isInCamera = isPrivate || section === "inCamera";
  const item = { section: isInCamera ? ("inCamera" as const) : section, kind, minutes, isInCamera };
  const spoken = reading.names && presenter === "" ? speakerIn(text) : null;
  if (!spoken) return { ...item, title: capitalised(text), presenter };
  const { speaker, topic } = spoken;
  const title = topic ? capitalised(topic) : `Report of ${speaker}`;
  return { ...item, title, presenter: capitalised(speaker.replace(/^(?:the|our)\s+/i, "")) };
}

/** "Hear the audit chair on fraud": who speaks, and about what. Null where no speaker is told apart. */
function speakerIn(text: string): { speaker: string; topic: string } | null {
  const [said = "", topic = ""] = text.split(/\s+(?:on|about|regarding|concerning)\s+(.+)$/i);
  const from = /\b(?:from|by)\s+(.+)$/i.exec(said)?.[1];
  const behindVerb = /^\S+\s+((?:the|our|an?)\s+.+|[A-Z]\S*(?:\s+\S+)*)$/.exec(said)?.[1];
  const speaker = (from ?? behindVerb)?.replace(/\s+(?:to\s+)?(?:report|speak|present|talk)s?$/i, "");
  return speaker ? { speaker, topic } : null;
}
