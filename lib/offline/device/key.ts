import { readVault, writeVault } from "./database";
import { createLock, openLock } from "./vault";

/** In the memory of this page alone, and gone with it. */
let unlocked: { ownerId: string; key: CryptoKey } | null = null;

/** The key of the device for what `ownerId` keeps, where this page has unlocked it. */
export function unlockedKey(ownerId?: string): CryptoKey | null {
  return unlocked && (ownerId === undefined || unlocked.ownerId === ownerId) ? unlocked.key : null;
}

export function forgetKey(): void {
  unlocked = null;
}

/** Unlocks what this device keeps. False where the passphrase is another, or nothing is kept. */
export async function unlock(passphrase: string): Promise<boolean> {
  const vault = await readVault();
  const key = vault && (await openLock(vault.lock, passphrase));
  if (!vault || !key) return false;
  unlocked = { ownerId: vault.ownerId, key };
  return true;
}

/** Begins to keep something on a device that keeps nothing yet. */
export async function beginVault(ownerId: string, passphrase: string): Promise<CryptoKey> {
  const { lock, key } = await createLock(passphrase);
  await writeVault({ ownerId, lock, checkedAt: Date.now() });
  unlocked = { ownerId, key };
  return key;
}
