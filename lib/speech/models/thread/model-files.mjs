import path from "node:path";
import { InferenceSession } from "onnxruntime-node";

export const RATE = 16_000;

// With two, each waits for the other by spinning: twice the work, and slower as soon as the machine has other work.
const THREADS = 1;

/**
 * Opens a model that a package brings along. By its place in the project: the packages do not let anybody ask.
 * @param {string} name of the package @param {string} file in its `dist` folder
 * @returns {Promise<InferenceSession>}
 */
export function openModel(name, file) {
  return InferenceSession.create(path.resolve("node_modules", name, "dist", file), {
    intraOpNumThreads: THREADS,
    interOpNumThreads: 1,
    graphOptimizationLevel: "all",
  });
}
