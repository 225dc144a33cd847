import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex } from "@noble/hashes/utils";

/**
 * SHA-256 of a file, hexadecimal, piece by piece, so that memory stays small. Not by the browser's own function, which it gives
 * to pages under https only.
 */
export async function fileHash(file: Blob): Promise<string> {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) hash.update(piece.value);
  return bytesToHex(hash.digest());
}
