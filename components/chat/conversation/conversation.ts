import { Chat } from "@ai-sdk/react";
import { chatTransport, messageText, type QuestionContext, type Ready } from "@/lib/chat/transport";
import type { ChatMessage, TurnView } from "@/lib/chat/types";
import { createDraft, type Draft } from "./draft";
import { hasContent, isComplete, settle } from "./settle";
import { isBehind, threadMessages, turnIdOf } from "./turn-messages";

type ConversationOptions = {
  id: string;
  messages: ChatMessage[];
  /** Where the draft is kept; null: as long as the page only. */
  draftName: string | null;
  /** What goes with the next question; `before` are the messages that precede it. */
  context: (before: ChatMessage[]) => QuestionContext;
  /** What is awaited before a question is sent. */
  ready?: Ready;
  /** An answer came to its end. */
  onAnswer?: (question: string, answer: ChatMessage, replaced: string | null) => void;
  onFailure: (error: Error) => void;
  /** An answer was stopped or broke off after it had begun. */
  onInterrupted?: () => void;
  /** Reads anew what the server keeps of the conversation, and hands it to `adopt`. */
  refresh?: () => Promise<void>;
};

/**
 * A chat with its draft, apart from any component: it goes on while another thread is looked at. Components follow it by
 * `useConversation`.
 */
export type Conversation = {
  chat: Chat<ChatMessage>;
  draft: Draft;
  ask: (text: string) => void;
  /** Asks the last question again; its answer gives way to the new one. */
  again: () => Promise<void>;
  /** Shows what the server keeps where that is more than is shown, unless an answer is being made. */
  adopt: (turns: TurnView[]) => void;
};

const now = () => new Date().toISOString();

function questionBefore(messages: ChatMessage[]): string {
  const question = messages.findLast(({ role }) => role === "user");
  return question ? messageText(question) : "";
}

export function createConversation(options: ConversationOptions): Conversation {
  const draft = createDraft(options.draftName);
  let replaced: ChatMessage | null = null;

  function keep(messages: ChatMessage[], answer: ChatMessage) {
    const dated = { ...answer, metadata: { at: now() } };
    chat.messages = messages.map((message) => (message.id === answer.id ? dated : message));
    return dated;
  }

  const chat = new Chat<ChatMessage>({
    id: options.id,
    messages: options.messages,
    transport: chatTransport(options.ready),
    onError: options.onFailure,
    onFinish: ({ message, messages }) => {
      const before = replaced;
      replaced = null;
      if (isComplete(message)) {
        const answer = keep(messages, message);
        options.onAnswer?.(questionBefore(messages), answer, before && turnIdOf(before));
        return;
      }
      const settled = settle(messages, before);
      keep(settled.messages, message);
      if (hasContent(message)) options.onInterrupted?.();
      if (settled.unanswered && !draft.get()) draft.set(settled.unanswered);
    },
  });
  const isBusy = () => chat.status === "submitted" || chat.status === "streaming";

  return {
    chat,
    draft,
    ask(text) {
      const question = text.trim();
      if (!question || isBusy()) return;
      const body = options.context(chat.messages);
      // A suggestion leaves what is being typed.
      if (draft.get().trim() === question) draft.set("");
      const parts: ChatMessage["parts"] = [{ type: "text", text: question }];
      void chat.sendMessage({ role: "user", metadata: { at: now() }, parts }, { body });
    },
    async again() {
      // What was kept of an answer that did not come to its end is known to the server only.
      if (chat.lastMessage && !isComplete(chat.lastMessage)) await options.refresh?.();
      const last = chat.lastMessage;
      if (isBusy() || last?.role !== "assistant") return;
      replaced = last;
      const body = { ...options.context(chat.messages.slice(0, -2)), replaces: turnIdOf(last) ?? undefined };
      await chat.regenerate({ body });
    },
    adopt(turns) {
      if (!isBusy() && isBehind(chat.messages, turns)) chat.messages = threadMessages(turns, options.id);
    },
  };
}
