import type { Respond } from "./openai.ts";

export type ToolCall = { name: string; input: unknown };

/** How long a reply waits before its first word, and how many characters it writes in a second then. */
export type Pace = { firstMs: number; perSecond: number };

/** What the fake answers to one request. `content` is what the assistant says: text, or a value sent as JSON. */
export type Reply =
  | {
      kind: "content";
      content: unknown;
      cutAfter?: number;
      pieceLength?: number;
      pause?: { after: number; until: Promise<void> };
      /** Why it ends there; "stop" when not said. */
      finish?: "stop" | "length" | "content_filter";
      /** Tokens that it thought with before its first word. */
      thought?: number;
      /** Streamed: it thinks aloud, once in so many milliseconds, before its first word. */
      thoughts?: { count: number; everyMs: number };
      pace?: Pace;
    }
  | {
      kind: "status";
      status: number;
      headers: Record<string, string>;
      error: { message: string; type: string; code: string | null; param?: string };
    }
  | { kind: "tools"; calls: ToolCall[] }
  | { kind: "silence" }
  | { kind: "raw"; body: string | Buffer };

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

/** Takes the time over its answers that a model takes. */
export function paced(answer: Respond, pace: Pace): Respond {
  return async (request, call) => {
    const reply = await answer(request, call);
    return reply.kind === "content" ? { ...reply, pace } : reply;
  };
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
export function saysGarbage(body: string | Buffer = "<html>gateway</html>"): Reply {
  return { kind: "raw", body };
}

/** Ends the answer because it used up the tokens it may have. `thought`: how many of them went into thinking. */
export function runsOut(content: unknown, thought = 0): Reply {
  return { kind: "content", content, finish: "length", thought };
}

/** Thinks aloud, as models on one's own machine do, and then answers. */
export function thinksFirst(content: unknown, thoughts: { count: number; everyMs: number }): Reply {
  return { kind: "content", content, thoughts, thought: thoughts.count };
}

/** Ends an answer by its own content rules. */
export function withholds(content: unknown = ""): Reply {
  return { kind: "content", content, finish: "content_filter" };
}

/** Refuses a parameter of the request, in the words of OpenAI's API. */
export function refuses(param: string, message: string, status = 400): Reply {
  const error = { message, type: "invalid_request_error", code: "unsupported_parameter", param };
  return { kind: "status", status, headers: {}, error };
}

/** Answers as a model that thinks does: no temperature, no `max_tokens`, whatever the deployment is called. */
export function onlyAsReasoning(answer: Respond): Respond {
  return (request, call) => {
    if (request.sent.temperature !== undefined)
      return refuses("temperature", "Unsupported value: 'temperature' does not support 0 with this model.");
    if (request.sent.max_tokens !== undefined)
      return refuses(
        "max_tokens",
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      );
    return answer(request, call);
  };
}

/** Answers as a service without JSON schemas does. */
export function withoutSchemas(answer: Respond): Respond {
  return (request, call) =>
    request.sent.response_format === undefined
      ? answer(request, call)
      : refuses("response_format", "This response_format type is unavailable now");
}
