// Removes from a built installation what only building and developing need; the last step of the image (Dockerfile).
// Usage: node scripts/image/slim.ts FOLDER
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { markInstalled } from "../launch/install.mjs";

type Manifest = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/** Packages that the build has bundled into `.next`, or that only build. Their exclusive dependencies are removed too. */
export const BUILT_IN = [
  "@fontsource-variable/geist",
  "@fontsource/source-serif-4",
  "class-variance-authority",
  "lucide-react",
  "radix-ui",
  "recharts",
  "sonner",
];

/** Packages already in the base image, for image optimization, or for compiling. */
const NEVER = [/^node$/, /^sharp$/, /^@next\/swc-/];

const isForThis = (folder: string) => folder === process.platform || folder === process.arch;

/** Removable parts of packages that stay: other systems, other databases, an unused model, and debugging files. */
const PARTS = [
  "**/*.map",
  "**/*.d.{ts,mts,cts}",
  "@prisma/client/runtime/*.{cockroachdb,mysql,sqlite,sqlserver}.*",
  "@usefulsensors/moonshine-js/dist/model/tiny",
  "next/dist/compiled/next-server/*.dev.js",
];

/** Removes the unneeded packages from the folder's `node_modules`, which no later command restores. */
export function slim(root: string): void {
  const packages = path.join(root, "node_modules");
  const needed = neededBy(root);
  for (const folder of installedIn(packages)) {
    if (![...needed].some((other) => other === folder || other.startsWith(`${folder}${path.sep}`)))
      remove(folder);
  }
  for (const part of globSync(PARTS, { cwd: packages })) remove(path.join(packages, part));
  for (const level of ["*", "*/*"]) {
    for (const folder of globSync(`onnxruntime-node/bin/*/${level}`, { cwd: packages }))
      if (!isForThis(path.basename(folder))) remove(path.join(packages, folder));
  }
  remove(path.join(packages, ".cache"));
  markInstalled(root);
}

const remove = (place: string) => rmSync(place, { recursive: true, force: true });

/** The folders of all packages needed at run time, wherever they are nested. */
function neededBy(root: string): Set<string> {
  const found = new Set<string>();
  const names = Object.keys(manifest(root).dependencies ?? {}).filter((name) => !BUILT_IN.includes(name));
  for (const name of names) follow(name, root);
  return found;

  function follow(name: string, from: string): void {
    if (NEVER.some((pattern) => pattern.test(name))) return;
    const folder = locate(name, from);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    for (const other of dependenciesOf(folder)) follow(other, folder);
  }

  /** Resolves a package as Node does. Null: one for another system, which npm left out. */
  function locate(name: string, from: string): string | null {
    for (let place = from; place.startsWith(root); place = path.dirname(place)) {
      const folder = path.join(place, "node_modules", name);
      if (existsSync(path.join(folder, "package.json"))) return folder;
    }
    return null;
  }
}

/** The dependencies of a package, without optional peers. */
function dependenciesOf(folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifest(folder);
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

const manifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));

/** The folders of all packages below this one, outer ones first. */
function installedIn(packages: string): string[] {
  const outer = readdirSync(packages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .flatMap(({ name }) =>
      name.startsWith("@")
        ? readdirSync(path.join(packages, name)).map((one) => path.join(packages, name, one))
        : [path.join(packages, name)],
    );
  return outer.flatMap((folder) => {
    const inner = path.join(folder, "node_modules");
    return [folder, ...(existsSync(inner) ? installedIn(inner) : [])];
  });
}

const [folder] = process.argv.slice(2);
if (import.meta.main && folder) slim(path.resolve(folder));
