"use client";

import { useSyncExternalStore } from "react";
import type { Draft } from "./draft";

const EMPTY = () => "";

/** The text of the draft; re-renders the caller, and nobody else, at each key. */
export function useDraft(draft: Draft): string {
  return useSyncExternalStore(draft.subscribe, draft.get, EMPTY);
}
