import { EyeOffIcon, HistoryIcon, type LucideIcon, PencilIcon, TargetIcon, UndoIcon } from "lucide-react";
import { memo } from "react";
import { TrendLine } from "@/components/charts/trend-line";
import { CitationChips } from "@/components/evidence/citation-chip";
import { Badge } from "@/components/ui/badge";
import { Progress } from "@/components/ui/progress";
import { type Numbering, numberCitations } from "@/lib/evidence/number-citations";
import { TREND_HEIGHT, TREND_WIDTH } from "@/lib/strategy/listing/trend";
import type { FlaggedKind, KpiCardView } from "@/lib/strategy/listing/types";
import type { KpiCitation, Ruling } from "@/lib/strategy/types";
import { cn } from "@/lib/ui/cn";
import { DATE, formatLocal } from "@/lib/ui/dates";
import { tipProps } from "@/lib/ui/tip";
import { KpiLink } from "../kpi-link";
import { STATUS_LOOKS, StatusMark } from "../status-mark";

/** How a status was determined, in the few words a card has room for. */
const RULE_NAMES: Record<Exclude<Ruling<unknown>["by"], "stated">, string> = {
  expected: "By time elapsed",
  threshold: "By progress alone",
  values: "By its values",
  none: "No rule applies",
};

type KpiCardProps = {
  kpi: KpiCardView;
  /** The heading above the card gives its objective. */
  isGrouped: boolean;
};

/** An objective for the board: its progress, the rule behind its rating, and the sources. */
export const KpiCard = memo(function KpiCard({ kpi, isGrouped }: KpiCardProps) {
  const { id, name, status, objective, description, trend } = kpi;
  const numbering = numberCitations(citationsOf(kpi));
  const Title = isGrouped ? "h4" : "h3";
  return (
    // With hundreds of cards only those in view are rendered, to keep the page fast.
    <li className="flex min-w-0 rounded-md border p-4 only:col-span-full group-data-many/kpis:[contain-intrinsic-size:auto_19rem] group-data-many/kpis:[content-visibility:auto] print:break-inside-avoid">
      <article aria-labelledby={`kpi-${id}`} className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <StatusMark status={status} />
            <KpiFlags kpi={kpi} />
          </div>
          <Title
            id={`kpi-${id}`}
            className="text-[0.9375rem] leading-snug font-semibold text-pretty wrap-anywhere"
          >
            <KpiLink kpiId={id} className="-my-0.5 inline-block rounded-sm py-0.5 hover:underline">
              {name}
            </KpiLink>
          </Title>
          {objective && !isGrouped && (
            <p className="line-clamp-2 text-xs text-muted-foreground wrap-anywhere">{objective}</p>
          )}
        </div>
        <KpiFigures kpi={kpi} numbering={numbering} />
        <div className="flex items-end gap-4">
          <KpiProgress kpi={kpi} />
          {trend && (
            <TrendLine
              places={trend.places}
              width={TREND_WIDTH}
              height={TREND_HEIGHT}
              label={`${name}: ${trend.count} reported values since ${formatLocal(trend.since, DATE)}`}
            />
          )}
        </div>
        <Rule kpi={kpi} />
        {description && (
          <p className="line-clamp-3 text-sm text-pretty wrap-anywhere print:line-clamp-none">
            {description}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-1 border-t pt-2.5">
          <KpiFacts kpi={kpi} />
          <Sources kpi={kpi} numbering={numbering} />
        </div>
      </article>
    </li>
  );
});

/** Citations of the figures come first, so that they get the lowest numbers. */
function citationsOf({ currentCitation, targetCitation, citations }: KpiCardView) {
  return [currentCitation, targetCitation, ...citations].filter((citation) => citation !== null);
}

/** The rule behind the rating. A paper's own rating is listed with the other facts. */
function Rule({ kpi: { statusRuling } }: { kpi: KpiCardView }) {
  if (statusRuling.by === "stated") return null;
  return (
    <p className="text-xs text-pretty text-muted-foreground wrap-anywhere">
      <Badge variant="secondary" className="me-1.5 font-normal">
        {RULE_NAMES[statusRuling.by]}
      </Badge>
      {statusRuling.sentence}
    </p>
  );
}

/** Other places that report the KPI, one per paper; the KPI panel has them all. */
function Sources({ kpi: { citations }, numbering }: { kpi: KpiCardView; numbering: Numbering }) {
  const papers = Map.groupBy(citations, ({ documentId }) => documentId);
  if (papers.size === 0) return null;
  return (
    <ul aria-label="More sources" className="flex min-w-0 flex-wrap gap-x-3 text-xs text-muted-foreground">
      {[...papers].map(([id, own]) => (
        <li key={id} className="flex min-w-0 items-baseline">
          <span className="max-w-44 truncate" title={own[0]?.title}>
            {own[0]?.title}
          </span>
          <CitationChips citations={own.slice(0, 1)} numbering={numbering} />
        </li>
      ))}
    </ul>
  );
}

/** The rating paper if any, owner, due date, and the date of its figures. */
function KpiFacts({ kpi: { statusRuling, owner, due, period, asOf } }: { kpi: KpiCardView }) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted-foreground *:wrap-anywhere">
      {statusRuling.by === "stated" && <li>{statusRuling.sentence}</li>}
      {owner && <li>Owner: {owner}</li>}
      {due && <li>Due {formatLocal(due, DATE)}</li>}
      <li>{period ? `${period}, as of ${formatLocal(asOf, DATE)}` : `As of ${formatLocal(asOf, DATE)}`}</li>
    </ul>
  );
}

