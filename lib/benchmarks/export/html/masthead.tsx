import type { BenchmarkBrief } from "../benchmark-brief";

/** Whose brief it is, on what company, made from what; and what a reader must know before reading on. */
export function Masthead({
  brief: { organization, subject, date, terms, analysis },
}: {
  brief: BenchmarkBrief;
}) {
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
