import { errorField, RequestError } from "@/lib/ui/request";

const FALLBACK = "The file could not be loaded.";

/**
 * Part of an original, from byte `begin` up to but not including `end`. Throws `RequestError` with the server's sentence
 * when the paper is gone, closed to this person or they are signed out.
 */
export async function fetchRange(
  documentId: string,
  begin: number,
  end: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const headers = { Range: `bytes=${begin}-${end - 1}` };
  const path = `/api/documents/${encodeURIComponent(documentId)}/file`;
  const response = await fetch(path, { headers, credentials: "include", signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new RequestError(FALLBACK, 0);
  });
  if (response.ok) return partOf(response, begin, end);
  const answer: unknown = await response.json().catch(() => null);
  throw new RequestError(errorField(answer) ?? FALLBACK, response.status);
}

async function partOf(response: Response, begin: number, end: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  // A proxy that knows no ranges sends the whole file.
  const part = response.status === 206 ? bytes : bytes.subarray(begin, end);
  if (part.length !== end - begin) throw new RequestError(FALLBACK, response.status);
  return part;
}