/** Its progress. Unknown progress has no bar: an empty one would mean "none". */
function KpiProgress({
  kpi: { name, status, progress, progressRuling, statusRuling },
}: {
  kpi: KpiCardView;
}) {
  const { value, sentence } = progressRuling;
  if (value === null) {
    // Why it is unknown, unless the rating below says the same.
    const isTold = !sentence || statusRuling.sentence.includes(sentence);
    return (
      <p className="flex-1 text-xs text-pretty text-muted-foreground wrap-anywhere">
        {isTold ? "Progress not measurable" : sentence}
      </p>
    );
  }
  const percent = Math.round(value);
  return (
    <div className="min-w-0 flex-1">
      <p className="mb-1 text-xs">
        {percent >= 0 && <span className="font-semibold">{percent}% </span>}
        <span className="text-muted-foreground">{shareInWords(percent, progressRuling)}</span>
      </p>
      <Progress
        value={progress}
        aria-label={`Progress of ${name}`}
        aria-valuetext={`${percent}%`}
        className={cn("print:border print:[print-color-adjust:exact]", STATUS_LOOKS[status ?? "unrated"].bar)}
      />
    </div>
  );
}

const SHARES: Record<NonNullable<Ruling<number>["of"]>, string> = {
  way: "of the way",
  target: "of the target",
  inverse: "target ÷ current",
  limit: "within the target",
};

function shareInWords(percent: number, { by, of, sentence }: Ruling<number>): string {
  if (percent < 0) return sentence;
  if (by === "stated") return "as the paper states it";
  if (of === "way" && percent > 100) return "of the way, beyond the target";
  return of ? SHARES[of] : "of the way";
}

const FLAGS: Record<FlaggedKind, { name: string; Icon: LucideIcon }> = {
  targetMoved: { name: "Target moved", Icon: TargetIcon },
  restated: { name: "Restated", Icon: HistoryIcon },
  disappeared: { name: "No longer reported", Icon: EyeOffIcon },
  returned: { name: "Reported again", Icon: UndoIcon },
};

/** Caveats about the figures: what changed with the last report, and what a person corrected. */
function KpiFlags({ kpi }: { kpi: KpiCardView }) {
  const { flags } = kpi;
  if (flags.length === 0 && kpi.correctedFields.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {flags.map(({ kind, sentence }) => (
        <Flag key={kind} kpiId={kpi.id} {...FLAGS[kind]} sentence={sentence} />
      ))}
      {kpi.correctedFields.length > 0 && (
        <Flag
          kpiId={kpi.id}
          name="Corrected"
          Icon={PencilIcon}
          sentence={correctedInWords(kpi.correctedFields)}
        />
      )}
    </ul>
  );
}

function correctedInWords(fields: string[]): string {
  return `Corrected by hand: ${fields.join(", ")}.`;
}

type FlagProps = { kpiId: string; name: string; Icon: LucideIcon; sentence: string };

// The sentence is a tooltip; on touch screens the KPI panel has it.
function Flag({ kpiId, name, Icon, sentence }: FlagProps) {
  return (
    <li>
      <KpiLink kpiId={kpiId} className="flex min-h-6 items-center rounded-sm" {...tipProps(sentence)}>
        <Badge variant="outline" className="font-normal">
          <Icon aria-hidden="true" />
          {name}
        </Badge>
      </KpiLink>
    </li>
  );
}

type KpiFiguresProps = { kpi: KpiCardView; numbering: Numbering };

/** The current and target values, each with its source. */
function KpiFigures({ kpi, numbering }: KpiFiguresProps) {
  const { current, target, baseline, currentCitation, targetCitation } = kpi;
  return (
    <dl className="grid grid-cols-2 items-end gap-x-4">
      <Figure
        term="Current"
        written={current}
        otherwise="Not reported"
        citation={currentCitation}
        numbering={numbering}
      />
      <Figure
        term={baseline ? `Target (baseline ${baseline})` : "Target"}
        written={target}
        otherwise="Not stated"
        citation={targetCitation}
        numbering={numbering}
      />
    </dl>
  );
}

type FigureProps = {
  term: string;
  written: string;
  /** Shown when there is no value. */
  otherwise: string;
  citation: KpiCitation | null;
  numbering: Numbering;
};

/** Figures with their unit are at most this long and set in large type; longer text is set as prose. */
const FIGURE_LENGTH = 14;

function Figure({ term, written, otherwise, citation, numbering }: FigureProps) {
  const isFigure = written.length <= FIGURE_LENGTH;
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted-foreground wrap-anywhere">{term}</dt>
      <dd
        className={
          isFigure ? "text-lg leading-7 font-semibold" : "text-sm leading-snug font-medium wrap-anywhere"
        }
      >
        {written || <span className="text-sm font-normal text-muted-foreground">{otherwise}</span>}
        {citation && <CitationChips citations={[citation]} numbering={numbering} />}
      </dd>
    </div>
  );
}
