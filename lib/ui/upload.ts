import { errorField, RequestError } from "./request";

type UploadOptions = {
  file: File;
  /** Name of the form field that carries the file. */
  field: string;
  fields: Record<string, string>;
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
 * Uploads one file as multipart and returns the answer's JSON. `fetch` cannot tell how much was sent, hence
 * XMLHttpRequest. Throws `RequestError`, or the signal's reason when it was aborted.
 */
export function uploadFile<Answer>(path: string, fallback: string, options: UploadOptions): Promise<Answer> {
  const { file, field, fields, onProgress, signal } = options;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(field, file);
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open("POST", path);
    xhr.withCredentials = true;
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
