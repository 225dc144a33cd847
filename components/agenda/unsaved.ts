import type { AgendaDraft } from "./editor-items";

type Unsaved = { draft: AgendaDraft; version: number };

const keyOf = (place: string) => `unsaved agenda ${place}`;

/**
 * Keeps what somebody has not saved yet in this tab. An agenda with an item in camera is not kept: the next person at this
 * screen could read it.
 * @param place whose and of which meeting
 */
export function keepUnsaved(place: string, unsaved: Unsaved): void {
  const isSecret = unsaved.draft.items.some((item) => item.closed === null && item.isInCamera);
  if (isSecret) forgetUnsaved(place);
  else store(place, unsaved);
}

function store(place: string, unsaved: Unsaved): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(unsaved));
  } catch {
    // A browser that keeps nothing still saves.
  }
}

export function readUnsaved(place: string): Unsaved | null {
  try {
    const kept: Unsaved | null = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? "null");
    return kept && Array.isArray(kept.draft?.items) ? kept : null;
  } catch {
    return null;
  }
}

export function forgetUnsaved(place: string): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // Nothing was kept.
  }
}
