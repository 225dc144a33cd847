import { SearchIcon } from "lucide-react";
import { OutsideLink, webAddress } from "@/components/benchmarks/outside-link";
import { locationOf, writeLocation } from "@/components/evidence/source-location";
import type { Source } from "@/lib/benchmarks/types";

/** A source, leading to where it can be read, in a new tab. */
export function SourceLink({ source }: { source: Source }) {
  const { label, quote } = source;
  const address = sourceAddress(source);
  if (!address) return <span className="wrap-anywhere">{label}</span>;
  const search = isSearched(source) && { Icon: SearchIcon, hint: "searches the web in a new tab" };
  return (
    <OutsideLink href={address} title={quote ?? undefined} {...search}>
      {label}
    </OutsideLink>
  );
}

const SEARCH = "https://duckduckgo.com/?q=";

/** What the board typed in or uploaded is nobody's business outside: its words go to no search engine. */
const isOwn = (form: string): boolean => form === "typed" || form === "paper";

/**
 * Where a source leads: to the filing, to the passage of a board paper, or to a web search for what has no link. Null
 * for figures that the board typed in. An address that is not of the web counts as none.
 */
export function sourceAddress({ url, form, label, citation }: Source): string | null {
  // The chat's page opens a paper of any meeting.
  if (citation) return `/chat${writeLocation(new URLSearchParams(), locationOf(citation))}`;
  if (isOwn(form)) return null;
  return webAddress(url) ?? SEARCH + encodeURIComponent(label);
}

/** Whether the source leads to a web search, having no link of its own. */
function isSearched({ url, form, citation }: Source): boolean {
  return !citation && !isOwn(form) && webAddress(url) === null;
}
