import { deleteDatabase, readVault } from "./database";
import { keeping } from "./keeping";

const SCRIPT = "/offline-worker.js";
/** The same script, which then keeps nothing and only says that there is no connection. */
const PLAIN_SCRIPT = `${SCRIPT}?plain`;
// `public/offline-worker.js` knows this name too.
const CACHE = "boardgpt-offline-page";
const NOT_STARTED = "The service worker did not start.";
/** How long the service worker may take to keep the offline page, in milliseconds. */
const PATIENCE_MS = 60_000;

/** `removed`: nothing is kept any more. `unreached`: the server could not be asked. */
export type Checked = "checked" | "unreached" | "removed" | "failed";

/** Whether this browser, and the way the page came, allow to keep anything. Without https there is no encryption. */
export function canKeep(): boolean {
  return window.isSecureContext && "serviceWorker" in navigator && "indexedDB" in window;
}

/** Registers the service worker, and has it keep the offline page. Throws where it cannot. */
export async function prepareOfflinePage(): Promise<void> {
  if ((await tell(await register(), "prepare")) === "failed")
    throw new Error("The page for offline reading could not be kept. Please try again.");
}

/**
 * Registers the plain service worker where there is none. Tabs take turns, so that it never takes the place of one that looks after
 * packs.
 */
export async function answerOffline(): Promise<void> {
  if (!canKeep()) return;
  await keeping(async () => {
    if ((await navigator.serviceWorker.getRegistration()) || (await readVault())) return;
    await navigator.serviceWorker.register(PLAIN_SCRIPT, { updateViaCache: "none" });
  });
}

/**
 * Has what may no longer be kept deleted now. A browser that dropped the service worker gets it again; where it cannot be had, nothing
 * would ever delete what is kept, so that this page does it at once.
 */
export async function checkKept(): Promise<Checked> {
  const worker = (await activeWorker()) ?? (await keeping(workerOrNothing));
  return worker ? ((await tell(worker, "check")) as Checked) : "removed";
}

/** Deletes everything that this device keeps for offline reading. Throws where something stays. */
export async function removeEverything(): Promise<void> {
  const worker = await activeWorker();
  if (!worker || (await tell(worker, "remove")) !== "removed") await removeHere();
}

/** The service worker that looks after packs, not the plain one. */
async function activeWorker(): Promise<ServiceWorker | null> {
  const active = (await navigator.serviceWorker.getRegistration())?.active;
  return active && !active.scriptURL.endsWith(PLAIN_SCRIPT) ? active : null;
}

/** The service worker of a device that keeps something. Null where nothing is kept, or not any more. */
async function workerOrNothing(): Promise<ServiceWorker | null> {
  const worker = (await activeWorker()) ?? ((await readVault()) && (await register().catch(() => null)));
  if (!worker) await removeHere();
  return worker;
}

/** What the service worker does, without it. Other pages notice when they next read or write. */
async function removeHere(): Promise<void> {
  await deleteDatabase();
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE));
  await Promise.all(names.map((name) => caches.delete(name)));
  if (await activeWorker()) await (await navigator.serviceWorker.getRegistration())?.unregister();
}

/** Calls back when everything was deleted. Answers how to stop listening. */
export function onRemoved(call: () => void): () => void {
  const listen = ({ data }: MessageEvent) => data === "removed" && call();
  navigator.serviceWorker.addEventListener("message", listen);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener("message", listen);
}

async function register(): Promise<ServiceWorker> {
  const registered = await navigator.serviceWorker.register(SCRIPT, { updateViaCache: "none" });
  // One that is starting takes the place of the active one, which may be the plain one.
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
