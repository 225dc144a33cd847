import { tmpdir } from "node:os";
import path from "node:path";
import { env } from "@/lib/env";
import { blobStorage } from "./blob";
import { localStorage } from "./local";
import type { Storage } from "./types";

const files = path.resolve(env.DATA_DIR, "documents");

/** Vercel Blob when its token is set, else a folder below DATA_DIR. */
export const storage: Storage = env.BLOB_READ_WRITE_TOKEN
  ? blobStorage(env.BLOB_READ_WRITE_TOKEN)
  : localStorage(files);

/** Where an upload is written while it arrives: on the disk of the files, so that accepting it is a rename. */
export const stagingFolder = env.BLOB_READ_WRITE_TOKEN
  ? path.join(tmpdir(), "boardgpt-staging")
  : path.join(files, ".staging");
