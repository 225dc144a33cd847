import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { readViewerFile } from "./files";
import { OFFLINE_FILES } from "./offline-files";
import { PDFJS_ADDRESS, PDFJS_VERSION } from "./version";

it("serves the pdf.js that is installed", () => {
  const manifest = readFileSync(path.resolve("node_modules/pdfjs-dist/package.json"), "utf8");
  expect(JSON.parse(manifest).version).toBe(PDFJS_VERSION);
});

it.each([
  ["legacy/build/pdf.worker.min.mjs", "text/javascript; charset=utf-8"],
  ["legacy/build/pdf.renderer.min.mjs", "text/javascript; charset=utf-8"],
  ["cmaps/UniJIS-UTF16-H.bcmap", "application/octet-stream"],
  ["standard_fonts/LiberationSans-Regular.ttf", "application/octet-stream"],
  ["wasm/openjpeg.wasm", "application/wasm"],
])("hands out %s as %s", async (name, mediaType) => {
  const file = await readViewerFile(PDFJS_VERSION, name);
  expect(file.mediaType).toBe(mediaType);
  expect(file.bytes.length).toBeGreaterThan(1000);
});

it.each(OFFLINE_FILES)("has %s for offline reading", async (address) => {
  const file = await readViewerFile(PDFJS_VERSION, address.slice(PDFJS_ADDRESS.length));
  expect(file.bytes.length).toBeGreaterThan(100);
});

it.each([
  "package.json",
  "legacy/build/pdf.sandbox.min.mjs",
  "wasm/quickjs-eval.wasm",
  "cmaps/../package.json",
  "cmaps/no-such-map.bcmap",
  "cmaps\\..\\package.json",
  "/etc/passwd",
  "",
])("hands out no %j", async (name) => {
  await expect(readViewerFile(PDFJS_VERSION, name)).rejects.toMatchObject({ code: "notFound" });
});

it("knows no other version", async () => {
  const asked = readViewerFile("5.0.0", "legacy/build/pdf.worker.min.mjs");
  await expect(asked).rejects.toMatchObject({ code: "notFound" });
});
