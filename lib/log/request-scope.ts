import type { AsyncLocalStorage } from "node:async_hooks";

type RequestInScope = { id: string };

// The instrumentation and the routes are bundled separately and share only globals; the middleware has neither.
const holder = globalThis as unknown as { boardgptRequests?: AsyncLocalStorage<RequestInScope> };

/** Sets where the current request is stored. Called once, by the server, which provides the storage. */
export function openRequestScope(
  storage: AsyncLocalStorage<RequestInScope>,
): AsyncLocalStorage<RequestInScope> {
  holder.boardgptRequests ??= storage;
  return holder.boardgptRequests;
}

/** The request being handled, if any. */
export function currentRequest(): RequestInScope | undefined {
  return holder.boardgptRequests?.getStore();
}
