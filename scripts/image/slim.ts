// Takes out of a built installation what only building and developing need; the last step of the image (Dockerfile).
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

/** Packages that the build has put into `.next` whole, or that build. What they alone depend on goes with them. */
export const BUILT_IN = [
  "@fontsource-variable/geist",
  "@fontsource/source-serif-4",
  "class-variance-authority",
  "lucide-react",
  "radix-ui",
  "recharts",
  "sonner",
];

/** What stands in the image already, what makes pictures smaller, and what compiles. */
const NEVER = [/^node$/, /^sharp$/, /^@next\/swc-/];

const isForThis = (folder: string) => folder === process.platform || folder === process.arch;

/** Parts of packages that stay: other systems, other databases, a model that is not used, and what debuggers read. */
const PARTS = [
  "**/*.map",
  "**/*.d.{ts,mts,cts}",
  "@prisma/client/runtime/*.{cockroachdb,mysql,sqlite,sqlserver}.*",
  "@usefulsensors/moonshine-js/dist/model/tiny",
  "next/dist/compiled/next-server/*.dev.js",
];

/** Removes it from `node_modules` of the folder, which no later command completes again. */
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

/** The folders of all packages that running asks for, in whatever package they lie. */
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

  /** As Node looks for it. Null: one for another system, which npm left out. */
  function locate(name: string, from: string): string | null {
    for (let place = from; place.startsWith(root); place = path.dirname(place)) {
      const folder = path.join(place, "node_modules", name);
      if (existsSync(path.join(folder, "package.json"))) return folder;
    }
    return null;
  }
}

/** What a package needs, without peers that it can do without. */
function dependenciesOf(folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifest(folder);
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

const manifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));

/** The folders of all packages below, the outer ones first. */
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
