import { type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import type { Draft } from "@/components/chat/conversation/draft";
import { useOnline } from "@/lib/ui/use-online";
import type { Conversation } from "../conversation/conversation";
import { useConversation } from "../conversation/use-conversation";
import { MessageForm } from "./message-form";

type ChatInputProps = {
  conversation: Conversation;
  placeholder: string;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** One line high, with its hint for who hears it alone. */
  isCompact?: boolean;
  /** A question goes out. */
  onAsk?: () => void;
  /** Further ways to put something in, beside the hint. */
  children?: ReactNode;
};

const KEPT = "Your question is kept. Send it when you’re back online.";
const UNANSWERED = "Your question was not answered. It is kept below, so you can send it again.";

/** Where a question of a conversation is typed. Typing re-renders this and nothing else. */
export function ChatInput({ conversation, inputRef, onAsk, children, ...look }: ChatInputProps) {
  const { draft } = conversation;
  const { isBusy, unanswered } = useConversation(conversation);
  const text = useDraft(draft);
  const isOnline = useOnline();
  useFocusAfterwards(isBusy, inputRef);
  // A toast says why, and goes; the question that came back stays, and what to do with it.
  const isBack = !isBusy && unanswered !== null && unanswered === text;
  const note = isOnline ? isBack && UNANSWERED : KEPT;
  return (
    <>
      {note && (
        <p role="status" className="border-b bg-muted px-4 py-2 text-sm text-pretty sm:px-5">
          {note}
        </p>
      )}
      <MessageForm
        label="Your question"
        {...look}
        text={text}
        onType={(typed) => {
          conversation.prepare();
          draft.set(typed);
        }}
        onSend={() => {
          conversation.ask(text);
          if (text.trim()) onAsk?.();
        }}
        onStop={() => void conversation.stop()}
        isBusy={isBusy}
        inputRef={inputRef}
      >
        {children}
      </MessageForm>
    </>
  );
}

/** The field rests while an answer is made, and with it loses the focus. On a phone it would bring up the keyboard. */
function useFocusAfterwards(isBusy: boolean, inputRef: RefObject<HTMLTextAreaElement | null>) {
  const wasBusy = useRef(false);
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    const isFree = document.activeElement === document.body && window.matchMedia("(hover: hover)").matches;
    if (isOver && isFree) inputRef.current?.focus({ preventScroll: true });
  }, [isBusy, inputRef]);
}

const EMPTY = () => "";

/** The text of the draft; re-renders the caller, and nobody else, at each key. */
function useDraft(draft: Draft): string {
  return useSyncExternalStore(draft.subscribe, draft.get, EMPTY);
}
