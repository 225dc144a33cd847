import { type RefObject, useCallback } from "react";
import { useTakesWords } from "@/components/evidence/asker";
import type { Conversation } from "../conversation/conversation";

/** More of a passage would not make the reference clearer. */
const LONGEST = 240;

/** Selected words as the start of a question about them: on one line, truncated if long. */
export function questionAbout(words: string): string {
  const line = words.replace(/\s+/g, " ").trim();
  const cut = line.length > LONGEST ? `${line.slice(0, line.lastIndexOf(" ", LONGEST))}…` : line;
  return `About “${cut}”: `;
}

/** Lets words selected on the page, or in a paper next to it, be asked about in this conversation. */
export function useAsksAbout(
  conversation: Conversation,
  inputRef: RefObject<HTMLTextAreaElement | null>,
  isOpen = true,
): void {
  const ask = useCallback(
    (words: string) => {
      conversation.prepare();
      conversation.draft.append(questionAbout(words));
      // After the field has the words, with the cursor behind them.
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
