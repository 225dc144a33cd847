import { constants, copyFileSync, linkSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from "node:fs";
import path from "node:path";
import { type HostedFunction, ROOT } from "./functions.ts";

/** What the host puts beside the files of a function. */
export const LAUNCHER = "launcher.cjs";

/**
 * Puts the files of a function, and only these, in a folder of its own, at the places that they have in the project.
 * `store` keeps one copy of each file for all functions; the folder beside it holds links to these.
 */
export function layOut({ files }: HostedFunction, folder: string, store: string): void {
  for (const file of files) place(path.join(ROOT, file), path.join(folder, file), path.join(store, file));
  const launcher = path.join(import.meta.dirname, LAUNCHER);
  place(launcher, path.join(folder, LAUNCHER), path.join(store, LAUNCHER));
  // The host makes this module of the one that is traced.
  const setup = path.join(ROOT, "node_modules/next/dist/build/adapter/setup-node-env.external.js");
  place(
    setup,
    path.join(folder, "node_modules/next/setup-node-env.js"),
    path.join(store, "setup-node-env.js"),
  );
}

/** What was looked up or made before: the functions have most of their two hundred thousand files in common. */
const folders = new Set<string>();
const copies = new Set<string>();
const linksOf = new Map<string, string | undefined>();

function place(source: string, target: string, kept: string): void {
  makeFolder(path.dirname(target));
  // To a package, from the name under which the build imports it.
  const link = linkOf(source);
  if (link !== undefined) {
    symlinkSync(link, target);
    return;
  }
  if (!copies.has(kept)) {
    makeFolder(path.dirname(kept));
    copyFileSync(source, kept, constants.COPYFILE_FICLONE);
    copies.add(kept);
  }
  linkSync(kept, target);
}

function makeFolder(folder: string): void {
  if (folders.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  folders.add(folder);
}

function linkOf(source: string): string | undefined {
  if (!linksOf.has(source))
    linksOf.set(source, lstatSync(source).isSymbolicLink() ? readlinkSync(source) : undefined);
  return linksOf.get(source);
}
