import { vi } from "vitest";
import type { env } from "@/lib/env";

/**
 * Has a file of tests leave the settings and what it replaced as it found them: the files of a worker share their modules.
 * Answers what puts them back.
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
