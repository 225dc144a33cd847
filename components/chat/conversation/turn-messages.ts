import type { AnswerSummary, ChatAnswer, ChatMessage, TurnView } from "@/lib/chat/types";

type Part = ChatMessage["parts"][number];

function answerParts(id: string, answer: ChatAnswer, threadId: string): Part[] {
  const { response: _response, citations: _citations, sentences, tables, ...summary } = answer;
  const data: AnswerSummary = { ...summary, turnId: id, threadId };
  return [
    ...sentences.map((sentence): Part => ({ type: "data-sentence", data: sentence })),
    ...tables.map((table): Part => ({ type: "data-table", data: table })),
    { type: "data-answer", data },
  ];
}

/**
 * A stored turn as its two messages: the question and its answer, or a note that the answer is no longer
 * accessible.
 */
function turnMessages({ id, message, answer, createdAt }: TurnView, threadId: string): ChatMessage[] {
  const metadata = { at: createdAt };
  const closed: Part = { type: "data-closed", data: { turnId: id } };
  return [
    { id: `${id}-question`, role: "user", metadata, parts: [{ type: "text", text: message }] },
    {
      id: `${id}-answer`,
      role: "assistant",
      metadata,
      parts: answer ? answerParts(id, answer, threadId) : [closed],
    },
  ];
}

/** The turns of a thread as messages, oldest first. */
export function threadMessages(turns: TurnView[], threadId: string): ChatMessage[] {
  return turns.flatMap((turn) => turnMessages(turn, threadId));
}

/** The stored turn of an answer; null for other messages, or if it is not stored. */
export function turnIdOf(message: ChatMessage): string | null {
  for (const part of message.parts) {
    if (part.type === "data-answer" || part.type === "data-closed") return part.data.turnId;
  }
  return null;
}

/** Whether the messages lack a stored turn, or show an answer that is no longer accessible. */
export function isBehind(messages: ChatMessage[], turns: TurnView[]): boolean {
  const shown = new Map(messages.map((message) => [turnIdOf(message), message]));
  return turns.some(({ id, answer }) => {
    const message = shown.get(id);
    return !message || (answer === null && !message.parts.some(({ type }) => type === "data-closed"));
  });
}

/** The turn of a question and its complete answer as stored by the server; null for what it does not store. */
export function keptTurn(question: string, message: ChatMessage): TurnView | null {
  const summary = message.parts.find((part) => part.type === "data-answer")?.data;
  if (!summary?.turnId) return null;
  const sentences = message.parts.flatMap((part) => (part.type === "data-sentence" ? [part.data] : []));
  const tables = message.parts.flatMap((part) => (part.type === "data-table" ? [part.data] : []));
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const answer: ChatAnswer = {
    ...summary,
    response: sentences.map(({ text }) => text).join(" "),
    sentences,
    tables,
    citations: [
      ...sentences.flatMap(({ citations }) => citations),
      ...cells.flatMap((cell) => cell?.citation ?? []),
    ],
  };
  const createdAt = message.metadata?.at ?? new Date().toISOString();
  return { id: summary.turnId, message: question, answer, createdAt };
}
