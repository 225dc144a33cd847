import type { Embed } from "@/lib/ask/label-places";
import { cosine } from "@/lib/ask/likeness";
import { readable } from "@/lib/evidence/lines";

const LONGEST = 1200;

/**
 * How near each claim is to its quotes in meaning: the greatest cosine with one of them, or with all of them together. Null for
 * all where the sentence model cannot be used.
 */
export async function likenessOf(
  claims: { text: string; quotes: string[] }[],
  embed: Embed,
): Promise<(number | null)[]> {
  const texts = claims.map(({ text, quotes }) => {
    const each = quotes.map((quote) => readable(quote).slice(0, LONGEST));
    return [readable(text), ...new Set([...each, each.join(" ").slice(0, LONGEST)])];
  });
  const all = texts.flat();
  const vectors = all.length > 0 ? await embed(all) : [];
  if (!vectors) return claims.map(() => null);
  let at = 0;
  return texts.map((own) => {
    const [claim, ...quotes] = vectors.slice(at, at + own.length);
    at += own.length;
    const cosines = claim ? quotes.map((quote) => cosine(claim, quote)) : [];
    return cosines.length > 0 ? Math.max(...cosines) : null;
  });
}
