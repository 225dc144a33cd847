import { CitationChips } from "@/components/evidence/citation-chip";
import type { Computation } from "@/lib/ai/answer/schema";
import type { ChatMessage } from "@/lib/chat/types";
import { type Numbering, numberCitations } from "@/lib/evidence/number-citations";
import { answerBlocks, type Block, isList, type Placed } from "./answer-blocks";
import { AnswerNotes } from "./answer-notes";
import { AnswerTableView } from "./answer-table";
import { Computations } from "./computations";
import { NextStepsList } from "./next-steps";

type AnswerProps = {
  message: ChatMessage;
  /** Asks what is suggested after it; absent where another question follows. */
  onAsk?: (question: string) => void;
};

/** An answer as it arrives, sentence by sentence, each with what it stands on. Its words are text, whatever they hold. */
export function Answer({ message, onAsk }: AnswerProps) {
  const { blocks, citations, summary } = answerBlocks(message);
  const numbering = numberCitations(citations);
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      {summary?.answered === false ? (
        <Unanswered blocks={blocks} numbering={numbering} />
      ) : (
        <Blocks blocks={blocks} numbering={numbering} />
      )}
      <Computations computations={computationsOf(blocks)} numbering={numbering} />
      {summary && <AnswerNotes summary={summary} />}
      {summary?.next && (
        <NextStepsList
          next={summary.next}
          answered={summary.answered}
          sources={[...citations, ...summary.next.pages]}
          onAsk={onAsk}
        />
      )}
    </div>
  );
}

function computationsOf(blocks: Block[]): Computation[] {
  return blocks.flatMap((block) =>
    block.type === "sentences" ? block.sentences.flatMap(({ computed }) => computed ?? []) : [],
  );
}

type BlocksProps = { blocks: Block[]; numbering: Numbering };

function Blocks({ blocks, numbering }: BlocksProps) {
  return blocks.map((block) =>
    block.type === "table" ? (
      <AnswerTableView key={block.id} table={block.table} numbering={numbering} />
    ) : (
      <Sentences key={block.id} sentences={block.sentences} numbering={numbering} />
    ),
  );
}

/** What the papers lack in one sentence, then the passages that come nearest. */
function Unanswered({ blocks: [first, ...rest], numbering }: BlocksProps) {
  if (first?.type !== "sentences") return null;
  const said = first.sentences.filter(({ citations }) => citations.length === 0);
  const passages = first.sentences.filter(({ citations }) => citations.length > 0);
  return (
    <>
      <Sentences sentences={said} numbering={numbering} />
      {passages.length > 0 && <NearestPassages passages={passages} numbering={numbering} />}
      <Blocks blocks={rest} numbering={numbering} />
    </>
  );
}

type SentencesProps = { sentences: Placed[]; numbering: Numbering };

/** A paragraph, or a list where each stands for itself. */
function Sentences({ sentences, numbering }: SentencesProps) {
  if (isList(sentences)) return <Items sentences={sentences} numbering={numbering} />;
  return (
    <p dir="auto" className="font-serif text-[1.0625rem] leading-[1.6] text-pretty [overflow-wrap:anywhere]">
      {sentences.map(({ id, text, citations, isJudgement, lookedIn }) => (
        <span key={id} className={isJudgement || lookedIn ? "mt-1.5 block" : undefined}>
          {isJudgement && <Mark>Judgement</Mark>}
          {lookedIn && <Mark>Not found</Mark>}
          {text}
          {lookedIn && <LookedIn pages={lookedIn} />}
          <CitationChips citations={citations} numbering={numbering} />{" "}
        </span>
      ))}
    </p>
  );
}

function Items({ sentences, numbering }: SentencesProps) {
  return (
    <ul className="flex list-disc flex-col gap-2 ps-5 font-serif text-[1.0625rem] leading-[1.6] text-pretty [overflow-wrap:anywhere]">
      {sentences.map(({ id, text, citations }) => (
        <li key={id} dir="auto">
          {text}
          <CitationChips citations={citations} numbering={numbering} />
        </li>
      ))}
    </ul>
  );
}

/** Before a sentence that says what the model makes of the facts it cites, or what it did not find: not what the papers say. */
function Mark({ children }: { children: string }) {
  return (
    <>
      <span className="rounded-sm border px-1 py-px align-[0.1em] font-sans text-[0.6875rem] text-muted-foreground">
        {children}
      </span>{" "}
    </>
  );
}

/** Behind what was not found: nothing proves it, and a reader sees how far it was looked for. */
function LookedIn({ pages }: { pages: string }) {
  return (
    <span className="font-sans text-[0.8125rem] text-muted-foreground">
      {" "}
      The assistant looked in {pages}.
    </span>
  );
}

/** As quotes: they stand for themselves, and do not answer the question. */
function NearestPassages({ passages, numbering }: { passages: Placed[]; numbering: Numbering }) {
  return (
    <ul className="flex flex-col gap-2">
      {passages.map(({ id, text, citations }) => (
        <li
          key={id}
          dir="auto"
          className="border-s-2 ps-3 font-serif text-[0.9375rem] leading-relaxed [overflow-wrap:anywhere]"
        >
          {text}
          <CitationChips citations={citations} numbering={numbering} />
        </li>
      ))}
    </ul>
  );
}
