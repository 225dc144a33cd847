/** A file name as words: "FY24_Board-Pack.pdf" becomes "FY24 Board Pack". */
export function titleWords(title: string): string {
  return title
    .replace(/\.[a-z]{2,5}$/i, "")
    .replace(/[_\-.]+/g, " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/\s+/g, " ")
    .trim();
}
