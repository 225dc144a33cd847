import { embeddingModel, tryEmbedTexts } from "@/lib/ai/embeddings";
import { FRAME } from "../arrange";
import type { AgendaKind, AgendaSection } from "../constants";
import { type Clause, capitalised, leadOf } from "./clauses";
import { EXAMPLES, type Reading } from "./examples";

/** How many of a classification's closest examples count towards its score. */
const NEAREST = 2;
/** Bonus where an example begins with the same word. */
const SAME_WORD = 0.2;
/** Average similarity below which a clause matches no example. */
const FAR = 0.3;
/** Fallback without vectors, for a clause that begins like no example. */
const OTHERWISE: Reading = { section: "discussion", kind: "discuss" };

/** A classified item. */
export type ToldItem = Reading & {
  title: string;
  presenter: string;
  minutes: number | null;
  isInCamera: boolean;
};

let kept: { model: string; vectors: Promise<number[][] | null> } | undefined;

/** Vectors of the examples, computed once per embedding model. */
function exampleVectors(): Promise<number[][] | null> {
  const model = embeddingModel();
  if (kept?.model === model) return kept.vectors;
  const vectors = tryEmbedTexts(EXAMPLES.flatMap(({ clauses }) => clauses));
  kept = { model, vectors };
  // A failure now may be temporary, so it is not cached.
  const forget = () => {
    kept = undefined;
  };
  void vectors.then((made) => made ?? forget(), forget);
  return vectors;
}

/**
 * Classifies each clause by the most similar examples, or by its first word where no vectors are available.
 */
export async function tellItems(clauses: Clause[], signal?: AbortSignal): Promise<ToldItem[]> {
  const pairs = clauses.map((clause) => [clause, ...halvesOf(clause)]);
  const texts = pairs.flat().map(({ text }) => text.toLowerCase());
  const [own, examples] = await Promise.all([tryEmbedTexts(texts, { signal }), exampleVectors()]);
  let at = 0;
  return pairs.flatMap((pair) => {
    const read = pair.map((clause) => {
      const place = at++;
      return { clause, reading: readingOf(texts[place] ?? "", own?.[place], examples) };
    });
    const [whole, ...halves] = read;
    return (isApart(halves) ? halves : whole ? [whole] : []).map(({ clause, reading }) =>
      toItem(clause, reading),
    );
  });
}

/**
 * Splits "Approve the minutes and the 2027 budget" into its two items, both with the verb. A presenter named
 * at the end belongs to the second.
 */
function halvesOf(clause: Clause): Clause[] {
  const [, first, second] = /^(.+?)\s+and\s+(.+)$/i.exec(clause.text) ?? [];
  if (!first || !second) return [];
  const lead = leadOf(first);
  const text = lead && !leadOf(second) ? `${lead} ${second}` : second;
  return [
    { ...clause, text: first, presenter: "", minutes: null },
    { ...clause, text },
  ];
}

/** Whether only one of two items is standard business, such as the minutes. Such a pair is never one item. */
function isApart(halves: { reading: Reading }[]): boolean {
  const sections = new Set(halves.map(({ reading }) => reading.section));
  return sections.size > 1 && FRAME.some(({ section }) => sections.has(section));
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
  const kind = own ?? kindOfVerb(said) ?? reading.kind;
  const text = said
    .replace(SAYS_KIND, "")
    .replace(/^(?:the|an?|our) (?=\S)/i, "")
    .replace(/^(?:a\.?o\.?b\.?)$/i, "Any other business")
    .replace(/^min(?:ute)?s$/i, "Minutes of the last meeting");
  const isInCamera = isPrivate || section === "inCamera";
  const item = { section: isInCamera ? ("inCamera" as const) : section, kind, minutes, isInCamera };
  const spoken = presenter !== "" ? null : reading.names ? speakerIn(text) : reporterIn(text, section);
  if (!spoken) return { ...item, title: capitalised(text), presenter };
  const { speaker, topic } = spoken;
  const [, role = "", name = ""] = NAMED.exec(speaker) ?? [];
  const reporter = capitalised((role || speaker).replace(/^(?:the|our)\s+/i, ""));
  return { ...item, title: topic ? capitalised(topic) : reportOf(reporter), presenter: name || reporter };
}

/** "The audit chair Ana Ruiz": a role followed by a name. */
const NAMED =
  /^((?:the |our )?(?:\p{Ll}[\p{L}-]*|[A-Z]{2,4})(?: \p{Ll}[\p{L}-]*)*),? (\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]+)*)$/u;

/**
 * Returns the title of a speaker's report. A chair speaks for a committee, whose name takes no apostrophe.
 */
function reportOf(reporter: string): string {
  const committee = /^(.+?)(?: committee)?(?: chair| committee)$/i.exec(reporter)?.[1];
  if (committee) return `${committee} committee report`;
  return `${reporter}${reporter.endsWith("s") ? "’" : "’s"} report`;
}

/** Verbs that repeat the item's badge: next to "Decide", "approve" adds nothing. */
const SAYS_KIND =
  /^(?:approve|adopt|sign off(?: on)?|agree(?: on)?|vote on|decide (?:on|about)|discuss|debate|talk about|note|take note of|receive)\s+(?!whether|how|if|that|to\b)(?=\S)/i;

/** Returns the kind that the verb states, which overrides similarity; null where it states none. */
function kindOfVerb(said: string): AgendaKind | null {
  const verb = SAYS_KIND.exec(said)?.[0].toLowerCase() ?? "";
  if (verb === "") return null;
  if (/^(?:discuss|debate|talk)/.test(verb)) return "discuss";
  return /^(?:note|take|receive)/.test(verb) ? "note" : "decide";
}

/** Splits "Management accounts from Ana Ruiz" into the report and its presenter. */
function reporterIn(text: string, section: AgendaSection): { speaker: string; topic: string } | null {
  const [, topic, speaker] = (section === "reports" && REPORTED.exec(text)) || [];
  return topic && speaker ? { speaker, topic } : null;
}
const REPORTED = /^(\S.{2,}?)\s+(?:from|by)\s+(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,2})$/u;

/** Splits "Hear the audit chair on fraud" into speaker and topic. Returns null where no speaker is found. */
function speakerIn(text: string): { speaker: string; topic: string } | null {
  const [said = "", topic = ""] = text.split(/\s+(?:on|about|regarding|concerning)\s+(.+)$/i);
  const from = /\b(?:from|by)\s+(.+)$/i.exec(said)?.[1];
  const behindVerb = /^\S+\s+((?:the|our|an?)\s+.+|[A-Z]\S*(?:\s+\S+)*)$/.exec(said)?.[1];
  const speaker = (from ?? behindVerb)?.replace(/\s+(?:to\s+)?(?:report|speak|present|talk)s?$/i, "");
  return speaker ? { speaker, topic } : null;
}
