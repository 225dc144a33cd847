import type { Window } from "./windows";

/** The remark on a brief whose composition failed. */
export const BROKEN_OFF =
  "The language model stopped before it finished this brief. The rest was written without it, from checked findings.";

/** Unread parts that are listed individually. */
const MOST_NAMED = 6;

/** Which pages a model did not read, as sentences for the reader. */
export function unreadRemarks(unread: Window[]): string[] {
  const told = unread.slice(0, MOST_NAMED).map(({ document, pages }) => {
    const title = document.title.replace(/\s+/g, " ").trim();
    return `The language model could not read “${title}”, ${pageNumbers(pages)}. For these pages, the brief quotes the paper directly.`;
  });
  const more = unread.length - told.length;
  return more > 0
    ? [...told, `The same applies to ${more} more ${more === 1 ? "part" : "parts"} of the papers.`]
    : told;
}

function pageNumbers(pages: Window["pages"]): string {
  const [first, last] = [pages[0]?.number ?? 1, pages.at(-1)?.number ?? 1];
  return first === last ? `page ${first}` : `pages ${first} to ${last}`;
}
