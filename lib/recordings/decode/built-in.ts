import { existsSync } from "node:fs";
import path from "node:path";
import { endsWell, readLine, type SoundProcess, startProcess } from "./process";

/** Output of the probe in decode-sound.mjs. */
export type Found =
  | { seconds: number | null; codec: string }
  | { problem: "noSound" | "damaged" }
  | { problem: "unknownCodec"; codec: string };

const FOLDER = "lib/recordings/decode/child";

/** Whether the bundled npm decoders support this platform. */
export function hasBuiltIn(): boolean {
  return existsSync(inProject(`node_modules/@node-webcodecs/static-${process.platform}-${process.arch}`));
}

/** Probes a file with the bundled decoders. */
export async function probeBuiltIn(file: string, signal?: AbortSignal): Promise<Found> {
  const child = start("probe", file, signal);
  child.sound.resume();
  const found = await readLine<Found>(child);
  return (await endsWell(child)) && found ? found : { problem: "damaged" };
}

/**
 * Decodes a file to bytes: 32-bit float, mono, 16 kHz. `isWhole` resolves to whether decoding succeeded to
 * the end.
 */
export function decodeBuiltIn(file: string, signal?: AbortSignal) {
  const child = start("decode", file, signal);
  const isWhole = async () => {
    const said = await readLine<{ done?: true }>(child);
    return (await endsWell(child)) && said?.done === true;
  };
  return { sound: child.sound, isWhole };
}

/**
 * Starts a separate process to parse containers and codecs. It can read only this file and its packages, gets
 * none of our settings, and can crash without affecting the server. Node's permission model does not restrict
 * native code, so the process limits only the damage of a crash.
 */
function start(task: "probe" | "decode", file: string, signal?: AbortSignal): SoundProcess {
  const readable = [inProject("node_modules/"), inProject(`${FOLDER}/`), inProject("package.json"), file];
  const args = [
    "--disable-warning=SecurityWarning",
    "--permission",
    "--allow-addons",
    // A dependency checks whether this is Alpine Linux.
    ...[...readable, "/etc/alpine-release"].map((place) => `--allow-fs-read=${place}`),
    inProject(`${FOLDER}/decode-sound.mjs`),
    task,
    file,
  ];
  return startProcess(process.execPath, args, { NODE_WEBCODECS_FORCE: "static" }, signal);
}

function inProject(place: string): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), place);
}
