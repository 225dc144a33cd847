import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const METHOD = /^export (?:const|async function|function) (GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)\b/gm;
const REEXPORTED = /^export (?:const )?\{([^}]*)\}/gm;

/** Files below a folder, as paths from the root of the project with forward slashes. */
function filesBelow(folder: string, wanted: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")))
    .filter((file) => wanted.test(file))
    .sort();
}

/** "app/(group)/invite/[token]/page.tsx" → "/invite/[token]". */
function routeOf(file: string): string {
  const segments = path.posix.dirname(file).split("/").slice(1);
  return `/${segments.filter((segment) => !/^[(@]/.test(segment)).join("/")}`;
}

/** "GET /api/…" for each method that a route handler exports. */
export function callsOnDisk(): string[] {
  return filesBelow("app", /\/route\.[jt]sx?$/).flatMap((file) =>
    methodsOf(readFileSync(file, "utf8")).map((method) => `${method} ${routeOf(file)}`),
  );
}

function methodsOf(source: string): string[] {
  const exported = [...source.matchAll(METHOD)].map(([, method = ""]) => method);
  const listed = [...source.matchAll(REEXPORTED)].flatMap(([, names = ""]) =>
    names.match(/\b(?:GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)\b(?!\s+as)/g),
  );
  return [...exported, ...listed.filter((name) => name !== null)];
}

/** The address of each page, and "any other" for unknown ones. */
export function pagesOnDisk(): string[] {
  return filesBelow("app", /\/(?:page|not-found)\.[jt]sx?$/).map((file) =>
    path.posix.basename(file).startsWith("page") ? routeOf(file) : `any other below ${routeOf(file)}`,
  );
}

const ACTIONS_FILE = /^\s*["']use server["']/m;
const EXPORTED = /^export (?:default )?(?:const|let|var|async function|function) (\w+)/gm;

/** "lib/…/actions.ts someAction" for each export of a file of server actions. */
export function actionsOnDisk(): string[] {
  return ["app", "components", "lib"]
    .flatMap((folder) => filesBelow(folder, /\.[jt]sx?$/))
    .flatMap((file) => {
      const source = readFileSync(file, "utf8");
      if (!ACTIONS_FILE.test(source)) return [];
      return [...source.matchAll(EXPORTED)].map(([, name]) => `${file} ${name}`);
    });
}
