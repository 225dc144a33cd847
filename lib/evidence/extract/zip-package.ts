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
};

/** Sentences for the reader of a file that cannot be opened, or that inflates beyond the bound. */
type PackageSentences = { broken: string; tooMuch: string };

/**
 * Opens a ZIP archive without inflating it.
 * @param mostBytes bound on the inflated bytes of all that is read of it
 * @throws AppError("unreadable") when it is not a ZIP archive or broken
 */
export async function openZip(
  bytes: Uint8Array,
  mostBytes: number,
  sentences: PackageSentences,
): Promise<ZipPackage> {
  const zip = await load(bytes, sentences);
  let left = mostBytes;
  return {
    names: Object.values(zip.files)
      .filter((file) => !file.dir)
      .map((file) => file.name),
    has: (name) => zip.file(name) !== null,
    async *pieces(name) {
      const file = zip.file(name);
      if (!file) throw new AppError("unreadable", sentences.broken);
      try {
        // JSZip's streams are of an old kind that cannot be iterated.
        for await (const piece of new Readable().wrap(file.nodeStream())) {
          left -= piece.length;
          if (left < 0) throw new AppError("unreadable", sentences.tooMuch);
          yield piece;
        }
      } catch (error) {
        throw error instanceof AppError ? error : new AppError("unreadable", sentences.broken);
      }
    },
  };
}

/** The same package, of which but `mostBytes` may be inflated in all from here. */
export function withBound(pack: ZipPackage, mostBytes: number, { tooMuch }: PackageSentences): ZipPackage {
  let left = mostBytes;
  return {
    ...pack,
    async *pieces(name) {
      for await (const piece of pack.pieces(name)) {
        left -= piece.length;
        if (left < 0) throw new AppError("unreadable", tooMuch);
        yield piece;
      }
    },
  };
}

async function load(bytes: Uint8Array, { broken }: PackageSentences): Promise<JSZip> {
  try {
    return await JSZip.loadAsync(bytes);
  } catch {
    throw new AppError("unreadable", broken);
  }
}

/** A whole part as text. Throws as `pieces` does. */
export async function textOf(pack: ZipPackage, name: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of pack.pieces(name)) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}
