import { type RefObject, useCallback, useEffect, useState } from "react";
import { placeOfRange, wordsIn } from "./shown-words";

/** Selected words of a page, and their start in its text. */
export type SelectedWords = { quote: string; start: number };

/** Milliseconds for which words still count as selected: a tap on a button clears the selection before it clicks. */
const LET_GO = 300;

/**
 * The selection on the page in `scroller`, and a function to clear it; null without a selection, or if the
 * page's text does not contain it.
 */
export function useSelectedWords(
  scroller: RefObject<HTMLElement | null>,
  text: string | undefined,
): { selected: SelectedWords | null; letGo: () => void } {
  const [selected, setSelected] = useState<SelectedWords | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function follow() {
      clearTimeout(timer);
      const words = scroller.current && text ? selectedIn(scroller.current, text) : null;
      if (words) setSelected(words);
      else timer = setTimeout(() => setSelected(null), LET_GO);
    }
    document.addEventListener("selectionchange", follow);
    return () => {
      clearTimeout(timer);
      setSelected(null);
      document.removeEventListener("selectionchange", follow);
    };
  }, [scroller, text]);
  const letGo = useCallback(() => {
    document.getSelection()?.removeAllRanges();
    setSelected(null);
  }, []);
  return { selected, letGo };
}

function selectedIn(scroller: HTMLElement, text: string): SelectedWords | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const root = wordsIn(scroller);
  const place = root && placeOfRange(root, selection.getRangeAt(0), text);
  return place && { start: place.start, quote: text.slice(place.start, place.end) };
}
