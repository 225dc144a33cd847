import { scryptAsync } from "@noble/hashes/scrypt";
import { MIN_PASSPHRASE } from "../constants";

/**
 * What it costs to try a passphrase: 128 MiB of memory, under a second on a laptop.
 * Source: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
 */
const COST = { N: 2 ** 17, r: 8, p: 1, dkLen: 32 };

const ALGORITHM = "AES-GCM";
const KEY_BITS = 256;
const IV_BYTES = 12;
const SALT_BYTES = 16;

/** Bytes that only the key reads. */
export type Sealed = { iv: Bytes; data: ArrayBuffer };

/** How the key of a device is locked: nothing in it opens without the passphrase. */
export type Lock = { salt: Bytes; key: Sealed };

type Bytes = Uint8Array<ArrayBuffer>;

/** Why a passphrase will not do, as a sentence; null where it does. */
export function passphraseFault(passphrase: string): string | null {
  const characters = [...normal(passphrase)];
  if (characters.length < MIN_PASSPHRASE) {
    return `Please choose a passphrase of at least ${MIN_PASSPHRASE} characters.`;
  }
  if (new Set(characters).size < MIN_PASSPHRASE / 2)
    return "Please choose a passphrase that is harder to guess.";
  return null;
}

/** Makes the key of a device, and locks it with a passphrase. The key cannot be read out of the browser's memory by a script. */
export async function createLock(passphrase: string): Promise<{ lock: Lock; key: CryptoKey }> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const raw = crypto.getRandomValues(new Uint8Array(KEY_BITS / 8));
  const key = await importKey(raw);
  const sealed = await seal(await keyOf(passphrase, salt), "key", raw.buffer);
  raw.fill(0);
  return { lock: { salt, key: sealed }, key };
}

/** The key of a device, or null where the passphrase is another. */
export async function openLock({ salt, key }: Lock, passphrase: string): Promise<CryptoKey | null> {
  const raw = await unseal(await keyOf(passphrase, salt), "key", key).catch(() => null);
  return raw && importKey(raw);
}

/** Encrypts bytes for the place `name`, at which alone they can be read again. */
export async function seal(key: CryptoKey, name: string, bytes: ArrayBuffer): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, data: await crypto.subtle.encrypt(parameters(iv, name), key, bytes) };
}

/** Throws where the key is another, or the bytes were changed or put at another place. */
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

// The same characters typed on another keyboard are the same passphrase.
const normal = (passphrase: string) => passphrase.normalize("NFKC");

async function keyOf(passphrase: string, salt: Bytes): Promise<CryptoKey> {
  return importKey(new Uint8Array(await scryptAsync(normal(passphrase), salt, COST)));
}

function importKey(raw: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", raw, ALGORITHM, false, ["encrypt", "decrypt"]);
}
