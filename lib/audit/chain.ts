import { createHmac, hkdfSync } from "node:crypto";

/** The columns of an audit row that enter the chain. */
export type ChainedRow = {
  id: bigint;
  at: Date;
  actorId: string | null;
  actorEmail: string | null;
  action: string;
  resource: string;
  resourceId: string | null;
  detail: unknown;
};

/** The previous hash of the first row. */
export const GENESIS = "0".repeat(64);

/** The chain's key: someone who can write to the table but lacks the secret cannot forge a hash. */
export function chainKey(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "boardgpt/audit/1", 32));
}

/** Hexadecimal HMAC-SHA256 over the previous row's hash and every column of the row. */
export function rowHash(key: Buffer, previous: string, row: ChainedRow): string {
  const columns = [
    previous,
    String(row.id),
    row.at.toISOString(),
    row.actorId,
    row.actorEmail,
    row.action,
    row.resource,
    row.resourceId,
    row.detail,
  ];
  return createHmac("sha256", key).update(canonical(columns)).digest("hex");
}

/** Hexadecimal HMAC-SHA256 over both ends of the chain, without which rows cut off at its end would go unnoticed. */
export function headSeal(key: Buffer, head: { firstId: bigint; lastId: bigint; hash: string }): string {
  const text = canonical(["head", String(head.firstId), String(head.lastId), head.hash]);
  return createHmac("sha256", key).update(text).digest("hex");
}

/** JSON with sorted keys: PostgreSQL does not keep the order in which they were written. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
