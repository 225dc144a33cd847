import { gunzipSync, gzipSync } from "node:zlib";
import type { Figure } from "@/lib/ledger/figure";
import { measuresCalled, measuresOf, NARROW, type Near, narrowed } from "./known-names";
import { moved, WIDTH } from "./likeness";
import { type Line, linesOf } from "./lines";
import { remembered } from "./remembered";

/** A label without its footnotes. */
export const bare = (label: string) =>
  label
    .replace(/\([^)]*\d[^)]*\)|(?<=\p{L}{3})\d{1,2}\b/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

const isName = (text: string) => /\p{L}{2}/u.test(text);

/**
 * A line's own name, and the same with its heading and the text above its table, which describes its rows:
 * "Customer".
 */
type Names = { own: string; all: string[] };

export const namesAt = remembered(({ name, path, figures }: Line): Names => {
  const own = bare(name);
  const over = [path.at(-1) ?? "", figures[0]?.title?.split(" · ").at(-1) ?? ""];
  return { own, all: [own, ...over.map(bare)].filter(isName) };
});

/** Vectors of texts by the sentence model of this machine, in the same order; null where it cannot be used now. */
export type Embed = (texts: string[]) => Promise<ArrayLike<number>[] | null>;

/** Where a text lies in one space of both cosines, the fitted one and the plain one; and roughly, in an eighth of the numbers. In eight bits. */
type Place = { at: Int8Array; rough: Int8Array };
/** A label with the measures that it is likely of, and a way of asking with those that it calls. */
export type Label = Place & { of: Near[] };
export type Spoken = Place & { called: Float32Array };

/** Weight of the sentence model's own cosine relative to the fitted one. */
const UNFITTED = 0.5;
const WIDTH_OF_PLACE = 2 * WIDTH;
/** Quantization factor: components of a unit vector stay below a quarter. */
const SCALE = 508;
const ROUGH_SCALE = 254;
/**
 * Most labels of one paper that are embedded: a list of 10,000 rows has too many names to distinguish by
 * meaning.
 */
const MOST_OF_PAPER = 2_000;
/** Most label vectors cached per thread, with opened papers: about 50 MB. */
const MOST_KEPT = 60_000;

/** Each label is placed once in a thread. */
const known = new Map<string, Label>();

export function asSpoken(raw: ArrayLike<number>): Spoken {
  const fitted = moved(raw);
  const narrow = narrowed(fitted);
  return { ...placeOf(raw, fitted, narrow), called: measuresCalled(narrow) };
}

function asLabel(raw: ArrayLike<number>): Label {
  const fitted = moved(raw);
  const narrow = narrowed(fitted);
  return { ...placeOf(raw, fitted, narrow), of: measuresOf(narrow) };
}

/** The fitted vector and the original one, concatenated, so that one cosine combines both. */
function placeOf(raw: ArrayLike<number>, fitted: Float32Array, narrow: Float32Array): Place {
  const at = new Int8Array(WIDTH_OF_PLACE);
  const [more, less] = [Math.sqrt(1 / (1 + UNFITTED)), Math.sqrt(UNFITTED / (1 + UNFITTED))];
  for (let one = 0; one < WIDTH; one += 1) {
    at[one] = eightBits((fitted[one] as number) * more, SCALE);
    at[WIDTH + one] = eightBits((raw[one] as number) * less, SCALE);
  }
  return { at, rough: Int8Array.from(narrow, (one) => eightBits(one, ROUGH_SCALE)) };
}

const eightBits = (value: number, scale: number) => Math.max(-127, Math.min(127, Math.round(value * scale)));

/** Cosine of two places. */
export const likeness = (one: Place, other: Place): number => product(one.at, other.at) / SCALE ** 2;

/** About what `likeness` is, at an eighth of its cost. */
export const roughLikeness = (one: Place, other: Place): number =>
  product(one.rough, other.rough) / ROUGH_SCALE ** 2;

/** Four sums at once, because each addition waits for the one before: some 100,000 products are taken for one question. */
function product(one: Int8Array, other: Int8Array): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let at = 0; at < one.length; at += 4) {
    a = (a + Math.imul(one[at] as number, other[at] as number)) | 0;
    b = (b + Math.imul(one[at + 1] as number, other[at + 1] as number)) | 0;
    c = (c + Math.imul(one[at + 2] as number, other[at + 2] as number)) | 0;
    d = (d + Math.imul(one[at + 3] as number, other[at + 3] as number)) | 0;
  }
  return a + b + c + d;
}

