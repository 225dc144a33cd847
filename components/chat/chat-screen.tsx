"use client";

import { useQueryClient } from "@tanstack/react-query";
import { PanelLeftOpenIcon } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { LoadFailure } from "@/components/layout/load-failure";
import { Loading } from "@/components/layout/loading";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/lib/ui/cn";
import { queryKeys } from "@/lib/ui/keys";
import { moveDraft } from "./conversation/draft";
import { type Conversations, NEW_DRAFT } from "./conversation/use-board-conversation";
import { ThreadChat } from "./thread-chat";
import { NewChatButton } from "./threads/new-chat-button";
import { useOpenThread } from "./threads/thread-address";
import { forgetThread, refreshLists } from "./threads/thread-cache";
import { ThreadHistory } from "./threads/thread-history";
import { hearOthers } from "./threads/thread-news";
import { ThreadSheet } from "./threads/thread-sheet";
import { useThread } from "./threads/use-thread";

/** The person's chats in a sidebar, and the open one. `madeAt`: when the page was rendered, ISO. */
export function ChatScreen({ madeAt, canSpeak }: { madeAt: string; canSpeak: boolean }) {
  const { threadId, isNew, open, name } = useOpenThread();
  const [conversations] = useState<Conversations>(() => new Map());
  const [isCollapsed, setCollapsed] = useState(false);
  useThreadNews();

  const onKept = useCallback(
    (kept: string) => {
      conversations.get(kept)?.draft.rename(kept);
      name(kept);
    },
    [conversations, name],
  );
  function onDeleted(deleted: string) {
    void conversations.get(deleted)?.stop();
    conversations.delete(deleted);
    if (deleted === threadId) open(null);
  }
  function leaveGone() {
    conversations.delete(threadId);
    moveDraft(threadId, NEW_DRAFT);
    open(null);
  }
  const history = { openId: threadId, onOpen: open, onDeleted, madeAt };
  return (
    <div
      className={cn(
        "grid gap-x-6 gap-y-3",
        !isCollapsed && "lg:grid-cols-[15rem_minmax(0,1fr)]",
        // An open paper covers the left side.
        "lg:group-data-open/evidence:grid-cols-[minmax(0,1fr)]",
      )}
    >
      <aside
        id="chat-history"
        aria-label="Your chats"
        className={cn(
          "hidden max-h-[calc(100dvh-8rem)] min-h-0 flex-col lg:sticky lg:top-20",
          !isCollapsed && "lg:flex lg:group-data-open/evidence:hidden",
        )}
      >
        <h2 className="sr-only">Your chats</h2>
        <ThreadHistory {...history} onCollapse={() => setCollapsed(true)} />
      </aside>
      <div
        data-collapsed={isCollapsed || undefined}
        className={cn("group/chat relative min-w-0", isCollapsed && "mx-auto w-full max-w-4xl")}
      >
        {/* Next to the chat's title, which leaves room for them, but outside its card, which is replaced
            with each chat. */}
        <div
          className={cn(
            "absolute top-2 right-3 z-10 flex gap-2 max-sm:[&_span]:sr-only lg:group-data-open/evidence:hidden",
            !isCollapsed && "lg:hidden",
          )}
        >
          <ThreadSheet {...history} />
          {isCollapsed && <ShowHistory onShow={() => setCollapsed(false)} />}
          <NewChatButton onNew={() => open(null)} />
        </div>
        <OpenChat
          canSpeak={canSpeak}
          key={threadId}
          threadId={threadId}
          isNew={isNew}
          conversations={conversations}
          onKept={onKept}
          onGone={leaveGone}
        />
      </div>
    </div>
  );
}

function ShowHistory({ onShow }: { onShow: () => void }) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-expanded={false}
      aria-controls="chat-history"
      onClick={onShow}
      className="max-lg:hidden"
    >
      <PanelLeftOpenIcon />
      Show your chats
    </Button>
  );
}

type OpenChatProps = {
  threadId: string;
  isNew: boolean;
  conversations: Conversations;
  /** Whether speech recognition is available. */
  canSpeak: boolean;
  onKept: (threadId: string) => void;
  onGone: () => void;
};

/** The open chat once it is loaded; a status until then. */
function OpenChat({ threadId, isNew, onGone, ...chat }: OpenChatProps) {
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
        <LoadFailure message={error.message} onRetry={refetch} className="m-auto items-center" />
      ) : (
        <Loading what="the chat" />
      )}
    </Card>
  );
}

/** Replaces a thread that was deleted, perhaps in another window, or never existed. */
function ThreadGone({ onNew }: { onNew: () => void }) {
  return (
    <div
      role="alert"
      className="m-auto flex max-w-sm flex-col items-center gap-3 px-4 py-16 text-center text-sm"
    >
      <p className="font-medium">This chat no longer exists</p>
      <p className="text-pretty text-muted-foreground">
        It was deleted, perhaps in another window. What you typed has been moved to a new chat.
      </p>
      <Button size="sm" onClick={onNew}>
        New chat
      </Button>
    </div>
  );
}

/** Follows changes to threads in other windows. */
function useThreadNews(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      hearOthers(({ type, threadId }) => {
        if (type === "deleted") {
          forgetThread(client, threadId);
          return;
        }
        refreshLists(client);
        void client.invalidateQueries({ queryKey: queryKeys.thread(threadId) });
      }),
    [client],
  );
}
