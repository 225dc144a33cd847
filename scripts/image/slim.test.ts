import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BUILT_IN, slim } from "./slim.ts";

const root = mkdtempSync(path.join(tmpdir(), "boardgpt-slim-"));
const other = process.platform === "darwin" ? "linux" : "darwin";

function put(file: string, content: object | string = ""): void {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, typeof content === "string" ? content : JSON.stringify(content));
}

const left = (file: string) => existsSync(path.join(root, "node_modules", file));

beforeAll(() => {
  put("package.json", {
    dependencies: { "@a/served": "1", "lucide-react": "1", node: "1", "onnxruntime-node": "1" },
    devDependencies: { builder: "1" },
  });
  put("node_modules/@a/served/package.json", {
    dependencies: { inner: "1", gone: "1" },
    peerDependencies: { peer: "1", builder: "1" },
    peerDependenciesMeta: { builder: { optional: true } },
  });
  put("node_modules/@a/served/index.js");
  put("node_modules/@a/served/index.js.map");
  put("node_modules/@a/served/index.d.ts");
  put("node_modules/@a/served/node_modules/inner/package.json", {});
  put("node_modules/inner/package.json", {});
  for (const name of ["peer", "builder", "lucide-react", "node", "onnxruntime-node"])
    put(`node_modules/${name}/package.json`, {});
  const binary = "onnxruntime-node/bin/napi-v6";
  put(`node_modules/${binary}/${process.platform}/${process.arch}/binding.node`);
  put(`node_modules/${binary}/${other}/${process.arch}/binding.node`);
  slim(root);
});

afterAll(() => rmSync(root, { recursive: true }));

describe("an image keeps", () => {
  test.each([
    ["what the product depends on", "@a/served/index.js"],
    ["indirect dependencies, where they are resolved", "@a/served/node_modules/inner/package.json"],
    ["a required peer", "peer/package.json"],
    [
      "native code for this machine",
      `onnxruntime-node/bin/napi-v6/${process.platform}/${process.arch}/binding.node`,
    ],
  ])("%s", (_, file) => expect(left(file)).toBe(true));
});

describe("an image leaves out", () => {
  test.each([
    ["build tools, even if they are an optional peer", "builder"],
    ["bundled packages", "lucide-react"],
    ["a second Node", "node"],
    ["a package that another version replaces", "inner"],
    ["types", "@a/served/index.d.ts"],
    ["source maps", "@a/served/index.js.map"],
    ["native code for other systems", `onnxruntime-node/bin/napi-v6/${other}`],
  ])("%s", (_, file) => expect(left(file)).toBe(false));
});

test("no code outside the build imports a package that was bundled", () => {
  const sources = globSync(["lib/**/*.{ts,tsx,mjs}", "scripts/**/*.{ts,mjs}"]).filter(
    // Files that only components use are bundled with them.
    (file) => !file.startsWith("scripts/image/") && !file.startsWith("lib/ui/"),
  );
  const asking = sources.filter((file) => {
    const text = readFileSync(file, "utf8");
    return BUILT_IN.some((name) => text.includes(`"${name}`));
  });
  expect(sources.length).toBeGreaterThan(0);
  expect(asking).toEqual([]);
});
