import { type ReactNode, useId } from "react";
import { CitationChips } from "@/components/evidence/citation-chip";
import { Skeleton } from "@/components/ui/skeleton";
import { type RiskLevel, type SectionName, UNNAMED_RISK } from "@/lib/ai/brief/constants";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import type { Numbering } from "@/lib/evidence/number-citations";
import { cn } from "@/lib/ui/cn";
import { RISK_LABELS, SECTION_TITLES } from "./labels";
import { OpeningLine } from "./opening-line";
import { parted } from "./parted";
import { type CitedRisk, citedRisks, type Statement, statements } from "./statements";

type BriefBodyProps = {
  brief: BoardBrief;
  numbering: Numbering;
  /** The sections written so far while the brief is being made; omitted when complete. */
  written?: SectionName[];
  /** Shows one agenda item's part of the brief: empty sections are left out. */
  isPart?: boolean;
  /** An action shown after a key question. */
  questionAction?: (question: Statement) => ReactNode;
};

/** The four sections of a brief. */
export function BriefBody({ brief, numbering, written, isPart = false, questionAction }: BriefBodyProps) {
  const { evidence } = brief;
  const told = toldBySummary(brief);
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
        <SummaryList
          sentences={statements(brief.summarySentences, evidence.executiveSummary)}
          numbering={numbering}
        />,
      )}
      {section(
        "keyQuestions",
        <Lines
          items={statements(brief.keyQuestions, evidence.keyQuestions)}
          told={told}
          numbering={numbering}
          action={questionAction}
        />,
      )}
      {section(
        "riskAreas",
        <ul className="flex flex-col gap-1">
          {citedRisks(brief).map((risk) => (
            <RiskArea
              key={risk.id}
              risk={risk}
              isTold={told.has(risk.text) || isQuoted(brief, risk.text)}
              numbering={numbering}
            />
          ))}
        </ul>,
      )}
      {section(
        "recommendations",
        <Lines
          items={statements(brief.recommendations, evidence.recommendations)}
          told={toldAbove(brief)}
          numbering={numbering}
        />,
      )}
    </>
  );
}

/** Summary sentences with their sources. */
export function SummaryList({ sentences, numbering }: { sentences: Statement[]; numbering: Numbering }) {
  return (
    <ul className="flex max-w-[46rem] list-disc flex-col gap-1.5 pl-4 font-serif leading-[1.5] marker:text-muted-foreground sm:text-[1.0625rem]">
      {sentences.map(({ id, text, citations }) => (
        <li key={id} className="print-avoid-break pl-0.5 text-pretty">
          {text}
          <CitationChips citations={citations} numbering={numbering} claim={text} />
        </li>
      ))}
    </ul>
  );
}

type LinesProps = {
  items: Statement[];
  told: Told;
  numbering: Numbering;
  action?: (item: Statement) => ReactNode;
};

/** Numbered statements. */
function Lines({ items, told, numbering, action }: LinesProps) {
  return (
    <ol className="divide-y divide-border/60 print:divide-y-0">
      {items.map((item, at) => (
        <OpeningLine
          key={item.id}
          marker={<span className="w-4 shrink-0 sm:w-5 text-sm text-muted-foreground">{at + 1}.</span>}
          text={item.text}
          short={shortLine(item.text, told)}
          citations={item.citations}
          numbering={numbering}
          action={action?.(item)}
        />
      ))}
    </ol>
  );
}

const LOOK: Record<RiskLevel, { edge: string; text: string }> = {
  high: { edge: "border-l-risk-high", text: "text-risk-high" },
  medium: { edge: "border-l-risk-medium", text: "text-risk-medium" },
  low: { edge: "border-l-risk-low", text: "text-risk-low" },
  opportunity: { edge: "border-l-risk-opportunity", text: "text-risk-opportunity" },
};

type RiskAreaProps = {
  risk: CitedRisk;
  /**
   * The summary or a question above already has its sentence, so its title or first words suffice until it is
   * expanded.
   */
  isTold: boolean;
  numbering: Numbering;
};

