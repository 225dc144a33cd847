/** A quote in running text: line ends become spaces, the gaps between the cells of a table become bars. */
export function readableQuote(quote: string): string {
  return quote
    .split("\n")
    .map((line) => line.trim().replace(/ {2,}/g, " | "))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}
