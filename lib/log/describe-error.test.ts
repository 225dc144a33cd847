import { expect, it } from "vitest";
import { z } from "zod";
import { describeError } from "./describe-error";

const PASSWORD = "hunter2-of-the-board";
const WORDS = "Project Osprey: the offer lapses on 14 November";

function fromPostgres(): Error {
  const error = new Error(`Key (name)=(${WORDS}) already exists.`);
  return Object.assign(error, { name: "error", severity: "ERROR", code: "23505", detail: WORDS });
}

// pg-boss emits objects that are not errors: https://github.com/timgit/pg-boss, manager.ts, "events.error".
function emitted(error: Error & { code?: string }) {
  return { ...error, message: error.message, stack: error.stack, queue: "read-document", worker: "1" };
}

const refused = () =>
  Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), {
    code: "ECONNREFUSED",
    syscall: "connect",
  });

function modelAnswer(): Error {
  const error = new Error(`JSON parsing failed: Text: ${WORDS}.`, { cause: new SyntaxError(WORDS) });
  error.name = "AI_JSONParseError";
  return error;
}

const circle = new Error("first");
circle.cause = new Error("second", { cause: circle });

it.each<[string, unknown, Record<string, unknown>]>([
  [
    "a queue that lost its database",
    emitted(refused()),
    { code: "ECONNREFUSED", queue: "read-document", message: "connect ECONNREFUSED 127.0.0.1:5432" },
  ],
  ["a queue whose query failed", emitted(fromPostgres()), { code: "23505", queue: "read-document" }],
  ["a queue whose job could not read JSON", emitted(new SyntaxError(WORDS)), { name: "SyntaxError" }],
  ["a query that failed", fromPostgres(), { name: "error", code: "23505", message: undefined }],
  [
    "a request that failed for a reason below it",
    new TypeError("fetch failed", { cause: refused() }),
    { name: "TypeError", message: "fetch failed", cause: { code: "ECONNREFUSED" } },
  ],
  [
    "an address that no name leads to",
    new AggregateError([refused(), refused()], ""),
    { name: "AggregateError", errors: [{ code: "ECONNREFUSED" }, { code: "ECONNREFUSED" }] },
  ],
  [
    "what the driver says of the database",
    new Error("", {
      cause: { kind: "UniqueConstraintViolation", originalCode: "23505", originalMessage: WORDS },
    }),
    { cause: { name: "UniqueConstraintViolation", code: "23505" } },
  ],
  ["an answer of a model", modelAnswer(), { name: "AI_JSONParseError", cause: { name: "SyntaxError" } }],
  ["a form", z.object({ a: z.literal("b") }).safeParse({ a: WORDS }).error, { name: "ZodError" }],
  [
    "an address with a password",
    new Error(`getaddrinfo ENOTFOUND postgresql://board:${PASSWORD}@db.example/board`),
    { message: "getaddrinfo ENOTFOUND postgresql://[credentials]@db.example/board" },
  ],
  [
    "an address with a signature",
    new Error(`GET https://blob.example/documents/1?signature=${PASSWORD} failed`),
    { message: "GET https://blob.example/documents/1 failed" },
  ],
  ["a key", new Error(`Bearer ${PASSWORD} is not known`), { message: "[token] is not known" }],
  ["words", WORDS, { name: "string" }],
  ["nothing", undefined, { name: "undefined" }],
  ["a circle of causes", circle, { message: "first", cause: { message: "second", cause: undefined } }],
])("describes %s, without secrets", (_, thrown, expected) => {
  const described = describeError(thrown);
  expect(described).toMatchObject(expected);
  const line = JSON.stringify(described);
  expect(line).not.toContain(PASSWORD);
  expect(line).not.toContain("Osprey");
});

it("reports where each error was thrown, even for an object that only resembles one", () => {
  const outer = describeError(
    emitted(Object.assign(new Error("outer", { cause: refused() }), { code: "X" })),
  );
  expect(outer.stack).toContainEqual(expect.stringContaining("describe-error.test.ts"));
  const { cause } = describeError(new Error("outer", { cause: refused() })) as { cause: { stack: string[] } };
  expect(cause.stack).toContainEqual(expect.stringContaining("describe-error.test.ts"));
});
