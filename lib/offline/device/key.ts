import { addVault, isSameLock, readVault, type SealedRecord, type Vault, writeRecords } from "./database";
import { createLock, type Lock, openLock } from "./vault";

/** The key of a device that this page has unlocked, whose papers it opens, and the lock it came from. */
export type DeviceKey = { ownerId: string; lock: Lock; key: CryptoKey };

/** What was kept under a key is not kept any more, so that nothing can be added to it. */
export class RemovedError extends Error {
  constructor() {
    super("The papers have since been removed from this device. Keep the meeting again.");
  }
}

/** In the memory of this page alone, and gone with it. */
let unlocked: DeviceKey | null = null;

/** The key that this page has unlocked; with a vault, only if it is the key of that one. */
export function unlockedKey(vault?: Vault): DeviceKey | null {
  if (!unlocked || !vault) return unlocked;
  return isSameLock(vault.lock, unlocked.lock) ? unlocked : null;
}

export function forgetKey(): void {
  unlocked = null;
}

/** Unlocks what this device keeps. Null where the passphrase is another, or nothing is kept. */
export async function unlock(passphrase: string): Promise<DeviceKey | null> {
  const vault = await readVault();
  const key = vault && (await openLock(vault.lock, passphrase));
  if (!vault || !key) return null;
  unlocked = { ownerId: vault.ownerId, lock: vault.lock, key };
  return unlocked;
}

/** Begins to keep something on a device that keeps nothing yet. Null where something is kept by now: another tab was first. */
export async function beginVault(ownerId: string, passphrase: string): Promise<DeviceKey | null> {
  const { lock, key } = await createLock(passphrase);
  if (!(await addVault({ ownerId, lock, checkedAt: Date.now() }))) return null;
  unlocked = { ownerId, lock, key };
  return unlocked;
}

/** Writes all of them, or none. Throws `RemovedError` where the device no longer keeps anything under this key. */
export async function writeSealed({ lock }: DeviceKey, records: SealedRecord[]): Promise<void> {
  if (!(await writeRecords(records, lock))) throw new RemovedError();
}
