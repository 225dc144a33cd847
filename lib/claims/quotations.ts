import type { Proof } from "./types";

/** Words in quotation marks that are long enough to say something. */
const QUOTATION = /“[^“”]{12,600}”|(?<![\p{L}\p{N}])"[^"\n]{12,600}"(?![\p{L}\p{N}])/gu;

/** “The Long Harbour”, “Bridge to Ten”: what a production, a program or a ship is called is nobody's statement. */
const NAME =
  /^.(?:the |a |an )?\p{Lu}[\p{L}’'-]*(?: (?:\p{Lu}[\p{L}’'-]*|of|the|and|in|on|for|to|at|a|an|&)){0,7}.$/u;

/**
 * A text with blanks for the words, other than names, that it puts in quotation marks: they are somebody's, or an example, and no statement of the
 * text. What a paper orders to be said in its name is not said by it.
 */
export const withoutQuotations = (text: string): string =>
  text.replace(QUOTATION, (words) => (NAME.test(words) ? words : " ".repeat(words.length)));

/** What proves a claim that quotes nobody: the papers without the words that they quote, and without the figures in these. */
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
