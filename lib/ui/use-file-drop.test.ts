import { expect, it } from "vitest";
import { type FileRules, faultsOf } from "./use-file-drop";

const RULES: FileRules = {
  accept: { "application/pdf": [".pdf"], "text/plain": [".txt"] },
  maxSize: 5,
  validator: ({ name }) => (name.startsWith("~") ? { code: "lock", message: "A lock file" } : null),
};
const codes = (file: File) => faultsOf(file, RULES).map(({ code }) => code);

it("accepts a file by its media type or by its extension, in any case", () => {
  expect(codes(new File(["text"], "report", { type: "application/pdf" }))).toEqual([]);
  expect(codes(new File(["text"], "REPORT.PDF"))).toEqual([]);
});

it("reports everything that is wrong with a file", () => {
  expect(codes(new File(["longer"], "report.png", { type: "image/png" }))).toEqual([
    "file-invalid-type",
    "file-too-large",
  ]);
  expect(codes(new File(["text"], "~report.txt"))).toEqual(["lock"]);
});
