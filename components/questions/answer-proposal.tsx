import { CitationChips } from "@/components/evidence/citation-chip";
import { Button } from "@/components/ui/button";
import { numberCitations } from "@/lib/evidence/number-citations";
import type { AnswerProposal as Proposal } from "@/lib/questions/types";
import { useProposal } from "./use-questions";

type AnswerProposalProps = {
  questionId: string;
  isBusy: boolean;
  onAccept: (proposal: Proposal) => void;
};

/** What this meeting's papers seem to answer to a question carried here, for a director to judge. */
export function AnswerProposal({ questionId, isBusy, onAccept }: AnswerProposalProps) {
  const { data: proposal, isPending, error } = useProposal(questionId, true);
  if (isPending) {
    return (
      <p role="status" className="text-sm text-muted-foreground">
        Searching this meeting’s papers...
      </p>
    );
  }
  if (error) return <p className="text-sm text-muted-foreground">{error.message}</p>;
  if (!proposal) {
    return <p className="text-sm text-muted-foreground">This meeting’s papers do not answer this yet.</p>;
  }
  return (
    <section aria-label="Found in the papers" className="rounded-md border bg-muted/50 px-3 py-2.5">
      <p className="mb-1 text-xs font-medium text-muted-foreground">Found in this meeting’s papers</p>
      <p className="text-sm text-pretty [overflow-wrap:anywhere]">
        {proposal.text}
        <CitationChips citations={proposal.citations} numbering={numberCitations(proposal.citations)} />
      </p>
      <Button
        size="sm"
        variant="outline"
        className="mt-2"
        disabled={isBusy}
        onClick={() => onAccept(proposal)}
      >
        Accept as the answer
      </Button>
    </section>
  );
}
