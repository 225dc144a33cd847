/** Words at each end of a long quote by which a browser finds it. */
const END_WORDS = 6;

/**
 * The address of a document with a text fragment that leads a browser to words in it (WICG "URL Fragment Text
 * Directives"). A long quote is named by its first and last words, between which a page may break its lines as it
 * likes. The syntax's own marks (hyphen, comma, ampersand) are encoded wherever they stand in the words.
 */
export function withTextFragment(url: string, quote: string): string {
  const words = quote.trim().split(/\s+/);
  const bare = url.split("#")[0] ?? url;
  if (words[0] === "") return bare;
  const isLong = words.length > 2 * END_WORDS;
  const ends = isLong ? [words.slice(0, END_WORDS), words.slice(-END_WORDS)] : [words];
  return `${bare}#:~:text=${ends.map((end) => encoded(end.join(" "))).join(",")}`;
}

function encoded(words: string): string {
  const percent = (mark: string) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(words.toWellFormed()).replace(/[-!'()*~.]/g, percent);
}
