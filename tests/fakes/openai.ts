import type { IncomingMessage, ServerResponse } from "node:http";
import { listenOnLoopback, readBody } from "./loopback.ts";
import { fails, type Reply, refuses, says } from "./openai-replies.ts";
import { sendResponse } from "./openai-responses.ts";
import { readRecording, sendTranscript } from "./openai-speech.ts";
import { sendEmbeddings, sendReply } from "./openai-wire.ts";
import { strictFaults } from "./strict-schema.ts";

/** A chat completion request as received. */
export type FakeRequest = {
  headers: Record<string, string | string[] | undefined>;
  /** Path and query. */
  path: string;
  /** The body without its messages. */
  sent: Record<string, unknown>;
  model: string;
  streamed: boolean;
  /** Name of the JSON schema requested, or "". */
  schema: string;
  /** Texts of the system (or developer) messages and of the others, joined. */
  instructions: string;
  prompt: string;
  /** Names of the tools offered, and whether one may be called: "auto", "none", or "" if unspecified. */
  tools: string[];
  toolChoice: string;
  /** The results of tools so far, in order. */
  results: string[];
  /** Resolves if the caller disconnects before the answer is complete. */
  hungUp: Promise<void>;
};

/** Decides the reply; `call` counts the requests from 1. */
export type Respond = (request: FakeRequest, call: number) => Reply | Promise<Reply>;

export type FakeOpenAi = {
  /** Environment variables, or options for `languageModel()`. */
  settings: { OPENAI_API_KEY: string; OPENAI_BASE_URL: string; OPENAI_MODEL: string };
  requests: FakeRequest[];
  /** Replaces the responses from now on. */
  respond: (respond: Respond) => void;
  /** The same for calls that judge claims by their quotes, which otherwise support all of them and are not recorded. */
  judge: (respond: Respond | null) => void;
  /** The same for calls that repair withheld sentences of an answer; otherwise all of them are left out. */
  mend: (respond: Respond | null) => void;
  /** The same for calls that ask whether a computed answer fits the question; otherwise all do. */
  askedFor: (respond: Respond | null) => void;
  close: () => Promise<void>;
};

export type FakeOptions = {
  respond: Respond;
  port?: number;
  /** False for a gateway without `/embeddings`. */
  embeds?: boolean;
  /** Receives JSON posted to `/control`, for tests that run in another process. */
  onControl?: (body: Record<string, unknown>) => void;
};

type Message = { role: string; content: string | { type: string; text?: string }[] | null };

const KEY = "sk-fake-secret";

/** The fixed transcript of any recording. */
const TRANSCRIPT = "The board meets in the harbour office.";

function textOf({ content }: Message): string {
  return typeof content === "string" ? content : (content ?? []).map((part) => part.text ?? "").join("");
}

function leavesAsIs({ prompt, schema }: FakeRequest): Reply {
  if (schema === "board_answer_repair") return says({ sentences: [] });
  if (schema === "answer_as_asked") return says({ verdict: "as asked" });
  const ids = [...prompt.matchAll(/^\[(c\d+)\]$/gm)].map(([, id]) => id);
  return says({ verdicts: ids.map((id) => ({ id, verdict: "supported" })) });
}

function toRequest(
  message: IncomingMessage,
  response: ServerResponse,
  body: Record<string, unknown>,
): FakeRequest {
  const { messages: asked, input, ...sent } = body;
  const messages = (asked ?? input ?? []) as Message[];
  const system = messages.filter(({ role }) => role === "system" || role === "developer");
  const others = messages.filter((one) => !system.includes(one));
  const format = body.response_format as { json_schema?: { name?: string } } | undefined;
  const { format: text } = (body.text ?? {}) as { format?: { name?: string } };
  return {
    headers: message.headers,
    path: message.url ?? "",
    sent,
    model: String(body.model),
    streamed: body.stream === true,
    schema: format?.json_schema?.name ?? text?.name ?? "",
    instructions: system.map(textOf).join("\n"),
    prompt: others.map(textOf).join("\n"),
    tools: ((body.tools ?? []) as { function: { name: string } }[]).map((tool) => tool.function.name),
    toolChoice: typeof body.tool_choice === "string" ? body.tool_choice : "",
    results: messages.filter(({ role }) => role === "tool").map(textOf),
    hungUp: new Promise((resolve) => {
      response.on("close", () => {
        if (!response.writableFinished) resolve();
      });
    }),
  };
}

