// Silero VAD 5 (https://github.com/snakers4/silero-vad): how likely it is that somebody speaks, for each 32 ms.
import { Tensor } from "onnxruntime-node";
import { openModel, RATE } from "./model-files.mjs";
import { stretches } from "./stretches.mjs";

/** Samples of one step, and those before it that the model looks back on. */
const FRAME = 512;
const CONTEXT = 64;
const STATE = [2, 1, 128];

/** @returns {Promise<(samples: Float32Array, goOn: () => void) => Promise<{ start: number, end: number }[]>>} finds where somebody speaks; `goOn` throws to stop it */
export async function loadListener() {
  const session = await openModel("@ricky0123/vad-web", "silero_vad_v5.onnx");
  const sr = new Tensor("int64", BigInt64Array.of(BigInt(RATE)), []);
  return async (samples, goOn) => {
    let state = new Tensor("float32", new Float32Array(STATE.reduce((a, b) => a * b)), STATE);
    let context = new Float32Array(CONTEXT);
    const chances = [];
    for (let from = 0; from < samples.length; from += FRAME) {
      goOn();
      const heard = new Float32Array(CONTEXT + FRAME);
      heard.set(context);
      heard.set(samples.subarray(from, from + FRAME), CONTEXT);
      const input = new Tensor("float32", heard, [1, heard.length]);
      const { output, stateN } = await session.run({ input, state, sr });
      chances.push(output.data[0]);
      state = stateN;
      context = heard.slice(-CONTEXT);
    }
    return stretches(chances, FRAME, samples.length);
  };
}
