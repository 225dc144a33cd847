import type { ReactNode } from "react";
import { CitationChips } from "@/components/evidence/citation-chip";
import type { SectionName } from "@/lib/ai/brief/constants";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import type { Numbering } from "@/lib/evidence/number-citations";
import { BriefSection } from "./brief-section";
import { OpeningLine } from "./opening-line";
import { RiskArea } from "./risk-area";
import { SECTION_TITLES } from "./section-titles";
import { shortLine } from "./short-line";
import { citedRisks, type Statement, statements } from "./statements";

type BriefBodyProps = {
  brief: BoardBrief;
  numbering: Numbering;
  /** The sections that are written, while the brief is being made; else all are. */
  written?: SectionName[];
  /** It is what the brief says of one item of an agenda: sections without anything are left out. */
  isPart?: boolean;
  /** What can be done with a key question, shown where it is opened. */
  questionAction?: (question: Statement) => ReactNode;
};

/** The four sections of a brief. */
export function BriefBody({ brief, numbering, written, isPart = false, questionAction }: BriefBodyProps) {
  const { evidence } = brief;
  const section = (name: SectionName, children: ReactNode) => {
    const isEmpty = evidence[name].length === 0;
    if (isPart && isEmpty) return null;
    return (
      <BriefSection
        title={SECTION_TITLES[name]}
        level={isPart ? 4 : 3}
        isEmpty={isEmpty}
        isPending={written !== undefined && !written.includes(name)}
      >
        {children}
      </BriefSection>
    );
  };
  return (
    <>
      {section(
        "executiveSummary",
        <ul className="flex max-w-[46rem] list-disc flex-col gap-1.5 pl-4 font-serif leading-[1.5] marker:text-muted-foreground sm:text-[1.0625rem]">
          {statements(brief.summarySentences, evidence.executiveSummary).map(({ id, text, citations }) => (
            <li key={id} className="print-avoid-break pl-0.5 text-pretty">
              {text}
              <CitationChips citations={citations} numbering={numbering} />
            </li>
          ))}
        </ul>,
      )}
      {section(
        "keyQuestions",
        <Lines
          items={statements(brief.keyQuestions, evidence.keyQuestions)}
          summary={isPart ? brief.summarySentences : []}
          numbering={numbering}
          action={questionAction}
        />,
      )}
      {section(
        "riskAreas",
        <ul className="flex flex-col gap-1">
          {citedRisks(brief).map((risk) => (
            <RiskArea key={risk.id} risk={risk} numbering={numbering} />
          ))}
        </ul>,
      )}
      {section(
        "recommendations",
        <Lines
          items={statements(brief.recommendations, evidence.recommendations)}
          summary={isPart ? brief.summarySentences : []}
          numbering={numbering}
        />,
      )}
    </>
  );
}

type LinesProps = {
  items: Statement[];
  /** What is said above them of the same item of an agenda. */
  summary: string[];
  numbering: Numbering;
  action?: (item: Statement) => ReactNode;
};

/** Numbered statements, each of which opens. */
function Lines({ items, summary, numbering, action }: LinesProps) {
  return (
    <ol className="divide-y divide-border/60 print:divide-y-0">
      {items.map((item, at) => (
        <OpeningLine
          key={item.id}
          marker={<span className="w-4 shrink-0 sm:w-5 text-sm text-muted-foreground">{at + 1}.</span>}
          text={item.text}
          short={shortLine(item.text, summary)}
          citations={item.citations}
          numbering={numbering}
        >
          {action && <div className="pl-5 print:hidden">{action(item)}</div>}
        </OpeningLine>
      ))}
    </ol>
  );
}
