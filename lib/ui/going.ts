"use client";

import { useEffect, useSyncExternalStore } from "react";

let links = 0;
const listeners = new Set<() => void>();

function count(by: number): void {
  links += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports that a link's page is loading. */
export function useGoing(isGoing: boolean): void {
  useEffect(() => {
    if (!isGoing) return;
    count(1);
    return () => count(-1);
  }, [isGoing]);
}

/** Whether a page is loading. */
export const useIsGoing = () =>
  useSyncExternalStore(
    subscribe,
    () => links > 0,
    () => false,
  );
