import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Reply } from "./openai-replies.ts";

const MODEL = "fake-model";
const CREATED = 1_700_000_000;

type Content = Extract<Reply, { kind: "content" }>;

function usageOf({ thought = 0, cached = 0 }: Pick<Content, "thought" | "cached">) {
  return {
    prompt_tokens: 10,
    prompt_tokens_details: { cached_tokens: cached },
    completion_tokens: 10 + thought,
    total_tokens: 20 + thought,
    completion_tokens_details: { reasoning_tokens: thought },
  };
}

/** Emits reasoning, in the field used by vLLM and others. */
async function think(response: ServerResponse, { thoughts }: Content): Promise<void> {
  for (let at = 0; at < (thoughts?.count ?? 0) && !response.destroyed; at++) {
    await new Promise((resolve) => setTimeout(resolve, thoughts?.everyMs));
    await written(response, frame({ reasoning_content: "hm " }));
  }
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

export function textOf(content: unknown): string {
  return typeof content === "string" ? content : JSON.stringify(content);
}

function frame(delta: Record<string, unknown>, finish: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  const chunk = {
    id: "chatcmpl-fake",
    object: "chat.completion.chunk",
    created: CREATED,
    model: MODEL,
    choices,
  };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

/** Writes a chunk and waits until it is sent, so that dropping the connection next does not lose it. */
export function written(response: ServerResponse, chunk: string): Promise<void> {
  return new Promise((resolve) => response.write(chunk, () => resolve()));
}

async function streamContent(response: ServerResponse, reply: Content): Promise<void> {
  const text = textOf(reply.content).slice(0, reply.cutAfter);
  const length = reply.pieceLength ?? 24;
  response.writeHead(200, { "content-type": "text/event-stream" });
  await written(response, frame({ role: "assistant", content: "" }));
  await think(response, reply);
  if (reply.pace) await sleep(reply.pace.firstMs);
  const begun = performance.now();
  for (let at = 0; at < text.length && !response.destroyed; at += length) {
    if (reply.pause && at >= reply.pause.after) await reply.pause.until;
    if (reply.pace) await sleep(Math.max(0, begun + (at / reply.pace.perSecond) * 1000 - performance.now()));
    await written(response, frame({ content: text.slice(at, at + length) }));
  }
  if (reply.cutAfter !== undefined) {
    response.destroy();
    return;
  }
  endStream(response, reply.finish ?? "stop", reply);
}

function endStream(response: ServerResponse, finish: string, used: Pick<Content, "thought">): void {
  const usage = {
    id: "chatcmpl-fake",
    object: "chat.completion.chunk",
    created: CREATED,
    model: MODEL,
    choices: [],
    usage: usageOf(used),
  };
  response.end(`${frame({}, finish)}data: ${JSON.stringify(usage)}\n\ndata: [DONE]\n\n`);
}

function streamToolCalls(response: ServerResponse, { calls }: Extract<Reply, { kind: "tools" }>): void {
  const called = calls.map(({ name, input }, index) => ({
    index,
    id: `call_${name}_${index}`,
    type: "function",
    function: { name, arguments: JSON.stringify(input) },
  }));
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(frame({ role: "assistant", content: null, tool_calls: called }));
  endStream(response, "tool_calls", {});
}

function sendContent(response: ServerResponse, reply: Content): void {
  const body = {
    id: "chatcmpl-fake",
    object: "chat.completion",
    created: CREATED,
    model: MODEL,
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: textOf(reply.content) },
        finish_reason: reply.finish ?? "stop",
      },
    ],
    usage: usageOf(reply),
  };
  if (reply.cutAfter === undefined) {
    sendJson(response, 200, body);
    return;
  }
  response.writeHead(200, { "content-type": "application/json", "content-length": "100000" });
  response.write(JSON.stringify(body).slice(0, reply.cutAfter), () => response.destroy());
}

/** Sends a reply to a chat completion request, streamed or whole, following the API reference. */
export async function sendReply(response: ServerResponse, reply: Reply, streamed: boolean): Promise<void> {
  if (reply.kind === "silence") return;
  if (reply.kind === "status") return sendJson(response, reply.status, { error: reply.error }, reply.headers);
  if (reply.kind === "raw") {
    response.writeHead(200, { "content-type": streamed ? "text/event-stream" : "application/json" });
    if (streamed) response.write("data: ");
    response.write(reply.body);
    response.end(streamed ? "\n\n" : "");
    return;
  }
  // Only streamed requests use tools in this product.
  if (reply.kind === "tools") return streamToolCalls(response, reply);
  if (streamed) return streamContent(response, reply);
  if (reply.pace)
    await sleep(reply.pace.firstMs + (textOf(reply.content).length / reply.pace.perSecond) * 1000);
  sendContent(response, reply);
}

const DIMENSIONS = 384;

/** A text as a unit vector of 384 numbers: each word adds to a few of them, so texts that share words are close. */
function embed(text: string): number[] {
  const vector = new Array<number>(DIMENSIONS).fill(0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    let hash = 2166136261;
    for (const char of word) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0;
    vector[hash % DIMENSIONS] = (vector[hash % DIMENSIONS] ?? 0) + 1;
    vector[(hash >>> 9) % DIMENSIONS] = (vector[(hash >>> 9) % DIMENSIONS] ?? 0) - 0.5;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

/** Answers a request to `/embeddings`, with base64 floats if requested. */
export function sendEmbeddings(
  response: ServerResponse,
  body: { input: string | string[]; encoding_format?: string },
): void {
  const inputs = typeof body.input === "string" ? [body.input] : body.input;
  const data = inputs.map((input, index) => {
    const vector = embed(input);
    const embedding =
      body.encoding_format === "base64"
        ? Buffer.from(new Float32Array(vector).buffer).toString("base64")
        : vector;
    return { object: "embedding", index, embedding };
  });
  sendJson(response, 200, {
    object: "list",
    data,
    model: MODEL,
    usage: { prompt_tokens: 1, total_tokens: 1 },
  });
}
