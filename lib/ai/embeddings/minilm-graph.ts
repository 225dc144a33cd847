import { OnnxGraph } from "./onnx-graph";
import type { Tensor } from "./safetensors";

/** all-MiniLM-L6-v2: a BERT encoder of six layers (huggingface.co/sentence-transformers/all-MiniLM-L6-v2). */
export const WIDTH = 384;
const LAYERS = 6;
const HEADS = 12;
const HEAD_WIDTH = WIDTH / HEADS;
const EPSILON = 1e-12;
/** Added to the attention score of padding, so that its weight is zero. */
const MASKED = -1e9;

type Weights = (name: string) => Tensor;

/**
 * Writes the encoder as an ONNX model: token ids and mask in, unit vectors out (mean pooling and normalization are part of the graph).
 * Weights of the linear layers are stored as 8-bit numbers, one scale per output, and multiplied with activations quantized at run time:
 * half the time and a quarter of the size of single precision.
 */
export function minilmModel(weights: Weights): Buffer {
  const graph = new OnnxGraph();
  const mask = graph.op("Cast", ["attention_mask"], { to: 1 });
  let hidden = embeddings(graph, weights);
  const bias = attentionBias(graph, mask);
  for (let layer = 0; layer < LAYERS; layer++)
    hidden = encoderLayer(graph, weights, `encoder.layer.${layer}.`, hidden, bias);
  meanPool(graph, hidden, mask);
  return graph.toModel("all-MiniLM-L6-v2", ["input_ids", "attention_mask"], "embedding", WIDTH);
}

function embeddings(graph: OnnxGraph, weights: Weights): string {
  const words = weights("embeddings.word_embeddings.weight");
  const positions = weights("embeddings.position_embeddings.weight");
  const types = weights("embeddings.token_type_embeddings.weight");
  // There is only one segment type, so its vector is added to every position in advance.
  const placed = positions.data.map((value, index) => value + (types.data[index % WIDTH] ?? 0));
  const length = graph.op("Slice", [graph.op("Shape", ["input_ids"]), graph.int64s(1), graph.int64s(2)]);
  const position = graph.op("Slice", [
    graph.floats("positions", positions.shape, placed),
    graph.int64s(0),
    length,
    graph.int64s(0),
  ]);
  const word = graph.op("Gather", [graph.floats("words", words.shape, words.data), "input_ids"]);
  return layerNorm(graph, weights, graph.op("Add", [word, position]), "embeddings.LayerNorm");
}

function attentionBias(graph: OnnxGraph, mask: string): string {
  const spread = graph.op("Unsqueeze", [mask, graph.int64s(1, 2)]);
  return graph.op("Mul", [graph.op("Sub", [graph.scalar(1), spread]), graph.scalar(MASKED)]);
}

function encoderLayer(
  graph: OnnxGraph,
  weights: Weights,
  layer: string,
  input: string,
  bias: string,
): string {
  const attended = attention(graph, weights, `${layer}attention.`, input, bias);
  const inner = linear(graph, weights, attended, `${layer}intermediate.dense`);
  const outer = linear(graph, weights, gelu(graph, inner), `${layer}output.dense`);
  return layerNorm(graph, weights, graph.op("Add", [outer, attended]), `${layer}output.LayerNorm`);
}

function attention(graph: OnnxGraph, weights: Weights, name: string, input: string, bias: string): string {
  const heads = (value: string, perm: number[]) =>
    graph.op("Transpose", [graph.op("Reshape", [value, graph.int64s(0, 0, HEADS, HEAD_WIDTH)])], { perm });
  const query = graph.op("Mul", [
    linear(graph, weights, input, `${name}self.query`),
    graph.scalar(HEAD_WIDTH ** -0.5),
  ]);
  const key = linear(graph, weights, input, `${name}self.key`);
  const value = linear(graph, weights, input, `${name}self.value`);
  const scores = graph.op("MatMul", [heads(query, [0, 2, 1, 3]), heads(key, [0, 2, 3, 1])]);
  const shares = graph.op("Softmax", [graph.op("Add", [scores, bias])], { axis: -1 });
  const mixed = graph.op("Transpose", [graph.op("MatMul", [shares, heads(value, [0, 2, 1, 3])])], {
    perm: [0, 2, 1, 3],
  });
  const joined = graph.op("Reshape", [mixed, graph.int64s(0, 0, WIDTH)]);
  const output = linear(graph, weights, joined, `${name}output.dense`);
  return layerNorm(graph, weights, graph.op("Add", [output, input]), `${name}output.LayerNorm`);
}

/** A linear layer with 8-bit weights, scaled per output, on activations quantized at run time. */
function linear(graph: OnnxGraph, weights: Weights, input: string, name: string): string {
  const { shape, data } = weights(`${name}.weight`);
  const [outputs = 0, inputs = 0] = shape;
  const { quantized, scales } = quantize(data, outputs, inputs);
  const [activations = "", scale = "", zero = ""] = graph.opWithOutputs("DynamicQuantizeLinear", [input], 3);
  const product = graph.op("MatMulInteger", [
    activations,
    graph.int8s(`${name}.weight`, [inputs, outputs], quantized),
    zero,
  ]);
  const factor = graph.op("Mul", [scale, graph.floats(`${name}.scale`, [outputs], scales)]);
  const restored = graph.op("Mul", [graph.op("Cast", [product], { to: 1 }), factor]);
  return graph.op("Add", [restored, graph.floats(`${name}.bias`, [outputs], weights(`${name}.bias`).data)]);
}

/** Symmetric 8-bit weights, transposed to [inputs, outputs], and the scale of each output. */
function quantize(
  data: Float32Array,
  outputs: number,
  inputs: number,
): { quantized: Int8Array; scales: Float32Array } {
  const quantized = new Int8Array(data.length);
  const scales = new Float32Array(outputs);
  for (let output = 0; output < outputs; output++) {
    const row = data.subarray(output * inputs, (output + 1) * inputs);
    const scale = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127 || 1;
    scales[output] = scale;
    // A counting loop, because an iterator over ten million weights takes ten times as long.
    for (let input = 0; input < inputs; input++)
      quantized[input * outputs + output] = Math.round((row[input] ?? 0) / scale);
  }
  return { quantized, scales };
}

/** The exact form with the error function, with which the model was trained. */
function gelu(graph: OnnxGraph, input: string): string {
  const error = graph.op("Erf", [graph.op("Mul", [input, graph.scalar(Math.SQRT1_2)])]);
  return graph.op("Mul", [
    graph.op("Mul", [input, graph.scalar(0.5)]),
    graph.op("Add", [error, graph.scalar(1)]),
  ]);
}

function layerNorm(graph: OnnxGraph, weights: Weights, input: string, name: string): string {
  const scale = graph.floats(`${name}.weight`, [WIDTH], weights(`${name}.weight`).data);
  const shift = graph.floats(`${name}.bias`, [WIDTH], weights(`${name}.bias`).data);
  return graph.op("LayerNormalization", [input, scale, shift], { axis: -1, epsilon: { float: EPSILON } });
}

function meanPool(graph: OnnxGraph, hidden: string, mask: string): void {
  const weighted = graph.op("Mul", [hidden, graph.op("Unsqueeze", [mask, graph.int64s(2)])]);
  const sum = graph.op("ReduceSum", [weighted, graph.int64s(1)], { keepdims: 0 });
  const count = graph.op("ReduceSum", [mask, graph.int64s(1)], { keepdims: 1 });
  graph.op("LpNormalization", [graph.op("Div", [sum, count])], { axis: -1, p: 2 }, "embedding");
}
