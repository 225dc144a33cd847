import type { ChatState, ChatStatus } from "ai";
import { messageText } from "@/lib/chat/message-text";
import type { QuestionContext, Ready } from "@/lib/chat/transport";
import type { ChatMessage, TurnView } from "@/lib/chat/types";
import { ahead } from "@/lib/ui/ahead";
import { RequestError } from "@/lib/ui/request";
import { createDraft, type Draft } from "./draft";
import { loadChatMessage } from "./load-chat-message";
import { hasContent, isComplete, settle } from "./settle";
import type { StreamedChat } from "./streamed-chat";
import { isBehind, threadMessages, turnIdOf } from "./turn-messages";

type ConversationOptions = {
  id: string;
  messages: ChatMessage[];
  /** Where the draft is stored; null keeps it only as long as the page. */
  draftName: string | null;
  /** What is sent with the next question; `before` are the messages that precede it. */
  context: (before: ChatMessage[]) => QuestionContext;
  /** Awaited before a question is sent. */
  ready?: Ready;
  /** Called when an answer is complete. */
  onAnswer?: (question: string, answer: ChatMessage, replaced: string | null) => void;
  onFailure: (error: Error) => void;
  /** Called when an answer was stopped or cut off after it had started. */
  onInterrupted?: () => void;
  /** Reloads what the server has stored of the conversation and passes it to `adopt`. */
  refresh?: () => Promise<void>;
};

/**
 * A chat with its draft, independent of components: it continues while another thread is open. Components
 * subscribe with `useConversation`.
 */
export type Conversation = {
  state: ConversationState;
  draft: Draft;
  /** Preloads the code that sends questions and shows answers, when a question is likely. */
  prepare: () => void;
  ask: (text: string) => void;
  /** Asks the last question again; the new answer replaces its answer. */
  again: () => Promise<void>;
  stop: () => Promise<void>;
  /** Shows the stored turns if there are more than shown, unless an answer is in progress. */
  adopt: (turns: TurnView[]) => void;
};

const now = () => new Date().toISOString();

function questionBefore(messages: ChatMessage[]): string {
  const question = messages.findLast(({ role }) => role === "user");
  return question ? messageText(question) : "";
}

export function createConversation(options: ConversationOptions): Conversation {
  const state = new ConversationState(options.messages);
  const draft = createDraft(options.draftName);
  let replaced: ChatMessage | null = null;
  let chat: StreamedChat | null = null;
  let opening: Promise<StreamedChat> | null = null;

  function keep(messages: ChatMessage[], answer: ChatMessage) {
    const dated = { ...answer, metadata: { at: now() } };
    state.messages = messages.map((message) => (message.id === answer.id ? dated : message));
    return dated;
  }

  function giveBack(question: string | null) {
    if (!question || draft.get()) return;
    draft.set(question);
    state.givenBack = question;
  }

  // The AI SDK is larger than the rest of the page: it is loaded with the first question.
  async function openChat(): Promise<StreamedChat> {
    const [sdk, { chatTransport }] = await Promise.all([
      import("./streamed-chat"),
      import("@/lib/chat/transport"),
    ]);
    chat = new sdk.StreamedChat({
      id: options.id,
      state,
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
        giveBack(settled.unanswered);
      },
    });
    return chat;
  }
  function opened(): Promise<StreamedChat> {
    opening ??= openChat().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  /** @param asked put back into the field if nothing can be sent */
  async function send(request: (by: StreamedChat) => Promise<void>, asked = ""): Promise<void> {
    if (chat) return request(chat);
    state.isOpening = true;
    const loaded = await opened().catch(() => null);
    if (loaded) return request(loaded);
    state.isOpening = false;
    giveBack(asked);
    options.onFailure(new RequestError("Failed to get response", 0));
  }

  return {
    state,
    draft,
    prepare: ahead(() => Promise.all([opened(), loadChatMessage()])),
    ask(text) {
      const question = text.trim();
      if (!question || state.isBusy) return;
      const body = options.context(state.messages);
      // A suggestion does not clear what is being typed.
      if (draft.get().trim() === question) draft.set("");
      const parts: ChatMessage["parts"] = [{ type: "text", text: question }];
      const message = { role: "user", metadata: { at: now() }, parts } as const;
      void send((by) => by.sendMessage(message, { body }), question);
    },
    async again() {
      // Only the server knows how much of an unfinished answer was stored.
      const shown = state.messages.at(-1);
      if (shown && !isComplete(shown)) await options.refresh?.();
      const last = state.messages.at(-1);
      if (state.isBusy || last?.role !== "assistant") return;
      replaced = last;
      const body = { ...options.context(state.messages.slice(0, -2)), replaces: turnIdOf(last) ?? undefined };
      await send((by) => by.regenerate({ body }));
    },
    stop: async () => (await opening?.catch(() => null))?.stop(),
    adopt(turns) {
      if (!state.isBusy && isBehind(state.messages, turns))
        state.messages = threadMessages(turns, options.id);
    },
  };
}

type Listener = () => void;

/**
 * State that the AI SDK's chat writes and components read. It exists before the SDK, which is loaded with the
 * first question.
 */
class ConversationState implements ChatState<ChatMessage> {
  #messages: ChatMessage[];
  #status: ChatStatus = "ready";
  #error: Error | undefined;
  #isOpening = false;
  #givenBack: string | null = null;
  readonly #onMessages = new Set<Listener>();
  readonly #onStatus = new Set<Listener>();

  constructor(messages: ChatMessage[]) {
    this.#messages = messages;
  }

  get messages(): ChatMessage[] {
    return this.#messages;
  }
  set messages(messages: ChatMessage[]) {
    this.#messages = [...messages];
    for (const listener of this.#onMessages) listener();
  }

  get status(): ChatStatus {
    return this.#status;
  }
  set status(status: ChatStatus) {
    this.#status = status;
    this.#isOpening = false;
    this.#tellStatus();
  }

  get error(): Error | undefined {
    return this.#error;
  }
  set error(error: Error | undefined) {
    this.#error = error;
    this.#tellStatus();
  }

  /** The unanswered question that was put back into the field, or null. */
  get givenBack(): string | null {
    return this.#givenBack;
  }
  set givenBack(question: string | null) {
    this.#givenBack = question;
    this.#tellStatus();
  }

  /** A question was asked, and the code that sends it is still loading. */
  set isOpening(isOpening: boolean) {
    this.#isOpening = isOpening;
    this.#tellStatus();
  }

  get isBusy(): boolean {
    return this.#isOpening || this.#status === "submitted" || this.#status === "streaming";
  }

  pushMessage = (message: ChatMessage): void => {
    this.messages = [...this.#messages, message];
  };
  popMessage = (): void => {
    this.messages = this.#messages.slice(0, -1);
  };
  replaceMessage = (index: number, message: ChatMessage): void => {
    // A copy: the SDK mutates its own, and components compare by identity.
    this.messages = this.#messages.with(index, this.snapshot(message));
  };
  snapshot = <Thing>(thing: Thing): Thing => structuredClone(thing);

  onMessages(listener: Listener): () => void {
    this.#onMessages.add(listener);
    return () => this.#onMessages.delete(listener);
  }
  onStatus(listener: Listener): () => void {
    this.#onStatus.add(listener);
    return () => this.#onStatus.delete(listener);
  }

  #tellStatus(): void {
    for (const listener of this.#onStatus) listener();
  }
}
