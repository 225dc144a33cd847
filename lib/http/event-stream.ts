/** For every streamed response: caches must not store it and proxies must not buffer it. */
const STREAM_HEADERS = {
  "Cache-Control": "private, no-store, no-transform",
  "X-Accel-Buffering": "no",
};
/** How often an idle stream sends a comment, so that no proxy closes it. */
const KEEP_ALIVE_MS = 15_000;

const encoder = new TextEncoder();

/**
 * A response of server-sent events (WHATWG HTML, section 9.2), each with a JSON value in its `data` field. `gone` is aborted when the
 * reader leaves. The events should not throw: a failing stream tells its reader nothing.
 */
export function eventStream(events: AsyncGenerator<unknown>, gone: AbortController): Response {
  let alive: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      alive = setInterval(() => controller.enqueue(encoder.encode(": alive\n\n")), KEEP_ALIVE_MS);
    },
    async pull(controller) {
      const { done, value } = await events.next();
      if (!done) return controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`));
      clearInterval(alive);
      controller.close();
    },
    async cancel() {
      clearInterval(alive);
      gone.abort();
      await events.return(undefined);
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream", ...STREAM_HEADERS } });
}
