"use client";

import { MessageSquareTextIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { type AskAbout, useAskAbout } from "./asker";

type Selected = { words: string; top: number; left: number };

/** Below words that are selected on the page: a button that asks about them. Words of an opened paper have theirs in its panel. */
export function AskSelection() {
  const ask = useAskAbout();
  return ask && <AskButton ask={ask} />;
}

function AskButton({ ask }: { ask: AskAbout }) {
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function follow() {
      clearTimeout(timer);
      // Once the selection rests: it grows with every move of the pointer.
      timer = setTimeout(() => setSelected(selectedOnPage()), RESTS_MS);
    }
    document.addEventListener("selectionchange", follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("selectionchange", follow);
    };
  }, []);
  if (!selected) return null;
  const { words, top, left } = selected;
  return (
    <Button
      variant="outline"
      size="sm"
      className="absolute z-30 shadow-md print:hidden"
      style={{ top, left }}
      // A press keeps the selection.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        document.getSelection()?.removeAllRanges();
        setSelected(null);
        ask(words);
      }}
    >
      <MessageSquareTextIcon />
      Ask about this
    </Button>
  );
}

const RESTS_MS = 250;
/** Pixels between the words and the button, and about how wide it is. */
const GAP = 8;
const WIDTH = 150;
/** The numbers of sources behind a sentence, with the joiner that keeps them there. */
const CITATIONS = /\u2060?(?:\[\d+\])+/gu;
/** Fewer letters are a slip of the hand. */
const FEWEST = 3;

/** What is selected in the content of the page, and where a button belongs in the document; null for nothing. */
function selectedOnPage(): Selected | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const words = selection.toString().replace(CITATIONS, "").trim();
  const range = selection.getRangeAt(0);
  const isInContent = document.getElementById("content")?.contains(range.commonAncestorContainer);
  if (!isInContent || words.length < FEWEST) return null;
  const { bottom, left } = range.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - WIDTH - GAP;
  return {
    words,
    top: bottom + window.scrollY + GAP,
    left: Math.max(GAP, Math.min(left, rightmost)) + window.scrollX,
  };
}
