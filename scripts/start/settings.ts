import { existsSync } from "node:fs";
import path from "node:path";
import type { Env } from "../../lib/env.ts";
import { reasonOf, StartFailure } from "./say.ts";

export const ROOT = path.resolve(import.meta.dirname, "../..");

export interface Settings extends Env {
  /** Absolute. */
  DATA_DIR: string;
}

/** Reads `.env` (without overriding existing variables) and checks the settings. Throws a StartFailure naming each invalid one. */
export async function readSettings(): Promise<Settings> {
  const file = path.join(ROOT, ".env");
  try {
    if (existsSync(file)) process.loadEnvFile(file);
    const { env } = await import("../../lib/env.ts");
    // The AI SDK reads this variable itself, and rejects an empty one.
    process.env.OPENAI_BASE_URL = env.OPENAI_BASE_URL;
    return { ...env, DATA_DIR: path.resolve(ROOT, env.DATA_DIR) };
  } catch (error) {
    throw new StartFailure(reasonOf(error));
  }
}