/**
 * The purpose of a call, by its schema name; for a service without schemas, a call to judge is recognized by
 * the claims in its prompt.
 */
const kindOf = ({ schema, prompt }: FakeRequest): string =>
  schema === "" && /^\[c\d+\]\nClaim: /m.test(prompt) ? "claims_and_quotes" : schema;

type StrictFormat = { json_schema?: { strict?: boolean; schema?: unknown } };

/** What a strict service rejects in the schema of a request. */
function faultsOf({ response_format: format }: Record<string, unknown>): string[] {
  const { json_schema: asked } = (format ?? {}) as StrictFormat;
  return asked?.strict ? strictFaults(asked.schema).map((fault) => `Invalid schema: ${fault}`) : [];
}

/** The key as OpenAI expects it, or as Azure does: never both. */
function hasKey({ headers }: IncomingMessage): boolean {
  if (headers["api-key"] !== undefined) return headers["api-key"] === KEY && !headers.authorization;
  return headers.authorization === `Bearer ${KEY}`;
}

/**
 * Starts a server on loopback that implements OpenAI's chat completions and responses (streamed and not, with
 * structured outputs), embeddings (384 numbers) and transcriptions. `respond` decides each reply; for the
 * possible ones see `openai-replies.ts`.
 */
export async function startFakeOpenAi({
  respond,
  port = 0,
  embeds = true,
  onControl,
}: FakeOptions): Promise<FakeOpenAi> {
  let decide = respond;
  let judge: Respond | null = null;
  let mend: Respond | null = null;
  let askedFor: Respond | null = null;
  const requests: FakeRequest[] = [];
  const handle = async (message: IncomingMessage, response: ServerResponse) => {
    const path = (message.url ?? "").split("?")[0];
    if (path?.endsWith("/audio/transcriptions")) {
      await readRecording(message);
      return sendTranscript(response, 200, TRANSCRIPT);
    }
    const body = JSON.parse(String(await readBody(message))) as Record<string, unknown>;
    if (path !== "/control" && !hasKey(message)) return sendReply(response, fails(401), false);
    if (path?.endsWith("/embeddings")) {
      if (!embeds) return sendReply(response, fails(404, "Unknown path"), false);
      return sendEmbeddings(response, body as { input: string[] });
    }
    if (path === "/control" && onControl) {
      onControl(body);
      return response.writeHead(204).end();
    }
    const send = path?.endsWith("/responses") ? sendResponse : sendReply;
    if (send === sendReply && !path?.endsWith("/chat/completions"))
      return sendReply(response, fails(404, "Unknown path"), false);
    const request = toRequest(message, response, body);
    const special = { claims_and_quotes: judge, board_answer_repair: mend, answer_as_asked: askedFor };
    const kind = kindOf(request);
    const by = kind in special ? special[kind as keyof typeof special] : decide;
    if (by) requests.push(request);
    const faults = faultsOf(body);
    if (faults.length > 0) return send(response, refuses("response_format", faults.join("; ")), false);
    if (!by) return send(response, leavesAsIs(request), request.streamed);
    return send(response, await by(request, requests.length), request.streamed);
  };
  const server = await listenOnLoopback(handle, { port });
  return {
    settings: {
      OPENAI_API_KEY: KEY,
      OPENAI_BASE_URL: `http://127.0.0.1:${server.port}/v1`,
      OPENAI_MODEL: "fake-model",
    },
    requests,
    respond: (next) => {
      decide = next;
    },
    judge: (next) => {
      judge = next;
    },
    mend: (next) => {
      mend = next;
    },
    askedFor: (next) => {
      askedFor = next;
    },
    close: server.close,
  };
}
