import { Readable } from "node:stream";
import JSZip from "jszip";
import { AppError } from "@/lib/errors";

/** An Office document: parts in a ZIP archive, inflated within one shared size limit. */
export type ZipPackage = {
  /** Names of the parts, without folders. */
  names: string[];
  has: (name: string) => boolean;
  /**
   * The bytes of a part, in pieces. Counted while inflating, since the sizes that a ZIP states may be wrong.
   * @throws AppError("unreadable") when the part is missing, damaged, or exceeds what is left of the limit
   */
  pieces: (name: string) => AsyncGenerator<Uint8Array>;
  /** The errors for an invalid part, and for exceeding the limit. */
  broken: () => AppError;
  tooMuch: () => AppError;
};

/** Sentences for the reader of a file that cannot be opened, or that inflates beyond the limit. */
type PackageSentences = { broken: string; tooMuch: string };

/** A workbook of a thousand sheets has about five thousand parts. */
const MOST_PARTS = 10_000;

/**
 * Opens a ZIP archive without inflating it.
 * @param mostBytes limit for the inflated bytes of everything read from it
 * @throws AppError("unreadable") when it is not a ZIP archive, is damaged, or has more than `MOST_PARTS` parts
 */
export async function openZip(
  bytes: Uint8Array,
  mostBytes: number,
  sentences: PackageSentences,
): Promise<ZipPackage> {
  const broken = () => new AppError("unreadable", sentences.broken);
  const tooMuch = () => new AppError("unreadable", sentences.tooMuch);
  // Parsing half a million entries blocks a process for seconds, before anything is known about them.
  if (hasMoreParts(bytes, MOST_PARTS)) throw tooMuch();
  const zip = await JSZip.loadAsync(bytes).catch(() => {
    throw broken();
  });
  let left = mostBytes;
  return {
    names: Object.values(zip.files)
      .filter((file) => !file.dir)
      .map((file) => file.name),
    has: (name) => zip.file(name) !== null,
    async *pieces(name) {
      const file = zip.file(name);
      if (!file) throw broken();
      try {
        // JSZip's streams are of an old kind that cannot be iterated.
        for await (const piece of new Readable().wrap(file.nodeStream())) {
          left -= piece.length;
          if (left < 0) throw tooMuch();
          yield piece;
        }
      } catch (error) {
        throw error instanceof AppError ? error : broken();
      }
    },
    broken,
    tooMuch,
  };
}

/** The same package, with at most `mostBytes` more bytes inflated in total. */
export function withBound(pack: ZipPackage, mostBytes: number): ZipPackage {
  let left = mostBytes;
  return {
    ...pack,
    async *pieces(name) {
      for await (const piece of pack.pieces(name)) {
        left -= piece.length;
        if (left < 0) throw pack.tooMuch();
        yield piece;
      }
    },
  };
}

/** The signature of each entry in the archive's central directory (APPNOTE.TXT 4.3.12). */
const LISTED_PART = Buffer.from([0x50, 0x4b, 0x01, 0x02]);

function hasMoreParts(bytes: Uint8Array, most: number): boolean {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = archive.indexOf(LISTED_PART); at >= 0; at = archive.indexOf(LISTED_PART, at + 4))
    if (++count > most) return true;
  return false;
}

/** A whole part as text. Throws as `pieces` does. */
export async function textOf(pack: ZipPackage, name: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of pack.pieces(name)) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}
