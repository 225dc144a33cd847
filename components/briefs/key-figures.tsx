import { CitationChips } from "@/components/evidence/citation-chip";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { KeyComparison, KeyFigure } from "@/lib/prep-me/key-figures";
import { cn } from "@/lib/ui/cn";
import { KeyFigureTrend } from "./key-figure-trend";

/** The figures that a brief begins with: each as its paper states it, what it is held against, and how it came about. */
export function KeyFigures({ figures, numbering }: { figures: KeyFigure[]; numbering: Numbering }) {
  if (figures.length === 0) return null;
  return (
    <section aria-label="Key Figures" className="print-avoid-break">
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-md border bg-border">
        {figures.map((figure) => (
          <Figure key={`${figure.label} ${figure.period}`} figure={figure} numbering={numbering} />
        ))}
      </dl>
    </section>
  );
}

function Figure({ figure, numbering }: { figure: KeyFigure; numbering: Numbering }) {
  const { label, period, text, citations, comparisons, trend, trendStep } = figure;
  const known = new Set(citations.map(numbering.numberOf));
  return (
    <div className="flex min-w-0 grow basis-[calc(50%-1px)] flex-col bg-card px-3 py-2.5 sm:basis-36">
      <dt className="text-xs leading-snug text-pretty">
        <span className="font-medium">{label}</span>
        <span className="block text-muted-foreground">{period}</span>
      </dt>
      <dd className="mt-1 flex flex-1 flex-col">
        <p className="font-title text-[1.375rem] leading-tight font-semibold tracking-tight whitespace-nowrap">
          {text}
          <CitationChips citations={citations} numbering={numbering} />
        </p>
        <ul className="mt-1 flex flex-1 flex-col gap-0.5 text-xs leading-snug">
          {comparisons.map((comparison) => (
            <Comparison
              key={comparison.name}
              comparison={comparison}
              numbering={numbering}
              isCited={comparison.citations.every((citation) => known.has(numbering.numberOf(citation)))}
            />
          ))}
        </ul>
        {trend.length > 0 && <KeyFigureTrend points={trend} step={trendStep} />}
      </dd>
    </div>
  );
}

type ComparisonProps = {
  comparison: KeyComparison;
  numbering: Numbering;
  /** The row it stands in is cited with the figure itself. */
  isCited: boolean;
};

function Comparison({ comparison, numbering, isCited }: ComparisonProps) {
  const { difference, name, text, isGood, citations } = comparison;
  return (
    <li>
      <span
        className={cn(
          "font-medium",
          isGood === true && "text-status-good",
          isGood === false && "text-status-bad",
        )}
      >
        {difference}
      </span>{" "}
      <span className="text-muted-foreground">
        {name} <span className="whitespace-nowrap">({text})</span>
      </span>
      {!isCited && <CitationChips citations={citations} numbering={numbering} />}
    </li>
  );
}
