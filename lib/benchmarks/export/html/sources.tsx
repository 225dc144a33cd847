import { filingLink } from "../links";
import type { NumberedSource } from "../source-numbers";

const OWN_WORDS: Record<string, string> = {
  typed: "typed in by this board",
  paper: "a paper of this board",
};

/** The sources in the order of their numbers, each with the address of its filing. */
export function Sources({ sources }: { sources: NumberedSource[] }) {
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
