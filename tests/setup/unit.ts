import { afterAll, inject, vi } from "vitest";

// The test files of a worker share the modules that they load, which saves half of the time. So each file has to leave
// the settings and the global objects as it found them, and none may replace a module: others have loaded it already.
process.env.DATA_DIR = inject("dataDir");
process.env.AUTH_SECRET = "a secret for tests only, of enough length";
const { env } = await import("@/lib/env");
const settings = new Map(Object.entries(env));

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(env)) Reflect.deleteProperty(env, name);
  Object.assign(env, Object.fromEntries(settings));
});
