import type { LanguageModel } from "ai";
import { callModel } from "@/lib/ai/brief/model-call";
import { entail } from "@/lib/ai/entailment";
import { insteadOf } from "@/lib/ai/model-failure";
import { addressesModel } from "@/lib/ai/untrusted";
import { AppError } from "@/lib/errors";
import { sentences } from "@/lib/evidence/sentences";
import {
  type DraftSynthesis,
  type MetricFact,
  SYNTHESIS_SCHEMA,
  synthesisPrompt,
  synthesisSchema,
} from "./prompt";
import { wordingOf } from "./proven-wording";

export type { MetricFact } from "./prompt";

/** A text with the ids of the metrics it stands on. */
type Standing = { text: string; metrics: string[] };

/** What several metrics say together, and what to ask about it. `failed`: why a model that was asked says nothing. */
export type Synthesis = {
  connections: (Standing & { title: string })[];
  questions: Standing[];
  failed?: string;
};

/** What stands where a model was tried. */
export const STANDS = "fixed rules describe the figures";

const NOTHING: Synthesis = { connections: [], questions: [] };
const MOST = 3;
/** Fewer metrics than this leave nothing to join. */
const FEWEST = 4;
const LONGEST_TITLE = 100;
const LONGEST_TEXT = 700;
const METRIC = /\{(m\d+)\}/g;

/**
 * What a model sees across the metrics of a benchmark. It names metrics by reference and code writes their figures; a
 * text with a figure of its own, with a sentence that names no metric or on one metric only is left out, and so is one that a
 * second call does not find borne out by its metrics. Nothing when there is too little to join, and nothing with the reason when the model fails or none of its words can be
 * proven. Throws the signal's reason when cancelled.
 */
export async function synthesise(
  metrics: MetricFact[],
  model: LanguageModel,
  signal?: AbortSignal,
): Promise<Synthesis> {
  const shown = metrics.filter(({ told }) => !addressesModel(told));
  if (shown.length < FEWEST) return NOTHING;
  const facts = new Map(shown.map((metric, at) => [`m${at + 1}`, metric]));
  try {
    const options = { name: SYNTHESIS_SCHEMA, schema: synthesisSchema, signal };
    const draft = await callModel(model, synthesisPrompt(facts), options);
    const synthesis = await judged(proven(draft, facts), facts, model, signal);
    const hasWritten = draft.connections.length + draft.questions.length > 0;
    const isLeft = synthesis.connections.length + synthesis.questions.length > 0;
    return hasWritten && !isLeft ? { ...NOTHING, failed: insteadOf("unproven", STANDS) } : synthesis;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AppError) return { ...NOTHING, failed: insteadOf(error, STANDS) };
    throw error;
  }
}

/** A text of a model that is not refuted. `isOpen`: code reads it otherwise, so that it has to be borne out. */
type Draft = Standing & { title?: string; isOpen: boolean };

function proven({ connections, questions }: DraftSynthesis, facts: Map<string, MetricFact>): Draft[] {
  return [
    ...connections.flatMap(({ title, text }): Draft[] => {
      const name = title.replace(/\s+/g, " ").trim().replace(/\.$/, "");
      const standing = standingOn(text, facts);
      const wording = standing ? wordingOf(name, standing.proof) : "refuted";
      if (
        !standing ||
        wording === "refuted" ||
        name === "" ||
        name.length > LONGEST_TITLE ||
        /[{}]/.test(name)
      )
        return [];
      const { text: told, metrics, isOpen } = standing;
      return [{ title: name, text: told, metrics, isOpen: isOpen || wording === "open" }];
    }),
    ...questions.flatMap(({ text }): Draft[] => {
      const standing = text.trim().endsWith("?") ? standingOn(text, facts) : null;
      return standing ? [{ text: standing.text, metrics: standing.metrics, isOpen: standing.isOpen }] : [];
    }),
  ];
}

/**
 * What the metrics bear out, as a call says that sees nothing else. What code can neither prove nor refute is shown where it is
 * found to be supported, and nowhere else.
 */
async function judged(
  drafts: Draft[],
  facts: Map<string, MetricFact>,
  model: LanguageModel,
  signal?: AbortSignal,
): Promise<Pick<Synthesis, "connections" | "questions">> {
  const known = new Map([...facts.values()].map((fact) => [fact.id, fact]));
  const claimOf = ({ title, text, metrics }: Draft) => ({
    text: title ? `${title}: ${text}` : text,
    quotes: metrics.flatMap((id) => known.get(id)?.told ?? []),
  });
  const verdicts = await entail(model, drafts, claimOf, { signal });
  const shown = drafts.filter((draft) => {
    const { title, isOpen } = draft;
    const verdict = verdicts.get(draft);
    if (isOpen || verdict === "not") return verdict === "supported";
    return verdict !== "partly" || title === undefined;
  });
  return {
    connections: shown
      .flatMap(({ title, text, metrics }) => (title ? [{ title, text, metrics }] : []))
      .slice(0, MOST),
    questions: shown.flatMap(({ title, text, metrics }) => (title ? [] : [{ text, metrics }])).slice(0, MOST),
  };
}

/** The text with its metrics written out, or null where one of its sentences is refuted by the metrics it names. */
function standingOn(
  draft: string,
  facts: Map<string, MetricFact>,
): (Standing & { proof: string; isOpen: boolean }) | null {
  const bare = draft.replace(/\s+/g, " ").trim();
  const named = idsIn(bare);
  const known = named.flatMap((id) => facts.get(id) ?? []);
  if (known.length < 2 || known.length < named.length) return null;
  const text = written(bare, facts);
  const wordings = partsOf(bare).flatMap((part) => {
    const own = idsIn(part).flatMap((id) => facts.get(id) ?? []);
    if (own.length === 0) return ["refuted" as const];
    const proof = own.map(({ told, shown }) => `${told} ${shown}`).join("\n");
    // Numbers are code's: one that the model typed stands in no fact.
    return [wordingOf(part.replace(METRIC, " "), ""), wordingOf(written(part, facts), proof)];
  });
  if (wordings.includes("refuted") || text.length > LONGEST_TEXT || /[{}]/.test(text)) return null;
  const proof = known.map(({ told, shown }) => `${told} ${shown}`).join("\n");
  return { text, metrics: known.map(({ id }) => id), proof, isOpen: wordings.includes("open") };
}

const partsOf = (text: string) => sentences({ number: 1, text }).map((sentence) => sentence.text);
const idsIn = (text: string) => [...new Set([...text.matchAll(METRIC)].map(([, id = ""]) => id))];

/** The text with name and figures of each metric at its first mention, as a sentence begins where it does. */
function written(text: string, facts: Map<string, MetricFact>): string {
  const full = text.replace(METRIC, (_, id: string) => facts.get(id)?.shown ?? "");
  return full.replace(/^\p{Ll}|(?<=[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase());
}
