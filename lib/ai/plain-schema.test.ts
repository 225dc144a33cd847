import { asSchema } from "ai";
import { expect, it } from "vitest";
import { z } from "zod";
import { reportSchema, statementsSchema } from "@/lib/benchmarks/research/reader/report";
import { synthesisSchema } from "@/lib/benchmarks/synthesis";
import { resultAnswerSchema } from "@/lib/benchmarks/synthesis/answer/model";
import { kpisSchema } from "@/lib/strategy/reader/model-check";
import { strictFaults } from "@/tests/fakes/strict-schema";
import { draftSentenceSchema } from "./answer/schema";
import { draftBriefSchema, findingsSchema } from "./brief/findings-schema";
import { entailmentSchema } from "./entailment";
import { plainSchema } from "./plain-schema";

type JsonSchema = Parameters<typeof plainSchema>[0];

const SCHEMAS: Record<string, z.ZodType> = {
  board_answer: z.object({ elements: z.array(draftSentenceSchema) }),
  board_paper_findings: findingsSchema,
  board_brief: draftBriefSchema,
  benchmark_answer: resultAnswerSchema,
  benchmark_synthesis: synthesisSchema,
  claims_and_quotes: entailmentSchema,
  filing_statements: statementsSchema,
  research_report: reportSchema,
  strategy_kpis: kpisSchema,
};

it.each(Object.entries(SCHEMAS))("sends %s in a form that strict services accept", async (_, schema) => {
  const json = (await asSchema(schema).jsonSchema) as JsonSchema;
  expect(strictFaults(plainSchema(json))).toEqual([]);
});

it("detects a schema that strict services reject", async () => {
  const loose = z.object({ name: z.string().regex(/a/).optional(), list: z.array(z.string()).max(3) });
  const json = (await asSchema(loose).jsonSchema) as JsonSchema;
  expect(strictFaults(json)).toEqual(
    expect.arrayContaining([": not all required", "/name: pattern", "/list: maxItems"]),
  );
});

it("describes numeric bounds in words, and keeps a property named like a keyword", async () => {
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
