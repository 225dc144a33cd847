import { Readable } from "node:stream";
import JSZip from "jszip";
import { AppError } from "@/lib/errors";

/** An Office document: parts in a ZIP archive, inflated under one bound together. */
export type ZipPackage = {
  /** Names of the parts, folders left out. */
  names: string[];
  has: (name: string) => boolean;
  /**
   * The bytes of a part, piece by piece. Counted as they are inflated: the sizes that a ZIP states may be wrong.
   * @throws AppError("unreadable") when it is not there, broken, or more than what is left of the bound
   */
  pieces: (name: string) => AsyncGenerator<Uint8Array>;
  /** What is thrown where a part makes no sense, and where there is more than can be read. */
  broken: () => AppError;
  tooMuch: () => AppError;
};

/** Sentences for the reader of a file that cannot be opened, or that inflates beyond the bound. */
type PackageSentences = { broken: string; tooMuch: string };

/** A workbook of a thousand sheets has some five thousand parts. */
const MOST_PARTS = 10_000;

/**
 * Opens a ZIP archive without inflating it.
 * @param mostBytes bound on the inflated bytes of all that is read of it
 * @throws AppError("unreadable") when it is not a ZIP archive, broken, or of more than `MOST_PARTS`
 */
export async function openZip(
  bytes: Uint8Array,
  mostBytes: number,
  sentences: PackageSentences,
): Promise<ZipPackage> {
  const broken = () => new AppError("unreadable", sentences.broken);
  const tooMuch = () => new AppError("unreadable", sentences.tooMuch);
  // Half a million of them keep a process busy for seconds, before anything is known of what they are.
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

/** The same package, of which but `mostBytes` may be inflated in all from here. */
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

/** How each part begins in the list at the end of the archive (APPNOTE.TXT 4.3.12). */
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
