import type {
  MetricInfo,
  MetricInput,
  MetricValue,
  SourceEntry,
  Unit,
} from "@/lib/benchmarks/analysis/types";
import { formatDay } from "@/lib/days";
import { cn } from "@/lib/ui/cn";
import { SourceLink } from "../source-link";
import { WIDE_ONLY } from "./comparison-head";

type CompanyFiguresProps = {
  figures: MetricValue;
  metric: MetricInfo;
  sources: SourceEntry[];
  /** What to say of the focal company: "you". Without it, a peer's. */
  whose?: string;
};

/** A company's figure with the filed ones it is made of, or why there is none. */
export function CompanyFigures({ figures, metric, sources, whose }: CompanyFiguresProps) {
  const { ticker, value, missing, inputs } = figures;
  return (
    <tr>
      <th scope="row" className={`py-1 pe-3 text-start align-top ${whose ? "font-semibold" : "font-medium"}`}>
        {ticker}
        {whose && ` (${whose})`}
      </th>
      <td className="py-1 pe-3 text-end align-top tabular-nums whitespace-nowrap">
        {value === null ? "not in our data" : exactFigure(value, metric.unit)}
      </td>
      {/* On a phone the days of the filed figures tell it. */}
      <td className={cn("py-1 pe-3 align-top whitespace-nowrap", WIDE_ONLY)}>{periodOf(figures)}</td>
      <td className="py-1 align-top">
        {missing && <p className="text-muted-foreground">{missing}</p>}
        <ul className="flex flex-col gap-0.5">
          {inputs.map((input) => (
            <Input
              key={`${input.label} ${input.periodEnd} ${input.sourceId}`}
              input={input}
              sources={sources}
            />
          ))}
        </ul>
      </td>
    </tr>
  );
}

function Input({ input, sources }: { input: MetricInput; sources: SourceEntry[] }) {
  const { label, value, unit, periodEnd, sourceId } = input;
  const source = sources.find(({ id }) => id === sourceId);
  return (
    <li>
      {label}: <span className="font-medium tabular-nums">{exactFigure(value, unit)}</span>
      {periodEnd && ` (${formatDay(periodEnd)})`}
      {source && (
        <>
          {" · "}
          <SourceLink source={source} />
        </>
      )}
    </li>
  );
}

function periodOf({ fiscalYear, periodEnd }: MetricValue): string {
  const year = fiscalYear === null ? null : `FY ${fiscalYear}`;
  const end = periodEnd === null ? null : `to ${formatDay(periodEnd)}`;
  return [year, end].filter((part) => part !== null).join(", ") || "–";
}

const EXACT = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });

/** A figure to compute with: unrounded dollars, four decimals of all else. */
function exactFigure(value: number, unit: Unit): string {
  const sign = value < 0 ? "−" : "";
  const size = EXACT.format(Math.abs(value));
  switch (unit) {
    case "usd":
      return `${sign}$${size}`;
    case "percent":
      return `${sign}${size}%`;
    case "points":
      return `${sign}${size} points`;
    case "ratio":
      return `${sign}${size}:1`;
    case "times":
      return `${sign}${size}×`;
    case "years":
      return `${sign}${size} years`;
    case "count":
      return `${sign}${size}`;
  }
}
