import { z } from "zod";
import {
  type AnswerEvent,
  type AnswerSentence,
  type AnswerTable,
  answerSentenceSchema,
  answerTableSchema,
} from "@/lib/ai/answer/schema";
import { citationSchema } from "@/lib/evidence/citation-schema";
import type { Citation } from "@/lib/evidence/types";
import type { NextSteps } from "./types";

/** An answer as a chat stores it. */
export const storedAnswerSchema = z.object({
  response: z.string(),
  sentences: z.array(answerSentenceSchema),
  tables: z.array(answerTableSchema),
  citations: z.array(citationSchema),
  mode: z.enum(["model", "extractive", "computed"]),
  answered: z.boolean(),
  dropped: z.number(),
  reading: z.array(z.string()),
  sources: z.array(z.string()),
  stopped: z.literal(true).optional(),
  notice: z.string().optional(),
  next: z.object({ pages: z.array(citationSchema), questions: z.array(z.string()) }).optional(),
});

export type StoredAnswer = z.infer<typeof storedAnswerSchema>;

type Done = Extract<AnswerEvent, { type: "done" }>;
type Content = Extract<AnswerEvent, { type: "sentence" | "table" }>;

/** "Title, p. 12" for each cited page, once, in order. */
function sourceLabels(citations: Citation[]): string[] {
  return [...new Set(citations.map(({ title, page }) => `${title}, p. ${page}`))];
}

function cellCitations({ rows }: AnswerTable): Citation[] {
  return rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.citation ?? []));
}

/** An answer while it is being generated. */
export class AnswerDraft {
  private readonly sentences: AnswerSentence[] = [];
  private readonly tables: AnswerTable[] = [];

  /** `reading`: names of papers that may be missing from the answer, since they are still being read. */
  constructor(private readonly reading: string[]) {}

  add(event: Content): void {
    if (event.type === "sentence") this.sentences.push(event.sentence);
    else this.tables.push(event.table);
  }

  isEmpty(): boolean {
    return this.sentences.length + this.tables.length === 0;
  }

  citations(): Citation[] {
    return [...this.sentences.flatMap(({ citations }) => citations), ...this.tables.flatMap(cellCitations)];
  }

  /** The complete answer. Next steps are kept only where they concern its own papers. */
  complete({ mode, answered, dropped, notice }: Omit<Done, "type">, next?: NextSteps): StoredAnswer {
    const { sentences, tables, reading } = this;
    const citations = this.citations();
    const note =
      reading.length > 0 ? [`Still being read, so not fully searched: ${reading.join(", ")}.`] : [];
    return {
      response: [...sentences.map(({ text }) => text), ...note].join(" "),
      sentences,
      tables,
      citations,
      mode,
      answered,
      dropped,
      reading,
      sources: sourceLabels(citations),
      ...(notice && { notice }),
      ...(next && { next: { pages: next.pages, questions: next.questions } }),
    };
  }
}
