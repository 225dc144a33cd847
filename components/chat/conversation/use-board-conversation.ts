import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { QuestionContext } from "@/lib/chat/transport";
import type { ThreadDetail } from "@/lib/chat/types";
import { knownThread, readThread, rememberTurn } from "../threads/thread-cache";
import { changesSaved } from "../threads/thread-changes";
import { tellOthers } from "../threads/thread-news";
import { type Conversation, createConversation } from "./conversation";
import { showFailure } from "./failure";
import { keptTurn, threadMessages } from "./turn-messages";

/** Under which the draft of a chat is kept that has no address yet. */
export const NEW_DRAFT = "new";

/** The conversations of this visit: each goes on while another one is open. */
export type Conversations = Map<string, Conversation>;

type Options = {
  conversations: Conversations;
  thread: ThreadDetail;
  isNew: boolean;
  /** The thread is kept now. */
  onKept: (threadId: string) => void;
};

/** The server keeps what it said before a stop; a moment later it has. */
const KEPT_AFTER_MS = 800;

/** The conversation of a thread, as it was left or as the server keeps it. */
export function useBoardConversation(options: Options): Conversation {
  const { conversations, thread } = options;
  const { id, turns } = thread;
  const client = useQueryClient();
  const [conversation] = useState(() => {
    const made = conversations.get(id) ?? create(client, options);
    conversations.set(id, made);
    return made;
  });
  useEffect(() => conversation.adopt(turns), [conversation, turns]);
  return conversation;
}

function create(client: QueryClient, { thread: { id, turns }, isNew, onKept }: Options): Conversation {
  async function refresh() {
    const kept = await readThread(client, id);
    if (!kept) return;
    conversation.adopt(kept.turns);
    onKept(id);
  }
  const conversation = createConversation({
    id,
    messages: threadMessages(turns, id),
    draftName: isNew ? NEW_DRAFT : id,
    context: () => contextOf(id, knownThread(client, id)),
    ready: (signal) => changesSaved(client, id, signal),
    onAnswer: (question, answer, replaced) => {
      const turn = keptTurn(question, answer);
      if (!turn) return;
      rememberTurn(client, id, turn, replaced);
      conversation.draft.rename(id);
      onKept(id);
      tellOthers({ type: "changed", threadId: id });
    },
    onInterrupted: () => setTimeout(() => void refresh(), KEPT_AFTER_MS),
    onFailure: (error) => showFailure(error, "Failed to send message"),
    refresh,
  });
  return conversation;
}

/** Only the first question of a thread says what is asked; later ones are asked of what the thread is about. */
function contextOf(threadId: string, thread: ThreadDetail | null | undefined): QuestionContext {
  if (!thread || thread.turns.length > 0) return { threadId };
  return { threadId, meetingId: thread.meetingId ?? undefined, paperIds: thread.paperIds };
}
