/** A range of a text, in UTF-16 units. */
export type Stretch = { start: number; end: number };

/** A text without white space and soft hyphens, with the original index of each unit. */
type Squeezed = { text: string; places: number[] };

const LEFT_OUT = /[\s\u00ad\u200b]/;

function squeeze(text: string): Squeezed {
  const places: number[] = [];
  let kept = "";
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at);
    if (LEFT_OUT.test(unit)) continue;
    kept += unit;
    places.push(at);
  }
  return { text: kept, places };
}

/**
 * Returns every range in which the words occur, in order and without overlaps. Ignores white space, because
 * the displayed page has other line breaks and columns than the stored text.
 */
export function placesOf(words: string, text: string): Stretch[] {
  const wanted = squeeze(words).text;
  if (wanted === "") return [];
  const page = squeeze(text);
  const found: Stretch[] = [];
  for (let at = page.text.indexOf(wanted); at >= 0; at = page.text.indexOf(wanted, at + wanted.length)) {
    const [start, last] = [page.places[at], page.places[at + wanted.length - 1]];
    if (start !== undefined && last !== undefined) found.push({ start, end: last + 1 });
  }
  return found;
}

/**
 * Finds the current range of words that once began at `start`: that position if they are still there, or else
 * the closest occurrence, or null.
 */
export function findAgain(words: string, start: number, text: string): Stretch | null {
  const there = { start, end: start + words.length };
  if (text.slice(there.start, there.end) === words) return there;
  const places = placesOf(words, text);
  const distance = (place: Stretch) => Math.abs(place.start - start);
  return places.reduce<Stretch | null>(
    (best, place) => (best && distance(best) <= distance(place) ? best : place),
    null,
  );
}

/**
 * Maps a range of the displayed page to the stored text of the same page: the occurrence with the same
 * ordinal. Returns null where the text does not contain the words.
 */
export function samePlace(shown: string, place: Stretch, text: string): Stretch | null {
  const words = shown.slice(place.start, place.end);
  const before = placesOf(words, shown).filter(({ start }) => start < firstWord(shown, place)).length;
  const places = placesOf(words, text);
  return places[Math.min(before, places.length - 1)] ?? null;
}

function firstWord(text: string, { start, end }: Stretch): number {
  let at = start;
  while (at < end && LEFT_OUT.test(text.charAt(at))) at += 1;
  return at;
}
