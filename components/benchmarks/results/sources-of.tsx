import { useState } from "react";
import type { SourceEntry } from "@/lib/benchmarks/analysis/types";
import { SourceLink, sourceAddress } from "./source-link";

/** With more than two only the first is named: the company's own. A median has one or two filings per peer. */
const ALL_NAMED = 2;

type SourcesOfProps = { ids: string[]; sources: SourceEntry[] };

/** The sources of an insight or outlier on one line, with the rest on demand. */
export function SourcesOf({ ids, sources }: SourcesOfProps) {
  const [isWhole, setWhole] = useState(false);
  const named = eachOnce(ids.flatMap((id) => sources.find((source) => source.id === id) ?? []));
  if (named.length === 0) return null;
  const first = named.length > ALL_NAMED ? named.slice(0, 1) : named;
  const further = named.length - first.length;
  return (
    <p className="text-xs text-muted-foreground">
      {named.length === 1 ? "Source: " : "Sources: "}
      {(isWhole ? named : first).map((source, index) => (
        <span key={source.id}>
          {index > 0 && " · "}
          <SourceLink source={source} />
        </span>
      ))}
      {further > 0 && (
        <>
          {" · "}
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="min-h-6 min-w-6 rounded-sm underline underline-offset-2 hover:text-foreground print:no-underline"
          >
            {isWhole ? "fewer" : `${further} more`}
          </button>
        </>
      )}
    </p>
  );
}

/** Several figures in one filing are separate sources with their own quotes, but share a link. */
function eachOnce(sources: SourceEntry[]): SourceEntry[] {
  const placeOf = (source: SourceEntry) => `${source.label} ${sourceAddress(source)}`;
  return [...Map.groupBy(sources, placeOf).values()].flatMap(([first]) => first ?? []);
}

/** A vertical list of sources, spaced for touch (WCAG 2.2, target size). */
export function SourceList({ sources }: { sources: SourceEntry[] }) {
  return (
    <ul className="flex list-disc flex-col ps-4 text-xs leading-6">
      {sources.map((source) => (
        <li key={source.id}>
          <SourceLink source={source} />
        </li>
      ))}
    </ul>
  );
}
