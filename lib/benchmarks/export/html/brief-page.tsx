import type { ReactNode } from "react";
import { filingLink } from "@/lib/benchmarks/export/links";
import type { NumberedSource } from "@/lib/benchmarks/export/source-numbers";
import type { BenchmarkBrief } from "../benchmark-brief";
import { Annex } from "./annex";
import { ChartFigure } from "./charts";
import { Comparisons } from "./comparisons";
import { Insights, Outliers } from "./insights";
import { Overview, PayAlignment } from "./overview";
import { Research } from "./research";
import { STYLE } from "./style";

/** Nothing is loaded, run or sent from this file, wherever it is opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The whole brief as one page that stands alone. */
export function BriefPage({ brief }: { brief: BenchmarkBrief }) {
  return (
    <html lang="en">
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={POLICY} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="referrer" content="no-referrer" />
      <title>{brief.title}</title>
      <style href="brief" precedence="default">
        {STYLE}
      </style>
      <body>
        <div className="sheet">
          <Masthead brief={brief} />
          <main>
            <Content brief={brief} />
          </main>
          <footer className="foot">{brief.footer} · Made with BoardGPT</footer>
        </div>
      </body>
    </html>
  );
}

/** The first insights, by which the brief is remembered. */
const THINGS = 3;

function Content({ brief: { analysis, numbers, origin } }: { brief: BenchmarkBrief }) {
  const { insights, outliers, boardQuestions, alignment, charts, comparisons, deepAnalysis } = analysis;
  const ticker = analysis.focalCompany.ticker;
  const further = insights.slice(THINGS);
  return (
    <>
      <Section heading="3 Things You Should Know">
        <Insights insights={insights.slice(0, THINGS)} numbers={numbers} />
      </Section>
      <Section heading="Outliers to Ask About">
        <Outliers outliers={outliers} numbers={numbers} />
      </Section>
      <Section heading="Key Board Questions">
        <ol className="questions">
          {boardQuestions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
      </Section>
      {alignment && (
        <Section heading="Pay and Performance">
          <PayAlignment alignment={alignment} numbers={numbers} />
        </Section>
      )}
      {charts.length > 0 && (
        <Section heading="Charts">
          {charts.map((chart) => (
            <ChartFigure key={chart.id} chart={chart} numbers={numbers} />
          ))}
        </Section>
      )}
      {further.length > 0 && (
        <Section heading="Further Insights">
          <Insights insights={further} numbers={numbers} first={THINGS + 1} />
        </Section>
      )}
      <Section heading="All Comparisons">
        <Comparisons comparisons={comparisons} ticker={ticker} numbers={numbers} />
      </Section>
      <Section heading="Competitive Overview">
        <Overview overview={analysis.competitorOverview} numbers={numbers} />
      </Section>
      {deepAnalysis && (
        <Section heading="Deep Research">
          <Research research={deepAnalysis} />
        </Section>
      )}
      <Section heading="How This Was Made" isAnnex>
        <ul>
          {origin.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
      <Section heading="Figures behind the Comparisons">
        <Annex comparisons={comparisons} numbers={numbers} />
      </Section>
      <Section heading="Sources">
        <Sources sources={numbers.sources} />
      </Section>
    </>
  );
}

type SectionProps = { heading: string; isAnnex?: boolean; children: ReactNode };

function Section({ heading, isAnnex, children }: SectionProps) {
  return (
    <section className={isAnnex ? "annex" : undefined}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

/** Whose brief it is, which company it covers, what it is based on, and what a reader must know first. */
function Masthead({ brief: { organization, subject, date, terms, analysis } }: { brief: BenchmarkBrief }) {
  return (
    <header className="masthead">
      <p className="organization">{organization}</p>
      <h1>{subject}</h1>
      <p className="kind">Board brief: competitive benchmark of {date}</p>
      <dl className="terms">
        {terms.map(({ term, text }) => (
          <div key={term} style={{ display: "contents" }}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {analysis.notes.length > 0 && (
        <div className="notes">
          <p>Before you read</p>
          <ul>
            {analysis.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      )}
    </header>
  );
}

const OWN_WORDS: Record<string, string> = {
  typed: "entered by this board",
  paper: "a paper of this board",
};

/** The sources in the order of their numbers, each with the address of its filing. */
function Sources({ sources }: { sources: NumberedSource[] }) {
  return (
    <ol className="sources">
      {sources.map((source) => (
        <Source key={source.id} source={source} />
      ))}
    </ol>
  );
}

function Source({ source: { number, label, url, form, quote, citation } }: { source: NumberedSource }) {
  const href = filingLink(url);
  const origin = OWN_WORDS[form];
  return (
    <li id={`source-${number}`}>
      <span className="number">{number}</span>
      {href ? <a href={href}>{label}</a> : label}
      {origin && ` (${origin})`}
      {quote && <blockquote>“{quote}”</blockquote>}
      {citation && (
        <blockquote>
          “{citation.quote}” ({citation.title}, page {citation.page})
        </blockquote>
      )}
      {href && <span className="address">{href}</span>}
    </li>
  );
}
