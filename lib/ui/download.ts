import { errorField, RequestError } from "./request";

/**
 * Fetches a file and saves it under the name that the server gives it. Fetched rather than linked, so that the page can wait for it and
 * report a failure. Throws `RequestError` with the server's `error` sentence, else with `fallback`.
 */
export async function download(path: string, fallback: string): Promise<void> {
  const response = await fetch(path, { credentials: "include" }).catch(() => {
    throw new RequestError(fallback, 0);
  });
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => null);
    throw new RequestError(errorField(answer) ?? fallback, response.status);
  }
  const file = await response.blob().catch(() => {
    throw new RequestError(fallback, 0);
  });
  saveFile(file, fileNameIn(response.headers.get("content-disposition")) ?? "");
}

/** Lets the browser save data from memory under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Not immediately: some browsers begin to read it only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The name in a Content-Disposition header (RFC 6266), preferring the UTF-8 one. Null without one. */
export function fileNameIn(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? "")?.[1];
  if (encoded) return decodeURIComponent(encoded.trim());
  return /filename="([^"]+)"/i.exec(header ?? "")?.[1] ?? null;
}
