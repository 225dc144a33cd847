import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PanelLeftCloseIcon, SearchIcon } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "@/components/layout/load-failure";
import { Loading } from "@/components/layout/loading";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { ThreadView } from "@/lib/chat/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { LIST_RETRIES } from "@/lib/ui/query-client";
import { request } from "@/lib/ui/request";
import { useDelayed } from "@/lib/ui/use-delayed";
import { NewChatButton } from "./new-chat-button";
import { ThreadList } from "./thread-list";

export type ThreadHistoryProps = {
  openId: string;
  onOpen: (threadId: string | null) => void;
  onDeleted: (threadId: string) => void;
  madeAt: string;
  onCollapse?: () => void;
};

const SEARCH_AFTER_MS = 250;

/** A new-chat button, a search field, and the threads. */
export function ThreadHistory({ openId, onOpen, onDeleted, madeAt, onCollapse }: ThreadHistoryProps) {
  const [typed, setTyped] = useState("");
  const search = useDelayed(typed.trim(), SEARCH_AFTER_MS);
  const { data: threads, error, refetch } = useThreads(search);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="flex gap-2">
        <NewChatButton className="flex-1 justify-start" onNew={() => onOpen(null)} />
        {onCollapse && (
          <Button
            variant="ghost"
            size="icon"
            aria-expanded
            aria-controls="chat-history"
            onClick={onCollapse}
            className="size-8 text-muted-foreground"
          >
            <PanelLeftCloseIcon />
            <span className="sr-only">Hide your chats</span>
          </Button>
        )}
      </div>
      <div className="relative">
        <SearchIcon
          className="pointer-events-none absolute start-2.5 top-2.5 size-4 text-muted-foreground"
          aria-hidden="true"
        />
        <Input
          type="search"
          dir="auto"
          aria-label="Search your chats"
          placeholder="Search your chats"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="ps-8"
        />
      </div>
      <div className="relative -mx-1 min-h-0 flex-1 overflow-y-auto px-1 pb-1">
        {threads && threads.length > 0 && (
          <ThreadList
            threads={threads}
            openId={openId}
            onOpen={onOpen}
            onDeleted={onDeleted}
            madeAt={madeAt}
          />
        )}
        {threads?.length === 0 && (
          <p className="px-2 pt-3 text-sm text-pretty text-muted-foreground">
            {search ? `No chat contains “${search}”.` : "Your chats are kept here. Only you can see them."}
          </p>
        )}
        {!threads && !error && <Loading what="your chats" className="px-2 pt-3" />}
        {error && <LoadFailure message={error.message} onRetry={refetch} className="px-2 pt-3" />}
      </div>
    </div>
  );
}

const FAILED = "Failed to load your chats.";

/** The person's threads, latest first; with `search` those that contain its words. */
function useThreads(search = "") {
  const queryKey = queryKeys.threads();
  const query = search ? `?${new URLSearchParams({ q: search })}` : "";
  return useQuery({
    queryKey: search ? [...queryKeys.threadSearches(), search] : queryKey,
    queryFn: ({ signal }) => request<ThreadView[]>(`${pathOf(queryKey)}${query}`, FAILED, { signal }),
    placeholderData: keepPreviousData,
    // Search results are as old as the last change to a thread.
    gcTime: search ? 0 : undefined,
    retry: LIST_RETRIES,
  });
}
