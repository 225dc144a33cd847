// The service worker of offline reading. It is registered where somebody keeps a pack, and unregistered with the last one.
// It answers a page that cannot be reached with the offline page, deletes what its person may no longer keep, and does nothing
// else: no answer of the API and no page of a signed-in person ever comes into its cache.
// Registered as "?plain", as it is for everybody else who is signed in, it keeps nothing at all: a page that cannot be reached
// is answered with the words at the end of this file.
// `lib/offline/device` shares the names and numbers; `worker.test.ts` there holds them together.

const IS_PLAIN = self.location.search === "?plain";

const DATABASE = "boardgpt-offline";
const STORES = ["vault", "records", "contents"];
const CACHE = "boardgpt-offline-page";
const PAGE = "/offline";
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;
const CHECK_EVERY_MS = 2 * 60_000;
const LOOK_EVERY_MS = 10_000;
const RENEW_EVERY_MS = 60 * 60 * 1000;
const SIGN_OUT_MS = 2_000;
const MOST_FILES = 400;

// Files that are the same for everybody: scripts, styles and fonts of the build, and parts of the PDF viewer.
const PUBLIC_FILE = /^\/(?:_next\/static|api\/pdf-viewer)\//;
const NAMED_FILE =
  /(?:\/_next\/)?static\/[\w./~-]+\.(?:js|css|woff2)|\.\.\/media\/[\w./~-]+\.woff2|\/api\/pdf-viewer\/[\w./-]+\.(?:mjs|wasm|icc|ttf|pfb)/g;

let lastLook = 0;
let lastRenewal = 0;
let isSigningOut = false;
let isChecking = false;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  // Where a browser can be told, nothing but a page waits for this worker to start.
  if (IS_PLAIN)
    event.addRoutes?.({ condition: { not: { requestMode: "navigate" } }, source: "network" }).catch(() => {});
});
self.addEventListener("activate", (event) => {
  const preload = self.registration.navigationPreload;
  event.waitUntil(Promise.all([self.clients.claim(), preload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (IS_PLAIN) {
    if (request.mode === "navigate" && !url.pathname.startsWith("/api/")) event.respondWith(plainPage(event));
    return;
  }
  const isSignOut = url.pathname === "/api/logout";
  // While the call is under way the session still holds.
  if (!isSignOut) event.waitUntil(checkIfDue());
  if (request.mode !== "navigate") {
    if (PUBLIC_FILE.test(url.pathname)) event.respondWith(fetch(request).catch(() => kept(request.url)));
    return;
  }
  if (isSignOut) {
    isSigningOut = true;
    // Without a network nobody can say whether the session has ended: whoever signs out here wants nothing left. A link of another
    // site asks for nothing.
    const isOurs = request.referrer.startsWith(`${self.location.origin}/`);
    event.waitUntil(
      wait(SIGN_OUT_MS)
        .then(check)
        .then((answer) => (answer === "unreached" && isOurs ? remove() : answer)),
    );
  }
  // Calls see for themselves where a request comes from, which a service worker would hide.
  if (url.pathname.startsWith("/api/")) return;
  event.respondWith(page(event, url));
});

self.addEventListener("message", (event) => {
  const [port] = event.ports;
  const task = { prepare, check, remove }[event.data];
  if (!task || !port) return;
  event.waitUntil(
    task().then(
      (result) => port.postMessage(result ?? "done"),
      () => port.postMessage("failed"),
    ),
  );
});

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function page(event, url) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    if (url.pathname !== PAGE) return Response.redirect(PAGE, 302);
    return kept(PAGE);
  }
}

async function plainPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return new Response(PLAIN_PAGE, { headers: PLAIN_HEADERS });
  }
}

async function kept(address) {
  return (await caches.match(address, { ignoreSearch: true, ignoreVary: true })) ?? Response.error();
}

/** Keeps the offline page and every file that it names, asked for without cookies: as a stranger gets it. */
async function prepare() {
  const name = `${CACHE}-${Date.now()}`;
  const cache = await caches.open(name);
  const files = [PAGE];
  for (let at = 0; at < files.length && at < MOST_FILES; at += 1) {
    const answer = await fetch(files[at], { credentials: "omit" });
    if (!answer.ok) {
      await caches.delete(name);
      throw new Error("The offline page could not be kept.");
    }
    const names = /\.(?:woff2|wasm|pfb|ttf|bcmap|icc|mjs)$/.test(files[at])
      ? []
      : await filesIn(answer.clone());
    for (const file of names) if (!files.includes(file)) files.push(file);
    await cache.put(files[at], answer);
  }
  await deleteCaches(name);
  lastRenewal = Date.now();
}

async function filesIn(answer) {
  const found = (await answer.text()).match(NAMED_FILE) ?? [];
  return found.map((name) => {
    if (name.startsWith("/")) return name;
    return name.startsWith("..") ? `/_next/static/${name.slice(3)}` : `/_next/${name}`;
  });
}

async function deleteCaches(except) {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE) && name !== except);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Deletes what the person may no longer keep: all of it where the session has ended, belongs to somebody else, or the server was
 * not asked for too long. Answers "removed", "unreached" or "checked".
 */
async function check() {
  const vault = await readVault();
  if (!vault || Date.now() - vault.checkedAt > KEPT_MS) return remove();
  const records = await read("records", (store) => store.getAll());
  const answer = await ask(records);
  if (answer === "unreached") return answer;
  isSigningOut = false;
  if (answer === "refused" || answer.ownerId !== vault.ownerId) return remove();
  await keepOnly(answer, vault);
  if (Date.now() - lastRenewal > RENEW_EVERY_MS) await prepare().catch(() => {});
  return "checked";
}

