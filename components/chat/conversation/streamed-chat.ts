import { AbstractChat } from "ai";
import type { ChatMessage } from "@/lib/chat/types";

/** A chat of the AI SDK with its state stored elsewhere. */
export class StreamedChat extends AbstractChat<ChatMessage> {}
