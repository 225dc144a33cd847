import { ExternalLinkIcon } from "lucide-react";
import { Disclosure } from "@/components/layout/disclosure";
import type { FilingQuote } from "@/lib/benchmarks/research/types";

type FilingQuotesProps = { quotes: FilingQuote[]; subject: string };

/** What a statement stands on: the filing, a click away, and the passage in its surroundings. */
export function FilingQuotes({ quotes, subject }: FilingQuotesProps) {
  if (quotes.length === 0) return null;
  return (
    <div className="mt-1 min-w-0">
      <ul className="flex flex-col gap-0.5 text-xs text-muted-foreground">
        {quotes.map((quote) => (
          <li key={quote.url}>
            <FilingLink quote={quote} />
          </li>
        ))}
      </ul>
      <Disclosure
        show={quotes.length === 1 ? "Show passage" : `Show ${quotes.length} passages`}
        hide="Hide"
        subject={subject}
      >
        <ul className="flex flex-col gap-3">
          {quotes.map((quote) => (
            <li key={quote.url}>
              <Passage quote={quote} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

/** Leads to the passage in the filing, in a new tab. */
function FilingLink({ quote: { title, section, url } }: { quote: FilingQuote }) {
  const label = [title, section].filter(Boolean).join(" · ");
  if (!/^https?:\/\//i.test(url)) return <span className="wrap-anywhere">{label}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="wrap-anywhere text-primary underline underline-offset-2 hover:no-underline"
    >
      {label}
      <ExternalLinkIcon className="ms-1 inline size-3 print:hidden" aria-hidden="true" />
      <span className="sr-only"> (opens the filing in a new tab)</span>
    </a>
  );
}

function Passage({ quote: { before, quote, after, section } }: { quote: FilingQuote }) {
  return (
    <figure className="max-w-prose border-s-2 ps-3">
      <blockquote className="font-serif text-sm leading-relaxed text-pretty wrap-anywhere">
        <span className="text-muted-foreground">{before} </span>
        <mark className="rounded-xs bg-mark px-0.5 text-foreground">{quote}</mark>
        <span className="text-muted-foreground"> {after}</span>
      </blockquote>
      {section && <figcaption className="mt-1 text-xs text-muted-foreground">{section}</figcaption>}
    </figure>
  );
}
