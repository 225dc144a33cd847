import { accessSync, constants } from "node:fs";
import path from "node:path";
import { programFolders } from "@/lib/env";
import { endsWell, startProcess } from "./process";

const NAME = process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg";

/** Returns the path of the system's ffmpeg, or undefined where it is not installed. */
export function findFfmpeg(folders = programFolders): string | undefined {
  return folders
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder))
    .map((folder) => path.join(folder, NAME))
    .find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Decodes a file with the system's ffmpeg, with the same result as `decodeBuiltIn`. The container is fixed by
 * the detected type and only the file protocol is allowed: otherwise a disguised playlist could make ffmpeg
 * fetch URLs.
 */
export function decodeByFfmpeg(
  program: string,
  { file, container }: { file: string; container: string },
  signal?: AbortSignal,
) {
  const input = ["-protocol_whitelist", "file", "-f", container, "-i", `file:${file}`];
  const output = ["-map", "0:a:0", "-vn", "-sn", "-dn", "-ac", "1", "-ar", "16000", "-f", "f32le", "pipe:1"];
  const child = startProcess(program, ["-nostdin", "-v", "quiet", ...input, ...output], {}, signal);
  return { sound: child.sound, isWhole: () => endsWell(child) };
}
