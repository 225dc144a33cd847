import { createHash } from "node:crypto";
import type { Prisma } from "@/lib/db/generated/client";
import type { SigningCapacity } from "@/lib/db/generated/enums";
import type { SourceKind } from "./types";

/** A source as it is sealed: its file, and its lines, which places cite. */
export type SealedSource = { kind: SourceKind; name: string; file: string | null; lines: string };

/** What is sealed besides the text: kept with the seal, since a meeting may be renamed and a source deleted later. */
export type SealedHead = {
  /** `place`: absent in what was sealed before places were. */
  meeting: { title: string; heldAt: string; place?: string };
  version: number;
  correction: string | null;
  /** The seal of the version that this one corrects. */
  corrects: string | null;
  sources: SealedSource[];
};

export type SealedItem = { salt: string; title: string; inCamera: boolean; content: Prisma.JsonValue };

/** All that a seal is computed over. */
export type Sealed = { head: SealedHead; attendance: Prisma.JsonValue; items: SealedItem[] };

/**
 * The seal of minutes: SHA-256, hexadecimal, over their text and the hashes of their sources as canonical JSON. Each item
 * holds a random salt, so that who knows all but one item does not find that one by guessing.
 */
export function sealOf({ head, attendance, items }: Sealed): string {
  return sha256(canonicalJson({ format: "boardgpt/minutes/1", head, attendance, items }));
}

/** What a passkey signs when minutes are signed: SHA-256, hexadecimal, over their seal, who signs them and as what. */
export function signedStatement({ seal, capacity, userId }: SignedStatement): string {
  return sha256(canonicalJson({ format: "boardgpt/signature/1", seal, capacity, userId }));
}

type SignedStatement = { seal: string; capacity: SigningCapacity; userId: string };

/** SHA-256 of text as UTF-8, hexadecimal. */
export function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/**
 * JSON in one form only (RFC 8785): keys in the order of their UTF-16 units, no white space. Of what came through JSON, so it
 * has no functions, dates or undefined.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(",")}}`;
}
