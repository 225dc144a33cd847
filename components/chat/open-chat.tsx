"use client";

import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { Conversations } from "./conversation/use-board-conversation";
import { ThreadChat } from "./thread-chat";
import { ThreadGone } from "./threads/thread-gone";
import { useThread } from "./threads/use-thread";

type OpenChatProps = {
  threadId: string;
  isNew: boolean;
  conversations: Conversations;
  /** Whether speech can be turned into text here. */
  canSpeak: boolean;
  onKept: (threadId: string) => void;
  onGone: () => void;
};

/** The open chat once it is known; what else there is to say until then. */
export function OpenChat({ threadId, isNew, onGone, ...chat }: OpenChatProps) {
  const { data: thread, error, refetch } = useThread(threadId, isNew);
  if (thread === null) {
    return (
      <Card aria-label="Chat">
        <ThreadGone onNew={onGone} />
      </Card>
    );
  }
  if (thread) return <ThreadChat thread={thread} isNew={isNew} {...chat} />;
  return (
    <Card aria-label="Chat" className="flex min-h-96 flex-col p-5">
      {error ? (
        <div role="alert" className="m-auto flex flex-col items-center gap-3 text-sm">
          {error.message}
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">Loading the chat...</span>
          <Skeleton className="ms-auto h-9 w-1/2" />
          <Skeleton className="h-24 w-3/4" />
        </div>
      )}
    </Card>
  );
}