/** The places of labels: those that are known, and of the others the first `most`, placed now; null where no vectors can be made. */
export async function placed(
  texts: string[],
  embed: Embed,
  most: number,
): Promise<Map<string, Label> | null> {
  const missing = texts.filter((text) => !known.has(text)).slice(0, most);
  const vectors = missing.length > 0 ? await embed(missing) : [];
  if (!vectors) return null;
  for (const [at, text] of missing.entries()) known.set(text, asLabel(vectors[at] ?? []));
  const found = new Map<string, Label>();
  for (const text of texts) {
    const label = known.get(text);
    if (label) found.set(text, label);
  }
  forgetOldest();
  return found;
}

function forgetOldest(): void {
  for (const text of known.keys()) {
    if (known.size <= MOST_KEPT) return;
    known.delete(text);
  }
}

const OF_LABEL = 8;
/** Bytes of a label: its place, and of each of its measures the number in two and the likeness in one. */
const MEASURE_BYTES = 3;
const PLACE_BYTES = WIDTH_OF_PLACE + NARROW;
const LABEL_BYTES = PLACE_BYTES + OF_LABEL * MEASURE_BYTES;
const COUNT_BYTES = 4;

/**
 * Computes the vectors of all labels and headings of a paper's figures, packed into about 800 bytes each.
 * Stored when the paper is read, so that no question has to wait for them. Null where no vectors are
 * available.
 */
export async function placesOf(figures: Figure[], embed: Embed): Promise<Uint8Array<ArrayBuffer> | null> {
  const texts = [...new Set(linesOf(figures).lines.flatMap((line) => namesAt(line).all))].slice(
    0,
    MOST_OF_PAPER,
  );
  const vectors = texts.length > 0 ? await embed(texts) : [];
  if (!vectors) return null;
  const names = gzipSync(JSON.stringify(texts));
  const bytes = new Uint8Array(COUNT_BYTES + texts.length * LABEL_BYTES + names.length);
  new DataView(bytes.buffer).setUint32(0, texts.length);
  for (const [at, vector] of vectors.entries()) {
    const { at: place, rough, of } = asLabel(vector);
    const start = COUNT_BYTES + at * LABEL_BYTES;
    bytes.set(new Uint8Array(place.buffer), start);
    bytes.set(new Uint8Array(rough.buffer), start + WIDTH_OF_PLACE);
    for (const [rank, { measure, likeness: near }] of of.entries())
      bytes.set(
        [measure >> 8, measure & 255, Math.round(Math.min(1, near) * 255)],
        start + PLACE_BYTES + rank * MEASURE_BYTES,
      );
  }
  bytes.set(names, COUNT_BYTES + texts.length * LABEL_BYTES);
  return bytes;
}

/** Loads a paper's label vectors as stored by `placesOf`. */
export function remember(bytes: Uint8Array): void {
  const count = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const end = COUNT_BYTES + count * LABEL_BYTES;
  const texts = JSON.parse(gunzipSync(bytes.subarray(end)).toString()) as string[];
  for (const [at, text] of texts.entries()) {
    const start = COUNT_BYTES + at * LABEL_BYTES;
    // One that is known moves up: it is forgotten last.
    known.delete(text);
    known.set(text, {
      at: new Int8Array(bytes.buffer, bytes.byteOffset + start, WIDTH_OF_PLACE),
      rough: new Int8Array(bytes.buffer, bytes.byteOffset + start + WIDTH_OF_PLACE, NARROW),
      of: measuresIn(bytes.subarray(start + PLACE_BYTES, start + LABEL_BYTES)),
    });
  }
  forgetOldest();
}

const measuresIn = (bytes: Uint8Array): Near[] =>
  Array.from({ length: OF_LABEL }, (_, rank) => {
    const [high = 0, low = 0, near = 0] = bytes.subarray(rank * MEASURE_BYTES);
    return { measure: high * 256 + low, likeness: near / 255 };
  });
