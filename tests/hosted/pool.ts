import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants, copyFileSync, linkSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from "node:fs";
import path from "node:path";
import { type HostedFunction, ROOT } from "./functions";

/** Functions kept warm after a response; the least recently used one is ended. */
const KEPT = 8;

/** The link in a function's folder to Node's compile cache for the files that functions share. */
const COMPILED = ".compiled";

type Running = { process: ChildProcess; port: Promise<number>; underWay: number; lastUsed: number };
type FromFunction = { port?: number; underWay?: number };

export type FunctionPool = {
  /** The port of a running instance of the function. */
  portOf: (one: HostedFunction) => Promise<number>;
  /** Ends all instances. */
  close: () => Promise<void>;
};

/**
 * Runs functions as processes that see only their own folder and a temporary one, can write only to the
 * latter, and get only the given settings. Node's compile cache is in the temporary folder, by path within
 * the function, for the next function with the same file.
 */
export function startPool(work: string, settings: Record<string, string>): FunctionPool {
  const temporary = path.join(work, "tmp");
  const compiled = path.join(temporary, "compiled");
  mkdirSync(compiled, { recursive: true });
  const folders = new Map<string, string>();
  const instances = new Map<string, Running>();
  let uses = 0;

  const folderOf = (one: HostedFunction) => {
    const known = folders.get(one.route);
    if (known) return known;
    const folder = path.join(work, "functions", String(folders.size));
    layOut(one, folder, path.join(work, "files"));
    symlinkSync(compiled, path.join(folder, COMPILED));
    folders.set(one.route, folder);
    return folder;
  };

  const start = (one: HostedFunction): Running => {
    const folder = folderOf(one);
    const seen = [folder, temporary, ...preloads(settings)];
    const child = spawn(
      process.execPath,
      [
        "--permission",
        ...seen.map((place) => `--allow-fs-read=${place}`),
        `--allow-fs-write=${temporary}`,
        `--allow-fs-write=${path.join(folder, COMPILED)}`,
        "--allow-worker",
        "--allow-addons",
        "--disable-warning=SecurityWarning",
        path.join(folder, LAUNCHER),
        one.entry,
      ],
      {
        cwd: folder,
        env: {
          ...settings,
          TMPDIR: temporary,
          NODE_ENV: "production",
          NODE_COMPILE_CACHE: path.join(folder, COMPILED),
          // By the path relative to the cache, which is the same in every folder.
          NODE_COMPILE_CACHE_PORTABLE: "1",
        },
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      },
    );
    const port = new Promise<number>((resolve, reject) => {
      child.on("message", (message: FromFunction) => {
        if (message.port) resolve(message.port);
        if (message.underWay !== undefined) running.underWay = message.underWay;
      });
      child.once("exit", () => {
        if (instances.get(one.route) === running) instances.delete(one.route);
        reject(new Error(`The function ${one.route} ended.`));
      });
    });
    const running = { process: child, port, underWay: 0, lastUsed: 0 };
    return running;
  };

  const makeRoom = () => {
    const idle = [...instances].filter(([, { underWay }]) => underWay === 0);
    const oldest = idle.sort(([, one], [, other]) => one.lastUsed - other.lastUsed)[0];
    if (instances.size <= KEPT || !oldest) return;
    instances.delete(oldest[0]);
    oldest[1].process.kill();
  };

  return {
    async portOf(one) {
      const running = instances.get(one.route) ?? start(one);
      instances.set(one.route, running);
      running.lastUsed = ++uses;
      const port = await running.port;
      makeRoom();
      return port;
    },
    async close() {
      const ended = [...instances.values()].map(({ process: child }) => {
        child.kill();
        return once(child, "exit");
      });
      await Promise.all(ended);
    },
  };
}

/** The files that NODE_OPTIONS preloads into each process. */
function preloads({ NODE_OPTIONS = "" }: Record<string, string>): string[] {
  return [...NODE_OPTIONS.matchAll(/--import=(\S+)/g)].map(([, url = ""]) => new URL(url).pathname);
}

/** The launcher that the host puts next to a function's files. */
const LAUNCHER = "launcher.cjs";

/**
 * Puts exactly the files of a function in a folder of its own, at their places in the project. `store` keeps
 * one copy of each file for all functions; the folder next to it contains links to these.
 */
function layOut({ files }: HostedFunction, folder: string, store: string): void {
  for (const file of files) place(path.join(ROOT, file), path.join(folder, file), path.join(store, file));
  const launcher = path.join(import.meta.dirname, LAUNCHER);
  place(launcher, path.join(folder, LAUNCHER), path.join(store, LAUNCHER));
  // The host derives this module from the traced one.
  const setup = path.join(ROOT, "node_modules/next/dist/build/adapter/setup-node-env.external.js");
  place(
    setup,
    path.join(folder, "node_modules/next/setup-node-env.js"),
    path.join(store, "setup-node-env.js"),
  );
}

/** Caches what was looked up or created: the functions share most of their two hundred thousand files. */
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
