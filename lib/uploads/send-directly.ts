import { RequestError, request } from "@/lib/ui/request";
import type { Place, UploadTicket } from "@/lib/uploads/schema";

type DirectUpload = {
  file: File;
  place: Place;
  isShared: boolean;
  /** Called with the percentage of bytes sent, 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

const NOT_SENT = "The file could not be sent to the file store. Please check your connection and try again.";

/** From this size, a file is sent in parts, each of which is retried separately. */
const PARTS_FROM_BYTES = 8 * 1024 * 1024;

const TRIES = 3;
const PAUSE_MS = 1500;

/** Whether this installation accepts uploads directly to its file store, which the server tells each page. */
export function sendsDirectly(): boolean {
  return document.documentElement.dataset.uploads === "direct";
}

/**
 * Sends one file directly to the file store and has the server accept it from there. Returns what the call for that place returns.
 * Throws `RequestError`, or the signal's reason when aborted.
 */
export async function sendDirectly<Answer>(fallback: string, upload: DirectUpload): Promise<Answer> {
  const { file, place, isShared, signal } = upload;
  const body = { place, name: file.name, size: file.size, isShared };
  const ticket = await request<UploadTicket>("/api/uploads", fallback, { method: "POST", body, signal });
  await putIntoStore(ticket, upload);
  return finish<Answer>(`/api/uploads/${ticket.id}`, fallback, signal);
}

async function putIntoStore(ticket: UploadTicket, { file, onProgress, signal }: DirectUpload): Promise<void> {
  // Loaded with the first upload, since most people only read.
  const { put } = await import("@vercel/blob/client");
  try {
    await put(ticket.pathname, file, {
      access: "private",
      token: ticket.token,
      contentType: ticket.contentType,
      multipart: file.size > PARTS_FROM_BYTES,
      abortSignal: signal,
      onUploadProgress: ({ percentage }) => onProgress(Math.round(percentage)),
    });
  } catch {
    // The package's messages are for developers.
    throw signal.aborted ? signal.reason : new RequestError(NOT_SENT, 0);
  }
}

/** Finishes the upload, with retries: a lost response must not lose the file, and repeating the call creates only one paper. */
async function finish<Answer>(path: string, fallback: string, signal: AbortSignal): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request<Answer>(path, fallback, { method: "POST", signal });
    } catch (error) {
      const isPassing = error instanceof RequestError && (error.status === 0 || error.status >= 500);
      if (!isPassing || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * PAUSE_MS));
    }
  }
}
