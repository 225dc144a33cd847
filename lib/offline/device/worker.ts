import { deleteDatabase, readVault } from "./database";
import { keeping } from "./keeping";

const SCRIPT = "/offline-worker.js";
/** The same script in a mode that stores nothing and only reports a missing connection. */
const PLAIN_SCRIPT = `${SCRIPT}?plain`;
// Also used by `public/offline-worker.js`.
const CACHE = "boardgpt-offline-page";
const NOT_STARTED = "The service worker did not start.";
/** Longest wait for the service worker to cache the offline page, in milliseconds. */
const PATIENCE_MS = 60_000;

/** `removed`: nothing is kept now. `unreached`: the server could not be reached. */
export type Checked = "checked" | "unreached" | "removed" | "failed";

/** Whether this browser and connection support offline data. Encryption requires HTTPS. */
export function canKeep(): boolean {
  return window.isSecureContext && "serviceWorker" in navigator && "indexedDB" in window;
}

/** Registers the service worker and waits for it to cache the offline page. Throws where it cannot. */
export async function prepareOfflinePage(): Promise<void> {
  if ((await tell(await register(), "prepare")) === "failed")
    throw new Error("The page for offline reading could not be kept. Please try again.");
}

/**
 * Registers the plain service worker where there is none. Tabs take turns, so that it never replaces one that
 * manages packs.
 */
export async function answerOffline(): Promise<void> {
  if (!canKeep()) return;
  await keeping(async () => {
    if ((await navigator.serviceWorker.getRegistration()) || (await readVault())) return;
    await navigator.serviceWorker.register(PLAIN_SCRIPT, { updateViaCache: "none" });
  });
}

/**
 * Deletes data that can no longer be kept. If the browser dropped the service worker, registers it again;
 * where that fails, nothing would ever delete the data, so this page deletes it at once.
 */
export async function checkKept(): Promise<Checked> {
  const worker = (await activeWorker()) ?? (await keeping(workerOrNothing));
  return worker ? ((await tell(worker, "check")) as Checked) : "removed";
}

/** Deletes all offline data of this device. Throws where some remains. */
export async function removeEverything(): Promise<void> {
  const worker = await activeWorker();
  if (!worker || (await tell(worker, "remove")) !== "removed") await removeHere();
}

/** Returns the service worker that manages packs, not the plain one. */
async function activeWorker(): Promise<ServiceWorker | null> {
  const active = (await navigator.serviceWorker.getRegistration())?.active;
  return active && !active.scriptURL.endsWith(PLAIN_SCRIPT) ? active : null;
}

/** Returns the service worker of a device with offline data, or null where there is none. */
async function workerOrNothing(): Promise<ServiceWorker | null> {
  const worker = (await activeWorker()) ?? ((await readVault()) && (await register().catch(() => null)));
  if (!worker) await removeHere();
  return worker;
}

/** Deletes the data without the service worker. Other pages notice at their next read or write. */
async function removeHere(): Promise<void> {
  await deleteDatabase();
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE));
  await Promise.all(names.map((name) => caches.delete(name)));
  if (await activeWorker()) await (await navigator.serviceWorker.getRegistration())?.unregister();
}

/** Calls back when all data was deleted. Returns a function that stops listening. */
export function onRemoved(call: () => void): () => void {
  const listen = ({ data }: MessageEvent) => data === "removed" && call();
  navigator.serviceWorker.addEventListener("message", listen);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener("message", listen);
}

async function register(): Promise<ServiceWorker> {
  const registered = await navigator.serviceWorker.register(SCRIPT, { updateViaCache: "none" });
  // A starting worker replaces the active one, which may be the plain one.
  const worker = registered.installing ?? registered.waiting ?? registered.active;
  if (!worker) throw new Error(NOT_STARTED);
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(NOT_STARTED)), PATIENCE_MS);
    const look = () => {
      if (worker.state === "activated") resolve(worker);
      else if (worker.state === "redundant") reject(new Error(NOT_STARTED));
      else return;
      clearTimeout(late);
      worker.removeEventListener("statechange", look);
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

function tell(worker: ServiceWorker, task: "prepare" | "check" | "remove"): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve("failed"), PATIENCE_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(late);
      port1.close();
      resolve(String(data));
    };
    worker.postMessage(task, [port2]);
  });
}
