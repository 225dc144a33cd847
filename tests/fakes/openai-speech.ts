import type { IncomingMessage, ServerResponse } from "node:http";

/** A transcription request as received. */
export type FakeRecording = { model: string; file: Buffer; format: string | null; chunking: string | null };

/** Parses the multipart form of OpenAI's `POST /audio/transcriptions`. */
export async function readRecording(message: IncomingMessage): Promise<FakeRecording> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  const request = new Request("http://fake/", {
    method: "POST",
    headers: { "content-type": message.headers["content-type"] ?? "" },
    body: new Uint8Array(Buffer.concat(parts)),
  });
  const form = await request.formData();
  const file = form.get("file");
  if (!(file instanceof Blob)) throw new Error("no file in the form");
  const said = (name: string) => form.get(name)?.toString() ?? null;
  return {
    model: String(form.get("model")),
    file: Buffer.from(await file.arrayBuffer()),
    format: said("response_format"),
    chunking: said("chunking_strategy"),
  };
}

export function sendTranscript(response: ServerResponse, status: number, text: string): void {
  const body = status === 200 ? { text } : { error: { message: text, type: "fake" } };
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
