import type { ChatState, ChatStatus } from "ai";
import type { ChatMessage } from "@/lib/chat/types";

type Listener = () => void;

/** What a chat of the AI SDK writes and components read. It is there before the SDK is, which is loaded with the first question. */
export class ConversationState implements ChatState<ChatMessage> {
  #messages: ChatMessage[];
  #status: ChatStatus = "ready";
  #error: Error | undefined;
  #isOpening = false;
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

  /** A question was asked, and what sends it is not loaded yet. */
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
    // A copy: the SDK goes on changing its own, and components compare.
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
