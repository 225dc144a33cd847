import { readableQuote } from "@/components/evidence/readable-quote";
import type { Citation } from "@/lib/evidence/types";

/** The numbered sources, for paper: on the screen a chip leads to its page. */
export function BriefSources({ sources }: { sources: Citation[] }) {
  return (
    <section className="hidden print:block">
      <h3 className="mb-1.5 text-sm font-semibold">Sources</h3>
      <ol className="flex flex-col gap-0.5 text-xs">
        {sources.map(({ documentId, title, page, start, end, quote }, index) => (
          <li key={`${documentId}:${page}:${start}:${end}`} className="print-avoid-break flex gap-2">
            <span className="w-7 shrink-0">[{index + 1}]</span>
            <span>
              {title}, page {page}: “{readableQuote(quote)}”
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
