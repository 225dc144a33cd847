import type { Lock, Sealed } from "./vault";

// `public/offline-worker.js` knows these names too.
const NAME = "boardgpt-offline";
const STORES = { vault: "vault", records: "records", contents: "contents" } as const;

/** Whose packs a device keeps, how they are locked, and when the server was last asked about them (ms). */
export type Vault = { ownerId: string; lock: Lock; checkedAt: number };

export type RecordKind = "meeting" | "paper" | "pages" | "file" | "brief" | "notes" | "draft";

/** What is known without the passphrase of something that is kept, so that it can be deleted without it. */
export type KeptRecord = {
  /** Kind and id: "pages/…". What is sealed can be read under this name only. */
  name: string;
  kind: RecordKind;
  meetingId: string;
  documentId: string | null;
  briefId: string | null;
  bytes: number;
};

export type SealedRecord = KeptRecord & { sealed: Sealed };

/** Opens the database. Where there is none, it is made if `isMade`, and the answer is null if not. */
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

/** Runs `use` in one transaction, and waits until what it wrote is kept. Null where nothing is kept, and nothing is to be made. */
async function within<Value>(
  mode: IDBTransactionMode,
  use: (transaction: IDBTransaction) => IDBRequest<Value> | null,
  isMade = false,
): Promise<Value | null> {
  const database = await open(isMade);
  if (!database) return null;
  // Whoever deletes the database does not wait for this connection.
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

/** The vault of this device, or null where nothing is kept. */
export async function readVault(): Promise<Vault | null> {
  const store = STORES.vault;
  return (await within<Vault>("readonly", (tx) => tx.objectStore(store).get(store))) ?? null;
}

/** Makes this the vault of the device. False where it has one already. */
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

/** Notes that the server was asked just now about what is kept under a lock. */
export async function writeChecked(lock: Lock): Promise<void> {
  await underLock(lock, (tx, vault) => {
    tx.objectStore(STORES.vault).put({ ...vault, checkedAt: Date.now() }, STORES.vault);
  });
}

/** What is kept, without its contents. */
export async function readRecords(): Promise<KeptRecord[]> {
  return (await within<KeptRecord[]>("readonly", (tx) => tx.objectStore(STORES.records).getAll())) ?? [];
}

/** What is sealed under a name; null where nothing is. */
export async function readSealed(name: string): Promise<Sealed | null> {
  return (await within<Sealed>("readonly", (tx) => tx.objectStore(STORES.contents).get(name))) ?? null;
}

/**
 * Writes all of them, or none. False, and nothing written, where the device keeps nothing under this lock: it was removed meanwhile.
 * Throws a `QuotaExceededError` where there is no room.
 */
export function writeRecords(records: SealedRecord[], lock: Lock): Promise<boolean> {
  return underLock(lock, (tx) => {
    for (const { sealed, ...record } of records) {
      tx.objectStore(STORES.records).put(record);
      tx.objectStore(STORES.contents).put(sealed, record.name);
    }
  });
}

/** Each key of a device is locked with a salt of its own. */
export function isSameLock(one: Lock, other: Lock): boolean {
  return indexedDB.cmp(one.salt, other.salt) === 0;
}

/** Runs `write` in the transaction that finds this lock on the device. False where it is not there. */
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

/** Deletes all that is kept, and the database. Throws where it stays. */
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
