import { EdgarAway } from "./away";

/**
 * Bytes of an answer once inflated. The largest companyfacts and annual reports have about 40 MB; what is larger is not
 * read to its end, so that an answer that inflates without end costs no more memory than this.
 */
export const LARGEST_BYTES = 64 * 1024 * 1024;

/** Reads an answer to its end. Throws `EdgarAway` when it is too large or ends before its end. */
export async function readBody(response: Response, largest = LARGEST_BYTES): Promise<Buffer> {
  const announced = Number(response.headers.get("content-length") ?? 0);
  if (announced > largest) return refuse(response);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    // Leaving the loop cancels the rest.
    if (size > largest) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function refuse(response: Response): Promise<never> {
  await response.body?.cancel();
  throw tooLarge();
}

const tooLarge = () => new EdgarAway("EDGAR sent more than a filing can hold, so it was not read.");

const WINDOWS = new TextDecoder("windows-1252");

/** The text of a document: UTF-8, or what old filing agents wrote when it is not. */
export function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return WINDOWS.decode(bytes);
  }
}
