import { afterAll, inject } from "vitest";
import { keepAsFound } from "./as-found";

// The test files of a worker share the modules that they load, which saves half of the time. So each file has to leave
// the settings and the global objects as it found them, and none may replace a module: others have loaded it already.
process.env.DATA_DIR = inject("dataDir");
process.env.AUTH_SECRET = "a secret for tests only, of enough length";
const { env } = await import("@/lib/env");

afterAll(keepAsFound(env));
