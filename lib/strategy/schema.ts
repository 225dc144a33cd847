import { z } from "zod";
import { cleanText } from "@/lib/clean-text";
import { isTimeZone } from "@/lib/handout/moments";
import { FIRST_KPIS, LONGEST_OWNER, LONGEST_TEXT, MOST_KPIS, SORTS, STATUSES } from "./listing/query";
import { CORRECTED_FIELDS, MAX_NAME, MAX_REASON, MAX_VALUE } from "./types";

/** Most values split off at once: more than a KPI has. */
const MAX_SPLIT = 2000;

const NO_KPI = "This is not the id of a KPI.";

// Truncates before cleaning; a text that long is rejected anyway.
function cleaned(longest: number, tooLong: string) {
  return z
    .string()
    .max(longest * 4, tooLong)
    .transform(cleanText)
    .pipe(z.string().max(longest, tooLong));
}

const name = cleaned(MAX_NAME, `A name can be at most ${MAX_NAME} characters long.`);

const flag = z
  .enum(["true", "false"])
  .default("false")
  .transform((value) => value === "true");

const words = z.string().max(LONGEST_TEXT, "This is too long for a search.").default("");

/** Most KPIs in one response of `GET /api/kpis`. */
const MOST_LISTED = 200;

/** The query of `GET /api/kpis`. `q`: words of the name, objective or owner. */
export const listKpisSchema = z.object({
  archived: flag,
  documentId: z.uuid("This is not the id of a document.").optional(),
  q: words,
  take: z.coerce.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED),
});

/** The body of `PATCH /api/kpis/{id}`. An empty name restores the one in the latest paper. */
export const changeKpiSchema = z
  .object({ name: name.optional(), isArchived: z.boolean().optional() })
  .refine(
    (change) => change.name !== undefined || change.isArchived !== undefined,
    "Please say what to change: the name, or whether it is archived.",
  );

/** The body of `POST /api/kpis/{id}/merge`: the KPI that takes over the values of this one. */
export const mergeKpiSchema = z.object({ into: z.uuid(NO_KPI) });

/** The body of `POST /api/kpis/{id}/split`. */
export const splitKpiSchema = z.object({
  valueIds: z
    .array(z.uuid("This is not the id of a value."))
    .min(1, "Please choose the values of the new KPI.")
    .max(MAX_SPLIT, `At most ${MAX_SPLIT} values can be split off at once.`)
    .transform((ids) => [...new Set(ids)]),
  name: name.optional(),
});

/**
 * The body of `POST /api/kpis/{id}/corrections`. `value`: an amount ("$12.4m"), "higher" or "lower", a name,
 * an ISO day, or a status. Empty means not stated; null restores the paper's value.
 */
export const correctKpiSchema = z.object({
  valueId: z.uuid("This is not the id of a value."),
  field: z.enum(CORRECTED_FIELDS, "This field cannot be corrected."),
  value: cleaned(MAX_VALUE, `A value can be at most ${MAX_VALUE} characters long.`).nullable(),
  reason: cleaned(MAX_REASON, `A reason can be at most ${MAX_REASON} characters long.`).default(""),
});

/**
 * A corrected field: as in the paper, not stated, an amount, or words (the code of a status or direction).
 */
export const correctedSchema = z.discriminatedUnion("as", [
  z.object({ as: z.literal("paper"), written: z.string() }),
  z.object({ as: z.literal("none"), written: z.literal("") }),
  z.object({ as: z.literal("amount"), written: z.string(), value: z.number(), unit: z.string() }),
  z.object({ as: z.literal("text"), written: z.string(), text: z.string() }),
]);

/** `written`: as displayed; empty if it is not stated. */
export type Corrected = z.infer<typeof correctedSchema>;

export type ListKpisInput = z.infer<typeof listKpisSchema>;
export type ChangeKpiInput = z.infer<typeof changeKpiSchema>;
export type MergeKpiInput = z.infer<typeof mergeKpiSchema>;
export type SplitKpiInput = z.infer<typeof splitKpiSchema>;
export type CorrectKpiInput = z.infer<typeof correctKpiSchema>;

/** Options for exporting the strategy, in full or for one paper. Without a time zone, times are in UTC. */
export const strategyExportSchema = z.object({
  format: z.enum(["xlsx", "pdf"], { error: "Use format=xlsx or format=pdf." }),
  timeZone: z
    .string()
    .max(64, "This is not a time zone. Name one such as Europe/Berlin.")
    .refine(isTimeZone, "This is not a time zone. Name one such as Europe/Berlin.")
    .default("UTC"),
  documentId: z.uuid("This is not the id of a document.").optional(),
});

export type StrategyExportRequest = z.infer<typeof strategyExportSchema>;

/**
 * The query of `GET /api/strategy` and `GET /api/strategy/heat-map`. `documentId`: a paper that must be
 * visible. The other parameters select the list as in the page's URL.
 */
export const overviewSchema = z
  .object({
    documentId: z.uuid("This is not the id of a document.").optional(),
    status: z.enum(STATUSES, "This is not a status.").nullable().default(null),
    owner: z.string().max(LONGEST_OWNER, "This is too long for an owner.").nullable().default(null),
    paper: z.uuid("This is not the id of a document.").nullable().default(null),
    sort: z.enum(SORTS, `Sort by ${SORTS.join(", ")}.`).default("weight"),
    archived: flag,
    q: words,
    take: z.coerce.number().int().min(1).max(MOST_KPIS).default(FIRST_KPIS),
  })
  .transform(({ archived, q, ...query }) => ({ ...query, isArchive: archived, text: q }));