/** A risk with its level in color and words, and its description. */
function RiskArea({ risk, isTold, numbering }: RiskAreaProps) {
  const { edge, text } = LOOK[risk.level];
  const isNamed = risk.title !== UNNAMED_RISK;
  return (
    <OpeningLine
      marker={
        <span className={cn("shrink-0 text-sm font-semibold sm:w-[5.5rem]", text)}>
          {RISK_LABELS[risk.level]}
        </span>
      }
      text={isNamed ? risk.title : risk.text}
      short={!isNamed && isTold ? firstWords(risk.text).trim() : undefined}
      gist={isNamed ? risk.text : undefined}
      isFolded={isNamed && isTold}
      isStacked
      citations={risk.citations}
      numbering={numbering}
      className={cn("border-l-[3px] pl-3", edge)}
    />
  );
}

type BriefSectionProps = {
  title: string;
  /** 4 below an agenda item. */
  level?: 3 | 4;
  isEmpty?: boolean;
  /** Not written yet. */
  isPending?: boolean;
  children: ReactNode;
};

/** A section of the brief with a heading. An empty one says so, so that it does not seem missing. */
function BriefSection(props: BriefSectionProps) {
  const { title, level = 3, isEmpty = false, isPending = false, children } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    // Each agenda item has sections of these names, which could not be told apart as landmarks.
    <section role={level === 4 ? "group" : undefined} aria-labelledby={id} aria-busy={isPending || undefined}>
      <Heading
        id={id}
        className={cn(
          level === 3
            ? "mb-2 text-sm font-semibold text-primary"
            : "mb-1 text-xs font-semibold text-muted-foreground",
          // Redundant below the name of an item.
          level === 4 && title === SECTION_TITLES.executiveSummary && "sr-only",
        )}
      >
        {title}
      </Heading>
      {isPending && <PendingLines />}
      {!isPending && isEmpty && (
        <p className="text-sm text-muted-foreground">The papers do not suggest any.</p>
      )}
      {!isPending && !isEmpty && children}
    </section>
  );
}

function PendingLines() {
  return (
    <div className="flex max-w-[46rem] flex-col gap-2.5" aria-hidden="true">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}

/** Quotes in statements above, each with the text that refers back to it. */
type Told = Map<string, string>;

/** The summary's quotes: of several sentences a question below repeats the first words, of a single one nothing. */
export function toldBySummary({ summarySentences }: BoardBrief): Told {
  const isOnly = summarySentences.length === 1;
  return new Map(summarySentences.map((said) => [said, isOnly ? "" : firstWords(said)]));
}

/** Letters enough to tell a sentence from the others next to it. */
const RECALLED = 36;

/** “Cash is forecast to fall to $144,050…” */
function firstWords(said: string): string {
  if (said.length <= RECALLED) return `“${said}” `;
  const words = said.slice(0, said.lastIndexOf(" ", RECALLED));
  // Drops an unclosed quotation, an article and a comma.
  const whole = words
    .replace(/ *“[^”]*$/, "")
    .replace(/ \p{L}{1,3}$/u, "")
    .replace(/[,;:.]$/, "");
  return `“${whole}…” `;
}

const isQuoted = ({ keyQuestions }: BoardBrief, words: string): boolean =>
  keyQuestions.some((question) => parted(question)?.quote === words);

/** What recommendations refer to instead of repeating a quote: a named risk, else the question that has the quote. */
export function toldAbove(brief: BoardBrief): Told {
  const summary = [...toldBySummary(brief)];
  return new Map([
    ...summary,
    ...brief.keyQuestions.flatMap((question, at): [string, string][] => {
      const quote = parted(question)?.quote;
      return quote ? [[quote, `On question ${at + 1}: `]] : [];
    }),
    ...brief.riskAreas.flatMap(({ title, description }): [string, string][] =>
      title === UNNAMED_RISK ? [] : [[description, `${title}: `]],
    ),
    ...summary.filter(([, reference]) => reference === ""),
  ]);
}

/** A question or recommendation without its quote if that is shown above; else the full text. */
export function shortLine(text: string, told: Told): string {
  const { quote, own } = parted(text) ?? {};
  const reference = quote && told.get(quote);
  if (reference === undefined || !own) return text;
  // The text after a quote starts a sentence.
  if (reference === "" || reference.startsWith("“")) return `${reference}${own}`;
  return `${reference}${own.charAt(0).toLowerCase()}${own.slice(1)}`;
}
