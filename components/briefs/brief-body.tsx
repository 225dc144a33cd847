import type { ReactNode } from "react";
import { CitationChips } from "@/components/evidence/citation-chip";
import type { BoardBrief, SectionName } from "@/lib/ai/brief/schema";
import type { Numbering } from "@/lib/evidence/number-citations";
import { BriefSection } from "./brief-section";
import { RiskArea } from "./risk-area";
import { SECTION_TITLES } from "./section-titles";
import { citedRisks, type Statement, statements } from "./statements";

type BriefBodyProps = {
  brief: BoardBrief;
  numbering: Numbering;
  /** The sections that are written, while the brief is being made; else all are. */
  written?: SectionName[];
  /** What can be done with a key question, shown behind it. */
  questionAction?: (question: Statement) => ReactNode;
};

/** The four sections of a brief. */
export function BriefBody({ brief, numbering, written, questionAction }: BriefBodyProps) {
  const { evidence } = brief;
  const section = (name: SectionName) => ({
    title: SECTION_TITLES[name],
    isEmpty: evidence[name].length === 0,
    isPending: written !== undefined && !written.includes(name),
  });
  return (
    <>
      <BriefSection {...section("executiveSummary")}>
        <div className="flex max-w-[46rem] flex-col gap-2 font-serif text-[1.0625rem] leading-[1.6]">
          {statements(brief.summarySentences, evidence.executiveSummary).map(({ id, text, citations }) => (
            <p key={id} className="text-pretty">
              {text}
              <CitationChips citations={citations} numbering={numbering} />
            </p>
          ))}
        </div>
      </BriefSection>
      <BriefSection {...section("keyQuestions")}>
        <NumberedList
          items={statements(brief.keyQuestions, evidence.keyQuestions)}
          numbering={numbering}
          action={questionAction}
        />
      </BriefSection>
      <BriefSection {...section("riskAreas")}>
        <ul className="flex flex-col gap-3.5">
          {citedRisks(brief).map((risk) => (
            <RiskArea key={risk.id} risk={risk} numbering={numbering} />
          ))}
        </ul>
      </BriefSection>
      <BriefSection {...section("recommendations")}>
        <NumberedList
          items={statements(brief.recommendations, evidence.recommendations)}
          numbering={numbering}
        />
      </BriefSection>
    </>
  );
}

type NumberedListProps = {
  items: Statement[];
  numbering: Numbering;
  action?: (item: Statement) => ReactNode;
};

function NumberedList({ items, numbering, action }: NumberedListProps) {
  return (
    <ol className="flex max-w-[46rem] list-decimal flex-col gap-2.5 pl-6 font-serif text-[1.0625rem] leading-[1.6] marker:font-sans marker:text-sm marker:text-muted-foreground">
      {items.map((item) => (
        <li key={item.id} className="print-avoid-break pl-1 text-pretty">
          {item.text}
          <CitationChips citations={item.citations} numbering={numbering} />
          {action && <span className="ml-1.5 inline-block align-middle print:hidden">{action(item)}</span>}
        </li>
      ))}
    </ol>
  );
}
