import type { LanguageModel } from "ai";
import { callModel } from "@/lib/ai/brief/model-call";
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
import { isProvenWording } from "./proven-wording";

export type { MetricFact } from "./prompt";

/** A text with the ids of the metrics it stands on. */
type Standing = { text: string; metrics: string[] };

/** What several metrics say together, and what to ask about it. */
export type Synthesis = { connections: (Standing & { title: string })[]; questions: Standing[] };

const NOTHING: Synthesis = { connections: [], questions: [] };
const MOST = 3;
/** Fewer metrics than this leave nothing to join. */
const FEWEST = 4;
const LONGEST_TITLE = 100;
const LONGEST_TEXT = 700;
const METRIC = /\{(m\d+)\}/g;

/**
 * What a model sees across the metrics of a benchmark. It names metrics by reference and code writes their figures; a
 * text with a figure of its own, with a sentence that names no metric, on one metric only, or that turns a direction round is
 * left out. Nothing when there is too little to join or the model fails. Throws the signal's reason when cancelled.
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
    return proven(await callModel(model, synthesisPrompt(facts), options), facts);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AppError) return NOTHING;
    throw error;
  }
}

function proven({ connections, questions }: DraftSynthesis, facts: Map<string, MetricFact>): Synthesis {
  return {
    connections: connections
      .flatMap(({ title, text }) => {
        const name = title.replace(/\s+/g, " ").trim().replace(/\.$/, "");
        const standing = standingOn(text, facts);
        if (!standing || name === "" || name.length > LONGEST_TITLE || !isProvenWording(name, standing.proof))
          return [];
        return [{ title: name, text: standing.text, metrics: standing.metrics }];
      })
      .slice(0, MOST),
    questions: questions
      .flatMap(({ text }) => {
        const standing = text.trim().endsWith("?") ? standingOn(text, facts) : null;
        return standing ? [{ text: standing.text, metrics: standing.metrics }] : [];
      })
      .slice(0, MOST),
  };
}

/** The text with its metrics written out, or null where one of its sentences is not proven by the metrics it names. */
function standingOn(draft: string, facts: Map<string, MetricFact>): (Standing & { proof: string }) | null {
  const bare = draft.replace(/\s+/g, " ").trim();
  const named = idsIn(bare);
  const known = named.flatMap((id) => facts.get(id) ?? []);
  if (known.length < 2 || known.length < named.length) return null;
  const text = written(bare, facts);
  const isProven = partsOf(bare).every((part) => {
    const own = idsIn(part).flatMap((id) => facts.get(id) ?? []);
    const proof = own.map(({ told, shown }) => `${told} ${shown}`).join("\n");
    return (
      own.length > 0 &&
      isProvenWording(part.replace(METRIC, " "), "") &&
      isProvenWording(written(part, facts), proof)
    );
  });
  if (!isProven || text.length > LONGEST_TEXT || /[{}]/.test(text)) return null;
  const proof = known.map(({ told, shown }) => `${told} ${shown}`).join("\n");
  return { text, metrics: known.map(({ id }) => id), proof };
}

const partsOf = (text: string) => sentences({ number: 1, text }).map((sentence) => sentence.text);
const idsIn = (text: string) => [...new Set([...text.matchAll(METRIC)].map(([, id = ""]) => id))];

/** The text with name and figures of each metric at its first mention, as a sentence begins where it does. */
function written(text: string, facts: Map<string, MetricFact>): string {
  const full = text.replace(METRIC, (_, id: string) => facts.get(id)?.shown ?? "");
  return full.replace(/^\p{Ll}|(?<=[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase());
}
