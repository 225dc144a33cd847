import { describe, expect, it } from "vitest";
import { findAgain, placesOf, samePlace } from "./find-words";

const PAGE = "Cash fell to $4.1m.\n\nThe lease   of the\nworkshop expires in March. Cash is tight.";
const SHOWN = "Cash fell to $4.1m.The lease of the workshop expires in March. Cash is tight.";
const wordsAt = (text: string, place: { start: number; end: number } | null) =>
  place && text.slice(place.start, place.end);

describe("words of a page", () => {
  it("are found whatever the white space between them", () => {
    const [place] = placesOf("lease of the workshop", PAGE);
    expect(wordsAt(PAGE, place ?? null)).toBe("lease   of the\nworkshop");
  });

  it("are found as often as they are there", () => {
    expect(placesOf("Cash", PAGE)).toHaveLength(2);
    expect(placesOf("aa", "aaaa")).toHaveLength(2);
  });

  it("are found nowhere when there are none", () => {
    expect(placesOf(" \n", PAGE)).toEqual([]);
    expect(placesOf("dividend", PAGE)).toEqual([]);
  });
});

describe("words on a page that was read anew", () => {
  const start = PAGE.lastIndexOf("Cash");

  it("stay where they are when nothing changed", () => {
    expect(findAgain("Cash", start, PAGE)).toEqual({ start, end: start + 4 });
  });

  it("move with the text, to the nearest place that has them", () => {
    const anew = `A new heading\n${PAGE}`;
    expect(findAgain("Cash", start, anew)?.start).toBe(anew.lastIndexOf("Cash"));
  });

  it("are lost when the page no longer has them", () => {
    expect(findAgain("Cash", start, "The page was rewritten.")).toBeNull();
  });
});

describe("a selection on the shown page", () => {
  it("leads to the same occurrence of the words in the page's text", () => {
    const start = SHOWN.lastIndexOf("Cash");
    const place = samePlace(SHOWN, { start: start - 1, end: start + 4 }, PAGE);
    expect(place?.start).toBe(PAGE.lastIndexOf("Cash"));
    expect(wordsAt(PAGE, place)).toBe("Cash");
  });

  it("leads nowhere when the text has other words", () => {
    expect(samePlace("Other words", { start: 0, end: 5 }, PAGE)).toBeNull();
  });
});
