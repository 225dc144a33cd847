import { addVault, isSameLock, readVault, type SealedRecord, type Vault, writeRecords } from "./database";
import { createLock, type Lock, openLock } from "./vault";

/** A device key unlocked by this page, the account it belongs to and its lock. */
export type DeviceKey = { ownerId: string; lock: Lock; key: CryptoKey };

/** Thrown when the data under a key has been removed, so that nothing can be added to it. */
export class RemovedError extends Error {
  constructor() {
    super("The papers have since been removed from this device. Keep the meeting again.");
  }
}

/** Held only in this page's memory. */
let unlocked: DeviceKey | null = null;

/** Returns the key this page has unlocked, provided it belongs to `vault` where one is given. */
export function unlockedKey(vault?: Vault): DeviceKey | null {
  if (!unlocked || !vault) return unlocked;
  return isSameLock(vault.lock, unlocked.lock) ? unlocked : null;
}

export function forgetKey(): void {
  unlocked = null;
}

/** Unlocks the device's data. Returns null for a wrong passphrase, or where nothing is kept. */
export async function unlock(passphrase: string): Promise<DeviceKey | null> {
  const vault = await readVault();
  const key = vault && (await openLock(vault.lock, passphrase));
  if (!vault || !key) return null;
  unlocked = { ownerId: vault.ownerId, lock: vault.lock, key };
  return unlocked;
}

/** Creates the vault of a device that keeps nothing yet. Returns null where another tab was faster. */
export async function beginVault(ownerId: string, passphrase: string): Promise<DeviceKey | null> {
  const { lock, key } = await createLock(passphrase);
  if (!(await addVault({ ownerId, lock, checkedAt: Date.now() }))) return null;
  unlocked = { ownerId, lock, key };
  return unlocked;
}

/**
 * Writes all records or none. Throws `RemovedError` where the device's data under this key has been removed.
 */
export async function writeSealed({ lock }: DeviceKey, records: SealedRecord[]): Promise<void> {
  if (!(await writeRecords(records, lock))) throw new RemovedError();
}
