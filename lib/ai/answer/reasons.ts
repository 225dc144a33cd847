import { REASON } from "@/lib/ai/brief/findings/cues";
import { meaningOf, scoreOf } from "@/lib/ai/brief/importance";
import type { Embed } from "@/lib/ask/label-places";
import { cosine } from "@/lib/ask/likeness";
import weights from "./reasons.json";
import type { Scored } from "./score";
import type { Unit } from "./units";

/** How many of the best sentences by words are compared by meaning: each costs an embedding, some 3 ms. */
const COMPARED = 24;
/** From the first chance on a sentence answers, from the second on it comes near; others are told beside it that are nearly as likely. */
const ANSWERS = 0.6;
const NEAR = 0.25;
const BESIDE = 0.7;
const MOST = 2;
const NAMED = 0.5;

/** What tells less of causes gives no reason for the sentence before it. */
const LEAST_CAUSE = 0.15;
/** Places in a row of features. */
const [LIKENESS, LIKENESS_BEFORE, CAUSE, SAYS_CAUSE] = [1, 2, 5, 6];

/** A sentence that may give the reason, with the one right before it in its paragraph. */
type Candidate = { own: Scored; before: Scored | undefined };

/** The sentences that likely give a reason, the likeliest first, and whether they are likely enough to answer. */
export type Reasons = { answered: boolean; told: Scored[] };

/**
 * The sentences that give the reason that a question asks for; null where no vectors can be made. Each is weighed by how alike it and the
 * sentence before it are to the question, in words and in meaning, and by how much it tells of causes, with weights fitted on labelled
 * questions (`npm run bench -- fit-reasons`). "Repairs are over budget. Of this, damp accounts for …" is told whole: the one that is nearer
 * to the question, and the one that tells more of a cause.
 */
export async function reasonsAmong(
  question: string,
  ranked: Scored[],
  embed: Embed | null,
): Promise<Reasons | null> {
  const candidates = candidatesIn(ranked);
  const rows = await reasonFeatures(question, candidates, embed);
  if (!rows) return null;
  const likely = candidates
    .map((one, at) => ({ ...one, row: rows[at] ?? [], chance: chanceOf(rows[at] ?? [], weights.pair) }))
    .sort((a, b) => b.chance - a.chance);
  const best = likely[0]?.chance ?? 0;
  const told = likely.filter(({ chance }) => chance >= Math.max(NEAR, BESIDE * best)).slice(0, MOST);
  const sentences = told.flatMap(({ own, before, row }) => {
    const after = likely.find((one) => one.before === own);
    const isNearer = before && (row[LIKENESS_BEFORE] ?? 0) > (row[LIKENESS] ?? 0);
    const isCause =
      after && !row[SAYS_CAUSE] && (after.row[CAUSE] ?? 0) > Math.max(LEAST_CAUSE, row[CAUSE] ?? 0);
    return [...(isNearer ? [before] : []), own, ...(isCause ? [after.own] : [])];
  });
  // What names half of the question and says its cause in so many words is told beside it.
  const named = ranked.find(
    ({ unit, coverage }) => unit.kind === "sentence" && coverage >= NAMED && REASON.test(unit.text),
  );
  return { answered: best >= ANSWERS, told: [...new Set([...sentences, ...(named ? [named] : [])])] };
}

/** The best sentences by words, and those right after one of them. */
export function candidatesIn(ranked: Scored[]): Candidate[] {
  const sentences = ranked.filter(({ unit }) => unit.kind === "sentence");
  const byEnd = new Map(sentences.map((one) => [placeOf(one.unit, "end"), one]));
  const best = new Set(sentences.slice(0, COMPARED));
  return sentences.flatMap((own) => {
    const before = byEnd.get(placeOf(own.unit, "start")) ?? byEnd.get(placeOf(own.unit, "start", 1));
    return best.has(own) || (before && best.has(before)) ? [{ own, before }] : [];
  });
}

const placeOf = ({ citations: [cited] }: Unit, edge: "start" | "end", gap = 0) =>
  `${cited.documentId} ${cited.page} ${cited[edge] - gap}`;

/**
 * What is known of each candidate, as the weights count it: a constant, how alike it and the sentence before it are to the question, how
 * much of the question each names, and how much it tells of causes, by its meaning and by its words. Null where no vectors can be made.
 */
export async function reasonFeatures(
  question: string,
  candidates: Candidate[],
  embed: Embed | null,
  causal = weights.causal,
): Promise<number[][] | null> {
  if (candidates.length === 0) return [];
  const all = [...new Set(candidates.flatMap(({ own, before }) => (before ? [own, before] : [own])))];
  const vectors = await embed?.([question, ...all.map(({ unit }) => unit.text)]);
  const [asked = [], ...told] = vectors ?? [];
  if (!vectors) return null;
  const vectorOf = new Map(all.map((one, at) => [one, told[at] ?? []]));
  const likenessOf = (one?: Scored) => (one ? cosine(asked, vectorOf.get(one) ?? []) : 0);
  return candidates.map(({ own, before }) => {
    const likeness = likenessOf(own);
    const cause = scoreOf(meaningOf(own.unit.text, vectorOf.get(own) ?? []), causal);
    const says = Number(REASON.test(own.unit.text));
    const named = [own.coverage, before?.coverage ?? 0];
    return [1, likeness, likenessOf(before), ...named, cause, says, cause * likeness, says * likeness];
  });
}

export const chanceOf = (row: number[], of: number[]): number => 1 / (1 + Math.exp(-scoreOf(row, of)));
