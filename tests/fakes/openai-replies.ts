import type { Respond } from "./openai.ts";

export type ToolCall = { name: string; input: unknown };

/** How long a reply waits before its first word, and how many characters per second it then writes. */
export type Pace = { firstMs: number; perSecond: number };

/** The fake's reply to a request. `content` is the assistant's output: text, or a value sent as JSON. */
export type Reply =
  | {
      kind: "content";
      content: unknown;
      cutAfter?: number;
      pieceLength?: number;
      pause?: { after: number; until: Promise<void> };
      /** The finish reason; "stop" by default. */
      finish?: "stop" | "length" | "content_filter";
      /** Tokens of the prompt, of ten, that it read from its cache. */
      cached?: number;
      /** Reasoning tokens before the first word. */
      thought?: number;
      /** Streamed: emits reasoning at this interval in milliseconds before its first word. */
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

/** A valid answer. Structured output is passed as a value, and streamed as pieces of its JSON. */
export function says(content: unknown): Reply {
  return { kind: "content", content };
}

/** The elements of an `Output.array`, in the envelope that the AI SDK expects. */
export function saysElements(elements: unknown[]): Reply {
  return says({ elements });
}

/** Calls tools without any text. */
export function callsTools(...calls: [name: string, input: unknown][]): Reply {
  return { kind: "tools", calls: calls.map(([name, input]) => ({ name, input })) };
}

/** Streams the first `cutAfter` characters of the answer, then drops the connection. */
export function cutsOff(content: unknown, cutAfter: number): Reply {
  return { kind: "content", content, cutAfter };
}

/** Streams the first `after` characters of the answer, and the rest when `until` resolves. */
export function pauses(content: unknown, after: number, until: Promise<void>): Reply {
  return { kind: "content", content, pause: { after, until } };
}

/** Takes as long for its answers as a real model. */
export function paced(answer: Respond, pace: Pace): Respond {
  return async (request, call) => {
    const reply = await answer(request, call);
    return reply.kind === "content" ? { ...reply, pace } : reply;
  };
}

/** Rejects temporarily, like OpenAI when a rate limit is hit. */
export function isBusy(headers: Record<string, string>): Reply {
  const error = { message: "Rate limit reached", type: "requests", code: "rate_limit_exceeded" };
  return { kind: "status", status: 429, headers, error };
}

/** Fails with a status. The message repeats a secret, like real providers do with a wrong key. */
export function fails(status: number, message = "Incorrect API key provided: sk-fake-secret"): Reply {
  return { kind: "status", status, headers: {}, error: { message, type: "server_error", code: null } };
}

/** Accepts the request and never responds. */
export function isSilent(): Reply {
  return { kind: "silence" };
}

/** A 200 whose body violates the protocol. */
export function saysGarbage(body: string | Buffer = "<html>gateway</html>"): Reply {
  return { kind: "raw", body };
}

/** Ends the answer at its token limit. `thought`: how many tokens went into reasoning. */
export function runsOut(content: unknown, thought = 0): Reply {
  return { kind: "content", content, finish: "length", thought };
}

/** Emits its reasoning, like local models, then answers. */
export function thinksFirst(content: unknown, thoughts: { count: number; everyMs: number }): Reply {
  return { kind: "content", content, thoughts, thought: thoughts.count };
}

/** Ends an answer by its content filter. */
export function withholds(content: unknown = ""): Reply {
  return { kind: "content", content, finish: "content_filter" };
}

/** Rejects a parameter of the request, with the error of OpenAI's API. */
export function refuses(param: string, message: string, status = 400): Reply {
  const error = { message, type: "invalid_request_error", code: "unsupported_parameter", param };
  return { kind: "status", status, headers: {}, error };
}

/** Responds like a reasoning model: no temperature, no `max_tokens`, whatever the deployment's name. */
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

/** Responds like a service without JSON schemas. */
export function withoutSchemas(answer: Respond): Respond {
  return (request, call) =>
    request.sent.response_format === undefined
      ? answer(request, call)
      : refuses("response_format", "This response_format type is unavailable now");
}
