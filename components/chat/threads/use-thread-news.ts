"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryKeys } from "@/lib/ui/keys";
import { forgetThread, refreshLists } from "./thread-cache";
import { hearOthers } from "./thread-news";

/** Follows what other windows do to threads. */
export function useThreadNews(): void {
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
