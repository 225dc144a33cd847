import { LIMITS } from "./limits";
import { readXml } from "./office-xml";
import { withBound, type ZipPackage } from "./zip-package";

const CONTENT_TYPES = "[Content_Types].xml";

/** Whether a file is from Office before 2007, or encrypted: both use this container. */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);
}

export function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x50, 0x4b]);
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/**
 * The content types of the existing parts, by name or else by extension. Null for an archive without a list of parts. Runs while
 * files are being received, so it has its own size limit.
 * @throws AppError("unreadable") as `readXml` does, and when the list exceeds that limit
 */
export async function contentTypes(pack: ZipPackage): Promise<string[] | null> {
  if (!pack.has(CONTENT_TYPES)) return null;
  const byName = new Map<string, string>();
  const byExtension = new Map<string, string>();
  await readXml(withBound(pack, LIMITS.partListBytes), CONTENT_TYPES, {
    open(tag, { PartName = "", Extension = "", ContentType = "" }) {
      if (tag === "Override") byName.set(PartName.toLowerCase(), ContentType);
      if (tag === "Default") byExtension.set(Extension.toLowerCase(), ContentType);
    },
  });
  return pack.names.flatMap((name) => {
    const part = `/${name.toLowerCase()}`;
    return byName.get(part) ?? byExtension.get(part.slice(part.lastIndexOf(".") + 1)) ?? [];
  });
}

/** A part that another refers to; `kind` is the last word of its type. */
export type Relation = { target: string; kind: string };

/** Name of an Office document's main part; null where its list does not say. Throws as `readXml` does. */
export async function mainPart(pack: ZipPackage): Promise<string | null> {
  const related = await relations(pack, "");
  return [...related.values()].find(({ kind }) => kind === "officeDocument")?.target ?? null;
}

/** The parts that a part refers to, by id, without external ones. Throws as `readXml` does. */
export async function relations(pack: ZipPackage, part: string): Promise<Map<string, Relation>> {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const list = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const found = new Map<string, Relation>();
  if (!pack.has(list)) return found;
  await readXml(pack, list, {
    open(tag, { Id = "", Type = "", Target = "", TargetMode }) {
      if (tag !== "Relationship" || TargetMode === "External") return;
      found.set(Id, { target: resolve(folder, Target), kind: Type.slice(Type.lastIndexOf("/") + 1) });
    },
  });
  return found;
}

/** The part that `target` names relative to `folder`: "xl/" and "../a.xml" give "a.xml". */
function resolve(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith("/") ? target : folder + target).split("/")) {
    if (step === "..") path.pop();
    else if (step !== "" && step !== ".") path.push(step);
  }
  return path.join("/");
}
