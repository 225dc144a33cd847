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

/** Tells of a link whose page is on its way. */
export function useGoing(isGoing: boolean): void {
  useEffect(() => {
    if (!isGoing) return;
    count(1);
    return () => count(-1);
  }, [isGoing]);
}

/** Whether a page is on its way. */
export const useIsGoing = () =>
  useSyncExternalStore(
    subscribe,
    () => links > 0,
    () => false,
  );
