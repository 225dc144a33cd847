import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { AppError } from "@/lib/errors";

const SAMPLE_BYTES = 64 * 1024;

/** Text by its content, as the library tells it. */
const TEXT_TYPES = ["vtt", "srt", "xml"];

/**
 * Refuses at once what can be no transcript: anything but text and Word documents. Whether it can be read is found out by
 * reading it. Throws `unsupported`.
 */
export async function assertTranscript(file: string): Promise<void> {
  const type = await fileTypeFromFile(file).catch(() => undefined);
  if (type ? type.ext === "docx" || TEXT_TYPES.includes(type.ext) : await looksLikeText(file)) return;
  const isSound = type?.mime.startsWith("audio/") || type?.mime.startsWith("video/");
  throw new AppError(
    "unsupported",
    isSound
      ? "This is a recording, not a transcript. Add it as a recording."
      : "A transcript must be a VTT, SRT, DOCX or TXT file.",
  );
}

async function looksLikeText(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    const sample = buffer.subarray(0, bytesRead);
    const isUtf16 = sample.length >= 2 && [0xfeff, 0xfffe].includes(sample.readUInt16BE(0));
    return isUtf16 || !sample.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte));
  } finally {
    await handle.close();
  }
}
