import { createHmac } from "node:crypto";
import { z } from "zod";

/** What a browser may do with a token that the product signed for it; the fields are those of the package. */
const grant = z.object({
  pathname: z.string(),
  validUntil: z.number(),
  maximumSizeInBytes: z.number().optional(),
  allowedContentTypes: z.array(z.string()).optional(),
  addRandomSuffix: z.boolean().optional(),
  allowOverwrite: z.boolean().optional(),
});

export type Grant = z.infer<typeof grant>;

const CLIENT_TOKEN = /^vercel_blob_client_([^_]+)_(.+)$/;

/**
 * The grant in a client token of this store, or undefined when it is none or was signed with another key than the
 * store's own token. An expired one is returned too: it is refused in words of its own.
 */
export function readGrant(clientToken: string, storeToken: string): Grant | undefined {
  const [, store, packed] = CLIENT_TOKEN.exec(clientToken) ?? [];
  if (!packed || store !== storeOf(storeToken)) return undefined;
  const [signature, payload] = decoded(packed).split(".");
  if (!payload || signature !== createHmac("sha256", storeToken).update(payload).digest("hex"))
    return undefined;
  return grant.parse(JSON.parse(decoded(payload)));
}

/** The id of the store that a token opens. */
export function storeOf(token: string): string {
  return token.split("_")[3] ?? "";
}

function decoded(base64: string): string {
  return Buffer.from(base64, "base64").toString("utf8");
}
