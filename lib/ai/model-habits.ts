import { APICallError } from "ai";
import type { Env } from "@/lib/env";
import type { CallOptions } from "./model-types";
import { plainSchema, schemaInPrompt } from "./plain-schema";

export type HabitSettings = Partial<Pick<Env, "OPENAI_API" | "OPENAI_REASONING_EFFORT" | "OPENAI_OUTPUT">>;

/** Extra tokens for reasoning, by effort. */
const ROOM = { none: 0, minimal: 2_000, low: 6_000, medium: 16_000, high: 32_000, xhigh: 64_000 };

/** Names of OpenAI's reasoning models. A deployment with a custom name is recognized by what it rejects. */
const THINKS = /^(?:o\d|gpt-(?:[5-9]|\d\d))(?!.*chat)/;

/** Parameters that a service may reject, and the pattern of its message. The first match is omitted from the next attempt. */
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

/** What a model of a service accepts, as known in this process from settings, its name, and its rejections. */
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

  /** Adapts the call to the model. `cap`: factor for the usual token limit; 0 leaves the limit to the service. */
  fit(options: CallOptions, cap: number): CallOptions {
    const told = this.refused.has("schema") ? schemaInPrompt(options) : withPlainSchema(options);
    const room = this.thinks ? ROOM[this.effort ?? "medium"] : 0;
    const reply = options.maxOutputTokens;
    const most = reply && cap ? (reply + room) * cap : undefined;
    const namesCompletion = this.refused.has("capName");
    const sendsEffort = this.effort && !this.refused.has("effort");
    return {
      ...told,
      // A reasoning model does not accept a temperature, or reasons worse with it.
      temperature: this.thinks || this.refused.has("temperature") ? undefined : told.temperature,
      maxOutputTokens: namesCompletion ? undefined : most,
      providerOptions: {
        ...told.providerOptions,
        openai: {
          // Chat completions store nothing unless asked to.
          ...(this.keepsByItself && { store: false }),
          ...(sendsEffort && { reasoningEffort: this.effort }),
          ...(sendsEffort && this.thinks && { forceReasoning: true }),
          ...(namesCompletion && most && { maxCompletionTokens: most }),
          ...told.providerOptions?.openai,
        },
      },
    };
  }

  /** Parameters known to be rejected, and so omitted from calls that begin now. */
  leftOut(): ReadonlySet<Refused> {
    return new Set(this.refused);
  }

  /**
   * The parameter that the service says it does not accept, remembered for further calls; null when it is an unknown one.
   * `leftOut`: what that call already omitted.
   */
  learn(error: unknown, options: CallOptions, leftOut: ReadonlySet<Refused>): Refused | null {
    if (!APICallError.isInstance(error) || (error.statusCode !== 400 && error.statusCode !== 422))
      return null;
    const body = error.responseBody ?? error.message;
    const found = REFUSALS.find(
      ({ what, said }) => !leftOut.has(what) && this.sends(what, options) && said.test(body),
    );
    if (!found) return null;
    // The possible length of a reply depends on the prompt, so the next call may succeed.
    if (found.what !== "cap") this.refused.add(found.what);
    if (found.what === "temperature" || found.what === "capName") this.thinks = this.effort !== "none";
    return found.what;
  }

  /** Records that the model reasoned before it answered, whatever its name. */
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

/** The habits of a model, one object per process. */
export function habitsOf(baseUrl: string, model: string, settings: HabitSettings): ModelHabits {
  const { OPENAI_API: api, OPENAI_REASONING_EFFORT: effort, OPENAI_OUTPUT: output } = settings;
  const key = JSON.stringify([baseUrl, model, api, effort, output]);
  const habits = known.get(key) ?? new ModelHabits(model, settings);
  known.set(key, habits);
  return habits;
}
