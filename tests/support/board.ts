import { type APIRequestContext, expect } from "@playwright/test";
import { BETWEEN_LOOKS } from "./patience";

type Upload = { name?: string; mimeType?: string; isShared?: boolean };

/** Creates a meeting and returns its id. */
export async function createMeeting(client: APIRequestContext, title = "September board"): Promise<string> {
  const data = { title, scheduledDate: "2025-10-14T09:30:00.000Z", description: "" };
  const answer = await client.post("/api/board-meetings", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

/** Uploads a file to a meeting and returns the raw response. */
export function sendFile(client: APIRequestContext, meetingId: string, buffer: Buffer, options: Upload = {}) {
  const { name = "Report.pdf", mimeType = "application/pdf", isShared = true } = options;
  return client.post(`/api/board-meetings/${meetingId}/documents`, {
    multipart: { isShared: String(isShared), document: { name, mimeType, buffer } },
  });
}

/** Uploads a paper, waits until it is processed, and returns its id. */
export async function addPaper(
  client: APIRequestContext,
  meetingId: string,
  buffer: Buffer,
  options?: Upload,
): Promise<string> {
  const answer = await sendFile(client, meetingId, buffer, options);
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = await answer.json();
  const read = await settled(client, meetingId, id);
  expect(read.status, read.error ?? "").toBe("indexed");
  return id;
}

/** The document once it is indexed or has failed. */
export async function settled(client: APIRequestContext, meetingId: string, documentId: string) {
  const find = async () => {
    const list = await (await client.get(`/api/board-meetings/${meetingId}/documents`)).json();
    return list.find((document: { id: string }) => document.id === documentId);
  };
  const patience = { timeout: 150_000, intervals: BETWEEN_LOOKS };
  await expect.poll(async () => (await find())?.status, patience).not.toBe("reading");
  return find();
}
