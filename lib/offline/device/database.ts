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

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORES.vault);
    request.result.createObjectStore(STORES.records, { keyPath: "name" });
    request.result.createObjectStore(STORES.contents);
  };
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs `use` in one transaction, and waits until what it wrote is kept. */
async function within<Value>(
  mode: IDBTransactionMode,
  use: (transaction: IDBTransaction) => IDBRequest<Value> | null,
): Promise<Value | null> {
  const database = await open();
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

/** The vault of this device, or null where nothing is kept. Makes no database. */
export async function readVault(): Promise<Vault | null> {
  const isThere = (await indexedDB.databases()).some(({ name }) => name === NAME);
  if (!isThere) return null;
  const store = STORES.vault;
  return (await within<Vault>("readonly", (tx) => tx.objectStore(store).get(store))) ?? null;
}

export async function writeVault(vault: Vault): Promise<void> {
  await within("readwrite", (tx) => tx.objectStore(STORES.vault).put(vault, STORES.vault));
}

/** What is kept, without its contents. */
export async function readRecords(): Promise<KeptRecord[]> {
  return (await within<KeptRecord[]>("readonly", (tx) => tx.objectStore(STORES.records).getAll())) ?? [];
}

/** What is sealed under a name; null where nothing is. */
export async function readSealed(name: string): Promise<Sealed | null> {
  return (await within<Sealed>("readonly", (tx) => tx.objectStore(STORES.contents).get(name))) ?? null;
}

/** Writes all of them, or none. Throws a `QuotaExceededError` where there is no room. */
export async function writeRecords(records: SealedRecord[]): Promise<void> {
  await within("readwrite", (tx) => {
    for (const { sealed, ...record } of records) {
      tx.objectStore(STORES.records).put(record);
      tx.objectStore(STORES.contents).put(sealed, record.name);
    }
    return null;
  });
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
