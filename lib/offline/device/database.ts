import type { Lock, Sealed } from "./vault";

// Also used by `public/offline-worker.js`.
const NAME = "boardgpt-offline";
const STORES = { vault: "vault", records: "records", contents: "contents" } as const;

/** The owner and the lock of a device's offline data, and when the server was last checked (ms). */
export type Vault = { ownerId: string; lock: Lock; checkedAt: number };

export type RecordKind = "meeting" | "paper" | "pages" | "file" | "brief" | "notes" | "draft";

/** Unencrypted metadata of a stored item, so that it can be deleted without the passphrase. */
export type KeptRecord = {
  /** Kind and id: "pages/…". Encrypted data can only be read under this name. */
  name: string;
  kind: RecordKind;
  meetingId: string;
  documentId: string | null;
  briefId: string | null;
  bytes: number;
};

export type SealedRecord = KeptRecord & { sealed: Sealed };

/** Opens the database. If it does not exist, creates it where `isMade`, and otherwise returns null. */
function open(isMade: boolean): Promise<IDBDatabase | null> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    if (!isMade) return request.transaction?.abort();
    request.result.createObjectStore(STORES.vault);
    request.result.createObjectStore(STORES.records, { keyPath: "name" });
    request.result.createObjectStore(STORES.contents);
  };
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => (request.error?.name === "AbortError" ? resolve(null) : reject(request.error));
  });
}

/**
 * Runs `use` in one transaction and waits for it to complete. Returns null where there is no database and
 * none is to be created.
 */
async function within<Value>(
  mode: IDBTransactionMode,
  use: (transaction: IDBTransaction) => IDBRequest<Value> | null,
  isMade = false,
): Promise<Value | null> {
  const database = await open(isMade);
  if (!database) return null;
  // Deleting the database must not wait for this connection.
  database.onversionchange = () => database.close();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(Object.values(STORES), mode);
      const request = use(transaction);
      transaction.oncomplete = () => resolve(request?.result ?? null);
      transaction.onabort = () => reject(transaction.error ?? request?.error);
    });
  } finally {
    database.close();
  }
}

/** Returns the device's vault, or null where nothing is kept. */
export async function readVault(): Promise<Vault | null> {
  const store = STORES.vault;
  return (await within<Vault>("readonly", (tx) => tx.objectStore(store).get(store))) ?? null;
}

/** Stores this vault. Returns false where the device already has one. */
export async function addVault(vault: Vault): Promise<boolean> {
  let isFirst = true;
  await within(
    "readwrite",
    (tx) => {
      const store = tx.objectStore(STORES.vault);
      const known = store.count(STORES.vault);
      known.onsuccess = () => {
        isFirst = known.result === 0;
        if (isFirst) store.put(vault, STORES.vault);
      };
      return null;
    },
    true,
  );
  return isFirst;
}

/** Records that the server has just been checked for data under a lock. */
export async function writeChecked(lock: Lock): Promise<void> {
  await underLock(lock, (tx, vault) => {
    tx.objectStore(STORES.vault).put({ ...vault, checkedAt: Date.now() }, STORES.vault);
  });
}

/** Returns the metadata of everything kept. */
export async function readRecords(): Promise<KeptRecord[]> {
  return (await within<KeptRecord[]>("readonly", (tx) => tx.objectStore(STORES.records).getAll())) ?? [];
}

/** Returns the encrypted data with a name, or null. */
export async function readSealed(name: string): Promise<Sealed | null> {
  return (await within<Sealed>("readonly", (tx) => tx.objectStore(STORES.contents).get(name))) ?? null;
}

/**
 * Writes all records or none. Returns false, without writing, where the device's data under this lock has
 * been removed in the meantime. Throws a `QuotaExceededError` where there is no room.
 */
export function writeRecords(records: SealedRecord[], lock: Lock): Promise<boolean> {
  return underLock(lock, (tx) => {
    for (const { sealed, ...record } of records) {
      tx.objectStore(STORES.records).put(record);
      tx.objectStore(STORES.contents).put(sealed, record.name);
    }
  });
}

/** Each lock has its own salt. */
export function isSameLock(one: Lock, other: Lock): boolean {
  return indexedDB.cmp(one.salt, other.salt) === 0;
}

/** Runs `write` in a transaction, provided the device still has this lock. Returns false otherwise. */
async function underLock(
  lock: Lock,
  write: (transaction: IDBTransaction, vault: Vault) => void,
): Promise<boolean> {
  let isLocked = false;
  await within("readwrite", (tx) => {
    const found: IDBRequest<Vault | undefined> = tx.objectStore(STORES.vault).get(STORES.vault);
    found.onsuccess = () => {
      const vault = found.result;
      isLocked = vault !== undefined && isSameLock(vault.lock, lock);
      if (vault && isLocked) write(tx, vault);
    };
    return null;
  });
  return isLocked;
}

export async function deleteRecords(names: string[]): Promise<void> {
  await within("readwrite", (tx) => {
    for (const name of names) {
      tx.objectStore(STORES.records).delete(name);
      tx.objectStore(STORES.contents).delete(name);
    }
    return null;
  });
}

/** Deletes the database with everything kept. Throws where it cannot be deleted. */
export async function deleteDatabase(): Promise<void> {
  await within("readwrite", (tx) => {
    for (const store of Object.values(STORES)) tx.objectStore(store).clear();
    return null;
  });
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(NAME);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
