// Given to Node by `--import`: the thread that hashes passwords (lib/auth/hash-thread.mjs) does so at bcrypt's lowest cost.
// Hundreds are made and none is a secret; lib/auth/password.test.ts holds the real cost, and tests/process and tests/hosted pay it.
import { isMainThread } from "node:worker_threads";

const CHEAPEST_BCRYPT = 4;

if (!isMainThread) {
  const { default: bcrypt } = await import("bcryptjs");
  const { hashSync } = bcrypt;
  bcrypt.hashSync = (text) => hashSync(text, CHEAPEST_BCRYPT);
}
