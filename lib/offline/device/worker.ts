import { deleteDatabase, readVault } from "./database";
import { keeping } from "./keeping";

const SCRIPT = "/offline-worker.js";
// `public/offline-worker.js` knows this name too.
const CACHE = "boardgpt-offline-page";
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

async function activeWorker(): Promise<ServiceWorker | null> {
  return (await navigator.serviceWorker.getRegistration())?.active ?? null;
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
  await (await navigator.serviceWorker.getRegistration())?.unregister();
}

/** Calls back when everything was deleted. Answers how to stop listening. */
export function onRemoved(call: () => void): () => void {
  const listen = ({ data }: MessageEvent) => data === "removed" && call();
  navigator.serviceWorker.addEventListener("message", listen);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener("message", listen);
}

async function register(): Promise<ServiceWorker> {
  await navigator.serviceWorker.register(SCRIPT, { updateViaCache: "none" });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("The service worker did not start.")), PATIENCE_MS);
  });
  const { active } = await Promise.race([navigator.serviceWorker.ready, late]);
  if (!active) throw new Error("The service worker did not start.");
  return active;
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
