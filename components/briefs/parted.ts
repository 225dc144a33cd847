// A model, and briefs that are kept from before, quote first.
const QUOTE_FIRST = /^“(.+)” ([^“”]+)$/su;
const QUOTE_LAST = /^([^“”]+)([:?]) “(.+)”$/su;

/** What a statement quotes and what it says of that; null for one of another form. */
export function parted(text: string): { quote: string; own: string } | null {
  const [, before, asked] = QUOTE_FIRST.exec(text) ?? [];
  if (before && asked) return { quote: before, own: asked };
  const [, own, mark, after] = QUOTE_LAST.exec(text) ?? [];
  return own && after ? { quote: after, own: `${own}${mark === "?" ? "?" : "."}` } : null;
}
