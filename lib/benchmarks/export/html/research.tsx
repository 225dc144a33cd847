import { formatDay } from "@/lib/days";
import type { DeepAnalysis, FilingQuote, Statement } from "../../research/types";
import { filingLink } from "../links";
import { researchOutline } from "../research-outline";

const SIGNIFICANCE = { high: "High significance", medium: "Medium significance", low: "Low significance" };

/** The deep research over filings, each sentence with the passages it stands on. */
export function Research({ research }: { research: DeepAnalysis }) {
  const { summary, keyFindings, boardRecommendations, quotes, unread } = research;
  return (
    <>
      <h3>Summary</h3>
      <Statements statements={summary} />
      {keyFindings.length > 0 && <h3>Key Findings</h3>}
      {keyFindings.map(({ category, significance, finding, quotes: cited }) => (
        <div key={finding} className={`outlier ${significance}`}>
          <p className="severity">
            {SIGNIFICANCE[significance]} · {category}
          </p>
          <p>
            {finding}
            <Passages quotes={cited} />
          </p>
        </div>
      ))}
      {researchOutline(research).map(({ heading, sections }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          {sections.map((section) => (
            <div key={section.heading}>
              <h4>{section.heading}</h4>
              <Statements statements={section.statements} />
            </div>
          ))}
        </div>
      ))}
      {boardRecommendations.rationale && <p className="small">{boardRecommendations.rationale}</p>}
      <h3>Passages of the Filings</h3>
      <ol className="sources">
        {quotes.map((quote, index) => (
          <Passage key={`${quote.url} ${quote.quote}`} quote={quote} number={index + 1} />
        ))}
      </ol>
      {unread.length > 0 && <p className="small">Not read: {unread.join("; ")}.</p>}
    </>
  );
}

function Statements({ statements }: { statements: Statement[] }) {
  return (
    <ul>
      {statements.map(({ text, quotes }) => (
        <li key={text}>
          {text}
          <Passages quotes={quotes} />
        </li>
      ))}
    </ul>
  );
}

function Passages({ quotes }: { quotes: number[] }) {
  return (
    <span className="refs">
      {quotes.map((index) => (
        <a key={index} href={`#passage-${index + 1}`}>
          {` [P${index + 1}]`}
        </a>
      ))}
    </span>
  );
}

function Passage({
  quote: { title, filed, section, quote, url },
  number,
}: {
  quote: FilingQuote;
  number: number;
}) {
  const href = filingLink(url);
  const words = [title, section, filed && `filed ${formatDay(filed)}`].filter(Boolean).join(", ");
  return (
    <li id={`passage-${number}`}>
      <span className="number">P{number}</span>
      {href ? <a href={href}>{words}</a> : words}
      <blockquote>“{quote}”</blockquote>
    </li>
  );
}
