"use client";

import { PanelLeftOpenIcon } from "lucide-react";
import { useCallback, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/ui/cn";
import { moveDraft } from "./conversation/draft";
import { type Conversations, NEW_DRAFT } from "./conversation/use-board-conversation";
import { OpenChat } from "./open-chat";
import { NewChatButton } from "./threads/new-chat-button";
import { useOpenThread } from "./threads/thread-address";
import { ThreadHistory } from "./threads/thread-history";
import { ThreadSheet } from "./threads/thread-sheet";
import { useThreadNews } from "./threads/use-thread-news";

/** The person's chats at the side, and the one that is open. `madeAt`: when the page was made, ISO. */
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
        // An opened paper covers the left.
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
        {/* Beside the title of the chat, which keeps room for them, and not in its card: another chat is another card. */}
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
