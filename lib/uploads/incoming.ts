import { generateClientTokenFromReadWriteToken } from "@vercel/blob/client";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { blobStorage } from "@/lib/storage/blob";
import type { Storage } from "@/lib/storage/types";

const FOLDER = "incoming";

// The type of a file is detected from its content; in the store it must not be something that a browser would display or run.
const CONTENT_TYPE = "application/octet-stream";

/** The part of the file store that browsers write to: one file per upload, named by its id. Throws `conflict` where there is none. */
export function incomingFiles(): Pick<Storage, "open" | "delete"> {
  return blobStorage(storeToken(), FOLDER);
}

/** A token with which a browser can write this one file, once, of at most `size` bytes, until `validUntil`, and nothing else. */
export async function grantUpload(id: string, { size, validUntil }: { size: number; validUntil: Date }) {
  const pathname = `${FOLDER}/${id}`;
  const token = await generateClientTokenFromReadWriteToken({
    token: storeToken(),
    pathname,
    maximumSizeInBytes: size,
    allowedContentTypes: [CONTENT_TYPE],
    validUntil: validUntil.getTime(),
    addRandomSuffix: false,
    allowOverwrite: false,
  });
  return { pathname, token, contentType: CONTENT_TYPE };
}

function storeToken(): string {
  if (env.BLOB_READ_WRITE_TOKEN) return env.BLOB_READ_WRITE_TOKEN;
  throw new AppError("conflict", "Files are sent to this server, not to a file store.");
}
