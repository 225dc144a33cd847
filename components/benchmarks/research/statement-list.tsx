import { OutsideLink, webAddress } from "@/components/benchmarks/outside-link";
import { useEvidence } from "@/components/evidence/evidence-context";
import { Disclosure } from "@/components/layout/disclosure";
import type { FilingQuote, Statement } from "@/lib/benchmarks/research/types";
import type { Citation } from "@/lib/evidence/types";

type StatementListProps = { statements: Statement[]; quotes: FilingQuote[]; ordered?: boolean };

/** Statements with their sources. */
export function StatementList({ statements, quotes, ordered = false }: StatementListProps) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className={ordered ? "flex list-decimal flex-col gap-4 ps-5" : "flex flex-col gap-4"}>
      {statements.map(({ text, quotes: numbers }) => (
        <li key={`${text} ${numbers.join()}`} className="print-avoid-break min-w-0">
          <p className="max-w-[35em] font-serif text-[1.0625rem] leading-[1.6] text-pretty wrap-anywhere">
            {text}
          </p>
          <FilingQuotes quotes={numbers.flatMap((number) => quotes[number] ?? [])} subject={text} />
        </li>
      ))}
    </List>
  );
}

type StatementGroupProps = StatementListProps & {
  title: string;
  /** Shown when there are no statements. */
  otherwise?: string;
};

const NOTHING_FOUND = "Nothing on this was found in the filings that were read.";

/** Statements on one subject, or a note that the filings do not mention it. */
export function StatementGroup({ title, otherwise = NOTHING_FOUND, ...list }: StatementGroupProps) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {list.statements.length > 0 ? (
        <StatementList {...list} />
      ) : (
        <p className="text-sm text-muted-foreground">{otherwise}</p>
      )}
    </section>
  );
}

type FilingQuotesProps = { quotes: FilingQuote[]; subject: string };

/** The evidence for a statement: a link to the filing, and the passage in context. */
export function FilingQuotes({ quotes, subject }: FilingQuotesProps) {
  if (quotes.length === 0) return null;
  return (
    <div className="mt-1 min-w-0">
      <ul className="flex flex-col gap-0.5 text-xs text-muted-foreground">
        {quotes.map((quote) => (
          <li key={keyOf(quote)}>
            {quote.citation ? (
              <PaperLink quote={quote} citation={quote.citation} trail={trailOf(quotes)} />
            ) : (
              <FilingLink quote={quote} />
            )}
          </li>
        ))}
      </ul>
      <Disclosure what={quotes.length === 1 ? "passage" : `${quotes.length} passages`} subject={subject}>
        <ul className="flex flex-col gap-3">
          {quotes.map((quote) => (
            <li key={keyOf(quote)}>
              <Passage quote={quote} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

const keyOf = ({ url, title, section, quote }: FilingQuote) => url ?? `${title} ${section} ${quote}`;
const labelOf = ({ title, section }: FilingQuote) => [title, section].filter(Boolean).join(" · ");
const trailOf = (quotes: FilingQuote[]) => quotes.flatMap(({ citation }) => citation ?? []);

type PaperLinkProps = { quote: FilingQuote; citation: Citation; trail: Citation[] };

/** Opens the paper's page next to the report. */
function PaperLink({ quote, citation, trail }: PaperLinkProps) {
  const { open } = useEvidence();
  const label = labelOf(quote);
  return (
    <button
      type="button"
      className="min-h-6 text-start wrap-anywhere text-primary underline underline-offset-2 hover:no-underline"
      onClick={() => open(citation, trail, label)}
    >
      {label}
    </button>
  );
}

/** Links to the passage in the filing, in a new tab. */
function FilingLink({ quote }: { quote: FilingQuote }) {
  const address = webAddress(quote.url);
  if (!address) return <span className="wrap-anywhere">{labelOf(quote)}</span>;
  return (
    <OutsideLink href={address} hint="opens the filing in a new tab">
      {labelOf(quote)}
    </OutsideLink>
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
