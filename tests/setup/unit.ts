import { afterAll, inject } from "vitest";
import { keepAsFound } from "./as-found";

// The test files of a worker share the modules they load, which halves the time. So each file must restore
// settings and globals, and none may mock a module: others have loaded it already.
process.env.DATA_DIR = inject("dataDir");
process.env.AUTH_SECRET = "a secret for tests only, of enough length";
const { env } = await import("@/lib/env");

afterAll(keepAsFound(env));
