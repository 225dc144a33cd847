"use client";

import { useState } from "react";
import { CitationChips } from "@/components/evidence/citation-chip";
import { Moment } from "@/components/layout/moment";
import { useAgenda } from "@/components/meetings/agenda-context";
import { Badge } from "@/components/ui/badge";
import { numberCitations } from "@/lib/evidence/number-citations";
import { itemOf, numbered } from "@/lib/prep-me/by-agenda";
import { partName } from "@/lib/prep-me/part-name";
import type { QuestionStatus, QuestionView } from "@/lib/questions/types";
import { DATE } from "@/lib/ui/dates";
import { AnswerForm } from "./answer-form";
import { AnswerProposal } from "./answer-proposal";
import { CarriedTo } from "./carried-to";
import { QuestionActions } from "./question-actions";
import { QuestionAnswer } from "./question-answer";
import { useQuestionMutations } from "./use-questions";

const STATUS: Record<QuestionStatus, { word: string; style: string }> = {
  open: { word: "Open", style: "border-primary/40 text-primary" },
  answered: { word: "Answered", style: "border-status-good/40 text-status-good" },
  carried: { word: "Carried", style: "text-muted-foreground" },
};

/** One question of the list: its words, how it stands, and what can be done with it. */
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
          <CitationChips citations={citations} numbering={numberCitations(citations)} />
        </p>
        <Badge variant="outline" className={style}>
          {word}
        </Badge>
      </div>
      <p className="text-xs text-muted-foreground [overflow-wrap:anywhere]">
        {item && <span className="font-medium">{partName(item)} · </span>}
        Asked by {question.askedBy}, <Moment iso={question.createdAt} form={DATE} />
        {carriedFrom && `, carried from ${carriedFrom.title}`}
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
