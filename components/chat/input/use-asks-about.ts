import { type RefObject, useCallback } from "react";
import { useTakesWords } from "@/components/evidence/asker";
import type { Conversation } from "../conversation/conversation";

/** More of a passage than this says no better what is meant. */
const LONGEST = 240;

/** Words that were selected, as the beginning of a question about them: on one line, cut where they are many. */
export function questionAbout(words: string): string {
  const line = words.replace(/\s+/g, " ").trim();
  const cut = line.length > LONGEST ? `${line.slice(0, line.lastIndexOf(" ", LONGEST))}…` : line;
  return `About “${cut}”: `;
}

/** Lets words that are selected on the page, or in a paper beside it, be asked about in this conversation. */
export function useAsksAbout(
  conversation: Conversation,
  inputRef: RefObject<HTMLTextAreaElement | null>,
  isOpen = true,
): void {
  const ask = useCallback(
    (words: string) => {
      conversation.prepare();
      conversation.draft.append(questionAbout(words));
      // Once the field has the words: the reader goes on behind them.
      setTimeout(() => {
        const field = inputRef.current;
        field?.focus();
        field?.setSelectionRange(field.value.length, field.value.length);
      });
    },
    [conversation, inputRef],
  );
  useTakesWords(isOpen ? ask : null);
}
