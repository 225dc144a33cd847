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

/** The draft name of a chat without an address yet. */
export const NEW_DRAFT = "new";

/** The conversations of this visit: each continues while another one is open. */
export type Conversations = Map<string, Conversation>;

type Options = {
  conversations: Conversations;
  thread: ThreadDetail;
  isNew: boolean;
  /** Called once the thread is stored. */
  onKept: (threadId: string) => void;
};

/** The server stores the partial answer shortly after a stop. */
const KEPT_AFTER_MS = 800;

/** The conversation of a thread, as left or as stored by the server. */
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

/** Only the first question of a thread carries the scope; later ones use the thread's. */
function contextOf(threadId: string, thread: ThreadDetail | null | undefined): QuestionContext {
  if (!thread || thread.turns.length > 0) return { threadId };
  return { threadId, meetingId: thread.meetingId ?? undefined, paperIds: thread.paperIds };
}
