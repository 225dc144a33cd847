import { z } from "zod";
import { askedText } from "@/lib/clean-text";
import { citationSchema } from "@/lib/evidence/citation-schema";
import { MAX_MESSAGE_LENGTH } from "./constants";

const ASK = "Please type a question.";
const TOO_LONG = `A question can be at most ${MAX_MESSAGE_LENGTH.toLocaleString("en-US")} characters long.`;

/** A question that somebody types, of the papers or of a benchmark. */
export const questionField = z
  .string(ASK)
  .transform(askedText)
  .pipe(z.string().min(1, ASK).max(MAX_MESSAGE_LENGTH, TOO_LONG));

/** How code worked out what a sentence says: "847,437 − 402,342", and where each of its figures stands. */
const computationSchema = z.object({
  formula: z.string(),
  /** `value` as it is told, with its unit. */
  operands: z.array(z.object({ name: z.string(), value: z.string(), citation: citationSchema })),
});

export type Computation = z.infer<typeof computationSchema>;

/** One sentence of an answer with the citations it stands on. */
export const answerSentenceSchema = z.object({
  text: z.string(),
  citations: z.array(citationSchema),
  computed: computationSchema.optional(),
  /** Stands for itself among others of its kind: an item of a list. */
  isItem: z.literal(true).optional(),
  /** What a model makes of the facts that it cites, not what the papers say. */
  isJudgement: z.literal(true).optional(),
  /** Says what a model did not find, which nothing can prove, and where it looked: "all 12 pages of 2 papers". */
  lookedIn: z.string().optional(),
});

export type AnswerSentence = z.infer<typeof answerSentenceSchema>;

/** Figures of the papers side by side, arranged by code. Each cell stands on the passage it was read from, or was computed. */
export const answerTableSchema = z.object({
  caption: z.string(),
  /** Heads of the columns, without that of the row labels. */
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      label: z.string(),
      /**
       * One for each column; null where the papers give no figure. `text` with its unit. Without a citation it was computed from
       * other figures.
       */
      cells: z.array(z.object({ text: z.string(), citation: citationSchema.nullable() }).nullable()),
    }),
  ),
});

export type AnswerTable = z.infer<typeof answerTableSchema>;

/**
 * Who made an answer: a language model, the papers' own words, or code that computed it from their figures.
 */
export type AnswerMode = "model" | "extractive" | "computed";

/** What an answer consists of, in the order it is made. Nothing reaches a reader unchecked. */
export type AnswerEvent =
  /** What is being done, before the first sentence: "Reading “May budget.xlsx”…". Never words of a model. */
  | { type: "progress"; text: string }
  | { type: "sentence"; sentence: AnswerSentence }
  | { type: "table"; table: AnswerTable }
  /**
   * `answered` is false when the papers do not say; the sentences are then the nearest passages. `notice`: why no model
   * answered though there is one, and what stands instead.
   */
  | { type: "done"; mode: AnswerMode; answered: boolean; dropped: number; notice?: string };

/** What a language model is asked for: an array of these, each with the words it stands on. */
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
