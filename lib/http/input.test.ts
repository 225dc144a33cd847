import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createMeetingSchema } from "@/lib/meetings/schema";
import { JSON_LIMIT } from "./body";
import { readFields, readInput, sentenceFor } from "./input";

const text = z.object({ text: z.string(), more: z.unknown() }).partial();

/** The sentence for rejected input. */
function refusal(schema: z.ZodType, value: unknown): string | null {
  try {
    readInput(schema, value);
    return null;
  } catch (error) {
    if (error instanceof z.ZodError) return sentenceFor(error);
    return error instanceof Error ? error.message : null;
  }
}

describe("text that no database can store", () => {
  it.each([
    ["a NUL", { text: "a\0b" }],
    ["a NUL that is escaped in JSON", JSON.parse('{"text": "a\\u0000b"}')],
    ["the first half of a character", { text: "\ud83d" }],
    ["the second half of a character", { text: "\udc00" }],
    ["halves in the wrong order", { text: "\udc00\ud83d" }],
    ["a NUL deep in a list", { more: [[{ a: [1, "\0"] }]] }],
    ["a NUL in the name of a field", { more: { "a\0": 1 } }],
    ["a NUL in a field that the schema does not know", { other: "\0" }],
    ["a NUL for the whole", "\0"],
  ])("is rejected with a sentence: %s", (_, value) => {
    expect(refusal(text, value)).toMatch(/^The text contains a character that cannot be stored/);
  });

  it("is not confused with text that merely looks odd or is deeply nested", () => {
    let deep: unknown = "x";
    for (let level = 0; level < 200_000; level++) deep = [deep];
    for (const value of ["", "🙂 e\u0301 \ufffe \u202e \u0001", "\\u0000", deep])
      expect(refusal(text, { more: value })).toBeNull();
  });
});

describe("the input of a server action", () => {
  // React resolves references, so a value may contain itself; traversing it without end would block every request.
  it("is rejected when it contains itself, or repeats a part so often that it is endless", () => {
    const own: Record<string, unknown> = { text: "x" };
    own.more = [own];
    const doubled = (depth: number): unknown => {
      let part: unknown = "x";
      for (let level = 0; level < depth; level++) part = [part, part];
      return part;
    };
    const long = "x".repeat(500_000);
    for (const value of [own, { more: doubled(60) }, { more: [long, long, long] }])
      expect(refusal(text, value)).toBe("The request is larger than 1 MB.");
    expect(refusal(text, { more: doubled(10) })).toBeNull();
  });

  it("is accepted up to the size limit of a body", () => {
    const body = JSON.stringify({
      more: Array.from({ length: 100_000 }, (_, at) => ({ a: at % 10 })),
      text: "",
    });
    const filled = JSON.parse(body.replace('"text":""', `"text":"${"x".repeat(JSON_LIMIT - body.length)}"`));
    expect(refusal(text, filled)).toBeNull();
  });
});

describe("a rejection", () => {
  it.each([
    ["a message of the specification alone, word for word", {}, "Please fill in all required fields"],
    [
      "each fault as a sentence of its own",
      { title: "x".repeat(201), description: 5, scheduledDate: "soon" },
      "The title can have at most 200 characters. The date is not a valid ISO timestamp. description must be text.",
    ],
    [
      "a message of the specification beside others",
      { title: "x".repeat(201) },
      "The title can have at most 200 characters. Please fill in all required fields.",
    ],
    ["input that is no object", [], "The input must be an object."],
  ])("explains %s", (_, value, sentence) => {
    expect(refusal(createMeetingSchema, value)).toBe(sentence);
  });

  it.each([
    [z.object({ on: z.boolean() }), { on: "true" }, "on must be true or false."],
    [z.object({ on: z.boolean() }), {}, "on is missing."],
    [z.object({ as: z.enum(["a", "b"]) }), { as: "A" }, "as must be a or b."],
    [z.object({ n: z.int().max(5) }), { n: 6 }, "n is longer or larger than 5."],
    [z.object({ id: z.uuid() }), { id: "x" }, "id is not valid."],
  ])("is plain where a schema has no sentence of its own", (schema, value, sentence) => {
    expect(refusal(schema, value)).toBe(sentence);
  });
});

it("rejects a form or query field that is given twice", () => {
  expect(readFields(new URLSearchParams("a=1&b=2"))).toEqual({ a: "1", b: "2" });
  expect(() => readFields(new URLSearchParams("isShared=false&isShared=true"))).toThrow("given twice");
  expect(Object.getPrototypeOf(readFields([["__proto__", "x"]]))).toBe(Object.prototype);
});
