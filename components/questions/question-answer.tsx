import { CitationChips } from "@/components/evidence/citation-chip";
import { Moment } from "@/components/layout/moment";
import { numberCitations } from "@/lib/evidence/number-citations";
import type { QuestionView } from "@/lib/questions/types";
import { DATE } from "@/lib/ui/dates";

/** The answer to a question, with what it stands on and who gave it. */
export function QuestionAnswer({ question: { status, answer, answerClosed } }: { question: QuestionView }) {
  if (answerClosed) {
    return (
      <p className="border-l-2 pl-3 text-sm text-muted-foreground">
        Answered from a paper that is closed to you.
      </p>
    );
  }
  if (!answer) return null;
  return (
    <div className="border-l-2 border-status-good/50 pl-3">
      <p dir="auto" className="text-sm text-pretty whitespace-pre-line [overflow-wrap:anywhere]">
        {answer.text}
        <CitationChips citations={answer.citations} numbering={numberCitations(answer.citations)} />
      </p>
      <p className="mt-1 text-xs text-muted-foreground">
        {answer.citations.length > 0 ? "Accepted from the papers by" : "Answered by"} {answer.by},{" "}
        <Moment iso={answer.at} form={DATE} />
        {status === "open" &&
          ". The question stays open, because not everyone may see the paper behind this answer."}
      </p>
    </div>
  );
}
