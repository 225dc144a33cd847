import { z } from "zod";
import { cleanText } from "@/lib/clean-text";
import { citationSchema } from "@/lib/evidence/citation-schema";
import { OWN_GROUPS, OWN_MEASURE_IDS, OWN_MEASURES, type OwnGroup, type OwnKind, UNNAMED } from "./measures";
import type { OwnFigures } from "./types";

const LARGEST = 1e15;

const number = (least: number, most: number) =>
  z
    .number({ error: "Enter a number." })
    .min(least, `At least ${least.toLocaleString("en-US")}.`)
    .max(most, `At most ${most.toLocaleString("en-US")}.`);

const whole = (most: number) => number(0, most).refine(Number.isInteger, "Enter a whole number.");

// A single line that is safe for the database, a page and a printed brief.
const text = z
  .string({ error: "Enter some text." })
  .transform(cleanText)
  .pipe(z.string().min(1, "Enter some text.").max(200, "At most 200 characters."));

/** Valid values of each kind. */
const OWN_VALUES = {
  usd: number(-LARGEST, LARGEST),
  positive: number(0, 1e6),
  percent: number(0, 100),
  count: whole(LARGEST),
  people: whole(500),
  years: number(0, 120),
  yesNo: z.boolean({ error: "Choose yes or no." }),
  list: z.array(text).min(1, "Enter at least one.").max(20, "At most 20."),
  text,
} as const satisfies Record<OwnKind, z.ZodType>;

/** Periods per group: the last five fiscal years. */
const MOST_PERIODS = 5;
const MOST_FIGURES = 200;

const line = (most: number, sentence: string, tooLong: string) =>
  z.string({ error: sentence }).transform(cleanText).pipe(z.string().max(most, tooLong));

const name = line(200, UNNAMED, "The name can have at most 200 characters.").refine(
  (value) => value !== "",
  UNNAMED,
);
const sector = line(100, "The sector must be text.", "The sector can have at most 100 characters.");

const period = z.iso
  .date({ error: "Give the date as year-month-day." })
  .refine((date) => date >= "1950-01-01" && date <= "2100-12-31", "The date is out of range.");

const anyValue = z.union([z.number(), z.boolean(), z.string(), z.array(z.string())], {
  error: "Enter a value.",
});

const stated = z.object({
  measure: z.enum(OWN_MEASURE_IDS, { error: "This is not a known figure." }),
  period,
  value: anyValue,
});

// Validates the value against its measure.
function checkValue<Figure extends z.infer<typeof stated>>(figure: Figure, context: z.RefinementCtx): Figure {
  const { kind, name: label } = OWN_MEASURES[figure.measure];
  const result = OWN_VALUES[kind].safeParse(figure.value);
  if (result.success) return { ...figure, value: result.data };
  const [issue] = result.error.issues;
  context.addIssue({ code: "custom", message: `${label}: ${issue?.message ?? "not a value."}` });
  return z.NEVER;
}

// Title and position from the client are ignored; the server determines its own.
const givenCitation = citationSchema.extend({
  documentId: z.uuid({ error: "This paper could not be found." }),
  page: z.int({ error: "This page could not be found." }).min(1).max(100_000),
  quote: z.string().max(4000, "A passage can have at most 4,000 characters."),
});

const givenFigure = stated.extend({ citation: givenCitation.nullish() }).transform(checkValue);

const givenFigures = z
  .array(givenFigure, { error: "The figures are missing." })
  .max(MOST_FIGURES, `At most ${MOST_FIGURES} figures.`)
  .superRefine((figures, context) => {
    const places = new Set(figures.map(({ measure, period: end }) => `${measure} ${end}`));
    if (places.size < figures.length) context.addIssue("A figure is given twice for one period.");
    for (const group of Object.keys(OWN_GROUPS) as OwnGroup[]) {
      const own = figures.filter(({ measure }) => OWN_MEASURES[measure].group === group);
      if (new Set(own.map((figure) => figure.period)).size > MOST_PERIODS)
        context.addIssue(`${OWN_GROUPS[group].name}: at most ${MOST_PERIODS} periods.`);
    }
  });

/** A company as a person enters it. A figure without a citation counts as entered by them. */
export const createOwnCompanySchema = z.object({
  name,
  sector: sector.default(""),
  subIndustry: sector.default(""),
  figures: givenFigures.default([]),
});

/** Figures, if given, replace all existing ones. */
export const updateOwnCompanySchema = z
  .object({ name, sector, subIndustry: sector, figures: givenFigures })
  .partial()
  .refine((change) => Object.keys(change).length > 0, "There is nothing to change.");

export const proposalsQuerySchema = z.object({ documentId: z.uuid({ error: "Choose a paper." }) });

export type GivenFigure = z.output<typeof givenFigure>;
export type OwnCompanyForm = z.input<typeof createOwnCompanySchema>;
export type CreateOwnCompanyInput = z.output<typeof createOwnCompanySchema>;
export type UpdateOwnCompanyInput = z.output<typeof updateOwnCompanySchema>;

const origin = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("typed"), by: z.string(), at: z.string() }),
  z.object({ kind: z.literal("paper"), citation: citationSchema }),
]);

/** The stored form. */
export const ownFiguresSchema: z.ZodType<OwnFigures> = z.array(stated.extend({ origin }));
