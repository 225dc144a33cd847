import type { CallOptions } from "./model-types";

type Format = NonNullable<CallOptions["responseFormat"]>;
type Schema = NonNullable<Extract<Format, { type: "json" }>["schema"]>;
type Prompt = CallOptions["prompt"];

/** The keywords that every service with schema support understands; the rest is checked when the answer is read. */
const UNDERSTOOD = new Set([
  "type",
  "properties",
  "required",
  "additionalProperties",
  "items",
  "enum",
  "const",
  "anyOf",
  "description",
  "$ref",
  "$defs",
]);

/** Keywords whose values map names to schemas. */
const NAMED = new Set(["properties", "$defs"]);

/**
 * The schema without keywords that strict services reject (bounds, patterns, formats). Numeric bounds are described in words.
 * https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
 */
export function plainSchema(schema: Schema): Schema {
  return plain(schema) as Schema;
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const schema = value as Record<string, unknown>;
  const kept = Object.entries(schema)
    .filter(([keyword]) => UNDERSTOOD.has(keyword))
    .map(([keyword, inner]) => [
      keyword,
      keyword === "enum" ? inner : NAMED.has(keyword) ? each(inner) : plain(inner),
    ]);
  const description = [schema.description, boundsOf(schema)].filter(Boolean).join(" ");
  return { ...Object.fromEntries(kept), ...(description && { description }) };
}

function each(schemas: unknown): unknown {
  return Object.fromEntries(Object.entries(schemas as object).map(([name, schema]) => [name, plain(schema)]));
}

/** "From 1 to 5." For integers without a maximum, Zod emits the largest safe integer, which is left out. */
function boundsOf({ minimum, maximum }: Record<string, unknown>): string {
  const isBound = (bound: unknown): bound is number =>
    typeof bound === "number" && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  if (isBound(minimum) && isBound(maximum)) return `From ${minimum} to ${maximum}.`;
  if (isBound(minimum)) return `At least ${minimum}.`;
  return isBound(maximum) ? `At most ${maximum}.` : "";
}

/** The call with its response format described in the prompt, for services without schema support. */
export function schemaInPrompt(options: CallOptions): CallOptions {
  const { responseFormat: format, prompt } = options;
  if (format?.type !== "json") return options;
  const form = format.schema
    ? `Answer with one JSON value that fits this JSON schema, and with nothing else:\n${JSON.stringify(plainSchema(format.schema))}`
    : "Answer with one JSON value, and with nothing else.";
  return { ...options, responseFormat: undefined, prompt: told(prompt, form) };
}

function told(prompt: Prompt, words: string): Prompt {
  const [first, ...rest] = prompt;
  if (first?.role !== "system") return [{ role: "system", content: words }, ...prompt];
  return [{ ...first, content: `${first.content}\n\n${words}` }, ...rest];
}
