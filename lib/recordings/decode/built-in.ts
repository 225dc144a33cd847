import { existsSync } from "node:fs";
import path from "node:path";
import { endsWell, readLine, type SoundProcess, startProcess } from "./process";

/** What the process of decode-sound.mjs found in a file. */
export type Found =
  | { seconds: number | null; codec: string }
  | { problem: "noSound" | "damaged" }
  | { problem: "unknownCodec"; codec: string };

const FOLDER = "lib/recordings/decode/child";

/** Whether the decoders that npm brings exist for this kind of machine. */
export function hasBuiltIn(): boolean {
  return existsSync(inProject(`node_modules/@node-webcodecs/static-${process.platform}-${process.arch}`));
}

/** What a file holds, by the decoders that npm brings along. */
export async function probeBuiltIn(file: string, signal?: AbortSignal): Promise<Found> {
  const child = start("probe", file, signal);
  child.sound.resume();
  const found = await readLine<Found>(child);
  return (await endsWell(child)) && found ? found : { problem: "damaged" };
}

/** Its sound, as bytes: 32-bit floating point, mono, 16 kHz. `isWhole` answers whether it ended well. */
export function decodeBuiltIn(file: string, signal?: AbortSignal) {
  const child = start("decode", file, signal);
  const isWhole = async () => {
    const said = await readLine<{ done?: true }>(child);
    return (await endsWell(child)) && said?.done === true;
  };
  return { sound: child.sound, isWhole };
}

/**
 * Containers and codecs are parsed in a process that may read this one file and the packages, has no settings of ours, and
 * takes nobody along when it dies. Node's permissions do not bind native code; the process bounds what a crash costs.
 */
function start(task: "probe" | "decode", file: string, signal?: AbortSignal): SoundProcess {
  const readable = [inProject("node_modules/"), inProject(`${FOLDER}/`), inProject("package.json"), file];
  const args = [
    "--disable-warning=SecurityWarning",
    "--permission",
    "--allow-addons",
    // A package asks whether this is Alpine.
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
