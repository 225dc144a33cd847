import { ExternalLinkIcon, SearchIcon } from "lucide-react";
import type { Source } from "@/lib/benchmarks/types";
import { isSearched, sourceAddress } from "./source-address";

/** A source, leading to where it can be read, in a new tab. */
export function SourceLink({ source }: { source: Source }) {
  const address = sourceAddress(source);
  if (!address) return <span className="wrap-anywhere">{source.label}</span>;
  const isSearch = isSearched(source);
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={source.quote ?? undefined}
      className="wrap-anywhere text-primary underline underline-offset-2 hover:no-underline"
    >
      {source.label}
      {isSearch ? (
        <SearchIcon className="ms-1 inline size-3 print:hidden" aria-hidden="true" />
      ) : (
        <ExternalLinkIcon className="ms-1 inline size-3 print:hidden" aria-hidden="true" />
      )}
      <span className="sr-only">
        {isSearch ? " (searches the web in a new tab)" : " (opens in a new tab)"}
      </span>
    </a>
  );
}
