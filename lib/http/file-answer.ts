import { Readable } from "node:stream";
import type { ByteRange } from "@/lib/storage/types";

type OpenedFile = {
  name: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  /** Identifies the content, so that a client can resume it (RFC 9110, section 8.8.3). */
  version: string;
  read: (range?: ByteRange) => Promise<Readable>;
};

/** Types that a browser may display inline; anything else is downloaded. */
const SHOWN_IN_PLACE = ["application/pdf", "text/plain"];

/**
 * Streams an original, or the single byte range requested (RFC 9110, section 14). A paper is an untrusted file: it is never executed,
 * sniffed or cached.
 */
export async function fileAnswer(request: Request, file: OpenedFile): Promise<Response> {
  const tag = `"${file.version}"`;
  const range = rangeOf(request, tag, file.size);
  if (range === "unsatisfiable") {
    const headers = { "Content-Range": `bytes */${file.size}`, "Cache-Control": "private, no-store" };
    return new Response(null, { status: 416, headers });
  }
  // A HEAD request neither opens the file nor records a download.
  const body = request.method === "HEAD" ? null : (Readable.toWeb(await file.read(range)) as ReadableStream);
  const headers = new Headers({
    "Content-Type": file.mediaType === "text/plain" ? "text/plain; charset=utf-8" : file.mediaType,
    "Content-Length": String(range ? range.end - range.start + 1 : file.size),
    "Content-Disposition": disposition(file),
    "Accept-Ranges": "bytes",
    ETag: tag,
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  });
  // Chrome's PDF viewer, itself a sandbox, does not open in a sandboxed response.
  if (file.mediaType !== "application/pdf")
    headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** A range is defined for GET alone, and ignored when it was requested for another version. */
function rangeOf(request: Request, tag: string, size: number): ReturnType<typeof parseRange> {
  const header = request.headers.get("range");
  const version = request.headers.get("if-range");
  if (!header || request.method !== "GET" || (version !== null && version.trim() !== tag)) return undefined;
  return parseRange(header, size);
}

// The name is encoded as RFC 6266 requires.
function disposition(file: OpenedFile): string {
  const ascii = file.name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(file.name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  const kind = SHOWN_IN_PLACE.includes(file.mediaType) ? "inline" : "attachment";
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The requested bytes; undefined when the header is to be ignored (several ranges, other units, an end before its start). */
export function parseRange(header: string, size: number): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match || (!match[1] && !match[2])) return undefined;
  const [first, last] = [match[1], match[2]];
  if (first && last && Number(last) < Number(first)) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
