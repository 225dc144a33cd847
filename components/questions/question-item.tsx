import { type FormEvent, useId, useState } from "react";
import { CitationChips } from "@/components/evidence/citation-chip";
import { Confirm } from "@/components/layout/confirm";
import { Moment } from "@/components/layout/moment";
import { useAgenda } from "@/components/meetings/agenda-context";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Link } from "@/components/ui/link";
import { Textarea } from "@/components/ui/textarea";
import { numberCitations } from "@/lib/evidence/number-citations";
import { itemOf, numbered } from "@/lib/prep-me/by-agenda";
import { partName } from "@/lib/prep-me/part-name";
import { MAX_ANSWER } from "@/lib/questions/constants";
import type {
  CarriedMeeting,
  AnswerProposal as Proposal,
  QuestionStatus,
  QuestionView,
} from "@/lib/questions/types";
import { DATE } from "@/lib/ui/dates";
import { useProposal, useQuestionMutations } from "./use-questions";

const STATUS: Record<QuestionStatus, { word: string; style: string }> = {
  open: { word: "Open", style: "border-primary/40 text-primary" },
  answered: { word: "Answered", style: "border-status-good/40 text-status-good" },
  carried: { word: "Carried over", style: "text-muted-foreground" },
};

/** A question in the list: its text, status and actions. */
export function QuestionItem({ question }: { question: QuestionView }) {
  const mutations = useQuestionMutations(question);
  const [isAnswering, setAnswering] = useState(false);
  const { status, carriedFrom, citations } = question;
  const { word, style } = STATUS[status];
  const agenda = useAgenda();
  const item = agenda && itemOf(numbered(agenda), citations);
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0">
      <div className="flex items-start justify-between gap-3">
        <p
          dir="auto"
          className="min-w-0 font-serif text-[1.0625rem] leading-[1.5] text-pretty [overflow-wrap:anywhere]"
        >
          {question.text}
          <CitationChips citations={citations} numbering={numberCitations(citations)} claim={question.text} />
        </p>
        <Badge variant="outline" className={style}>
          {word}
        </Badge>
      </div>
      <p className="text-xs text-muted-foreground [overflow-wrap:anywhere]">
        {item && <span className="font-medium">{partName(item)} · </span>}
        Asked by {question.askedBy}, <Moment iso={question.createdAt} form={DATE} />
        {carriedFrom && `, carried over from ${carriedFrom.title}`}
      </p>
      <CarriedTo meeting={question.carriedTo} />
      <QuestionAnswer question={question} />
      {carriedFrom && status === "open" && !isAnswering && (
        <AnswerProposal
          questionId={question.id}
          isBusy={mutations.isBusy}
          onAccept={({ text, citations }) => mutations.change.mutate({ answer: text, citations })}
        />
      )}
      {isAnswering && status === "open" ? (
        <AnswerForm
          isBusy={mutations.change.isPending}
          onCancel={() => setAnswering(false)}
          onSave={(answer) =>
            mutations.change.mutate({ answer, citations: [] }, { onSuccess: () => setAnswering(false) })
          }
        />
      ) : (
        <QuestionActions question={question} mutations={mutations} onAnswer={() => setAnswering(true)} />
      )}
    </li>
  );
}

/** The meeting a question was carried to. */
function CarriedTo({ meeting }: { meeting: CarriedMeeting | null }) {
  if (!meeting) return null;
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      Carried over to{" "}
      <Link className="text-primary underline underline-offset-4" href={`/prep-me?meeting=${meeting.id}`}>
        {meeting.title}
      </Link>
      , <Moment iso={meeting.scheduledDate} form={DATE} />
    </p>
  );
}

/** The answer to a question, with its sources and author. */
function QuestionAnswer({ question: { status, answer, answerClosed } }: { question: QuestionView }) {
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
        <CitationChips
          citations={answer.citations}
          numbering={numberCitations(answer.citations)}
          claim={answer.text}
        />
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

type AnswerFormProps = { isBusy: boolean; onSave: (answer: string) => void; onCancel: () => void };

/** Records the answer given in the meeting. */
function AnswerForm({ isBusy, onSave, onCancel }: AnswerFormProps) {
  const [text, setText] = useState("");
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim()) onSave(text.trim());
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Label htmlFor={id}>Answer</Label>
      <Textarea
        id={id}
        dir="auto"
        autoFocus
        value={text}
        maxLength={MAX_ANSWER}
        disabled={isBusy}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && onCancel()}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" disabled={!text.trim() || isBusy}>
          {isBusy ? "Saving..." : "Save Answer"}
        </Button>
        <Button type="button" size="sm" variant="ghost" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type AnswerProposalProps = {
  questionId: string;
  isBusy: boolean;
  onAccept: (proposal: Proposal) => void;
};

/** The answer that this meeting's papers suggest to a carried question, for a director to judge. */
function AnswerProposal({ questionId, isBusy, onAccept }: AnswerProposalProps) {
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
        <CitationChips
          citations={proposal.citations}
          numbering={numberCitations(proposal.citations)}
          claim={proposal.text}
        />
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

type QuestionActionsProps = {
  question: QuestionView;
  mutations: ReturnType<typeof useQuestionMutations>;
  onAnswer: () => void;
};

/** The actions available for a question in its current status. */
function QuestionActions({ question, mutations, onAnswer }: QuestionActionsProps) {
  const { change, carry, remove, isBusy } = mutations;
  const { status, canChange, answerClosed } = question;

  return (
    <div className="-ml-2 flex flex-wrap gap-1">
      {status === "open" && (
        <>
          <SmallButton disabled={isBusy} onClick={onAnswer}>
            Answer
          </SmallButton>
          <SmallButton disabled={isBusy} onClick={() => carry.mutate()}>
            {carry.isPending ? "Carrying over..." : "Carry over to next meeting"}
          </SmallButton>
        </>
      )}
      {status === "answered" && !answerClosed && (
        <Confirm
          title="Reopen this question?"
          text="Its answer will be removed for everyone."
          action="Reopen"
          onConfirm={() => change.mutate({ answer: null })}
        >
          <SmallButton disabled={isBusy}>Reopen</SmallButton>
        </Confirm>
      )}
      {canChange && (
        <Confirm
          title="Delete this question?"
          text="It will be removed for everyone, with its answer. If it was carried over to this meeting, it will be open again at the meeting it came from."
          action="Delete"
          onConfirm={() => remove.mutate()}
        >
          <SmallButton disabled={isBusy}>Delete</SmallButton>
        </Confirm>
      )}
    </div>
  );
}

function SmallButton(props: React.ComponentProps<typeof Button>) {
  return <Button type="button" variant="ghost" size="sm" className="h-7 px-2 text-xs" {...props} />;
}
