import type { ServerResponse } from "node:http";
import type { StoredBlob } from "./blob.ts";

/** An error as the service words it: the package derives its own errors from the code and the message. */
export class BlobRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Browsers write to the service from any site. */
export const BLOB_CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*, authorization",
  "access-control-allow-methods": "GET, PUT, POST",
};

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { ...BLOB_CORS, "content-type": "application/json" }).end(JSON.stringify(body));
}

/** An offset at which sending a file pauses. */
export type Pause = { after: number; until: Promise<void> };

/** The file, or the single range requested. */
export async function sendFile(
  response: ServerResponse,
  { body, ...file }: StoredBlob,
  { range, pause }: { range?: string; pause?: Pause },
): Promise<void> {
  const headers = {
    "content-type": file.contentType,
    etag: file.etag,
    "last-modified": file.uploadedAt.toUTCString(),
  };
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  if (first === undefined) {
    response.writeHead(200, { ...headers, "content-length": body.length });
    response.write(body.subarray(0, pause?.after));
    await pause?.until;
    response.end(pause && body.subarray(pause.after));
    return;
  }
  const start = Number(first);
  const end = Math.min(last ? Number(last) : body.length - 1, body.length - 1);
  if (start > end) {
    response.writeHead(416, { "content-range": `bytes */${body.length}` }).end();
    return;
  }
  const part = body.subarray(start, end + 1);
  const place = { "content-range": `bytes ${start}-${end}/${body.length}`, "content-length": part.length };
  response.writeHead(206, { ...headers, ...place }).end(part);
}
