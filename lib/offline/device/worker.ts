const SCRIPT = "/offline-worker.js";
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
  const registration = await navigator.serviceWorker.register(SCRIPT, { updateViaCache: "none" });
  await navigator.serviceWorker.ready;
  if ((await tell(registration, "prepare")) === "failed")
    throw new Error("The page for offline reading could not be kept. Please try again.");
}

/** Has what may no longer be kept deleted now. */
export async function checkKept(): Promise<Checked> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) return "removed";
  return (await tell(registration, "check")) as Checked;
}

/** Deletes everything that this device keeps for offline reading. */
export async function removeEverything(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active) await tell(registration, "remove");
}

/** Calls back when everything was deleted. Answers how to stop listening. */
export function onRemoved(call: () => void): () => void {
  const listen = ({ data }: MessageEvent) => data === "removed" && call();
  navigator.serviceWorker.addEventListener("message", listen);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener("message", listen);
}

function tell(
  registration: ServiceWorkerRegistration,
  task: "prepare" | "check" | "remove",
): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve("failed"), PATIENCE_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(late);
      port1.close();
      resolve(String(data));
    };
    registration.active?.postMessage(task, [port2]);
  });
}
