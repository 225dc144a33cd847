/** What is typed but not sent. Only the field that shows it follows it, so that typing touches nothing else. */
export type Draft = {
  get: () => string;
  set: (text: string) => void;
  /** Adds words behind what is typed, with a space between. */
  append: (words: string) => void;
  subscribe: (listener: () => void) => () => void;
  /** Keeps it under another name from now on. */
  rename: (name: string) => void;
};

// A browser may refuse storage altogether; the draft then lives as long as the page.
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

/** A draft that survives a reload and a new sign-in in the same tab. `name` tells drafts apart; null keeps it in memory. */
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

/** Hands what is typed under one name on to another, unless something is typed there. */
export function moveDraft(from: string, to: string): void {
  const text = stored(keyOf(from));
  store(keyOf(from), "");
  if (text && !stored(keyOf(to))) store(keyOf(to), text);
}
