import type { AnswerEvent, AnswerSentence, AnswerTable } from "@/lib/ai/answer/schema";
import type { Citation } from "@/lib/evidence/types";
import type { Asked } from "./queries";
import type { AnswerSummary, ChatAnswer } from "./types";

/** "Title, p. 12" for each page cited, once, in order. */
export function sourceLabels(sentences: AnswerSentence[]): string[] {
  const cited = sentences.flatMap(({ citations }) => citations);
  return [...new Set(cited.map(({ title, page }) => `${title}, p. ${page}`))];
}

/** What is said about the whole answer once its last event is there. */
export function summaryOf(
  done: Extract<AnswerEvent, { type: "done" }>,
  sentences: AnswerSentence[],
  reading: string[],
): AnswerSummary {
  const { mode, answered, dropped } = done;
  return { mode, answered, dropped, reading, sources: sourceLabels(sentences) };
}

function cellCitations({ rows }: AnswerTable): Citation[] {
  return rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.citation ?? []));
}

function responseText(sentences: AnswerSentence[], reading: string[]): string {
  const note =
    reading.length > 0 ? [`Still being read and not searched completely: ${reading.join(", ")}.`] : [];
  return [...sentences.map(({ text }) => text), ...note].join(" ");
}

/** Waits for the whole answer. Throws what the answer throws. */
export async function collectAnswer({ events, reading }: Asked): Promise<ChatAnswer> {
  const sentences: AnswerSentence[] = [];
  const tables: AnswerTable[] = [];
  for await (const event of events) {
    if (event.type === "sentence") sentences.push(event.sentence);
    else if (event.type === "table") tables.push(event.table);
    else {
      return {
        response: responseText(sentences, reading),
        sentences,
        tables,
        citations: [...sentences.flatMap(({ citations }) => citations), ...tables.flatMap(cellCitations)],
        ...summaryOf(event, sentences, reading),
      };
    }
  }
  throw new Error("an answer ended without its last event");
}
