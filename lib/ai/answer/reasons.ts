import { REASON } from "@/lib/ai/brief/findings/cues";
import { meaningOf, scoreOf } from "@/lib/ai/brief/importance";
import type { Embed } from "@/lib/ask/label-places";
import { cosine } from "@/lib/ask/likeness";
import weights from "./reasons.json";
import type { Scored } from "./score";
import type { Unit } from "./units";

/** How many of the best sentences by words are compared by meaning: each costs an embedding, about 3 ms. */
const COMPARED = 24;
/** Probability from which a sentence answers; from the second on it is close; others nearly as likely are added. */
const ANSWERS = 0.6;
const NEAR = 0.25;
const BESIDE = 0.7;
const MOST = 2;
const NAMED = 0.5;

/** A sentence that says less about causes does not give a reason for the previous one. */
const LEAST_CAUSE = 0.15;
/** Indexes of features. */
const [LIKENESS, LIKENESS_BEFORE, CAUSE, SAYS_CAUSE] = [1, 2, 5, 6];

/** A possible reason, with the sentence right before it in its paragraph. */
type Candidate = { own: Scored; before: Scored | undefined };

/** The most likely reasons, likeliest first, and whether they are likely enough to answer. */
export type Reasons = { answered: boolean; told: Scored[] };

/**
 * The sentences that give the reason asked for; null if no vectors are available. Features are the similarity
 * in words and meaning of a sentence and its predecessor to the question, and how much it says about causes;
 * the weights are fitted on labelled questions (`npm run bench -- fit-reasons`). "Repairs are over budget. Of
 * this, damp accounts for …" is returned in full: the sentence closer to the question, and the one that says
 * more about a cause.
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
  // A sentence that names half of the question's subject and states a cause explicitly is added.
  const named = ranked.find(
    ({ unit, coverage }) => unit.kind === "sentence" && coverage >= NAMED && REASON.test(unit.text),
  );
  return { answered: best >= ANSWERS, told: [...new Set([...sentences, ...(named ? [named] : [])])] };
}

/** The best sentences by words, and those that directly follow one. */
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
 * The features of each candidate: a constant; similarity of the sentence and its predecessor to the question;
 * how much of the question each names; and how much it says about causes, by meaning and by words. Null if no
 * vectors are available.
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
