import { BLOB_TOKEN, blobPreload } from "../fakes/blob.ts";

/** The product's settings for the file store of these tests; empty if a run has none. */
export function blobSettings(port = process.env.TEST_BLOB_PORT): Record<string, string> {
  if (!port) return {};
  return {
    BLOB_READ_WRITE_TOKEN: BLOB_TOKEN,
    VERCEL_BLOB_API_URL: blobApi(port),
    FAKE_BLOB_URL: `http://127.0.0.1:${port}`,
    NODE_OPTIONS: `--import=${blobPreload}`,
  };
}

/** The address of its API. This name is the only one for which the package uploads from a browser without HTTP/2. */
export function blobApi(port = process.env.TEST_BLOB_PORT): string {
  return `http://localhost:${port}/api/blob`;
}
