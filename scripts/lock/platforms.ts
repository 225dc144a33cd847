/** The fields of a package in `package-lock.json` that are needed here. */
interface LockedPackage {
  version?: string;
  dev?: true;
  optional?: boolean;
  cpu?: string[];
  libc?: string[];
  os?: string[];
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

const OPERATING_SYSTEMS = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "sunos",
  "win32",
];
const PROCESSORS = ["arm", "arm64", "ia32", "loong64", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

/**
 * Dependencies missing from the lock file, by the path that each would have. npm omits the native package of another platform when the
 * registry does not have it, and `npm ci` then rejects the whole file.
 */
export function missingPackages({ packages }: LockFile): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [place, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (isLocked(packages, place, name)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(parent.dev && { dev: true }),
        optional: true,
      };
    }
  }
  return missing;
}

/** Whether a package can resolve another: below itself, or below one of its parent folders. */
function isLocked(packages: LockFile["packages"], place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true;
    if (folder === "") return false;
  }
}

/** The platform in the name of a native package, such as "@next/swc-linux-x64-musl", in the lock file's terms. */
function platformOf(name: string): Pick<LockedPackage, "cpu" | "libc" | "os"> {
  const words = name.split(/[-/]/);
  const os = OPERATING_SYSTEMS.filter((word) => words.includes(word));
  const cpu = PROCESSORS.filter((word) => words.includes(word));
  if (cpu.length === 0)
    throw new Error(`${name} does not say its platform: add it to package-lock.json by hand.`);
  const libc = words.includes("musl") ? ["musl"] : words.includes("gnu") ? ["glibc"] : [];
  return { cpu, ...(libc.length > 0 && { libc }), ...(os.length > 0 && { os }) };
}
