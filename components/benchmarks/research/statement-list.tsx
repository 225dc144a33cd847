import type { FilingQuote, Statement } from "@/lib/benchmarks/research/types";
import { FilingQuotes } from "./filing-quotes";

type StatementListProps = { statements: Statement[]; quotes: FilingQuote[]; ordered?: boolean };

/** Statements with what they stand on. */
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

type StatementGroupProps = { title: string; statements: Statement[]; quotes: FilingQuote[] };

/** Statements on one subject; where the filings say nothing of it, that. */
export function StatementGroup({ title, statements, quotes }: StatementGroupProps) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {statements.length > 0 ? (
        <StatementList statements={statements} quotes={quotes} />
      ) : (
        <p className="text-sm text-muted-foreground">
          Nothing on this was found in the filings that were read.
        </p>
      )}
    </section>
  );
}
