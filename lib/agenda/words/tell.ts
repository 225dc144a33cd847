import { embeddingModel, tryEmbedTexts } from "@/lib/ai/embeddings";
import { FRAME } from "../arrange";
import type { AgendaKind, AgendaSection } from "../constants";
import { type Clause, capitalised, leadOf } from "./clauses";
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

/** "Approve the minutes and the 2027 budget": the two things it names, each with what is to be done; who presents is said last. */
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

/** Whether of two things one is what every meeting has, such as its minutes, and the other is not: nobody takes them as one item. */
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

/** "The audit chair Ana Ruiz": what somebody is, and their name. */
const NAMED =
  /^((?:the |our )?(?:\p{Ll}[\p{L}-]*|[A-Z]{2,4})(?: \p{Ll}[\p{L}-]*)*),? (\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]+)*)$/u;

/** What they report is called: a chair speaks for a committee, which has no apostrophe either. */
function reportOf(reporter: string): string {
  const committee = /^(.+?)(?: committee)?(?: chair| committee)$/i.exec(reporter)?.[1];
  if (committee) return `${committee} committee report`;
  return `${reporter}${reporter.endsWith("s") ? "’" : "’s"} report`;
}

/** A verb that says no more than the badge of the item: whoever reads "Decide" need not read "approve". */
const SAYS_KIND =
  /^(?:approve|adopt|sign off(?: on)?|agree(?: on)?|vote on|decide (?:on|about)|discuss|debate|talk about|note|take note of|receive)\s+(?!whether|how|if|that|to\b)(?=\S)/i;

/** What is to be done, by the verb that says so, whatever the rest is most like. */
function kindOfVerb(said: string): AgendaKind | null {
  const verb = SAYS_KIND.exec(said)?.[0].toLowerCase() ?? "";
  if (verb === "") return null;
  if (/^(?:discuss|debate|talk)/.test(verb)) return "discuss";
  return /^(?:note|take|receive)/.test(verb) ? "note" : "decide";
}

/** "Management accounts from Ana Ruiz": a report, and by name who gives it. */
function reporterIn(text: string, section: AgendaSection): { speaker: string; topic: string } | null {
  const [, topic, speaker] = (section === "reports" && REPORTED.exec(text)) || [];
  return topic && speaker ? { speaker, topic } : null;
}
const REPORTED = /^(\S.{2,}?)\s+(?:from|by)\s+(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,2})$/u;

/** "Hear the audit chair on fraud": who speaks, and about what. Null where no speaker is told apart. */
function speakerIn(text: string): { speaker: string; topic: string } | null {
  const [said = "", topic = ""] = text.split(/\s+(?:on|about|regarding|concerning)\s+(.+)$/i);
  const from = /\b(?:from|by)\s+(.+)$/i.exec(said)?.[1];
  const behindVerb = /^\S+\s+((?:the|our|an?)\s+.+|[A-Z]\S*(?:\s+\S+)*)$/.exec(said)?.[1];
  const speaker = (from ?? behindVerb)?.replace(/\s+(?:to\s+)?(?:report|speak|present|talk)s?$/i, "");
  return speaker ? { speaker, topic } : null;
}
