import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { randomId } from "@/lib/ui/random-id";

const KEY = "thread";

/** The address of a thread, or of a new chat if null. Does not keep an open paper. */
export function threadAddress(threadId: string | null): string {
  return threadId ? `/chat?${KEY}=${encodeURIComponent(threadId)}` : "/chat";
}

/** The open thread, and functions to change it. */
export type OpenThread = {
  threadId: string;
  /** Not stored yet, and not named in the address. */
  isNew: boolean;
  /** Opens a thread or a new chat, without a server round trip; Next.js keeps `useSearchParams` in sync. */
  open: (threadId: string | null) => void;
  /** Writes the id of a newly stored chat into the address, if it is still open. */
  name: (threadId: string) => void;
};

/** The thread in the address, or a new one with a client-side id. */
export function useOpenThread(): OpenThread {
  const named = useSearchParams().get(KEY);
  const [fresh, setFresh] = useState(() => randomId());
  // The new chat has become a thread, so the next one needs another id.
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
