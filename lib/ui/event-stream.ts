import { errorField, RequestError } from "./request";

/** The connection ended before the stream did. */
export class StreamBroken extends Error {
  constructor() {
    super("The connection was lost.");
    this.name = "StreamBroken";
  }
}

/**
 * Posts to one of our routes, with an optional JSON `body`, that responds like `eventStream` of lib/http, and yields the JSON values of
 * its events. Throws `RequestError` with the server's `error` sentence, or with `fallback`, when nothing is streamed, `StreamBroken`
 * when the connection is lost, and the signal's reason when cancelled.
 */
export async function* postForEvents<Event>(
  path: string,
  fallback: string,
  signal: AbortSignal,
  body?: unknown,
): AsyncGenerator<Event> {
  const response = await fetch(path, {
    method: "POST",
    signal,
    credentials: "include",
    headers: {
      Accept: "text/event-stream",
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    signal.throwIfAborted();
    throw new RequestError(fallback, 0);
  });
  if (!response.ok || !response.body) {
    const answer: unknown = await response.json().catch(() => null);
    throw new RequestError(errorField(answer) ?? fallback, response.status);
  }
  try {
    yield* eventsOf<Event>(response.body.pipeThrough(new TextDecoderStream()));
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof SyntaxError ? error : new StreamBroken();
  }
}

const DATA = "data: ";

/** The value of each event. Events without data only keep the connection alive; a truncated last event is dropped. */
async function* eventsOf<Event>(text: ReadableStream<string>): AsyncGenerator<Event> {
  const reader = text.getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = `${rest}${value}`.split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        if (block.startsWith(DATA)) yield JSON.parse(block.slice(DATA.length)) as Event;
      }
    }
  } finally {
    reader.releaseLock();
  }
}
