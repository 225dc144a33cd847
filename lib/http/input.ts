import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { JSON_LIMIT, tooLarge } from "./body";

/** PostgreSQL stores neither NUL nor, in JSON, half a surrogate pair. */
const UNSTORABLE = /\0|\p{Cs}/u;

const UNSTORABLE_SENTENCE =
  "The text contains a character that cannot be stored (NUL, or half of a character). Please remove it.";

/**
 * Whether a value contains text, or a field name, that cannot be stored. Throws `tooLarge` for more than a body holds, since the input
 * of a server action may reference one part of itself again and again, even within that part.
 */
export function isUnstorable(value: unknown): boolean {
  let room = JSON_LIMIT;
  // A list instead of recursion: the body may nest deeper than the stack.
  const open: unknown[] = [value];
  while (open.length > 0) {
    const part = open.pop();
    room -= typeof part === "string" ? part.length + 1 : 1;
    if (room < 0) throw tooLarge(JSON_LIMIT);
    if (typeof part === "string") {
      if (UNSTORABLE.test(part)) return true;
    } else if (Array.isArray(part)) for (const item of part) open.push(item);
    else if (part && typeof part === "object")
      for (const [name, item] of Object.entries(part)) open.push(name, item);
  }
  return false;
}

/**
 * Parses input with the schema. Every body, query, form and server action goes through here.
 * @throws AppError `invalid` for text that no database stores, `tooLarge`; ZodError with a sentence for each field
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  if (isUnstorable(value)) throw new AppError("invalid", UNSTORABLE_SENTENCE);
  return schema.parse(value, { error: describeIssue });
}

/** The fields of a query or form. Throws `invalid` when one is given twice, because either choice would be a guess. */
export function readFields(entries: Iterable<[string, string]>): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (fields.has(name)) throw new AppError("invalid", "A field is given twice. Give each field only once.");
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

const MOST_CHOICES = 8;

/** The sentence for a field whose schema has none of its own. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.join(".") || "The input";
  if (issue.code === "invalid_value") {
    const { values } = issue;
    return values.length > MOST_CHOICES
      ? `${field} does not have one of the allowed values.`
      : `${field} must be ${values.join(" or ")}.`;
  }
  if (issue.code === "invalid_type") {
    if (issue.input === undefined) return `${field} is missing.`;
    return `${field} must be ${EXPECTED[issue.expected] ?? "of another type"}.`;
  }
  if (issue.code === "too_big") return `${field} is longer or larger than ${issue.maximum}.`;
  if (issue.code === "too_small") return `${field} is shorter or smaller than ${issue.minimum}.`;
  return `${field} is not valid.`;
}

const EXPECTED: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

const MOST_SENTENCES = 5;

/** The sentences for rejected input, one for each problem. A single message is used exactly as the schema has it. */
export function sentenceFor(error: z.ZodError): string {
  const messages = [...new Set(error.issues.map(({ message }) => message))].slice(0, MOST_SENTENCES);
  if (messages.length === 1) return messages.join("");
  return messages.map((message) => (/[.?!]$/.test(message) ? message : `${message}.`)).join(" ");
}
