"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryKeys } from "@/lib/ui/keys";
import { hearOthers } from "./thread-news";

/** Follows what other windows do to threads. An open one that was deleted there is asked for, and found to be gone. */
export function useThreadNews(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      hearOthers(({ threadId }) => {
        void client.invalidateQueries({ queryKey: queryKeys.threads(), exact: true });
        void client.invalidateQueries({ queryKey: queryKeys.thread(threadId) });
      }),
    [client],
  );
}
