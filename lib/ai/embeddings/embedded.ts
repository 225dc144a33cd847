import { readFile } from "node:fs/promises";
import { Tokenizer } from "@huggingface/tokenizers";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { WIDTH } from "./minilm-graph";
import { prepareEmbeddingModel, weightsPackage } from "./model-file";

/** The model was trained on 256 word pieces; longer text is cut. */
const MAX_PIECES = 256;
/**
 * Word pieces, including padding, computed at once. A run blocks this process's thread for about 14 ms at this size; on one thread
 * larger runs are no faster.
 */
const BATCH_PIECES = 256;
const THREADS = 1;

type Encoded = { index: number; ids: number[] };
type Model = { session: InferenceSession; tokenizer: Tokenizer };

let model: Promise<Model> | undefined;

async function load(): Promise<Model> {
  const { file } = await prepareEmbeddingModel();
  const { tokenizerPath } = await weightsPackage();
  const [session, tokenizer] = await Promise.all([
    InferenceSession.create(file, {
      intraOpNumThreads: THREADS,
      interOpNumThreads: 1,
      executionMode: "sequential",
    }),
    readFile(tokenizerPath, "utf8"),
  ]);
  // The tokenizer needs only tokenizer.json; the second file merely names special tokens.
  return { session, tokenizer: new Tokenizer(JSON.parse(tokenizer), {}) };
}

/**
 * Vectors of all-MiniLM-L6-v2, computed in this process on one thread.
 * @returns one vector of 384 numbers and length 1 for each text, in the same order
 */
export async function embedEmbedded(texts: string[], signal?: AbortSignal): Promise<number[][]> {
  // A failed start (a full disk, for example) is retried at the next call.
  model ??= load().catch((error) => {
    model = undefined;
    throw error;
  });
  const { session, tokenizer } = await model;
  const vectors: number[][] = Array(texts.length);
  for (const batch of batches(texts.map((text, index) => ({ index, ids: encode(tokenizer, text) })))) {
    signal?.throwIfAborted();
    await runBatch(session, batch, vectors);
  }
  return vectors;
}

function encode(tokenizer: Tokenizer, text: string): number[] {
  // A piece has about four characters; cutting first avoids tokenizing a whole page in vain.
  const { ids } = tokenizer.encode(text.slice(0, MAX_PIECES * 12));
  return ids.length <= MAX_PIECES ? ids : [...ids.slice(0, MAX_PIECES - 1), ...ids.slice(-1)];
}

/** Groups texts of similar length, so that little padding is computed. */
function* batches(encoded: Encoded[]): Generator<Encoded[]> {
  let batch: Encoded[] = [];
  for (const item of encoded.toSorted((a, b) => b.ids.length - a.ids.length)) {
    const longest = batch[0]?.ids.length ?? item.ids.length;
    if (batch.length > 0 && (batch.length + 1) * longest > BATCH_PIECES) {
      yield batch;
      batch = [];
    }
    batch.push(item);
  }
  if (batch.length > 0) yield batch;
}

async function runBatch(session: InferenceSession, batch: Encoded[], vectors: number[][]): Promise<void> {
  const length = batch[0]?.ids.length ?? 0;
  const ids = new BigInt64Array(batch.length * length);
  const mask = new BigInt64Array(batch.length * length);
  for (const [row, item] of batch.entries()) {
    ids.set(item.ids.map(BigInt), row * length);
    mask.fill(1n, row * length, row * length + item.ids.length);
  }
  const shape = [batch.length, length];
  const { embedding } = await session.run({
    input_ids: new Tensor("int64", ids, shape),
    attention_mask: new Tensor("int64", mask, shape),
  });
  const numbers = embedding?.data;
  if (!(numbers instanceof Float32Array)) throw new Error("The embedding model did not answer with numbers.");
  for (const [row, item] of batch.entries())
    vectors[item.index] = [...numbers.subarray(row * WIDTH, (row + 1) * WIDTH)];
}
