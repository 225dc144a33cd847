/** Unsent text. Only the field that shows it subscribes to it, so that typing re-renders nothing else. */
export type Draft = {
  get: () => string;
  set: (text: string) => void;
  /** Appends words to the text, separated by a space. */
  append: (words: string) => void;
  subscribe: (listener: () => void) => () => void;
  /** Stores it under another name from now on. */
  rename: (name: string) => void;
};

// A browser may refuse storage altogether; the draft then lasts as long as the page.
function stored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function store(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Full or refused: see above.
  }
}

const keyOf = (name: string) => `chat draft ${name}`;

/**
 * A draft that survives a reload and signing in again in the same tab. `name` identifies it; null keeps it in
 * memory.
 */
export function createDraft(name: string | null): Draft {
  const listeners = new Set<() => void>();
  let key = name === null ? null : keyOf(name);
  let text = key === null || typeof window === "undefined" ? "" : stored(key);
  function set(next: string) {
    if (next === text) return;
    text = next;
    if (key !== null) store(key, next);
    for (const listener of listeners) listener();
  }
  return {
    get: () => text,
    set,
    append: (words) => set(text.trim() ? `${text.trimEnd()} ${words}` : words),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rename(next) {
      if (key !== null) store(key, "");
      key = keyOf(next);
      store(key, text);
    },
  };
}

/** Moves a draft from one name to another, unless that has text. */
export function moveDraft(from: string, to: string): void {
  const text = stored(keyOf(from));
  store(keyOf(from), "");
  if (text && !stored(keyOf(to))) store(keyOf(to), text);
}
