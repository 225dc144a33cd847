import type { ServerResponse } from "node:http";
import type { Reply } from "./openai-replies.ts";
import { sendJson, sendReply, textOf, written } from "./openai-wire.ts";

const MESSAGE = { type: "message", id: "msg_fake", role: "assistant" };

function whole(reply: Extract<Reply, { kind: "content" }>) {
  const { content, finish = "stop", thought = 0, cached = 0 } = reply;
  return {
    id: "resp_fake",
    object: "response",
    created_at: 1_700_000_000,
    model: "fake-model",
    output: [{ ...MESSAGE, content: [{ type: "output_text", text: textOf(content), annotations: [] }] }],
    incomplete_details: finish === "length" ? { reason: "max_output_tokens" } : null,
    usage: {
      input_tokens: 10,
      input_tokens_details: { cached_tokens: cached },
      output_tokens: 10 + thought,
      output_tokens_details: { reasoning_tokens: thought },
    },
  };
}

/** Sends a reply in OpenAI's Responses API, streamed or whole. */
export async function sendResponse(response: ServerResponse, reply: Reply, streamed: boolean): Promise<void> {
  if (reply.kind !== "content") return sendReply(response, reply, streamed);
  const answer = whole(reply);
  if (!streamed) return sendJson(response, 200, answer);
  response.writeHead(200, { "content-type": "text/event-stream" });
  const event = (type: string, fields: object) =>
    written(response, `data: ${JSON.stringify({ type, ...fields })}\n\n`);
  const { id, created_at, model } = answer;
  await event("response.created", { response: { id, created_at, model } });
  await event("response.output_item.added", { output_index: 0, item: MESSAGE });
  await event("response.output_text.delta", { item_id: MESSAGE.id, delta: textOf(reply.content) });
  await event("response.output_item.done", { output_index: 0, item: MESSAGE });
  await event("response.completed", { response: answer });
  response.end();
}
