import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { z } from "zod";

const statistics = z.array(z.object({ route: z.string(), firstLoadChunkPaths: z.array(z.string()) }));
const manifest = z.object({ rootMainFiles: z.array(z.string()) });

/** What a page of the build makes a browser load and run. All sizes are bytes of gzipped JavaScript. */
export type RouteWeight = {
  route: string;
  /** What an empty page of the same Next.js loads. */
  base: number;
  /** What this page loads in addition before it is ready. Code loaded on first use does not count. */
  over: number;
};

/**
 * The weight of each page of a build, from Next.js's manifests, lightest first.
 * @param folder the build, relative to the working directory
 */
export function routeWeights(folder: string): RouteWeight[] {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(file)).length;
    sizes.set(file, known);
    return known;
  };
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0);
  const { rootMainFiles } = manifest.parse(readJson(path.join(folder, "build-manifest.json")));
  const empty = new Set(rootMainFiles.map((file) => path.join(folder, file)));
  const base = sum(empty);
  return statistics
    .parse(readJson(path.join(folder, "diagnostics/route-bundle-stats.json")))
    .map(({ route, firstLoadChunkPaths }) => {
      const own = firstLoadChunkPaths.map((file) => path.normalize(file)).filter((file) => !empty.has(file));
      return { route, base, over: sum(new Set(own)) };
    })
    .sort((one, other) => one.over - other.over);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
