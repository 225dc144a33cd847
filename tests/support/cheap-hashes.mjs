// Preloaded with `--import`: the thread that hashes passwords (lib/auth/hash-thread.mjs) uses bcrypt's lowest
// cost. Hundreds are hashed and none is secret; lib/auth/password.test.ts covers the real cost, and
// tests/process and tests/hosted use it.
import { isMainThread } from "node:worker_threads";

const CHEAPEST_BCRYPT = 4;

if (!isMainThread) {
  const { default: bcrypt } = await import("bcryptjs");
  const { hashSync } = bcrypt;
  bcrypt.hashSync = (text) => hashSync(text, CHEAPEST_BCRYPT);
}
