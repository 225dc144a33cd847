import { z } from "zod";
import { cleanText } from "@/lib/clean-text";
import type { OwnKind } from "./measures";

const LARGEST = 1e15;

const number = (least: number, most: number) =>
  z
    .number({ error: "Enter a number." })
    .min(least, `At least ${least.toLocaleString("en-US")}.`)
    .max(most, `At most ${most.toLocaleString("en-US")}.`);

const whole = (most: number) => number(0, most).refine(Number.isInteger, "Enter a whole number.");

// One line that the database, a page and a printed brief can hold.
const text = z
  .string({ error: "Enter some text." })
  .transform(cleanText)
  .pipe(z.string().min(1, "Enter some text.").max(200, "At most 200 characters."));

/** What a figure of each kind may be. */
export const OWN_VALUES = {
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
