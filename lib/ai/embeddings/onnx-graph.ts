/** TensorProto.DataType and AttributeProto.AttributeType of onnx.proto3. */
const DATA_TYPE = { float: 1, int8: 3, int64: 7 } as const;
const ATTRIBUTE_TYPE = { float: 1, int: 2, ints: 7 } as const;
const IR_VERSION = 8;
const OPSET = 17;

export type Attributes = Record<string, number | number[] | { float: number }>;

/** Collects the operations and constants of an ONNX graph; values are identified by name. */
export class OnnxGraph {
  private readonly nodes: Buffer[] = [];
  private readonly constants: Buffer[] = [];
  private readonly names = new Set<string>();

  floats(name: string, shape: number[], data: Float32Array): string {
    return this.constant(name, shape, DATA_TYPE.float, data);
  }

  scalar(value: number): string {
    return this.floats(`scalar_${value}`, [1], Float32Array.of(value));
  }

  int8s(name: string, shape: number[], data: Int8Array): string {
    return this.constant(name, shape, DATA_TYPE.int8, data);
  }

  int64s(...values: number[]): string {
    return this.constant(
      `int64_${values.join("_")}`,
      [values.length],
      DATA_TYPE.int64,
      BigInt64Array.from(values.map(BigInt)),
    );
  }

  /** Adds an operation with one output and returns the output's name. */
  op(type: string, inputs: string[], attributes: Attributes = {}, output?: string): string {
    const [name = ""] = this.opWithOutputs(type, inputs, 1, attributes, output);
    return name;
  }

  opWithOutputs(
    type: string,
    inputs: string[],
    count: number,
    attributes: Attributes = {},
    output?: string,
  ): string[] {
    const outputs = Array.from({ length: count }, (_, i) => output ?? `${type}_${this.nodes.length}_${i}`);
    this.nodes.push(
      Buffer.concat([
        ...inputs.map((name) => bytes(1, name)),
        ...outputs.map((name) => bytes(2, name)),
        bytes(4, type),
        ...Object.entries(attributes).map(([name, value]) => bytes(5, attribute(name, value))),
      ]),
    );
    return outputs;
  }

  /** The model file. Inputs are int64 [batch, sequence]; the output is float [batch, `width`]. */
  toModel(name: string, inputs: string[], output: string, width: number): Buffer {
    const graph = Buffer.concat([
      ...this.nodes.map((node) => bytes(1, node)),
      bytes(2, name),
      ...this.constants.map((constant) => bytes(5, constant)),
      ...inputs.map((input) => bytes(11, valueInfo(input, DATA_TYPE.int64, ["batch", "sequence"]))),
      bytes(12, valueInfo(output, DATA_TYPE.float, ["batch", width])),
    ]);
    const opset = Buffer.concat([bytes(1, ""), int(2, OPSET)]);
    return Buffer.concat([int(1, IR_VERSION), bytes(2, "boardgpt"), bytes(7, graph), bytes(8, opset)]);
  }

  private constant(
    name: string,
    shape: number[],
    type: number,
    data: Float32Array | Int8Array | BigInt64Array,
  ): string {
    if (this.names.has(name)) return name;
    this.names.add(name);
    const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    this.constants.push(
      Buffer.concat([...shape.map((size) => int(1, size)), int(2, type), bytes(8, name), bytes(9, raw)]),
    );
    return name;
  }
}

function attribute(name: string, value: Attributes[string]): Buffer {
  if (Array.isArray(value)) {
    return Buffer.concat([
      bytes(1, name),
      ...value.map((item) => int(8, item)),
      int(20, ATTRIBUTE_TYPE.ints),
    ]);
  }
  if (typeof value === "object") {
    return Buffer.concat([bytes(1, name), float(2, value.float), int(20, ATTRIBUTE_TYPE.float)]);
  }
  return Buffer.concat([bytes(1, name), int(3, value), int(20, ATTRIBUTE_TYPE.int)]);
}

function valueInfo(name: string, type: number, shape: (string | number)[]): Buffer {
  const dimensions = shape.map((size) => bytes(1, typeof size === "string" ? bytes(2, size) : int(1, size)));
  const tensor = Buffer.concat([int(1, type), bytes(2, Buffer.concat(dimensions))]);
  return Buffer.concat([bytes(1, name), bytes(2, bytes(1, tensor))]);
}

/** The three kinds of Protocol Buffers fields that ONNX needs (protobuf.dev/programming-guides/encoding). */
const VARINT = 0;
const LENGTH_DELIMITED = 2;
const FIXED32 = 5;

function varint(value: number | bigint): Buffer {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest ? low | 128 : low);
  } while (rest);
  return Buffer.from(bytes);
}

/** An integer field. */
function int(field: number, value: number): Buffer {
  return Buffer.concat([varint((field << 3) | VARINT), varint(value)]);
}

/** A single-precision field. */
function float(field: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([varint((field << 3) | FIXED32), bytes]);
}

/** A string, bytes or message field. */
function bytes(field: number, value: string | Buffer): Buffer {
  const content = typeof value === "string" ? Buffer.from(value) : value;
  return Buffer.concat([varint((field << 3) | LENGTH_DELIMITED), varint(content.length), content]);
}
