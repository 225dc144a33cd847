import type { AnswerSentence, AnswerTable } from "@/lib/ai/answer/schema";
import type { AnswerSummary, ChatMessage } from "@/lib/chat/types";
import type { Citation } from "@/lib/evidence/types";

/** A sentence with its index in the answer. */
export type Placed = AnswerSentence & { id: string };

/** A paragraph or table of an answer. */
export type Block =
  | { id: string; type: "sentences"; sentences: Placed[] }
  | { id: string; type: "table"; table: AnswerTable };

export type AnswerBlocks = {
  blocks: Block[];
  /** All citations, in reading order. */
  citations: Citation[];
  /** Null until the answer is complete. */
  summary: AnswerSummary | null;
};

function tableCitations({ rows }: AnswerTable): Citation[] {
  return rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.citation ?? []));
}

function blockCitations(block: Block): Citation[] {
  if (block.type === "table") return tableCitations(block.table);
  // The inputs of a computed sentence are cited by it, or listed below the answer.
  return block.sentences.flatMap(({ citations, computed }) => [
    ...citations,
    ...(computed?.operands.map(({ citation }) => citation) ?? []),
  ]);
}

/** Whether all of these sentences are list items. */
export function isList(sentences: Placed[]): boolean {
  return sentences.length > 1 && sentences.every(({ isItem }) => isItem);
}

/** Groups an answer into blocks: consecutive sentences form a paragraph, a table is a block of its own. */
export function answerBlocks({ parts }: ChatMessage): AnswerBlocks {
  const blocks: Block[] = [];
  let summary: AnswerSummary | null = null;
  for (const [index, part] of parts.entries()) {
    const id = String(index);
    if (part.type === "data-answer") summary = part.data;
    if (part.type === "data-table") blocks.push({ id, type: "table", table: part.data });
    if (part.type !== "data-sentence") continue;
    const last = blocks.at(-1);
    if (last?.type === "sentences") last.sentences.push({ ...part.data, id });
    else blocks.push({ id, type: "sentences", sentences: [{ ...part.data, id }] });
  }
  return { blocks, citations: blocks.flatMap(blockCitations), summary };
}
