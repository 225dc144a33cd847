import type { AsyncLocalStorage } from "node:async_hooks";

type RequestInScope = { id: string };

// The instrumentation and the routes are bundled apart and share nothing but what is global; the middleware has neither.
const holder = globalThis as unknown as { boardgptRequests?: AsyncLocalStorage<RequestInScope> };

/** Where the request under way is kept. Called once, by the server, which brings the storage. */
export function openRequestScope(
  storage: AsyncLocalStorage<RequestInScope>,
): AsyncLocalStorage<RequestInScope> {
  holder.boardgptRequests ??= storage;
  return holder.boardgptRequests;
}

/** The request that what runs now belongs to, if any. */
export function currentRequest(): RequestInScope | undefined {
  return holder.boardgptRequests?.getStore();
}
