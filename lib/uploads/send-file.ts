import { errorField, RequestError } from "@/lib/ui/request";
import type { Place } from "@/lib/uploads/schema";
import { sendDirectly, sendsDirectly } from "./send-directly";

type UploadOptions = {
  file: File;
  /** What `path` takes files for, for installations that take them another way. */
  place: Place;
  /** Whether members see the paper; what is attached to a chat is nobody else's. */
  isShared: boolean;
  /** Called with the share of bytes that left this machine, 0 to 100. */
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
 * Uploads one file and returns the answer's JSON. Throws `RequestError`, or the signal's reason when it was aborted. It
 * goes to the server as multipart, or straight to the file store where there is one.
 */
export function uploadFile<Answer>(path: string, fallback: string, options: UploadOptions): Promise<Answer> {
  return sendsDirectly()
    ? sendDirectly<Answer>(fallback, options)
    : sendAsForm<Answer>(path, fallback, options);
}

/** `fetch` cannot tell how much was sent, hence XMLHttpRequest. */
function sendAsForm<Answer>(path: string, fallback: string, options: UploadOptions): Promise<Answer> {
  const { file, isShared, onProgress, signal } = options;
  const form = new FormData();
  form.append("isShared", String(isShared));
  form.append("document", file);
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open("POST", path);
    xhr.withCredentials = true;
    // What came of it is read by the page, as much as it shows.
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
