import { scryptAsync } from "@noble/hashes/scrypt";
import { MIN_PASSPHRASE } from "../constants";

/**
 * Cost of trying a passphrase: 128 MiB of memory, under a second on a laptop.
 * Source: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
 */
const COST = { N: 2 ** 17, r: 8, p: 1, dkLen: 32 };

const ALGORITHM = "AES-GCM";
const KEY_BITS = 256;
const IV_BYTES = 12;
const SALT_BYTES = 16;

/** Encrypted bytes. */
export type Sealed = { iv: Bytes; data: ArrayBuffer };

/** A device key encrypted with a key derived from the passphrase. */
export type Lock = { salt: Bytes; key: Sealed };

type Bytes = Uint8Array<ArrayBuffer>;

/** Explains why a passphrase is not acceptable, as a sentence; null where it is. */
export function passphraseFault(passphrase: string): string | null {
  const characters = [...normal(passphrase)];
  if (characters.length < MIN_PASSPHRASE) {
    return `Please choose a passphrase of at least ${MIN_PASSPHRASE} characters.`;
  }
  if (new Set(characters).size < MIN_PASSPHRASE / 2)
    return "Please choose a passphrase that is harder to guess.";
  return null;
}

/** Creates a device key and locks it with a passphrase. Scripts cannot extract the key. */
export async function createLock(passphrase: string): Promise<{ lock: Lock; key: CryptoKey }> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const raw = crypto.getRandomValues(new Uint8Array(KEY_BITS / 8));
  const key = await importKey(raw);
  const sealed = await seal(await keyOf(passphrase, salt), "key", raw.buffer);
  raw.fill(0);
  return { lock: { salt, key: sealed }, key };
}

/** Returns the device key, or null for a wrong passphrase. */
export async function openLock({ salt, key }: Lock, passphrase: string): Promise<CryptoKey | null> {
  const raw = await unseal(await keyOf(passphrase, salt), "key", key).catch(() => null);
  return raw && importKey(raw);
}

/** Encrypts bytes and binds them to `name`, the only place where they can be read. */
export async function seal(key: CryptoKey, name: string, bytes: ArrayBuffer): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, data: await crypto.subtle.encrypt(parameters(iv, name), key, bytes) };
}

/** Decrypts bytes. Throws where the key is wrong, or the bytes were changed or moved to another name. */
export function unseal(key: CryptoKey, name: string, { iv, data }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(parameters(iv, name), key, data);
}

export async function sealJson(key: CryptoKey, name: string, value: unknown): Promise<Sealed> {
  return seal(key, name, new TextEncoder().encode(JSON.stringify(value)).buffer);
}

export async function unsealJson<Value>(key: CryptoKey, name: string, sealed: Sealed): Promise<Value> {
  return JSON.parse(new TextDecoder().decode(await unseal(key, name, sealed)));
}

const parameters = (iv: Bytes, name: string) => ({
  name: ALGORITHM,
  iv,
  additionalData: new TextEncoder().encode(name),
});

// Keyboards may compose the same characters differently.
const normal = (passphrase: string) => passphrase.normalize("NFKC");

async function keyOf(passphrase: string, salt: Bytes): Promise<CryptoKey> {
  return importKey(new Uint8Array(await scryptAsync(normal(passphrase), salt, COST)));
}

function importKey(raw: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", raw, ALGORITHM, false, ["encrypt", "decrypt"]);
}
