import { ExternalLinkIcon } from "lucide-react";
import type { DeepAnalysis } from "@/lib/benchmarks/research/types";
import { ReportCard } from "./report-card";

/** The filings that were read, how often each is quoted, and what could not be read. */
export function ResearchSources({
  analysis: { sources, quotes, unread, dropped },
}: {
  analysis: DeepAnalysis;
}) {
  return (
    <ReportCard title="Research Sources">
      <ol className="flex list-decimal flex-col gap-1.5 ps-5 text-sm">
        {sources.map((title) => {
          const own = quotes.filter((quote) => quote.title === title);
          return (
            <li key={title} className="wrap-anywhere">
              <SourceTitle title={title} url={own[0]?.url?.split("#")[0] ?? null} />{" "}
              <span className="text-xs text-muted-foreground">
                {own.length === 1 ? "1 passage quoted" : `${own.length} passages quoted`}
              </span>
            </li>
          );
        })}
      </ol>
      {unread.length > 0 && (
        <div className="rounded-md border border-risk-medium/40 bg-risk-medium/8 px-3.5 py-2.5 text-sm">
          <p className="font-medium">Not read</p>
          <ul className="mt-1 flex list-disc flex-col gap-0.5 ps-4">
            {unread.map((reason) => (
              <li key={reason} className="text-pretty wrap-anywhere">
                {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {dropped > 0 && (
        <p className="text-xs text-muted-foreground">
          {dropped === 1 ? "1 sentence was" : `${dropped} sentences were`} left out because the filings do not
          support {dropped === 1 ? "it" : "them"}.
        </p>
      )}
    </ReportCard>
  );
}

function SourceTitle({ title, url }: { title: string; url: string | null }) {
  if (!url || !/^https?:\/\//i.test(url)) return title;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="text-primary underline underline-offset-2 hover:no-underline"
    >
      {title}
      <ExternalLinkIcon className="ms-1 inline size-3 print:hidden" aria-hidden="true" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
