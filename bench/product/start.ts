import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { blankSettings } from "../../scripts/test/blank-settings.ts";

const STARTING_MS = 300_000;

/** The product, running with a temporary data folder. */
export type Product = {
  url: string;
  pid: number;
  /** Its data folder. */
  folder: string;
  said: () => string;
  stop: () => Promise<void>;
};

/**
 * Starts the product like `npm start`, with these settings in addition to the defaults, on a free port, and
 * waits for its address. If it ends, throws its output.
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-bench-"));
  const own = { PORT: "0", DATA_DIR: folder, DATABASE_URL: settings.DATABASE_URL ?? "" };
  const env = { ...process.env, ...blankSettings(), ...settings, ...own };
  const child = spawn(process.execPath, ["scripts/start.mjs"], { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let said = "";
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The product did not start.\n${said}`)), STARTING_MS);
    const listen = (data: Buffer) => {
      said += data;
      const address = /^http:\/\/\S+$/m.exec(said)?.[0];
      if (address) {
        clearTimeout(timer);
        resolve(address);
      }
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", () => reject(new Error(`The product ended.\n${said}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    folder,
    said: () => said,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
