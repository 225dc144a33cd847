import { describe, expect, it } from "vitest";
import { findAgain, placesOf, samePlace } from "./find-words";

const PAGE = "Cash fell to $4.1m.\n\nThe lease   of the\nworkshop expires in March. Cash is tight.";
const SHOWN = "Cash fell to $4.1m.The lease of the workshop expires in March. Cash is tight.";
const wordsAt = (text: string, place: { start: number; end: number } | null) =>
  place && text.slice(place.start, place.end);

describe("finding words on a page", () => {
  it("ignores white space", () => {
    const [place] = placesOf("lease of the workshop", PAGE);
    expect(wordsAt(PAGE, place ?? null)).toBe("lease   of the\nworkshop");
  });

  it("returns every occurrence", () => {
    expect(placesOf("Cash", PAGE)).toHaveLength(2);
    expect(placesOf("aa", "aaaa")).toHaveLength(2);
  });

  it("returns nothing when there are none", () => {
    expect(placesOf(" \n", PAGE)).toEqual([]);
    expect(placesOf("dividend", PAGE)).toEqual([]);
  });
});

describe("finding words after a page was indexed again", () => {
  const start = PAGE.lastIndexOf("Cash");

  it("returns the same position when nothing changed", () => {
    expect(findAgain("Cash", start, PAGE)).toEqual({ start, end: start + 4 });
  });

  it("returns the closest occurrence after the text moved", () => {
    const anew = `A new heading\n${PAGE}`;
    expect(findAgain("Cash", start, anew)?.start).toBe(anew.lastIndexOf("Cash"));
  });

  it("returns nothing when the words are gone", () => {
    expect(findAgain("Cash", start, "The page was rewritten.")).toBeNull();
  });
});

describe("mapping a selection on the displayed page", () => {
  it("finds the same occurrence in the page's text", () => {
    const start = SHOWN.lastIndexOf("Cash");
    const place = samePlace(SHOWN, { start: start - 1, end: start + 4 }, PAGE);
    expect(place?.start).toBe(PAGE.lastIndexOf("Cash"));
    expect(wordsAt(PAGE, place)).toBe("Cash");
  });

  it("returns nothing when the text has other words", () => {
    expect(samePlace("Other words", { start: 0, end: 5 }, PAGE)).toBeNull();
  });
});
