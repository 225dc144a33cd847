import type { AnswerTable } from "@/lib/ai/answer/schema";
import type { ChatMessage } from "@/lib/chat/types";
import { numberCitations } from "@/lib/evidence/number-citations";
import type { Citation } from "@/lib/evidence/types";
import { answerBlocks, isList, type Placed } from "./answer-blocks";

type Cite = (text: string, citations: Citation[]) => string;

// A tab or line break in a cell would break the pasted table.
const cell = (text: string) => text.replace(/\s+/g, " ").trim();

function tableText({ caption, columns, rows }: AnswerTable, cite: Cite): string {
  const head = ["", ...columns.map(cell)].join("\t");
  const lines = rows.map(({ label, cells }) =>
    [
      cell(label),
      ...cells.map((entry) => (entry ? cite(cell(entry.text), entry.citation ? [entry.citation] : []) : "")),
    ].join("\t"),
  );
  return [caption, head, ...lines].join("\n");
}

function sentencesText(sentences: Placed[], cite: Cite): string {
  const texts = sentences.map(({ text, citations, isJudgement, lookedIn }) => {
    if (lookedIn) return `Not found: ${text} The assistant looked in ${lookedIn}.`;
    return cite(isJudgement ? `Judgment: ${text}` : text, citations);
  });
  return isList(sentences) ? texts.map((text) => `- ${text}`).join("\n") : texts.join(" ");
}

/** An answer as plain text with numbered sources and tab-separated tables, for pasting into an email or spreadsheet. */
export function answerText(message: ChatMessage): string {
  const { blocks, citations } = answerBlocks(message);
  const { sources, numberOf } = numberCitations(citations);
  const cite: Cite = (text, cited) =>
    [text, ...[...new Set(cited.map(numberOf))].map((number) => `[${number}]`)].join(" ");
  const body = blocks.map((block) =>
    block.type === "table" ? tableText(block.table, cite) : sentencesText(block.sentences, cite),
  );
  const formulas = blocks.flatMap((block) =>
    block.type === "sentences" ? block.sentences.flatMap(({ computed }) => computed?.formula ?? []) : [],
  );
  if (formulas.length > 0) body.push(formulas.map((formula) => `= ${formula}`).join("\n"));
  const list = sources.map(({ title, page }, index) => `[${index + 1}] ${title}, page ${page}`);
  const parts = list.length > 0 ? [...body, ["Sources:", ...list].join("\n")] : body;
  return `${parts.join("\n\n")}\n`;
}
