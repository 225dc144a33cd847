/** Errors whose messages repeat their input: values of a query, a model's response, a body that is not JSON. */
const REPEATS_ITS_INPUT = /^Prisma|DriverAdapter|^DatabaseError$|^AI_|^SyntaxError$|^ZodError$/;
/** PostgreSQL's error codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

const DEEPEST = 4;
const FRAMES = 8;
const FRAMES_OF_A_CAUSE = 4;
const MOST_ERRORS = 5;
const LONGEST_MESSAGE = 500;

/** Addresses with a password in them, and strings that look like a key or a token. */
const CREDENTIALS = /\b([a-z][a-z0-9+.-]*:\/\/)\S*@/gi;
const QUERY = /(\bhttps?:\/\/[^\s?#"']*)[?#][^\s"']*/gi;
const LONG_TOKEN = /\b(?:sk|re|vercel_blob|Bearer)[-_ ][A-Za-z0-9_.=-]{8,}|[A-Za-z0-9_-]{43,}/g;

type Thrown = Record<string, unknown>;

/**
 * The loggable part of anything thrown: name, code and stack frames of an error, with its causes. Libraries also throw plain objects
 * with the fields of an error. Messages that may repeat words of a paper are omitted, and passwords, tokens and queries are removed.
 */
export function describeError(thrown: unknown): Record<string, unknown> {
  return lookInto(thrown, 0, new Set());
}

function lookInto(thrown: unknown, depth: number, seen: Set<unknown>): Record<string, unknown> {
  if (typeof thrown !== "object" || thrown === null) return { name: typeof thrown, stack: [] };
  seen.add(thrown);
  const error = thrown as Thrown;
  const below = (inner: unknown) => {
    if (inner === undefined || inner === null || depth >= DEEPEST || seen.has(inner)) return undefined;
    return lookInto(inner, depth + 1, seen);
  };
  const errors = Array.isArray(error.errors) ? error.errors.slice(0, MOST_ERRORS).map(below) : [];
  return {
    name: nameOf(error),
    code: short(error.code) ?? short(error.originalCode),
    status: typeof error.statusCode === "number" ? error.statusCode : undefined,
    queue: short(error.queue),
    message: messageOf(error),
    stack: framesOf(error.stack, depth === 0 ? FRAMES : FRAMES_OF_A_CAUSE),
    cause: below(error.cause),
    errors: errors.some(Boolean) ? errors : undefined,
  };
}

function nameOf(error: Thrown): string {
  // A copied error has lost its class, but its stack begins with the name.
  const named = typeof error.stack === "string" ? /^(\w+)(?=:|\n)/.exec(error.stack)?.[1] : undefined;
  return String(short(error.name) ?? short(error.kind) ?? named ?? error.constructor?.name ?? "Object");
}

/** Names and codes are single words; anything longer is something else. */
function short(value: unknown): string | number | undefined {
  if (typeof value === "number") return value;
  return typeof value === "string" && /^[\w.:-]{1,60}$/.test(value) ? value : undefined;
}

function messageOf(error: Thrown): string | undefined {
  if (typeof error.message !== "string" || isFromDatabase(error)) return undefined;
  if (REPEATS_ITS_INPUT.test(nameOf(error))) return undefined;
  return error.message
    .slice(0, LONGEST_MESSAGE)
    .replace(CREDENTIALS, "$1[credentials]@")
    .replace(QUERY, "$1")
    .replace(LONG_TOKEN, "[token]");
}

function isFromDatabase(error: Thrown): boolean {
  return (
    typeof error.severity === "string" || SQLSTATE.test(String(error.code ?? "")) || "originalCode" in error
  );
}

function framesOf(stack: unknown, most: number): string[] {
  if (typeof stack !== "string") return [];
  const frames = stack.split("\n").filter((line) => line.trimStart().startsWith("at "));
  return frames.slice(0, most).map((line) => line.trim());
}
