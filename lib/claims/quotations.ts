import type { Proof } from "./types";

/** Quotations long enough to make a statement. */
const QUOTATION = /“[^“”]{12,600}”|(?<![\p{L}\p{N}])"[^"\n]{12,600}"(?![\p{L}\p{N}])/gu;

/** “The Long Harbour”, “Bridge to Ten”: the name of a production, a program or a ship is not a statement. */
const NAME =
  /^.(?:the |a |an )?\p{Lu}[\p{L}’'-]*(?: (?:\p{Lu}[\p{L}’'-]*|of|the|and|in|on|for|to|at|a|an|&)){0,7}.$/u;

/**
 * A text with its quotations, except names, blanked out: they are someone else's words or an example, not statements of the text. A
 * paper that demands a statement in its name does not make it.
 */
export const withoutQuotations = (text: string): string =>
  text.replace(QUOTATION, (words) => (NAME.test(words) ? words : " ".repeat(words.length)));

/** The proof for a claim that quotes nobody: the papers without their quotations, and without the figures in these. */
export function inOwnWords(proof: Proof): Proof {
  const citations = proof.citations.map((citation) => {
    const { quote, start, end } = citation;
    const pageText = withoutQuotations(citation.pageText);
    const isThere = citation.pageText.slice(start, end) === quote;
    return { ...citation, pageText, quote: isThere ? pageText.slice(start, end) : withoutQuotations(quote) };
  });
  const isOwn = ({ paper, place }: Proof["figures"][number]) =>
    citations.every(
      ({ documentId, page, pageText }) =>
        page !== place.page ||
        (paper && paper.id !== documentId) ||
        pageText === "" ||
        pageText.slice(place.start, place.end).trim() !== "",
    );
  return { ...proof, citations, figures: proof.figures.filter(isOwn) };
}
