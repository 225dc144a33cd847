import type { ReactNode } from "react";
import { Moment } from "@/components/layout/moment";
import { useAgenda } from "@/components/meetings/agenda-context";
import type { BriefView } from "@/lib/briefs/types";
import type { MeetingView } from "@/lib/meetings/types";
import { briefByAgenda } from "@/lib/prep-me/by-agenda";
import { withoutRepeats } from "@/lib/prep-me/repeats";
import { DATE_TIME } from "@/lib/ui/dates";
import { BriefBody } from "./brief-body";
import { BriefByAgenda } from "./brief-by-agenda";
import { BriefSources } from "./brief-sources";
import { CoverageMap } from "./coverage/coverage-map";
import { KeyFigures } from "./key-figures";
import { numberBrief } from "./number-brief";
import type { Statement } from "./statements";
import { useKeyFigures } from "./use-key-figures";

type BriefDocumentProps = {
  meeting: MeetingView;
  view: BriefView;
  /** What can be done with a key question, shown behind it. */
  questionAction?: (question: Statement) => ReactNode;
};

/** The brief as it is read and printed. */
export function BriefDocument({ meeting, view, questionAction }: BriefDocumentProps) {
  const agenda = useAgenda();
  const figures = useKeyFigures(view.id);
  const brief = withoutRepeats(view.brief, figures);
  const parts = agenda && briefByAgenda(brief, agenda);
  const numbering = numberBrief(parts?.map(({ content }) => content) ?? [brief], figures);
  return (
    <article className="flex flex-col gap-6 print:gap-5">
      <PrintedHead meeting={meeting} />
      <KeyFigures figures={figures} numbering={numbering} />
      {parts ? (
        <BriefByAgenda parts={parts} numbering={numbering} questionAction={questionAction} />
      ) : (
        <BriefBody brief={brief} numbering={numbering} questionAction={questionAction} />
      )}
      <BriefSources sources={numbering.sources} />
      <CoverageMap coverage={view.coverage} createdBy={view.createdBy} />
      <Provenance view={view} />
    </article>
  );
}

function PrintedHead({ meeting }: { meeting: MeetingView }) {
  return (
    <header className="hidden border-b-2 border-foreground pb-3 print:block">
      <p className="text-xs tracking-wide text-muted-foreground">Board Brief</p>
      <h1 className="font-serif text-2xl font-semibold">{meeting.title}</h1>
      <p className="text-sm">
        <Moment iso={meeting.scheduledDate} form={DATE_TIME} />
      </p>
    </header>
  );
}

const MODE = {
  model: "Worded by a language model; every citation was checked word for word against the paper.",
  extractive: "Extractive brief: quoted from the papers, selected and ordered without a language model.",
} as const;

function Provenance({ view }: { view: BriefView }) {
  const { documentsAnalyzed: count, dropped } = view;
  return (
    <footer className="border-t pt-3 text-xs text-pretty text-muted-foreground">
      <p>{MODE[view.brief.mode]}</p>
      {view.brief.remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <p>
        Made by {view.createdBy} from {count} {count === 1 ? "document" : "documents"},{" "}
        <Moment iso={view.createdAt} form={DATE_TIME} />.
        {dropped > 0 &&
          ` ${dropped} ${dropped === 1 ? "statement" : "statements"} of the language model ${dropped === 1 ? "was" : "were"} left out because the papers do not prove ${dropped === 1 ? "it" : "them"}.`}
      </p>
    </footer>
  );
}
