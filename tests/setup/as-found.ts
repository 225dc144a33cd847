import { vi } from "vitest";
import type { env } from "@/lib/env";

/**
 * Restores the settings and what a test file replaces, because the files of a worker share their modules.
 * Returns the function that restores them.
 */
export function keepAsFound(settings: typeof env): () => void {
  const found = Object.entries(settings);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    for (const name of Object.keys(settings)) Reflect.deleteProperty(settings, name);
    Object.assign(settings, Object.fromEntries(found));
  };
}
