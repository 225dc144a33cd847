import path from "node:path";
import { fileURLToPath } from "node:url";
import { InferenceSession } from "onnxruntime-node";

export const RATE = 16_000;

const THREADS = 2;

/** @param {string} name of a package @param {string} file beside the file that the package is entered by */
function beside(name, file) {
  return path.join(path.dirname(fileURLToPath(import.meta.resolve(name))), file);
}

/** @param {string} name @param {string} file @returns {Promise<InferenceSession>} */
export function openModel(name, file) {
  return InferenceSession.create(beside(name, file), {
    intraOpNumThreads: THREADS,
    interOpNumThreads: 1,
    graphOptimizationLevel: "all",
  });
}
