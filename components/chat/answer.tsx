import { CitationChips } from "@/components/evidence/citation-chip";
import { type Numbering, numberCitations } from "@/components/evidence/numbering";
import type { AnswerSentence } from "@/lib/ai/answer/schema";
import type { AnswerSummary, ChatMessage } from "@/lib/chat/types";
import { AnswerNotes } from "./answer-notes";

/** A sentence with its place in the answer. */
type Placed = AnswerSentence & { id: string };

function readParts(message: ChatMessage): { sentences: Placed[]; summary: AnswerSummary | null } {
  const sentences: Placed[] = [];
  let summary: AnswerSummary | null = null;
  for (const part of message.parts) {
    if (part.type === "data-sentence") sentences.push({ ...part.data, id: String(sentences.length) });
    if (part.type === "data-answer") summary = part.data;
  }
  return { sentences, summary };
}

/** An answer as it arrives, sentence by sentence, each with what it stands on. */
export function Answer({ message }: { message: ChatMessage }) {
  const { sentences, summary } = readParts(message);
  const numbering = numberCitations(sentences.flatMap(({ citations }) => citations));
  const [first, ...rest] = sentences;
  return (
    <div className="flex flex-col gap-2.5">
      {first && summary?.answered === false ? (
        <>
          <Sentences sentences={[first]} numbering={numbering} />
          {rest.length > 0 && <NearestPassages passages={rest} numbering={numbering} />}
        </>
      ) : (
        <Sentences sentences={sentences} numbering={numbering} />
      )}
      {summary && <AnswerNotes summary={summary} />}
    </div>
  );
}

type SentencesProps = { sentences: Placed[]; numbering: Numbering };

function Sentences({ sentences, numbering }: SentencesProps) {
  return (
    <p className="font-serif text-[1.0625rem] leading-[1.6] text-pretty [overflow-wrap:anywhere]">
      {sentences.map(({ id, text, citations }) => (
        <span key={id}>
          {text}
          <CitationChips citations={citations} numbering={numbering} />{" "}
        </span>
      ))}
    </p>
  );
}

function NearestPassages({ passages, numbering }: { passages: Placed[]; numbering: Numbering }) {
  return (
    <div>
      <p className="mb-1.5 text-xs text-muted-foreground">The nearest passages:</p>
      <ul className="flex flex-col gap-2">
        {passages.map(({ id, text, citations }) => (
          <li
            key={id}
            className="border-l-2 pl-3 font-serif text-[0.9375rem] leading-relaxed [overflow-wrap:anywhere]"
          >
            {text}
            <CitationChips citations={citations} numbering={numbering} />
          </li>
        ))}
      </ul>
    </div>
  );
}
