import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { randomId } from "@/lib/ui/random-id";

const KEY = "thread";

/** The address of a thread; null: of a new chat. An opened paper is left behind. */
export function threadAddress(threadId: string | null): string {
  return threadId ? `/chat?${KEY}=${encodeURIComponent(threadId)}` : "/chat";
}

/** Which thread is open, and how another one is. */
export type OpenThread = {
  threadId: string;
  /** It is not kept yet, and the address does not name it. */
  isNew: boolean;
  /** Opens a thread, or a new chat. No round trip to the server; Next.js keeps `useSearchParams` in step. */
  open: (threadId: string | null) => void;
  /** Writes the id of a new chat that is kept now into the address, if it is still the open one. */
  name: (threadId: string) => void;
};

/** The thread of the address, or a new one whose id is made here. */
export function useOpenThread(): OpenThread {
  const named = useSearchParams().get(KEY);
  const [fresh, setFresh] = useState(() => randomId());
  // The new chat has become a thread: the next new one needs an id of its own.
  if (named === fresh) setFresh(randomId());
  const unnamed = useRef<string | null>(null);
  useEffect(() => {
    unnamed.current = named === null ? fresh : null;
  }, [named, fresh]);

  const open = useCallback((threadId: string | null) => {
    if (threadId === null) setFresh(randomId());
    window.history.pushState(null, "", threadAddress(threadId));
  }, []);
  const name = useCallback((threadId: string) => {
    if (unnamed.current !== threadId || window.location.pathname !== "/chat") return;
    const params = new URLSearchParams(window.location.search);
    params.set(KEY, threadId);
    window.history.replaceState(null, "", `/chat?${params}`);
  }, []);
  return { threadId: named ?? fresh, isNew: named === null, open, name };
}
