/** A quote as running text: line ends become spaces; a table row's cells follow its label. */
export function readableQuote(quote: string): string {
  return quote
    .split("\n")
    .map((line) => {
      const [name = "", ...cells] = line.trim().split(/ {2,}/);
      return cells.length > 0 ? `${name}: ${cells.join(" · ")}` : name;
    })
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}
