import { useSyncExternalStore } from "react";

/** Whether the browser is online. True on the server and until hydration. */
export function useOnline(): boolean {
  return useSyncExternalStore(onChange, () => navigator.onLine, ALWAYS);
}

const ALWAYS = () => true;

function onChange(tell: () => void): () => void {
  const told = new AbortController();
  for (const news of ["online", "offline"]) window.addEventListener(news, tell, { signal: told.signal });
  return () => told.abort();
}
