import { vi } from "vitest";

/** A streaming server: the requests received, and controls for its responses. */
export type Streaming = {
  requests: { path: string; body: unknown; signal: AbortSignal | undefined }[];
  send: (event: unknown) => void;
  end: () => void;
  /** Answers the next request with this status and message instead. */
  refuse: (status: number, error: string) => void;
};

/** Replaces `fetch` with streams of server-sent events that a test sends one by one. */
export function streamingServer(): Streaming {
  const requests: Streaming["requests"] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let refusal: Response | null = null;
  const fetchOf = async (path: string, init?: RequestInit) => {
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    requests.push({ path, body, signal: init?.signal ?? undefined });
    if (refusal) {
      const answer = refusal;
      refusal = null;
      return answer;
    }
    const stream = new ReadableStream<Uint8Array>({
      start(own) {
        controller = own;
        init?.signal?.addEventListener("abort", () => own.error(new Error("aborted")));
      },
    });
    return new Response(stream, { headers: { "Content-Type": "text/event-stream" } });
  };
  vi.stubGlobal("fetch", fetchOf);
  return {
    requests,
    send: (event) => controller?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)),
    end: () => controller?.close(),
    refuse: (status, error) => {
      refusal = Response.json({ error }, { status });
    },
  };
}
