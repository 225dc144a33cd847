import { CopyIcon } from "lucide-react";
import { useId, useState } from "react";
import { Disclosure } from "@/components/layout/disclosure";
import { OptionSelect } from "@/components/layout/option-select";
import { useMeetings } from "@/components/meetings/use-meetings";
import { AddQuestionButton } from "@/components/questions/add-question-button";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { MAX_QUESTION } from "@/lib/questions/constants";
import { copyAndTell } from "@/lib/ui/clipboard";
import { DATE, formatLocal } from "@/lib/ui/dates";
import { TitledCard } from "../titled-card";
import { AskButton } from "./insights/outlier-item";

/** As many as a meeting has time for. */
const FIRST = 3;
/** One more is shown rather than collapsed, which would take just as much space. */
const MOST_SHOWN = FIRST + 1;
const LIST =
  "flex list-decimal flex-col gap-3 ps-5 text-sm marker:font-semibold marker:text-muted-foreground";

type BoardQuestionsProps = { questions: string[]; onAsk?: (question: string) => void };

/** Questions for management, to be copied, asked in the chat, or added to a meeting's question list. */
export function BoardQuestions({ questions, onAsk }: BoardQuestionsProps) {
  const [meetingId, setMeetingId] = useState<string | null>(null);
  const shown = questions.length <= MOST_SHOWN ? MOST_SHOWN : FIRST;
  const [first, further] = [questions.slice(0, shown), questions.slice(shown)];
  const item = (question: string) => (
    <QuestionItem key={question} question={question} meetingId={meetingId} onAsk={onAsk} />
  );
  const numbered = questions.map((question, index) => `${index + 1}. ${question}`).join("\n");
  return (
    <TitledCard
      title="Key Board Questions"
      aside={
        questions.length > 0 && (
          <Button
            variant="outline"
            size="sm"
            className="print:hidden"
            onClick={() => void copyAndTell(numbered, "Select the text instead.")}
          >
            <CopyIcon />
            Copy all
          </Button>
        )
      }
    >
      {questions.length === 0 && (
        <p className="text-sm text-muted-foreground">The figures raise no questions.</p>
      )}
      <ol className={LIST}>{first.map(item)}</ol>
      {further.length > 0 && (
        <Disclosure what={`${further.length} more ${further.length === 1 ? "question" : "questions"}`}>
          <ol start={FIRST + 1} className={LIST}>
            {further.map(item)}
          </ol>
        </Disclosure>
      )}
      {questions.length > 0 && <MeetingForQuestions meetingId={meetingId} onChoose={setMeetingId} />}
    </TitledCard>
  );
}

type QuestionItemProps = {
  question: string;
  /** The meeting whose question list they can be added to. */
  meetingId: string | null;
  onAsk?: (question: string) => void;
};

function QuestionItem({ question, meetingId, onAsk }: QuestionItemProps) {
  return (
    <li className="ps-1">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-0.5">
        <p className="min-w-0 max-w-160 flex-1 basis-72 text-pretty wrap-anywhere">{question}</p>
        <div className="flex flex-wrap items-center gap-x-3 print:hidden">
          <CopyButton question={question} />
          {onAsk && <AskButton question={question} onAsk={onAsk} />}
          {meetingId && question.length <= MAX_QUESTION && (
            <AddQuestionButton meetingId={meetingId} text={question} />
          )}
        </div>
      </div>
    </li>
  );
}

function CopyButton({ question }: { question: string }) {
  return (
    <Button
      type="button"
      variant="ghost"
      size="sm"
      className="-ms-1.5 h-7 px-1.5 text-xs font-normal text-muted-foreground"
      onClick={() => void copyAndTell(question, "Select the text instead.")}
    >
      <CopyIcon className="size-3.5" />
      Copy<span className="sr-only">: {question}</span>
    </Button>
  );
}

type MeetingForQuestionsProps = { meetingId: string | null; onChoose: (meetingId: string) => void };

/** The meeting to which questions are added. Nothing if there is no meeting. */
function MeetingForQuestions({ meetingId, onChoose }: MeetingForQuestionsProps) {
  const id = useId();
  const { data: meetings = [] } = useMeetings();
  if (meetings.length === 0) return null;
  return (
    <div className="flex max-w-md flex-col gap-1 border-t pt-3 print:hidden">
      <Label htmlFor={id} className="text-xs text-muted-foreground">
        Add questions to the question list of a meeting
      </Label>
      <OptionSelect
        id={id}
        className="w-full bg-card"
        value={meetingId ?? ""}
        options={meetings.map((meeting) => ({
          value: meeting.id,
          label: `${meeting.title} · ${formatLocal(meeting.scheduledDate, DATE)}`,
        }))}
        placeholder="Choose a meeting"
        onChange={onChoose}
      />
    </div>
  );
}
