import type { SourceEntry } from "@/lib/benchmarks/analysis/types";
import { SourceLink } from "./source-link";

/** Sources one below the other. */
export function SourceList({ sources }: { sources: SourceEntry[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 ps-4 text-xs">
      {sources.map((source) => (
        <li key={source.id}>
          <SourceLink source={source} />
        </li>
      ))}
    </ul>
  );
}
