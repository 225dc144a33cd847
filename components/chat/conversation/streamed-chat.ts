import { AbstractChat } from "ai";
import type { ChatMessage } from "@/lib/chat/types";

/** A chat of the AI SDK that keeps its messages where it is told. */
export class StreamedChat extends AbstractChat<ChatMessage> {}
