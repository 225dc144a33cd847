import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { twMerge } from "tailwind-merge";
import { expect, it } from "vitest";
import { cn } from "@/lib/ui/cn";
import { buttonVariants } from "./button";

const STRING = /"([^"\\\n]*)"/g;
/** Sentences have capitals and marks. */
const PROSE = /[A-Z]|[.,!?] /;

const files = ["app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith(".tsx") && !name.includes(".test."))
    .map(({ parentPath, name }) => path.join(parentPath, name)),
);

it("finds no string of classes that contradicts itself", () => {
  const strings = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(STRING)].map(([, text = ""]) => text.trim()),
  );
  expect(strings.filter((text) => !PROSE.test(text) && twMerge(text) !== text.replace(/\s+/g, " "))).toEqual([]);
});

it.each(["default", "sm", "lg", "icon"] as const)("has a button of size %s without contradiction", (size) => {
  const classes = buttonVariants({ size });
  expect(twMerge(classes)).toBe(classes);
});

it("lets the later of two classes win", () => {
  expect(cn("px-4 py-2", "px-2")).toBe("py-2 px-2");
  expect(cn("px-4", { "px-2": true })).toBe("px-2");
  expect(cn("px-4 py-2", undefined, false)).toBe("px-4 py-2");
});
