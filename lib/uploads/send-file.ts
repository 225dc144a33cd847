import { errorField, RequestError } from "@/lib/ui/request";
import type { Place } from "@/lib/uploads/schema";
import { sendDirectly, sendsDirectly } from "./send-directly";

type UploadOptions = {
  file: File;
  /** The place behind `path`, for installations that upload another way. */
  place: Place;
  /** Whether members see the paper; a chat attachment is private in any case. */
  isShared: boolean;
  /** Called with the percentage of bytes sent, 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Uploads one file and returns the response's JSON. Throws `RequestError`, or the signal's reason when aborted. The file goes to the
 * server as multipart, or directly to the file store where there is one.
 */
export function uploadFile<Answer>(path: string, fallback: string, options: UploadOptions): Promise<Answer> {
  return sendsDirectly()
    ? sendDirectly<Answer>(fallback, options)
    : sendAsForm<Answer>(path, fallback, options);
}

/** Uses XMLHttpRequest, because `fetch` cannot report upload progress. */
function sendAsForm<Answer>(path: string, fallback: string, options: UploadOptions): Promise<Answer> {
  const { file, isShared, onProgress, signal } = options;
  const form = new FormData();
  form.append("isShared", String(isShared));
  form.append("document", file);
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open("POST", path);
    xhr.withCredentials = true;
    // The page fetches whatever it shows of the result.
    xhr.setRequestHeader("Prefer", "return=minimal");
    xhr.upload.onprogress = (event) =>
      onProgress(event.total ? Math.round((event.loaded / event.total) * 100) : 0);
    xhr.onload = () => {
      const answer = parsed(xhr.responseText);
      if (xhr.status >= 200 && xhr.status < 300) resolve(answer as Answer);
      else reject(new RequestError(errorField(answer) ?? fallback, xhr.status));
    };
    xhr.onerror = () => reject(new RequestError(fallback, 0));
    xhr.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => xhr.abort());
    xhr.send(form);
  });
}
