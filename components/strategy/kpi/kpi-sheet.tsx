import { ArrowRightIcon, EyeOffIcon } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { BriefSources } from "@/components/briefs/brief-sources";
import { CitationChips } from "@/components/evidence/citation-chip";
import { StatusMark } from "@/components/strategy/status-mark";
import { Progress } from "@/components/ui/progress";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { CorrectedField, KpiCitation, KpiDetail, KpiEvent } from "@/lib/strategy/types";
import { SeriesChart } from "./chart/series-chart";
import { CorrectedMark } from "./corrected-mark";
import { FIELD_NAMES, shownCorrection } from "./corrections";
import { KpiHistory } from "./history/kpi-history";
import { cited, numberKpi } from "./numbering";
import { BASIS_WORDS, DIRECTION_WORDS, dayWords } from "./words";

type KpiSheetProps = { kpi: KpiDetail; canChange: boolean; onCorrect: (valueId: string) => void };

/** Everything known about a KPI, from its current value to what each paper says. */
export function KpiSheet({ kpi, canChange, onCorrect }: KpiSheetProps) {
  const numbering = numberKpi(kpi);
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <NoLongerReported kpi={kpi} numbering={numbering} />
        <KpiStanding kpi={kpi} numbering={numbering} />
        <KpiFigures kpi={kpi} numbering={numbering} />
        {kpi.description && (
          <p className="max-w-prose text-sm text-pretty [overflow-wrap:anywhere]">{kpi.description}</p>
        )}
        <KpiFacts kpi={kpi} numbering={numbering} />
      </div>
      <SeriesChart kpi={kpi} numbering={numbering} />
      <KpiHistory kpi={kpi} numbering={numbering} onCorrect={canChange ? onCorrect : null} />
      <BriefSources sources={numbering.sources} />
    </div>
  );
}

/** A notice that the latest paper of its kind omits the KPI: the data is from the paper before. */
function NoLongerReported({ kpi, numbering }: { kpi: KpiDetail; numbering: Numbering }) {
  const event = disappearance(kpi.events);
  if (!event) return null;
  return (
    <p className="flex gap-2 rounded-md border border-status-wait/40 bg-status-wait/8 px-3 py-2 text-sm text-pretty">
      <EyeOffIcon className="mt-0.5 size-4 shrink-0 text-status-wait" aria-hidden="true" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium">No longer reported.</span> {event.sentence}
        <CitationChips citations={cited(event.before, event.after)} numbering={numbering} />
      </span>
    </p>
  );
}

/** The event since which the KPI is missing; null if no paper omitted it, or it came back. */
function disappearance(events: KpiEvent[]): KpiEvent | null {
  const last = events.findLast(({ kind }) => kind === "disappeared" || kind === "returned");
  return last?.kind === "disappeared" ? last : null;
}

type KpiStandingProps = { kpi: KpiDetail; numbering: Numbering };

/** Status and progress, each with the explanation of how it was determined. */
function KpiStanding({ kpi, numbering }: KpiStandingProps) {
  const { status, statusRuling, progressRuling } = kpi;
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <div className="min-w-0">
        <dt className="text-xs font-medium text-muted-foreground">Status</dt>
        <dd className="mt-1">
          <StatusMark status={status} className="text-base" />
          <Rule sentence={statusRuling.sentence}>
            <CitationChips citations={cited(kpi.fieldCitations?.status ?? null)} numbering={numbering} />
          </Rule>
          <CorrectedMark correction={shownCorrection(kpi, "status")} />
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="text-xs font-medium text-muted-foreground">Progress</dt>
        <dd className="mt-1">
          {progressRuling.value === null ? (
            <span className="font-medium text-muted-foreground">Not known</span>
          ) : (
            // A negative figure adds nothing to the sentence below it.
            progressRuling.value >= 0 && <ProgressLine percent={progressRuling.value} shown={kpi.progress} />
          )}
          <Rule sentence={progressRuling.sentence} />
        </dd>
      </div>
    </dl>
  );
}

