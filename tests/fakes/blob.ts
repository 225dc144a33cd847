import { createHash, createHmac, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { BLOB_CORS, BlobRefusal, type Pause, sendFile, sendJson } from "./blob-replies";
import { listenOnLoopback, readBody } from "./loopback";

export type StoredBlob = { body: Buffer; contentType: string; etag: string; uploadedAt: Date };

export type FakeBlob = {
  /** Environment variables for the product. `NODE_OPTIONS` redirects its file reads here too. */
  settings: {
    BLOB_READ_WRITE_TOKEN: string;
    VERCEL_BLOB_API_URL: string;
    FAKE_BLOB_URL: string;
    NODE_OPTIONS: string;
  };
  /** By pathname. */
  files: Map<string, StoredBlob>;
  /** Whether it always answers that it is unavailable. */
  away: boolean;
  /** Where reads of whole files pause from now on. */
  pause: Pause | undefined;
  close: () => Promise<void>;
};

type Multipart = { pathname: string; contentType: string; parts: Map<number, Buffer> };

/** The token of the store's owner. */
export const BLOB_TOKEN = "vercel_blob_rw_fakestore_secret";
/** For `--import`: redirects file reads here. */
export const blobPreload = pathToFileURL(path.join(import.meta.dirname, "blob-address.mjs")).href;
const OCTETS = "application/octet-stream";

/**
 * Starts a private Vercel Blob store on loopback: whole and multipart uploads, heads, lists, deletions and
 * range reads with the store's token, and uploads from a browser with a client token, within what the token
 * grants.
 */
export async function startFakeBlob({ port = 0 } = {}): Promise<FakeBlob> {
  const files = new Map<string, StoredBlob>();
  const uploads = new Map<string, Multipart>();

  const handle = async (message: IncomingMessage, response: ServerResponse) => {
    if (fake.away) throw new BlobRefusal(503, "service_unavailable", "The service is not available.");
    if (message.method === "OPTIONS") return response.writeHead(204, BLOB_CORS).end();
    const url = new URL(message.url ?? "/", "http://store");
    const read = /^\/files\/([^/]+)\/(.+)$/.exec(url.pathname);
    if (read) return serve(message, response, read[1] ?? "", decodeURIComponent(read[2] ?? ""));
    return sendJson(response, 200, await answer(message, url));
  };

  const serve = (message: IncomingMessage, response: ServerResponse, host: string, pathname: string) => {
    if (host !== `${storeOf(BLOB_TOKEN)}.private.blob.vercel-storage.com` || !isOwner(message))
      throw new BlobRefusal(403, "forbidden", "Forbidden");
    return sendFile(response, found(pathname), { range: message.headers.range, pause: fake.pause });
  };

  const answer = async (message: IncomingMessage, url: URL): Promise<unknown> => {
    const action = `${message.method} ${url.pathname.replace(/^\/api\/blob|\/$/g, "")}`;
    const pathname = url.searchParams.get("pathname") ?? "";
    if (action === "PUT ") return put(message, pathname);
    if (action === "POST /mpu") return multipart(message, pathname);
    if (!isOwner(message)) throw new BlobRefusal(403, "forbidden", "Forbidden");
    if (action === "POST /delete") return remove(JSON.parse((await readBody(message)).toString("utf8")));
    if (action !== "GET ") throw new BlobRefusal(404, "unknown_error", `The fake does not know ${action}.`);
    const one = url.searchParams.get("url");
    return one === null ? list(url.searchParams.get("prefix") ?? "") : head(pathnameOf(one));
  };

  const put = async (message: IncomingMessage, pathname: string) => {
    const granted = admit(message, pathname);
    return keep(message, granted, pathname, await readBody(message));
  };

  const multipart = async (message: IncomingMessage, pathname: string) => {
    const granted = admit(message, pathname);
    const header = (name: string) => String(message.headers[name] ?? "");
    if (header("x-mpu-action") === "create") {
      const uploadId = randomUUID();
      uploads.set(uploadId, { pathname, contentType: header("x-content-type") || OCTETS, parts: new Map() });
      return { uploadId, key: pathname };
    }
    const upload = uploads.get(header("x-mpu-upload-id"));
    if (upload?.pathname !== pathname) throw new BlobRefusal(400, "bad_request", "There is no such upload.");
    const body = await readBody(message);
    if (header("x-mpu-action") === "upload") {
      upload.parts.set(Number(header("x-mpu-part-number")), body);
      return { etag: etagOf(body) };
    }
    const named = JSON.parse(body.toString("utf8")) as { partNumber: number }[];
    const parts = named.map(({ partNumber }) => partNumber).sort((one, other) => one - other);
    const whole = Buffer.concat(parts.map((part) => upload.parts.get(part) ?? Buffer.alloc(0)));
    uploads.delete(header("x-mpu-upload-id"));
    return keep(message, granted, pathname, whole, upload.contentType);
  };

  const keep = (
    { headers }: IncomingMessage,
    granted: Grant | undefined,
    asked: string,
    body: Buffer,
    contentType = String(headers["x-content-type"] ?? OCTETS),
  ) => {
    if (headers["x-vercel-blob-access"] !== "private")
      throw new BlobRefusal(400, "bad_request", "This store is private.");
    if (granted) checkGrant(granted, body, contentType);
    const pathname =
      granted?.addRandomSuffix || headers["x-add-random-suffix"] === "1" ? suffixed(asked) : asked;
    const overwrites = granted ? granted.allowOverwrite : headers["x-allow-overwrite"] === "1";
    if (files.has(pathname) && !overwrites)
      throw new BlobRefusal(400, "bad_request", "This blob already exists.");
    files.set(pathname, { body, contentType, etag: etagOf(body), uploadedAt: new Date() });
    return head(pathname);
  };

  const head = (pathname: string) => {
    const { body, contentType, etag, uploadedAt } = found(pathname);
    const url = `https://${storeOf(BLOB_TOKEN)}.private.blob.vercel-storage.com/${pathname}`;
    const contentDisposition = `attachment; filename="${path.posix.basename(pathname)}"`;
    const common = { url, downloadUrl: `${url}?download=1`, pathname, contentType, contentDisposition, etag };
    return { ...common, size: body.length, cacheControl: "private", uploadedAt: uploadedAt.toISOString() };
  };

  const list = (prefix: string) => ({
    blobs: [...files.keys()].filter((pathname) => pathname.startsWith(prefix)).map(head),
    hasMore: false,
  });

  const remove = ({ urls }: { urls: string[] }) => {
    for (const url of urls) files.delete(pathnameOf(url));
    return null;
  };

  const found = (pathname: string): StoredBlob => {
    const file = files.get(pathname);
    if (!file) throw new BlobRefusal(404, "not_found", "The requested blob does not exist");
    return file;
  };

  const refuse = (error: unknown, response: ServerResponse) => {
    if (!(error instanceof BlobRefusal)) return response.destroy(error as Error);
    const { status, code, message: reason } = error;
    sendJson(response, status, { error: { code, message: reason } });
  };
  const server = await listenOnLoopback(handle, { port, onError: refuse });
  const origin = `http://127.0.0.1:${server.port}`;
  const fake: FakeBlob = {
    settings: {
      BLOB_READ_WRITE_TOKEN: BLOB_TOKEN,
      VERCEL_BLOB_API_URL: `${origin}/api/blob`,
      FAKE_BLOB_URL: origin,
      NODE_OPTIONS: `--import=${blobPreload}`,
    },
    files,
    away: false,
    pause: undefined,
    close: server.close,
  };
  return fake;
}

const bearer = ({ headers }: IncomingMessage) => headers.authorization?.replace(/^Bearer /, "") ?? "";

const isOwner = (message: IncomingMessage) => bearer(message) === BLOB_TOKEN;

/** Lets the store's owner write anything, and a browser what its token grants, which is returned. */
function admit(message: IncomingMessage, pathname: string): Grant | undefined {
  if (isOwner(message)) return undefined;
  const granted = readGrant(bearer(message), BLOB_TOKEN);
  if (!granted) throw new BlobRefusal(403, "forbidden", "Forbidden");
  if (granted.validUntil < Date.now()) throw new BlobRefusal(403, "bad_request", "Token expired");
  if (granted.pathname !== pathname)
    throw new BlobRefusal(400, "bad_request", '"pathname" does not match the token payload');
  return granted;
}

function checkGrant({ maximumSizeInBytes, allowedContentTypes }: Grant, body: Buffer, type: string): void {
  if (maximumSizeInBytes !== undefined && body.length > maximumSizeInBytes)
    throw new BlobRefusal(400, "bad_request", "the file length cannot be greater than the token allows");
  if (allowedContentTypes && !allowedContentTypes.includes(type))
    throw new BlobRefusal(400, "bad_request", `contentType "${type}" is not allowed`);
}

const etagOf = (body: Buffer) => `"${createHash("md5").update(body).digest("hex")}"`;

/** "documents/plan.pdf" as "documents/plan-4f….pdf". */
function suffixed(pathname: string): string {
  const { dir, name, ext } = path.posix.parse(pathname);
  return path.posix.join(dir, `${name}-${randomUUID().slice(0, 8)}${ext}`);
}

/** The package identifies a file by its pathname or by its full address. */
function pathnameOf(urlOrPathname: string): string {
  const url = URL.parse(urlOrPathname);
  return url ? decodeURIComponent(url.pathname.slice(1)) : urlOrPathname;
}

/** What a browser may do with a token signed by the product; the fields are the package's. */
const grant = z.object({
  pathname: z.string(),
  validUntil: z.number(),
  maximumSizeInBytes: z.number().optional(),
  allowedContentTypes: z.array(z.string()).optional(),
  addRandomSuffix: z.boolean().optional(),
  allowOverwrite: z.boolean().optional(),
});

type Grant = z.infer<typeof grant>;

const CLIENT_TOKEN = /^vercel_blob_client_([^_]+)_(.+)$/;

/**
 * The grant in a client token of this store, or undefined if it is invalid or was signed with another key
 * than the store's own token. An expired one is returned too, because it is rejected with its own message.
 */
function readGrant(clientToken: string, storeToken: string): Grant | undefined {
  const [, store, packed] = CLIENT_TOKEN.exec(clientToken) ?? [];
  if (!packed || store !== storeOf(storeToken)) return undefined;
  const [signature, payload] = decoded(packed).split(".");
  if (!payload || signature !== createHmac("sha256", storeToken).update(payload).digest("hex"))
    return undefined;
  return grant.parse(JSON.parse(decoded(payload)));
}

/** The id of the store that a token belongs to. */
function storeOf(token: string): string {
  return token.split("_")[3] ?? "";
}

function decoded(base64: string): string {
  return Buffer.from(base64, "base64").toString("utf8");
}
