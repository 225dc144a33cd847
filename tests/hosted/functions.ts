import { lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

export const ROOT = path.resolve(import.meta.dirname, "../..");

/** The build under test, relative to the root. */
export const DIST = process.env.NEXT_DIST_DIR || ".next";

/** A page or route as the host deploys it: a function with exactly the files traced for it by the build. */
export type HostedFunction = {
  /** "/api/documents/[id]". */
  route: string;
  /** The module that exports its handler. All paths are relative to the root. */
  entry: string;
  files: string[];
  /** Unpacked. */
  bytes: number;
};

const strings = z.record(z.string(), z.string());
const trace = z.object({ files: z.array(z.string()) });
const required = z.object({ files: z.array(z.string()) });

let read: HostedFunction[] | undefined;

/** All functions of the build, in the order of their routes. */
export function readFunctions(): HostedFunction[] {
  read ??= readAll();
  return read;
}

/**
 * The functions grouped by the files they contain besides built code: packages, tables, fonts, migrations.
 * Functions of a kind differ only in their built code, which traces.test.ts follows from chunk to chunk.
 */
export function kindsOfFunctions(): HostedFunction[][] {
  const server = path.join(DIST, "server");
  const carried = ({ files }: HostedFunction) => files.filter((file) => !file.startsWith(server)).join();
  return [...Map.groupBy(readFunctions(), carried).values()];
}

function readAll(): HostedFunction[] {
  const pages = readBuilt("server/app-paths-manifest.json", strings);
  const routes = readBuilt("app-path-routes-manifest.json", strings);
  return Object.entries(pages)
    .map(([page, file]) => functionOf(routes[page] ?? page, path.join(DIST, "server", file)))
    .sort((one, other) => one.route.localeCompare(other.route));
}

/** A validated file of the build. */
export function readBuilt<Shape>(file: string, shape: z.ZodType<Shape>): Shape {
  return shape.parse(JSON.parse(readFileSync(path.join(ROOT, DIST, file), "utf8")));
}

function functionOf(route: string, entry: string): HostedFunction {
  const files = new Set([entry, ...traced(entry), ...sharedFiles(), ...(isPage(entry) ? pageFiles() : [])]);
  const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  return { route, entry, files: [...files].sort(), bytes };
}

const isPage = (entry: string) => entry.endsWith("/page.js");

function traced(entry: string): string[] {
  const file = path.join(ROOT, `${entry}.nft.json`);
  const { files } = trace.parse(JSON.parse(readFileSync(file, "utf8")));
  return files.map((name) => path.relative(ROOT, path.resolve(path.dirname(file), name)));
}

/** What Next.js has a host add to each function (next/dist/build/adapter/build-complete.js, `getSharedNodeAssets`). */
function sharedFiles(): string[] {
  const instrumentation = path.join(DIST, "server/instrumentation.js");
  const { files } = readBuilt("required-server-files.json", required);
  return [
    ...files,
    ...traced(instrumentation),
    "node_modules/next/dist/build/adapter/setup-node-env.external.js",
  ];
}

/** And to each page. */
function pageFiles(): string[] {
  const folder = "node_modules/next/dist/server/route-modules/app-page";
  const contexts = readdirSync(path.join(ROOT, folder, "vendored/contexts"));
  return [
    `${folder}/module.compiled.js`,
    ...contexts.filter((name) => name.endsWith(".js")).map((name) => `${folder}/vendored/contexts/${name}`),
  ];
}

function sizeOf(file: string): number {
  const stats = lstatSync(path.join(ROOT, file));
  return stats.isFile() ? stats.size : 0;
}
