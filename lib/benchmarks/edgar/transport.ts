import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { kindOf, placeOf } from "./address";
import { EdgarAway } from "./away";

const ANSWER_WITHIN_MS = 20_000;

// Pause where EDGAR gives no time. It blocks clients that ask too often for ten minutes.
const BUSY_SECONDS = 60;
const CLOSED_SECONDS = 600;

/** Validators of a conditional request, from the previous response. */
export type Validators = { etag: string | null; lastModified: string | null };

export type Answer =
  | ({ isUnchanged: false; text: string; mediaType: string } & Validators)
  | { isUnchanged: true };

/**
 * Sends one request to EDGAR. `address` must come from `edgarAddress`. Throws `EdgarAway` for anything that
 * may succeed later, `notFound` where EDGAR has no such file, and the abort reason of `signal`.
 */
export async function ask(address: string, known: Validators | null, signal?: AbortSignal): Promise<Answer> {
  const patience = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const ends = signal ? AbortSignal.any([signal, patience]) : patience;
  try {
    const response = await fetch(placeOf(address), {
      headers: headersFor(known),
      // A redirect leads away from EDGAR.
      redirect: "manual",
      cache: "no-store",
      signal: ends,
    });
    return await judge(response, address);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AppError) throw error;
    if (patience.aborted) throw new EdgarAway("EDGAR did not answer in time.");
    // On a lost connection, undici throws a TypeError and zlib an Error with a code.
    if (error instanceof Error) throw new EdgarAway("EDGAR could not be reached, or its answer was cut off.");
    throw error;
  }
}

function headersFor(known: Validators | null): Record<string, string> {
  return {
    // https://www.sec.gov/search-filings/edgar-search-assistance/accessing-edgar-data
    "user-agent": env.SEC_CONTACT ?? "",
    accept: "application/json, text/html, text/plain",
    ...(known?.etag ? { "if-none-match": known.etag } : {}),
    ...(known?.lastModified ? { "if-modified-since": known.lastModified } : {}),
  };
}

async function judge(response: Response, address: string): Promise<Answer> {
  if (response.status === 304) return { isUnchanged: true };
  if (response.status === 200) return whole(response, address);
  const page = decode(await readBody(response, 1024 * 1024));
  // The storage behind EDGAR returns 403 for a missing file.
  if (response.status === 404 || (response.status === 403 && page.includes("<Code>AccessDenied</Code>")))
    throw new AppError("notFound", "EDGAR does not have this filing.");
  throw refusal(response, page);
}

async function whole(response: Response, address: string): Promise<Answer> {
  const text = decode(await readBody(response));
  const [mediaType = ""] = (response.headers.get("content-type") ?? "").split(";");
  if (!looksWhole(text, kindOf(address) !== "document"))
    throw new EdgarAway("EDGAR answered with something that is not a filing.");
  return {
    isUnchanged: false,
    text,
    mediaType: mediaType.trim().toLowerCase(),
    etag: response.headers.get("etag"),
    lastModified: response.headers.get("last-modified"),
  };
}

/** Whether a response looks complete: JSON from first to last brace, or a page that is not a notice. */
function looksWhole(text: string, isJson: boolean): boolean {
  if (isJson) return /^\s*\{/.test(text) && text.trimEnd().endsWith("}");
  return text.trim() !== "" && !/<title>\s*SEC\.gov \| /i.test(text.slice(0, 20_000));
}

function refusal(response: Response, page: string): EdgarAway {
  if (response.status === 429 || (response.status === 403 && /rate threshold/i.test(page)))
    return new EdgarAway(
      "EDGAR has had too many requests from here. Please try again in a few minutes.",
      retryAfter(response) ?? (response.status === 429 ? BUSY_SECONDS : CLOSED_SECONDS),
    );
  if (response.status === 403) {
    console.warn("EDGAR refuses this installation: SEC_CONTACT must be a name and an email address.");
    return new EdgarAway(
      "EDGAR refuses this installation. Please ask an administrator to check the contact address.",
    );
  }
  return new EdgarAway(
    `EDGAR cannot answer right now (${response.status}). Please try again later.`,
    retryAfter(response),
  );
}

/** Parses a Retry-After header in seconds or as a date (RFC 9110, 10.2.3), into seconds. */
function retryAfter(response: Response): number | undefined {
  const value = response.headers.get("retry-after")?.trim();
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}

/**
 * Limit of an inflated response, in bytes. The largest companyfacts and annual reports have about 40 MB.
 * Reading stops here, so that a decompression bomb costs no more memory.
 */
export const LARGEST_BYTES = 64 * 1024 * 1024;

/** Reads a response to its end. Throws `EdgarAway` when it is too large or truncated. */
async function readBody(response: Response, largest = LARGEST_BYTES): Promise<Buffer> {
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

const tooLarge = () => new EdgarAway("EDGAR sent more than any filing needs, so it was not read.");

const WINDOWS = new TextDecoder("windows-1252");

/** Decodes a document: UTF-8, or windows-1252 as written by old filing software. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return WINDOWS.decode(bytes);
  }
}
