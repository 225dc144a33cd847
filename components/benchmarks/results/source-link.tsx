import { SearchIcon } from "lucide-react";
import { OutsideLink, webAddress } from "@/components/benchmarks/outside-link";
import { locationOf, writeLocation } from "@/components/evidence/source-location";
import type { Source } from "@/lib/benchmarks/types";

/** A source with a link to where it can be read, in a new tab. */
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

/** Data that the board typed or uploaded is confidential, so its words must not go to a search engine. */
const isOwn = (form: string): boolean => form === "typed" || form === "paper";

/**
 * The target of a source: the filing, the passage of a board paper, or a web search if it has no link. Null
 * for figures typed by the board. An address that is not on the web is ignored.
 */
export function sourceAddress({ url, form, label, citation }: Source): string | null {
  // The chat page can open a paper of any meeting.
  if (citation) return `/chat${writeLocation(new URLSearchParams(), locationOf(citation))}`;
  if (isOwn(form)) return null;
  return webAddress(url) ?? SEARCH + encodeURIComponent(label);
}

/** Whether the source has no link of its own and uses a web search. */
function isSearched({ url, form, citation }: Source): boolean {
  return !citation && !isOwn(form) && webAddress(url) === null;
}
