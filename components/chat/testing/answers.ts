import type { AnswerSentence, AnswerTable } from "@/lib/ai/answer/schema";
import type { AnswerSummary, ChatAnswer, ChatMessage, ThreadDetail, TurnView } from "@/lib/chat/types";
import type { Citation } from "@/lib/evidence/types";

/** A citation of the first words of a page of one report. */
export function citation(page: number): Citation {
  return { documentId: "report", title: "Report.pdf", page, start: 0, end: 14, quote: "words of a page" };
}

export function sentence(text: string, ...pages: number[]): AnswerSentence {
  return { text, citations: pages.map(citation) };
}

export const FUEL_TABLE: AnswerTable = {
  caption: "Fuel and crew",
  columns: ["Actual", "Budget"],
  rows: [{ label: "Fuel,\nall ships", cells: [{ text: "5,120,000", citation: citation(2) }, null] }],
};

export const SUMMARY: AnswerSummary = {
  mode: "extractive",
  answered: true,
  dropped: 0,
  reading: [],
  sources: ["Report.pdf, p. 1"],
  turnId: "turn",
  threadId: "thread",
};

const isTable = (part: AnswerSentence | AnswerTable): part is AnswerTable => "rows" in part;

/** A complete answer. */
export function completeAnswer(...parts: (AnswerSentence | AnswerTable)[]): ChatMessage {
  return {
    id: "answer",
    role: "assistant",
    parts: [
      ...parts.map((data): ChatMessage["parts"][number] =>
        isTable(data) ? { type: "data-table", data } : { type: "data-sentence", data },
      ),
      { type: "data-answer", data: SUMMARY },
    ],
  };
}

/** A stored turn; a null `text` means that its answer is no longer accessible. */
export function turn(id: string, message: string, text: string | null): TurnView {
  const answer: ChatAnswer | null = text === null ? null : answerOf(id, text);
  return { id, message, answer, createdAt: "2025-10-14T09:30:00.000Z" };
}

function answerOf(turnId: string, text: string): ChatAnswer {
  const sentences = [sentence(text, 1)];
  return { ...SUMMARY, turnId, response: text, sentences, tables: [], citations: [citation(1)] };
}

export function thread(turns: TurnView[], change: Partial<ThreadDetail> = {}): ThreadDetail {
  const at = "2025-10-14T09:30:00.000Z";
  const view = { id: "thread", title: "Fuel", meetingId: null, paperIds: [], createdAt: at, updatedAt: at };
  return { ...view, turns, attachments: [], ...change };
}
