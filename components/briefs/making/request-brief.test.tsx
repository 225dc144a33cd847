import { afterEach, describe, expect, it, vi } from "vitest";
import type { BriefStreamEvent } from "@/lib/briefs/types";
import { requestBrief } from "./request-brief";

const READING: BriefStreamEvent = { type: "reading", index: 1, of: 1, title: "Report.pdf", page: 1 };
const view = (id: string) => ({ id, documentsAnalyzed: 1 });

/** A stream of these pieces; with `breaks` it then fails like a lost connection. */
function streams(pieces: string[], breaks = false): Response {
  const left = pieces.map((piece) => new TextEncoder().encode(piece));
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = left.shift();
      if (next) controller.enqueue(next);
      else if (breaks) controller.error(new TypeError("network error"));
      else controller.close();
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
}

const data = (event: unknown) => `data: ${JSON.stringify(event)}\n\n`;
const noBrief = () => Response.json([]);

/**
 * Answers POST of a brief, GET of the list and of the latest; a handler that throws simulates an unreachable
 * server.
 */
function serve(post: () => Response, latest?: () => Response) {
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string, { method }: RequestInit) => {
      if (method === "POST") return post();
      if (latest && path.endsWith("/briefs")) return Response.json([{ id: "b1" }]);
      return (latest ?? noBrief)();
    }),
  );
}

function ask(options: Partial<Parameters<typeof requestBrief>[0]> = {}) {
  const seen: string[] = [];
  const answer = requestBrief({
    meetingId: "m1",
    knownId: "old",
    isRetry: false,
    signal: new AbortController().signal,
    onStep: ({ type }) => seen.push(type),
    ...options,
  });
  return { answer, seen };
}

afterEach(() => vi.unstubAllGlobals());

describe("requesting a brief", () => {
  it("reports each step however the network splits the stream, and returns the saved brief", async () => {
    const whole = `: alive\n\n${data(READING)}${data({ type: "done", view: view("new") })}`;
    serve(() => streams([...whole]));
    const { answer, seen } = ask();
    expect(await answer).toMatchObject({ id: "new" });
    expect(seen).toEqual(["reading"]);
  });

  it("passes on the server's message, streamed or not", async () => {
    serve(() => streams([data(READING), data({ type: "error", error: "The papers changed." })]));
    await expect(ask().answer).rejects.toThrow("The papers changed.");
    serve(() => Response.json({ error: "This meeting has no documents yet." }, { status: 400 }));
    await expect(ask().answer).rejects.toThrow("This meeting has no documents yet.");
  });

  it.each([
    ["ends before its last event", () => streams([data(READING), 'data: {"type":"do'])],
    ["fails in the middle", () => streams([data(READING)], true)],
  ])("offers a retry when the stream %s", async (_, post) => {
    serve(post);
    await expect(ask().answer).rejects.toThrow("The connection was lost before the brief was finished.");
  });

  it("returns the brief that was finished after the connection was lost, but not the previous one", async () => {
    serve(
      () => streams([data(READING)], true),
      () => Response.json(view("new")),
    );
    expect(await ask().answer).toMatchObject({ id: "new" });
    serve(
      () => streams([data(READING)], true),
      () => Response.json(view("old")),
    );
    await expect(ask().answer).rejects.toThrow("connection was lost");
  });

  it("looks for it first on a retry", async () => {
    const post = vi.fn(() => streams([]));
    serve(post, () => Response.json(view("new")));
    expect(await ask({ isRetry: true }).answer).toMatchObject({ id: "new" });
    expect(post).not.toHaveBeenCalled();
  });

  it("says so when the server is unreachable", async () => {
    serve(
      () => {
        throw new TypeError("Failed to fetch");
      },
      () => {
        throw new TypeError("Failed to fetch");
      },
    );
    await expect(ask().answer).rejects.toThrow("Brief generation failed");
  });

  it("ends silently when it is cancelled", async () => {
    const gone = new AbortController();
    serve(() => streams([data(READING)], true));
    const { answer } = ask({ signal: gone.signal, onStep: () => gone.abort() });
    await expect(answer).rejects.toMatchObject({ name: "AbortError" });
  });
});
