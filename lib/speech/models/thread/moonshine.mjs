// Moonshine base (Jeffries et al. 2024, "Moonshine: Speech Recognition for Live Transcription and Voice Commands",
// arXiv:2410.15608), decoded greedily: an encoder over the sound, and a decoder that writes token after token.
import tokenizer from "llama-tokenizer-js";
import { Tensor } from "onnxruntime-node";
import { openModel, RATE } from "./model-files.mjs";

const PACKAGE = "@usefulsensors/moonshine-js";
const FOLDER = "model/base/quantized";
const LAYERS = 8;
const HEADS = 8;
const HEAD_WIDTH = 52;
const BEGIN = 1;
const END = 2;
/** Nobody speaks faster; a decoder that goes in circles ends here (section 3.2 of the paper). */
const TOKENS_PER_SECOND = 6.5;
const FEWEST_TOKENS = 4;

/**
 * @returns {Promise<(samples: Float32Array, goOn: () => void) => Promise<{ text: string, sureness: number }>>} writes the words of
 * one stretch of speech, with how sure of them the model is, 0 to 1; `goOn` throws to stop it
 */
export async function loadWriter() {
  const [encoder, decoder] = await Promise.all([
    openModel(PACKAGE, `${FOLDER}/encoder_model.onnx`),
    openModel(PACKAGE, `${FOLDER}/decoder_model_merged.onnx`),
  ]);
  return async (samples, goOn) => {
    goOn();
    const { last_hidden_state: sound } = await encoder.run({
      input_values: new Tensor("float32", samples, [1, samples.length]),
    });
    const most = Math.max(FEWEST_TOKENS, Math.trunc((samples.length / RATE) * TOKENS_PER_SECOND));
    const { tokens, sureness } = await decode(decoder, sound, most, goOn);
    return { text: tokenizer.decode(tokens, false, false).trim(), sureness };
  };
}

/** @param {import("onnxruntime-node").InferenceSession} decoder @param {Tensor} sound @param {number} most @param {() => void} goOn */
async function decode(decoder, sound, most, goOn) {
  const memory = emptyMemory();
  const tokens = [];
  let likelihood = 0;
  let last = BEGIN;
  for (let step = 0; step < most; step++) {
    goOn();
    const output = await decoder.run({
      input_ids: new Tensor("int64", BigInt64Array.of(BigInt(last)), [1, 1]),
      encoder_hidden_states: sound,
      use_cache_branch: new Tensor("bool", Uint8Array.of(step > 0 ? 1 : 0), [1]),
      ...memory,
    });
    last = likeliest(output.logits.data);
    likelihood += logarithmicChance(output.logits.data, last);
    if (last === END) break;
    tokens.push(last);
    remember(memory, output, step === 0);
  }
  return { tokens, sureness: Math.exp(likelihood / (tokens.length + 1)) };
}

/** What the decoder knows of the tokens before, and of the sound; nothing at first. */
function emptyMemory() {
  const memory = {};
  for (let layer = 0; layer < LAYERS; layer++)
    for (const side of ["decoder", "encoder"])
      for (const part of ["key", "value"])
        memory[`past_key_values.${layer}.${side}.${part}`] = new Tensor("float32", new Float32Array(0), [
          0,
          HEADS,
          1,
          HEAD_WIDTH,
        ]);
  return memory;
}

// What it knows of the sound is computed in the first step only; later steps answer it empty.
function remember(memory, output, isFirst) {
  for (const name of Object.keys(memory))
    if (isFirst || name.includes(".decoder."))
      memory[name] = output[name.replace("past_key_values", "present")];
}

/** @param {Float32Array} logits */
function likeliest(logits) {
  let best = 0;
  for (let token = 1; token < logits.length; token++) if (logits[token] > logits[best]) best = token;
  return best;
}

/** The logarithm of how likely the model takes a token to be. @param {Float32Array} logits @param {number} token */
function logarithmicChance(logits, token) {
  let sum = 0;
  for (const logit of logits) sum += Math.exp(logit - logits[token]);
  return -Math.log(sum);
}
