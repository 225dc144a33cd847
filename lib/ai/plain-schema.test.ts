import { globSync, readFileSync } from "node:fs";
import { asSchema } from "ai";
import { expect, it } from "vitest";
import { z } from "zod";
import { draftSentenceSchema } from "./answer/schema";
import { resultSentenceSchema } from "./benchmark/answer/model";
import { wordingSchema } from "./benchmark/prompt";
import { draftBriefSchema, findingsSchema } from "./brief/findings-schema";
import { plainSchema } from "./plain-schema";
import { reportSchema, statementsSchema } from "./research/schema";
import { kpisSchema } from "./strategy/model-check";

type JsonSchema = Parameters<typeof plainSchema>[0];

const SCHEMAS: Record<string, z.ZodType> = {
  board_answer: z.object({ elements: z.array(draftSentenceSchema) }),
  board_paper_findings: findingsSchema,
  board_brief: draftBriefSchema,
  benchmark_answer: z.object({ elements: z.array(resultSentenceSchema) }),
  benchmark_wording: wordingSchema,
  filing_statements: statementsSchema,
  research_report: reportSchema,
  strategy_kpis: kpisSchema,
};

/** https://platform.openai.com/docs/guides/structured-outputs#supported-schemas, without what only some services add. */
const STRICT = new Set([
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
const DEEPEST = 5;

/** What strict services refuse in a schema, each with its place. */
function refused(schema: unknown, place = "", depth = 0): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties, items, anyOf, required, additionalProperties, ...rest } = schema as Record<
    string,
    unknown
  >;
  const found = Object.keys(rest).flatMap((word) => (STRICT.has(word) ? [] : [`${place}: ${word}`]));
  if (properties) {
    const names = Object.keys(properties);
    if (additionalProperties !== false) found.push(`${place}: additionalProperties`);
    if (names.toSorted().join() !== [...((required as string[]) ?? [])].sort().join())
      found.push(`${place}: not all required`);
    if (depth > DEEPEST) found.push(`${place}: deeper than ${DEEPEST}`);
    for (const [name, inner] of Object.entries(properties))
      found.push(...refused(inner, `${place}/${name}`, depth + 1));
  }
  if (items) found.push(...refused(items, `${place}[]`, depth + 1));
  for (const inner of (anyOf as unknown[]) ?? []) found.push(...refused(inner, `${place}|`, depth));
  return found;
}

it.each(Object.entries(SCHEMAS))("sends %s as strict services take it", async (_, schema) => {
  const json = (await asSchema(schema).jsonSchema) as JsonSchema;
  expect(refused(plainSchema(json))).toEqual([]);
});

it("tells a schema that strict services refuse", async () => {
  const loose = z.object({ name: z.string().regex(/a/).optional(), list: z.array(z.string()).max(3) });
  const json = (await asSchema(loose).jsonSchema) as JsonSchema;
  expect(refused(json)).toEqual(
    expect.arrayContaining([": not all required", "/name: pattern", "/list: maxItems"]),
  );
});

it("says bounds of numbers in words, and keeps a property that is called like a keyword", async () => {
  const schema = z.object({
    pattern: z.number().min(1).max(5).describe("How good."),
    format: z.number().max(3),
  });
  const { properties } = plainSchema((await asSchema(schema).jsonSchema) as JsonSchema);
  expect(properties).toEqual({
    pattern: { type: "number", description: "How good. From 1 to 5." },
    format: { type: "number", description: "At most 3." },
  });
});

it("knows every schema that a model is asked for", () => {
  const files = globSync("lib/ai/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const names = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/_SCHEMA = "(\w+)"/g)].map(([, name]) => name),
  );
  expect(names.toSorted()).toEqual(Object.keys(SCHEMAS).toSorted());
});