/** @param percent may exceed 100, where the bar ends but the figure does not */
function ProgressLine({ percent, shown }: { percent: number; shown: number }) {
  return (
    <div className="flex items-center gap-3">
      <span className="font-semibold">{Math.round(percent)}%</span>
      <Progress value={shown} aria-label="Progress" className="max-w-48" />
    </div>
  );
}

function Rule({ sentence, children }: { sentence: string; children?: ReactNode }) {
  if (!sentence) return null;
  return (
    <p className="mt-1 text-sm text-pretty text-muted-foreground [overflow-wrap:anywhere]">
      {sentence}
      {children}
    </p>
  );
}

type KpiFactsProps = { kpi: KpiDetail; numbering: Numbering };

/** Other facts from the papers: better direction and why, owner, due date, period. */
function KpiFacts({ kpi, numbering }: KpiFactsProps) {
  const { direction, directionBasis, owner, due, unit, period, asOf, fieldCitations } = kpi;
  const sourceOf = (citation: KpiCitation | undefined) => (
    <CitationChips citations={cited(citation ?? null)} numbering={numbering} />
  );
  const isDirectionCorrected = kpi.correctedFields.includes("direction");
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]">
      <Fact name="Direction" field="direction" kpi={kpi}>
        {DIRECTION_WORDS[direction]}
        {!isDirectionCorrected && (
          <span className="text-muted-foreground">, {BASIS_WORDS[directionBasis]}</span>
        )}
      </Fact>
      <Fact name="Owner" field="owner" kpi={kpi} source={sourceOf(fieldCitations?.owner)}>
        {owner}
      </Fact>
      <Fact name="Due" field="due" kpi={kpi} source={sourceOf(fieldCitations?.due)}>
        {due && dayWords(due)}
      </Fact>
      <Fact name="Period" kpi={kpi}>
        {period}
      </Fact>
      <Fact name="As of" kpi={kpi}>
        {dayWords(asOf)}
      </Fact>
      <Fact name="Unit" kpi={kpi}>
        {unit}
      </Fact>
    </dl>
  );
}

type FactProps = {
  name: string;
  field?: CorrectedField;
  kpi: KpiDetail;
  source?: ReactNode;
  children: ReactNode;
};

/** One line; left out if no paper gives the fact, unless it was corrected. */
function Fact({ name, field, kpi, source, children }: FactProps) {
  const correction = field ? shownCorrection(kpi, field) : null;
  if (!children && !correction) return null;
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">
        {children || <span className="text-muted-foreground">None</span>}
        {children && source}
        <CorrectedMark correction={correction} />
      </dd>
    </>
  );
}

type KpiFiguresProps = { kpi: KpiDetail; numbering: Numbering };

/** Baseline, current and target value, each with its source. */
function KpiFigures({ kpi, numbering }: KpiFiguresProps) {
  const figures = [
    { field: "baseline", citation: kpi.fieldCitations?.baseline ?? null },
    { field: "current", citation: kpi.currentCitation },
    { field: "target", citation: kpi.targetCitation },
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-3 rounded-md border bg-card px-4 py-3 sm:grid-cols-[1fr_auto_1fr_auto_1fr]">
      {figures.map(({ field, citation }, place) => (
        <Fragment key={field}>
          {place > 0 && <Arrow />}
          <div className="min-w-0">
            <dt className="text-xs font-medium text-muted-foreground">{FIELD_NAMES[field]}</dt>
            <dd>
              {kpi[field] ? (
                <span className="text-lg leading-tight font-semibold [overflow-wrap:anywhere]">
                  {kpi[field]}
                  <CitationChips citations={cited(citation)} numbering={numbering} />
                </span>
              ) : (
                <span className="text-sm text-muted-foreground">Not given</span>
              )}
              <CorrectedMark correction={shownCorrection(kpi, field)} />
            </dd>
          </div>
        </Fragment>
      ))}
    </dl>
  );
}

function Arrow() {
  return (
    <div className="hidden pt-5 text-muted-foreground sm:block" aria-hidden="true">
      <ArrowRightIcon className="size-4" />
    </div>
  );
}
