import { citedPlace } from "@/components/evidence/cited-place";
import { readableQuote } from "@/components/evidence/readable-quote";
import type { Citation } from "@/lib/evidence/types";

/** The numbered sources for print: on screen each chip opens its page. */
export function BriefSources({ sources }: { sources: Citation[] }) {
  return (
    <section className="hidden print:block">
      <h3 className="mb-1.5 text-sm font-semibold">Sources</h3>
      <ol className="flex flex-col gap-0.5 text-xs">
        {sources.map((source, index) => (
          <li
            key={`${source.documentId}:${source.page}:${source.start}:${source.end}`}
            className="print-avoid-break flex gap-2"
          >
            <span className="w-7 shrink-0">[{index + 1}]</span>
            <span>
              {source.title}, {citedPlace(source)}: “{readableQuote(source.quote)}”
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
