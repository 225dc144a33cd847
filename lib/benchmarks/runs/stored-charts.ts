import { z } from "zod";
import type { Chart } from "../analysis/types";
import { sourceSchema, unitSchema } from "./stored-parts";

const head = { id: z.string(), title: z.string(), description: z.string() };

const scatterSchema = z.object({
  ...head,
  type: z.literal("scatter"),
  data: z.object({
    labels: z.array(z.string()),
    datasets: z.array(
      z.object({
        label: z.string(),
        points: z.array(
          z.object({
            label: z.string(),
            x: z.number(),
            y: z.number(),
            companyId: z.string(),
            isFocal: z.boolean(),
            sourceIds: z.array(z.string()),
          }),
        ),
      }),
    ),
    quadrants: z.object({ x: z.number(), y: z.number() }).nullable(),
    leftOut: z.array(z.string()),
    sources: z.array(sourceSchema),
  }),
});

const barSchema = z.object({
  ...head,
  type: z.literal("bar"),
  data: z.object({
    labels: z.array(z.string()),
    unit: unitSchema,
    datasets: z.array(
      z.object({ label: z.string(), values: z.array(z.number().nullable()), isFocal: z.boolean() }),
    ),
    leftOut: z.array(z.string()),
    sources: z.array(sourceSchema),
  }),
});

export const chartSchema = z.discriminatedUnion("type", [
  scatterSchema,
  barSchema,
]) satisfies z.ZodType<Chart>;
