import { vi } from "vitest";
import type { ChatMessage } from "@/lib/chat/types";

type Part = ChatMessage["parts"][number];

/** A request from the chat, and controls for the response. */
export type Exchange = {
  body: Record<string, unknown>;
  /** Sends a piece of the answer. */
  say: (part: Part) => void;
  /** Ends the answer. */
  end: () => void;
  /** Drops the connection. */
  lose: () => void;
  /** Rejects the question. */
  refuse: (status: number, error: string) => void;
  signal: AbortSignal | undefined;
};

/**
 * Replaces the network: each question to `/api/chat` becomes an exchange that the test answers piece by
 * piece, as server-sent events of the AI SDK.
 */
export function answeringServer(): Exchange[] {
  const exchanges: Exchange[] = [];
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const encoder = new TextEncoder();
    let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        sink = controller;
      },
    });
    const write = (chunk: unknown) => sink?.enqueue(encoder.encode(`data: ${JSON.stringify(chunk)}\n\n`));
    const begin = () => resolve(new Response(stream, { headers: { "Content-Type": "text/event-stream" } }));
    init.signal?.addEventListener("abort", () => {
      const gone = new DOMException("aborted", "AbortError");
      reject(gone);
      sink?.error(gone);
    });
    exchanges.push({
      body: JSON.parse(String(init.body)),
      say(part) {
        begin();
        write(part);
      },
      end() {
        write({ type: "finish" });
        sink?.close();
      },
      lose() {
        reject(new TypeError("network error"));
        sink?.error(new TypeError("network error"));
      },
      refuse: (status, error) => resolve(Response.json({ error }, { status })),
      signal: init.signal ?? undefined,
    });
    return promise;
  });
  return exchanges;
}
