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
export function int(field: number, value: number): Buffer {
  return Buffer.concat([varint((field << 3) | VARINT), varint(value)]);
}

/** A single-precision field. */
export function float(field: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([varint((field << 3) | FIXED32), bytes]);
}

/** A string, bytes or message field. */
export function bytes(field: number, value: string | Buffer): Buffer {
  const content = typeof value === "string" ? Buffer.from(value) : value;
  return Buffer.concat([varint((field << 3) | LENGTH_DELIMITED), varint(content.length), content]);
}
