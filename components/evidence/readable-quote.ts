/** A quote in running text: line ends become spaces; the cells of a table follow the name of their row. */
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
