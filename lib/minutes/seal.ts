import { createHash } from "node:crypto";
import type { Prisma } from "@/lib/db/generated/client";
import type { SigningCapacity } from "@/lib/db/generated/enums";
import type { SourceKind } from "./types";

/** A source as included in the seal: its file, and the lines that citations refer to. */
export type SealedSource = { kind: SourceKind; name: string; file: string | null; lines: string };

/**
 * What the seal covers besides the text. Stored with the seal, since the meeting may be renamed and a source
 * deleted later.
 */
export type SealedHead = {
  /** `place` is missing in minutes sealed before meetings had a place. */
  meeting: { title: string; heldAt: string; place?: string };
  version: number;
  correction: string | null;
  /** The seal of the version being corrected. */
  corrects: string | null;
  sources: SealedSource[];
};

export type SealedItem = { salt: string; title: string; inCamera: boolean; content: Prisma.JsonValue };

/** Everything the seal is computed from. */
export type Sealed = { head: SealedHead; attendance: Prisma.JsonValue; items: SealedItem[] };

/**
 * Computes the seal of minutes: the SHA-256, in hexadecimal, of canonical JSON with their text and the hashes
 * of their sources. Each item contains a random salt, so that someone who knows all other items cannot
 * confirm a guess at the last one.
 */
export function sealOf({ head, attendance, items }: Sealed): string {
  return sha256(canonicalJson({ format: "boardgpt/minutes/1", head, attendance, items }));
}

/**
 * Computes the challenge a passkey signs: the SHA-256, in hexadecimal, of the seal, the signer and their
 * capacity.
 */
export function signedStatement({ seal, capacity, userId }: SignedStatement): string {
  return sha256(canonicalJson({ format: "boardgpt/signature/1", seal, capacity, userId }));
}

type SignedStatement = { seal: string; capacity: SigningCapacity; userId: string };

/** SHA-256 of UTF-8 text, in hexadecimal. */
export function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/**
 * Serializes JSON in the canonical form of RFC 8785: keys sorted by UTF-16 code units, no white space.
 * Expects a value parsed from JSON, so without functions, dates or undefined.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(",")}}`;
}
