export type ToolCall = { name: string; input: unknown };

/** What the fake answers to one request. `content` is what the assistant says: text, or a value sent as JSON. */
export type Reply =
  | {
      kind: "content";
      content: unknown;
      cutAfter?: number;
      pieceLength?: number;
      pause?: { after: number; until: Promise<void> };
    }
  | {
      kind: "status";
      status: number;
      headers: Record<string, string>;
      error: { message: string; type: string; code: string | null };
    }
  | { kind: "tools"; calls: ToolCall[] }
  | { kind: "silence" }
  | { kind: "raw"; body: string };

/** A proper answer. Structured output is given as the value, and streamed in pieces of its JSON. */
export function says(content: unknown): Reply {
  return { kind: "content", content };
}

/** The elements of an `Output.array`, in the envelope that the AI SDK asks for. */
export function saysElements(elements: unknown[]): Reply {
  return says({ elements });
}

/** Calls tools, and says nothing yet. */
export function callsTools(...calls: [name: string, input: unknown][]): Reply {
  return { kind: "tools", calls: calls.map(([name, input]) => ({ name, input })) };
}

/** Streams the first `cutAfter` characters of the answer, then breaks the connection. */
export function cutsOff(content: unknown, cutAfter: number): Reply {
  return { kind: "content", content, cutAfter };
}

/** Streams the first `after` characters of the answer, and the rest when `until` resolves. */
export function pauses(content: unknown, after: number, until: Promise<void>): Reply {
  return { kind: "content", content, pause: { after, until } };
}

/** Refuses for now, as OpenAI does when a rate limit is hit. */
export function isBusy(headers: Record<string, string>): Reply {
  const error = { message: "Rate limit reached", type: "requests", code: "rate_limit_exceeded" };
  return { kind: "status", status: 429, headers, error };
}

/** Fails with a status. The message repeats a secret, as real providers do with a wrong key. */
export function fails(status: number, message = "Incorrect API key provided: sk-fake-secret"): Reply {
  return { kind: "status", status, headers: {}, error: { message, type: "server_error", code: null } };
}

/** Accepts the request and never says a word. */
export function isSilent(): Reply {
  return { kind: "silence" };
}

/** A 200 whose body is not what the protocol says. */
export function saysGarbage(body = "<html>gateway</html>"): Reply {
  return { kind: "raw", body };
}
