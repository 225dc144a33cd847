import { ChevronRightIcon } from "lucide-react";
import { CitationChips } from "@/components/evidence/citation-chip";
import type { Computation } from "@/lib/ai/answer/schema";
import type { AnswerSummary, ChatMessage } from "@/lib/chat/types";
import { type Numbering, numberCitations } from "@/lib/evidence/number-citations";
import { listed } from "@/lib/wording";
import { answerBlocks, type Block, isList, type Placed } from "./answer-blocks";
import { AnswerTableView } from "./answer-table";
import { NextStepsList } from "./next-steps";

type AnswerProps = {
  message: ChatMessage;
  /** Asks a suggested question; absent if another question follows. */
  onAsk?: (question: string) => void;
};

/** An answer as it streams, sentence by sentence, with citations. Its text is always escaped. */
export function Answer({ message, onAsk }: AnswerProps) {
  const { blocks, citations, summary } = answerBlocks(message);
  const numbering = numberCitations(citations);
  const computations = computationsOf(blocks);
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      {summary?.answered === false ? (
        <Unanswered blocks={blocks} numbering={numbering} />
      ) : (
        <Blocks blocks={blocks} numbering={numbering} />
      )}
      <Computations computations={computations} numbering={numbering} />
      {summary && <AnswerNotes summary={summary} isWorkedOut={computations.length > 0} />}
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

/** One sentence on what the papers lack, then the closest passages. */
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

/** A paragraph, or a list if all sentences are list items. */
function Sentences({ sentences, numbering }: SentencesProps) {
  if (isList(sentences)) return <Items sentences={sentences} numbering={numbering} />;
  return (
    <p dir="auto" className="font-serif text-[1.0625rem] leading-[1.6] text-pretty [overflow-wrap:anywhere]">
      {sentences.map(({ id, text, citations, isJudgement, lookedIn }) => (
        <span key={id} className={isJudgement || lookedIn ? "mt-1.5 block" : undefined}>
          {isJudgement && <Mark>Judgment</Mark>}
          {lookedIn && <Mark>Not found</Mark>}
          {text}
          {lookedIn && <LookedIn pages={lookedIn} />}
          <CitationChips citations={citations} numbering={numbering} claim={text} />{" "}
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
          <CitationChips citations={citations} numbering={numbering} claim={text} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Precedes a sentence with the model's own conclusion, or with what it did not find, as opposed to what the
 * papers say.
 */
function Mark({ children }: { children: string }) {
  return (
    <>
      <span className="rounded-sm border px-1 py-px align-[0.1em] font-sans text-[0.6875rem] text-muted-foreground">
        {children}
      </span>{" "}
    </>
  );
}

/** Follows a statement that something was not found: nothing can prove it, so readers see how much was searched. */
function LookedIn({ pages }: { pages: string }) {
  return (
    <span className="font-sans text-[0.8125rem] text-muted-foreground">
      {" "}
      The assistant looked in {pages}.
    </span>
  );
}

/** Shown as quotes: they do not answer the question. */
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
          <CitationChips citations={citations} numbering={numbering} claim={text} />
        </li>
      ))}
    </ul>
  );
}

function notesOf(summary: AnswerSummary, isWorkedOut: boolean): string[] {
  const { mode, answered, dropped, reading, stopped, notice, notSaved } = summary;
  const notes: string[] = [];
  if (stopped) notes.push("You stopped the answer here.");
  if (notSaved) notes.push(notSaved);
  if (reading.length > 0) notes.push(`Still being read, so not fully searched: ${listed(reading)}.`);
  if (dropped > 0) {
    const subject = dropped === 1 ? "One sentence was" : `${dropped} sentences were`;
    notes.push(`${subject} left out because the papers do not support ${dropped === 1 ? "it" : "them"}.`);
  }
  if (mode === "computed")
    notes.push(
      `${isWorkedOut ? "Calculated" : "Taken"} from figures in the papers, without a language model.`,
    );
  if (notice) notes.push(notice);
  else if (mode === "extractive" && answered) notes.push("Quoted from the papers, without a language model.");
  return notes;
}

const PLACE = /^(.*), p\. (\d+)$/s;

/** Each paper once, with its pages in order: "Report.pdf, pp. 1, 4". */
export function sourcesByPaper(sources: string[]): string[] {
  const pages = Map.groupBy(sources, (source) => PLACE.exec(source)?.[1] ?? source);
  return [...pages].map(([paper, own]) => {
    const numbers = own.flatMap((source) => PLACE.exec(source)?.[2] ?? []).map(Number);
    const list = [...new Set(numbers)].sort((a, b) => a - b).join(",\u00a0");
    // Keeps "p." and its number on one line.
    return list ? `${paper},\u00a0${list.includes(",") ? "pp." : "p."}\u00a0${list}` : paper;
  });
}

/** Where an answer comes from, and notes on how it was made. */
function AnswerNotes({ summary, isWorkedOut }: { summary: AnswerSummary; isWorkedOut: boolean }) {
  const notes = notesOf(summary, isWorkedOut);
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted-foreground empty:hidden">
      {summary.sources.length > 0 && (
        <p className="[overflow-wrap:anywhere]">
          <span className="font-medium">Sources:</span> {sourcesByPaper(summary.sources).join("; ")}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-pretty">
          {note}
        </p>
      ))}
    </div>
  );
}

type Props = { computations: Computation[]; numbering: Numbering };

/** The computation of an answer's figures: each formula, with the source of each operand. */
function Computations({ computations, numbering }: Props) {
  if (computations.length === 0) return null;
  return (
    <details className="group text-sm">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-sm text-xs text-muted-foreground hover:text-foreground [&::-webkit-details-marker]:hidden">
        <ChevronRightIcon className="size-3.5 group-open:rotate-90" aria-hidden="true" />
        How this was calculated
      </summary>
      <div className="mt-2 flex flex-col gap-3 border-s-2 ps-3">
        {computations.map((computation) => (
          <Worked key={computation.formula} {...computation} numbering={numbering} />
        ))}
      </div>
    </details>
  );
}

function Worked({ formula, operands, numbering }: Computation & { numbering: Numbering }) {
  return (
    <div>
      <p className="tabular-nums [overflow-wrap:anywhere]">
        <span className="sr-only">Formula: </span>= {formula}
      </p>
      <ul className="mt-1.5 flex flex-col gap-1">
        {operands.map(({ name, value, citation }) => (
          <li key={`${name} ${value}`} className="flex gap-x-3 text-muted-foreground">
            <span dir="auto" className="min-w-0 text-pretty [overflow-wrap:anywhere]">
              {name}
            </span>
            <span className="ms-auto shrink-0 text-end text-foreground tabular-nums">
              {value}
              <CitationChips citations={[citation]} numbering={numbering} claim={value} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
