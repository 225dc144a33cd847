// Briefs by a model, and stored older ones, start with the quote.
const QUOTE_FIRST = /^“(.+)” ([^“”]+)$/su;
const QUOTE_LAST = /^([^“”]+)([:?]) “(.+)”$/su;

/** A statement's quote and the comment on it; null for another form. */
export function parted(text: string): { quote: string; own: string } | null {
  const [, before, asked] = QUOTE_FIRST.exec(text) ?? [];
  if (before && asked) return { quote: before, own: asked };
  const [, own, mark, after] = QUOTE_LAST.exec(text) ?? [];
  return own && after ? { quote: after, own: `${own}${mark === "?" ? "?" : "."}` } : null;
}
