import type { SourceEntry } from "@/lib/benchmarks/analysis/types";
import { SourceLink } from "./source-link";

/** Sources one below the other, far enough apart for a finger (WCAG 2.2, target size). */
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
