import { tmpdir } from "node:os";
import path from "node:path";
import { type Env, env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { blobStorage } from "./blob";
import { localStorage } from "./local";
import type { Storage } from "./types";

const files = path.resolve(env.DATA_DIR, "documents");

/** Vercel Blob when its token is set, else a folder below DATA_DIR; none on a hosted function, whose disk is temporary. */
export function storageFor({
  BLOB_READ_WRITE_TOKEN,
  VERCEL,
}: Pick<Env, "BLOB_READ_WRITE_TOKEN" | "VERCEL">): Storage {
  if (BLOB_READ_WRITE_TOKEN) return blobStorage(BLOB_READ_WRITE_TOKEN);
  return VERCEL ? noStorage() : localStorage(files);
}

export const storage = storageFor(env);

/** Where an upload is written while it arrives: on the same disk as the files, so that accepting it is a rename. */
export const stagingFolder =
  env.BLOB_READ_WRITE_TOKEN || env.VERCEL
    ? path.join(tmpdir(), "boardgpt-staging")
    : path.join(files, ".staging");

/** Used when no file store is connected: the error says so, and who can help. */
function noStorage(): Storage {
  const refuse = async () => {
    throw new AppError(
      "notConfigured",
      "Files cannot be stored yet because no file store is connected. Please tell your administrator.",
    );
  };
  return {
    putFile: refuse,
    open: refuse,
    withFile: refuse,
    reach: refuse,
    delete: async () => {},
    async *list() {},
  };
}
