import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    dataDir: string;
  }
}

/** One data folder for all tests of a run, so that none touches the developer's own. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-tests-"));
  project.provide("dataDir", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
