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
  /** One line tall, with its hint for screen readers only. */
  isCompact?: boolean;
  /** Called when a question is sent. */
  onAsk?: () => void;
  /** More input methods, next to the hint. */
  children?: ReactNode;
};

const KEPT = "Your question is kept. Send it when you’re back online.";
const UNANSWERED = "Your question was not answered. It is kept below, so you can send it again.";

/** The question field of a conversation. Typing re-renders only this. */
export function ChatInput({ conversation, inputRef, onAsk, children, ...look }: ChatInputProps) {
  const { draft } = conversation;
  const { isBusy, unanswered } = useConversation(conversation);
  const text = useDraft(draft);
  const isOnline = useOnline();
  useFocusAfterwards(isBusy, inputRef);
  // The toast with the reason disappears; the restored question stays, with what to do.
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

/**
 * The field is disabled while an answer is in progress, which loses focus. On a phone, restoring it would
 * open the keyboard.
 */
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

/** The text of the draft; each key re-renders only the caller. */
function useDraft(draft: Draft): string {
  return useSyncExternalStore(draft.subscribe, draft.get, EMPTY);
}
