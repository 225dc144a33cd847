/** Words of a page on one line, as a reader would copy them: white space joined, line-end hyphens closed. */
export function readable(text: string): string {
  return text
    .replace(/(\p{Ll})[-\u00AD]\n\s*(?=\p{Ll})/gu, "$1")
    .replace(/\s+/g, " ")
    .trim();
}
