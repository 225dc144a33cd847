import { z } from "zod";
import { askedText } from "@/lib/clean-text";
import { citationSchema } from "@/lib/evidence/citation-schema";
import { MAX_MESSAGE_LENGTH } from "./constants";

const ASK = "Please type a question.";
const TOO_LONG = `A question can be at most ${MAX_MESSAGE_LENGTH.toLocaleString("en-US")} characters long.`;

/** A typed question about the papers or a benchmark. */
export const questionField = z
  .string(ASK)
  .transform(askedText)
  .pipe(z.string().min(1, ASK).max(MAX_MESSAGE_LENGTH, TOO_LONG));

/** How code computed what a sentence says: "847,437 − 402,342", with a citation for each figure. */
const computationSchema = z.object({
  formula: z.string(),
  /** `value` as shown, with its unit. */
  operands: z.array(z.object({ name: z.string(), value: z.string(), citation: citationSchema })),
});

export type Computation = z.infer<typeof computationSchema>;

/** A sentence of an answer and its citations. */
export const answerSentenceSchema = z.object({
  text: z.string(),
  citations: z.array(citationSchema),
  computed: computationSchema.optional(),
  /** An item of a list, readable on its own. */
  isItem: z.literal(true).optional(),
  /** A conclusion the model draws from the cited facts, not a statement of the papers. */
  isJudgement: z.literal(true).optional(),
  /** States what a model did not find, which nothing can prove, and where it looked: "all 12 pages of 2 papers". */
  lookedIn: z.string().optional(),
});

export type AnswerSentence = z.infer<typeof answerSentenceSchema>;

/** Figures of the papers in a table arranged by code. Each cell was read from the passage it cites, or computed. */
export const answerTableSchema = z.object({
  caption: z.string(),
  /** Column headings, without that of the row labels. */
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      label: z.string(),
      /**
       * One per column; null if the papers give no figure. `text` includes the unit. A cell without a
       * citation was computed from other figures.
       */
      cells: z.array(z.object({ text: z.string(), citation: citationSchema.nullable() }).nullable()),
    }),
  ),
});

export type AnswerTable = z.infer<typeof answerTableSchema>;

/** What made an answer: a language model, the papers' own words, or code that computed it from figures. */
export type AnswerMode = "model" | "extractive" | "computed";

/** The events of an answer, in order. Nothing reaches a reader unchecked. */
export type AnswerEvent =
  /** Progress before the first sentence: "Reading “May budget.xlsx”…". Never words of a model. */
  | { type: "progress"; text: string }
  | { type: "sentence"; sentence: AnswerSentence }
  | { type: "table"; table: AnswerTable }
  /**
   * `answered` is false when the papers do not say; the sentences are then the closest passages. `notice`:
   * why a configured model did not answer, and what is shown instead.
   */
  | { type: "done"; mode: AnswerMode; answered: boolean; dropped: number; notice?: string };

/** The model's output: an array of these, each with the words it is based on. */
export const draftSentenceSchema = z.object({
  kind: z
    .preprocess((kind) => kind ?? "fact", z.enum(["fact", "judgement", "absence"]))
    .describe(
      '"fact" for what the papers say or code computed; "judgement" for what you make of the facts it cites; "absence" for what they do not say.',
    ),
  sentence: z
    .string()
    .describe("One plain sentence. Numbers by their ids in braces: {f12}, {c3}, {share(f1, f2)}."),
  quotes: z
    .array(
      z.object({
        passage: z.string().describe('The id of the passage, such as "p3".'),
        quote: z
          .string()
          .describe(
            "Words copied from that passage, character for character, that prove the sentence: three words at least.",
          ),
      }),
    )
    .describe("Up to six quotes. None is needed where ids of figures prove the whole sentence."),
});

export type DraftSentence = z.infer<typeof draftSentenceSchema>;

/** The name of the schema in the request to the model. */
export const ANSWER_SCHEMA = "board_answer";
