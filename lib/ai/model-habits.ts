import { APICallError } from "ai";
import type { Env } from "@/lib/env";
import type { CallOptions } from "./model-types";
import { plainSchema, schemaInPrompt } from "./plain-schema";

export type HabitSettings = Partial<Pick<Env, "OPENAI_API" | "OPENAI_REASONING_EFFORT" | "OPENAI_OUTPUT">>;

/** Tokens that a model may think with besides its reply, by effort. */
const ROOM = { none: 0, minimal: 2_000, low: 6_000, medium: 16_000, high: 32_000, xhigh: 64_000 };

/** Names of OpenAI's models that think. A deployment with a name of its own shows it by what it refuses. */
const THINKS = /^(?:o\d|gpt-(?:[5-9]|\d\d))(?!.*chat)/;

/** A parameter that a service may refuse, and how it says so. The first that fits is left out of the next try. */
const REFUSALS = [
  { what: "effort", said: /reasoning[_.]?effort|"param":\s*"reasoning/i },
  { what: "schema", said: /response_format|json_schema|text\.format|structured.?output|guided/i },
  { what: "capName", said: /max_tokens.{0,80}(?:not supported|unsupported)|use 'max_completion_tokens'/is },
  { what: "temperature", said: /temperature/i },
  {
    what: "cap",
    said: /max_(?:completion_|output_)?tokens|completion tokens|context length.{0,200}in the completion/is,
  },
] as const;

export type Refused = (typeof REFUSALS)[number]["what"];

/** What a model of a service takes, as far as it is known in this process: from settings, its name, and its refusals. */
export class ModelHabits {
  private readonly refused = new Set<Refused>();
  private thinks: boolean;
  private readonly effort: Env["OPENAI_REASONING_EFFORT"];
  private readonly keepsByItself: boolean;

  constructor(model: string, settings: HabitSettings) {
    const { OPENAI_REASONING_EFFORT: effort, OPENAI_OUTPUT: output } = settings;
    this.effort = effort;
    this.keepsByItself = settings.OPENAI_API === "responses";
    this.thinks = effort ? effort !== "none" : THINKS.test(model);
    if (output === "prompt") this.refused.add("schema");
  }

  /** The call as this model takes it. `cap`: how often the usual number of tokens it may have; 0 leaves it to the service. */
  fit(options: CallOptions, cap: number): CallOptions {
    const told = this.refused.has("schema") ? schemaInPrompt(options) : withPlainSchema(options);
    const room = this.thinks ? ROOM[this.effort ?? "medium"] : 0;
    const reply = options.maxOutputTokens;
    const most = reply && cap ? (reply + room) * cap : undefined;
    const namesCompletion = this.refused.has("capName");
    const sendsEffort = this.effort && !this.refused.has("effort");
    return {
      ...told,
      // A model that thinks takes none, or thinks worse with it.
      temperature: this.thinks || this.refused.has("temperature") ? undefined : told.temperature,
      maxOutputTokens: namesCompletion ? undefined : most,
      providerOptions: {
        ...told.providerOptions,
        openai: {
          // Chat completions keep nothing unless they are asked to.
          ...(this.keepsByItself && { store: false }),
          ...(sendsEffort && { reasoningEffort: this.effort }),
          ...(sendsEffort && this.thinks && { forceReasoning: true }),
          ...(namesCompletion && most && { maxCompletionTokens: most }),
          ...told.providerOptions?.openai,
        },
      },
    };
  }

  /** What is known to be refused, and so left out of a call that begins now. */
  leftOut(): ReadonlySet<Refused> {
    return new Set(this.refused);
  }

  /**
   * What the service says it does not take of a call, remembered for the next; null when that is nothing known.
   * `leftOut`: what that call went without.
   */
  learn(error: unknown, options: CallOptions, leftOut: ReadonlySet<Refused>): Refused | null {
    if (!APICallError.isInstance(error) || (error.statusCode !== 400 && error.statusCode !== 422))
      return null;
    const body = error.responseBody ?? error.message;
    const found = REFUSALS.find(
      ({ what, said }) => !leftOut.has(what) && this.sends(what, options) && said.test(body),
    );
    if (!found) return null;
    // How long a reply may be depends on the prompt: what this one cannot have, the next may.
    if (found.what !== "cap") this.refused.add(found.what);
    if (found.what === "temperature" || found.what === "capName") this.thinks = this.effort !== "none";
    return found.what;
  }

  /** It thought before it answered, whatever its name. */
  noteThinking(): void {
    this.thinks = true;
  }

  private sends(what: Refused, options: CallOptions): boolean {
    if (what === "effort") return this.effort !== undefined;
    if (what === "schema") return options.responseFormat?.type === "json";
    if (what === "temperature") return options.temperature !== undefined;
    return options.maxOutputTokens !== undefined;
  }
}

function withPlainSchema(options: CallOptions): CallOptions {
  const { responseFormat: format } = options;
  if (format?.type !== "json" || !format.schema) return options;
  return { ...options, responseFormat: { ...format, schema: plainSchema(format.schema) } };
}

const known = new Map<string, ModelHabits>();

/** The habits of a model, one object for the process. */
export function habitsOf(baseUrl: string, model: string, settings: HabitSettings): ModelHabits {
  const { OPENAI_API: api, OPENAI_REASONING_EFFORT: effort, OPENAI_OUTPUT: output } = settings;
  const key = JSON.stringify([baseUrl, model, api, effort, output]);
  const habits = known.get(key) ?? new ModelHabits(model, settings);
  known.set(key, habits);
  return habits;
}
