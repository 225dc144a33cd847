import { CitationChips } from "@/components/evidence/citation-chip";
import type { Numbering } from "@/components/evidence/numbering";
import { Moment } from "@/components/layout/moment";
import type { BriefView } from "@/lib/briefs/types";
import type { MeetingView } from "@/lib/meetings/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { BriefSection } from "./brief-section";
import { BriefSources } from "./brief-sources";
import { numberBrief } from "./number-brief";
import { RiskArea } from "./risk-area";
import { citedRisks, type Statement, statements } from "./statements";

type BriefDocumentProps = { meeting: MeetingView; view: BriefView };

/** The brief as it is read and printed. */
export function BriefDocument({ meeting, view }: BriefDocumentProps) {
  const { brief } = view;
  const { evidence } = brief;
  const numbering = numberBrief(brief);
  return (
    <article className="flex flex-col gap-7 print:gap-5">
      <PrintedHead meeting={meeting} />
      <BriefSection title="Executive Summary">
        <div className="flex max-w-[46rem] flex-col gap-2 font-serif text-[1.0625rem] leading-[1.6]">
          {statements(brief.summarySentences, evidence.executiveSummary).map(({ id, text, citations }) => (
            <p key={id} className="text-pretty">
              {text}
              <CitationChips citations={citations} numbering={numbering} />
            </p>
          ))}
        </div>
      </BriefSection>
      <BriefSection title="Key Questions" isEmpty={brief.keyQuestions.length === 0}>
        <NumberedList items={statements(brief.keyQuestions, evidence.keyQuestions)} numbering={numbering} />
      </BriefSection>
      <BriefSection title="Risk Areas" isEmpty={brief.riskAreas.length === 0}>
        <ul className="flex flex-col gap-3.5">
          {citedRisks(brief).map((risk) => (
            <RiskArea key={risk.id} risk={risk} numbering={numbering} />
          ))}
        </ul>
      </BriefSection>
      <BriefSection title="Recommendations" isEmpty={brief.recommendations.length === 0}>
        <NumberedList
          items={statements(brief.recommendations, evidence.recommendations)}
          numbering={numbering}
        />
      </BriefSection>
      <BriefSources sources={numbering.sources} />
      <Provenance view={view} />
    </article>
  );
}

function NumberedList({ items, numbering }: { items: Statement[]; numbering: Numbering }) {
  return (
    <ol className="flex max-w-[46rem] list-decimal flex-col gap-2.5 pl-6 font-serif text-[1.0625rem] leading-[1.6] marker:font-sans marker:text-sm marker:text-muted-foreground">
      {items.map(({ id, text, citations }) => (
        <li key={id} className="print-avoid-break pl-1 text-pretty">
          {text}
          <CitationChips citations={citations} numbering={numbering} />
        </li>
      ))}
    </ol>
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
  extractive:
    "Extractive brief: the papers’ own sentences and figures, selected and ordered without a language model.",
} as const;

function Provenance({ view }: { view: BriefView }) {
  const { documentsAnalyzed: count, dropped } = view;
  return (
    <footer className="border-t pt-3 text-xs text-pretty text-muted-foreground">
      <p>{MODE[view.brief.mode]}</p>
      <p>
        Made by {view.createdBy} from {count} {count === 1 ? "document" : "documents"},{" "}
        <Moment iso={view.createdAt} form={DATE_TIME} />.
        {dropped > 0 &&
          ` ${dropped} ${dropped === 1 ? "statement was" : "statements were"} left out because the quotes were not found in the papers.`}
      </p>
    </footer>
  );
}
