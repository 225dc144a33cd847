import { errorField, RequestError, request } from "@/lib/ui/request";
import { PART_BYTES } from "./constants";
import type { RecordingProgress } from "./schema";

type Sending = {
  file: File;
  meetingId: string;
  /** Called with the bytes sent so far, and whether the connection has been lost. */
  onProgress: (sent: number, isWaiting: boolean) => void;
  signal: AbortSignal;
};

const FAILED = "The recording could not be uploaded. Check your connection and try again.";

/** Attempts without progress, and the longest pause between two; about five minutes in total. */
const TRIES = 14;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Uploads a recording in parts and starts its transcription. Resumes from the server's position after a lost
 * part, a lost connection or a page reload. Call it only after everyone heard has agreed. Throws
 * `RequestError`, or the signal's reason when aborted.
 */
export async function sendRecording(sending: Sending): Promise<{ sourceId: string }> {
  const { file, meetingId, signal } = sending;
  const { name, size, lastModified } = file;
  const body = { meetingId, name, size, lastModified, hasConsent: true };
  let { id, received } = await request<RecordingProgress>("/api/recordings", FAILED, {
    method: "POST",
    body,
    signal,
  });
  const path = `/api/recordings/${id}`;
  for (let failures = 0; received < size; ) {
    try {
      received = await sendPart(path, received, sending);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (signal.aborted || isFinal(error) || failures === TRIES) throw error;
      sending.onProgress(received, true);
      await pause(failures, signal);
      received = await whereItStands(path, received, signal);
    }
  }
  return finish(path, signal);
}

/**
 * Sends one part and returns the bytes received. Uses XMLHttpRequest, because `fetch` does not report upload
 * progress.
 */
function sendPart(path: string, from: number, { file, onProgress, signal }: Sending): Promise<number> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open("PATCH", `${path}?from=${from}`);
    xhr.setRequestHeader("Content-Type", "application/octet-stream");
    xhr.responseType = "json";
    xhr.upload.onprogress = ({ loaded }) => onProgress(Math.min(file.size, from + loaded), false);
    xhr.onload = () => {
      if (xhr.status === 200) resolve((xhr.response as RecordingProgress).received);
      else reject(new RequestError(errorField(xhr.response) ?? FAILED, xhr.status));
    };
    xhr.onerror = () => reject(new RequestError(FAILED, 0));
    xhr.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => xhr.abort(), { once: true });
    if (signal.aborted) reject(signal.reason);
    else xhr.send(file.slice(from, from + PART_BYTES));
  });
}

/**
 * Whether retrying is pointless: the upload is no longer allowed, or there is no room for it. A conflict is
 * resolved by asking for the position.
 */
function isFinal(error: unknown): boolean {
  return error instanceof RequestError && [401, 403, 404, 413, 507].includes(error.status);
}

async function whereItStands(path: string, known: number, signal: AbortSignal): Promise<number> {
  try {
    return (await request<RecordingProgress>(path, FAILED, { signal })).received;
  } catch (error) {
    if (signal.aborted || isFinal(error)) throw error;
    return known;
  }
}

/** Waits longer after each failure, but returns early when the browser is back online. */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, Math.min(LONGEST_PAUSE_MS, 500 * 2 ** failures));
    window.addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}

/** Finishes a complete upload. Retries are safe, because finishing twice creates one source. */
async function finish(path: string, signal: AbortSignal): Promise<{ sourceId: string }> {
  for (let failures = 1; ; failures++) {
    try {
      return await request<{ sourceId: string }>(path, FAILED, { method: "POST", signal });
    } catch (error) {
      const isPassing = error instanceof RequestError && (error.status === 0 || error.status >= 500);
      if (!isPassing || failures === TRIES) throw error;
      await pause(failures, signal);
    }
  }
}
