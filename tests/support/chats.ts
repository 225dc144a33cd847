import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { BETWEEN_LOOKS } from "./patience";

type File = { name: string; buffer: Buffer; mimeType?: string };

/** Uploads a file to a chat and returns the raw response. */
export function sendAttachment(
  client: APIRequestContext,
  threadId: string,
  { mimeType = "text/plain", ...file }: File,
) {
  return client.post(`/api/chat-threads/${threadId}/attachments`, {
    multipart: { document: { mimeType, ...file } },
  });
}

/** Attaches a file to a chat, creating the chat if necessary, and returns the file's id once it is processed. */
export async function attach(client: APIRequestContext, threadId: string, file: File): Promise<string> {
  const answer = await sendAttachment(client, threadId, file);
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = await answer.json();
  const find = async () => {
    const list = await (await client.get(`/api/chat-threads/${threadId}/attachments`)).json();
    return list.find((attachment: { id: string }) => attachment.id === id);
  };
  const patience = { timeout: 60_000, intervals: BETWEEN_LOOKS };
  await expect.poll(async () => (await find())?.status, patience).toBe("indexed");
  return id;
}

/** Starts a chat with a small file, without waiting for its processing, and returns "threadId documentId". */
export async function beginChat(client: APIRequestContext): Promise<string> {
  const threadId = randomUUID();
  const answer = await sendAttachment(client, threadId, {
    name: "Note.txt",
    buffer: Buffer.from(`A note of one's own, number ${threadId}.`),
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return `${threadId} ${(await answer.json()).id}`;
}