async function checkIfDue() {
  if (isChecking || (!isSigningOut && Date.now() - lastLook < LOOK_EVERY_MS)) return;
  isChecking = true;
  lastLook = Date.now();
  try {
    const vault = await readVault();
    const age = Date.now() - (vault?.checkedAt ?? 0);
    if (isSigningOut || age > CHECK_EVERY_MS || age < 0) await check();
  } finally {
    isChecking = false;
  }
}

async function ask(records) {
  const ids = (field) => [...new Set(records.map((record) => record[field]).filter(Boolean))];
  const body = JSON.stringify({
    meetings: ids("meetingId"),
    papers: ids("documentId"),
    briefs: ids("briefId"),
  });
  const headers = { "Content-Type": "application/json" };
  try {
    const response = await fetch("/api/offline", { method: "POST", headers, body });
    const answer = await response.json();
    if (response.ok) return answer;
    return response.status === 401 || response.status === 403 ? "refused" : "unreached";
  } catch {
    return "unreached";
  }
}

async function keepOnly(answer, vault) {
  const database = await open();
  // Removed meanwhile, and perhaps kept again under another passphrase: then this answer is not about it.
  if (!database) return;
  const transaction = database.transaction(STORES, "readwrite");
  const vaults = transaction.objectStore("vault");
  const now = vaults.get("vault");
  now.onsuccess = () => {
    if (!now.result || indexedDB.cmp(now.result.lock.salt, vault.lock.salt) !== 0) return transaction.abort();
    vaults.put({ ...now.result, checkedAt: Date.now() }, "vault");
  };
  const records = transaction.objectStore("records");
  const isOpen = ({ kind, meetingId, documentId, briefId }) =>
    // What somebody wrote and has not sent is theirs; the offline page says why it could not be sent.
    kind === "draft" ||
    (answer.meetings.includes(meetingId) &&
      (!documentId || answer.papers.includes(documentId)) &&
      (!briefId || answer.briefs.includes(briefId)));
  const all = records.getAll();
  all.onsuccess = () => {
    for (const { name } of all.result.filter((record) => !isOpen(record))) {
      records.delete(name);
      transaction.objectStore("contents").delete(name);
    }
  };
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => (transaction.error ? reject(transaction.error) : resolve());
  });
  database.close();
}

/**
 * Deletes everything, tells open pages, and ends this service worker. Without a network it stays with the offline page, which holds
 * nothing of anybody and says that nothing is kept: the next request with a network ends it.
 */
async function remove() {
  const database = await open();
  if (database) {
    const transaction = database.transaction(STORES, "readwrite");
    for (const store of STORES) transaction.objectStore(store).clear();
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    database.close();
    await settled(indexedDB.deleteDatabase(DATABASE)).catch(() => {});
  }
  isSigningOut = false;
  for (const client of await self.clients.matchAll({ includeUncontrolled: true }))
    client.postMessage("removed");
  if (!(await isReachable())) return "removed";
  await deleteCaches();
  await self.registration.unregister();
  return "removed";
}

const readVault = () => read("vault", (store) => store.get("vault"));

async function read(store, use) {
  const database = await open();
  if (!database) return null;
  const result = await settled(use(database.transaction(store).objectStore(store)));
  database.close();
  return result;
}

function isReachable() {
  return fetch("/offline-worker.js", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function open() {
  const request = indexedDB.open(DATABASE, 1);
  // Only a page makes the database.
  request.onupgradeneeded = () => request.transaction.abort();
  const database = await settled(request).catch((error) => {
    if (error.name !== "AbortError") throw error;
    return null;
  });
  if (!database) return null;
  database.onversionchange = () => database.close();
  return database;
}

function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// Its address stays that of the page that was asked for, so that trying again opens it.
const PLAIN_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
};
const PLAIN_PAGE = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>You’re offline · BoardGPT</title>
<style>
  body { margin: 0; font: 0.875rem/1.5 system-ui, sans-serif;
    color: light-dark(oklch(0.235 0.018 265), oklch(0.925 0.008 90));
    background: light-dark(oklch(0.984 0.004 90), oklch(0.2 0.012 265)) }
  header { padding: 0.875rem 1rem; font-size: 1.125rem; font-weight: 600;
    background: light-dark(#fff, oklch(0.235 0.013 265));
    border-bottom: 1px solid light-dark(oklch(0.89 0.007 90), oklch(0.345 0.014 265)) }
  main { max-width: 30rem; margin: 4rem auto; padding: 0 1rem }
  h1 { margin: 0 0 0.5rem; font-size: 1.5rem; letter-spacing: -0.02em }
  p { margin: 0 0 1rem; color: light-dark(oklch(0.475 0.016 265), oklch(0.735 0.014 265)) }
  a { display: inline-block; padding: 0.5rem 1rem; border-radius: 0.375rem; font-weight: 500; text-decoration: none;
    color: light-dark(#fff, oklch(0.2 0.03 262)); background: light-dark(oklch(0.405 0.108 258), oklch(0.78 0.09 255)) }
</style>
<header>BoardGPT</header>
<main>
  <h1>You’re offline</h1>
  <p>This page opens when you’re back online.</p>
  <p>To read a meeting’s papers without a connection, open the meeting in Prep Me while you’re online and choose “Keep for
    offline”.</p>
  <a href="">Try again</a>
</main>
</html>`;
