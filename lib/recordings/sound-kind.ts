import { type FileTypeResult, fileTypeFromFile } from "file-type";
import { AppError } from "@/lib/errors";

/** An audio file type: its media type and the ffmpeg name of its container. */
export type SoundKind = { mediaType: string; container: string };

/** Audio types by the extension file-type detects from the content. */
const KINDS: Record<string, SoundKind> = {
  mp3: { mediaType: "audio/mpeg", container: "mp3" },
  m4a: { mediaType: "audio/mp4", container: "mov" },
  mp4: { mediaType: "video/mp4", container: "mov" },
  m4v: { mediaType: "video/mp4", container: "mov" },
  mov: { mediaType: "video/quicktime", container: "mov" },
  "3gp": { mediaType: "video/3gpp", container: "mov" },
  wav: { mediaType: "audio/wav", container: "wav" },
  webm: { mediaType: "audio/webm", container: "matroska" },
  mkv: { mediaType: "video/x-matroska", container: "matroska" },
  ogg: { mediaType: "audio/ogg", container: "ogg" },
  oga: { mediaType: "audio/ogg", container: "ogg" },
  opus: { mediaType: "audio/ogg", container: "ogg" },
  ogv: { mediaType: "video/ogg", container: "ogg" },
  aac: { mediaType: "audio/aac", container: "aac" },
  flac: { mediaType: "audio/flac", container: "flac" },
};

const NOT_SOUND = "BoardGPT cannot read this recording. Use MP3, M4A, WAV, WebM, Ogg or an MP4 video.";

/**
 * Detects the audio type of a file from its content, regardless of its name.
 * @throws AppError `unsupported` for anything without audio
 */
export async function detectSound(file: string): Promise<SoundKind> {
  const type = await fileTypeFromFile(file).catch(nothingFound);
  const kind = type && Object.hasOwn(KINDS, type.ext) ? KINDS[type.ext] : undefined;
  if (!kind) throw new AppError("unsupported", NOT_SOUND);
  return kind;
}

// A file that ends before its type can be detected.
function nothingFound(error: unknown): FileTypeResult | undefined {
  if (error instanceof Error && error.name === "EndOfStreamError") return undefined;
  throw error;
}
