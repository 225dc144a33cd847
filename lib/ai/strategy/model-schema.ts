import { z } from "zod";

/** Name of the schema as the model's service sees it. */
export const KPIS_SCHEMA = "strategy_kpis";

const written = z.string().nullable();

/** What a model finds in a part of a paper. All but `name` and `direction` is copied from the quote, as written there. */
export const kpisSchema = z.object({
  kpis: z.array(
    z.object({
      name: z.string(),
      page: z.number().int(),
      quote: z.string(),
      baseline: written,
      target: written,
      current: written,
      progress: written,
      status: written,
      owner: written,
      due: written,
      direction: z.enum(["higher", "lower"]).nullable(),
    }),
  ),
});

export type DraftKpi = z.infer<typeof kpisSchema>["kpis"][number];
