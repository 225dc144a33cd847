import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createTailwindMerge, twMerge } from "tailwind-merge";
import { expect, it } from "vitest";
import { CLASS_GROUPS } from "@/lib/ui/class-groups";
import { cn } from "@/lib/ui/cn";
import { buttonVariants } from "./button";

const STRING = /"([^"\\\n]*)"|`([^`]*)`/g;
/** Sentences have capitals and punctuation. */
const PROSE = /[A-Z]|[.,!?] /;

const strings = ["app", "components"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(({ name }) => /\.tsx?$/.test(name) && !name.includes(".test."))
      .map(({ parentPath, name }) => path.join(parentPath, name)),
  )
  .flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(STRING)].map(([, quoted, other = ""]) => quoted ?? other),
  );

/** "md:[&_a]:px-4" → "px-4" */
function withoutVariants(name: string): string {
  const outside = name.replace(/[[(][^\])]*[\])]/g, (inside) => "_".repeat(inside.length));
  return name.slice(outside.lastIndexOf(":") + 1);
}

/** One of those that differ only in a number. */
function classesInUse(): string[] {
  const names = new Set(strings.flatMap((text) => text.split(/\s+/)).map(withoutVariants));
  const isClass = (name: string) =>
    /^[^A-Z'"{}$]+$/.test(name) && twMerge(`${name} ${name}`).split(" ").length === 1;
  const kindOf = (name: string) =>
    name
      .replace(/\d[\d.]*/, "1")
      .replace(/\[.*\]$/, (inside) => (/^\[[\d.]/.test(inside) ? "[1px]" : "[any]"));
  return [...new Map([...names].filter(isClass).map((name) => [kindOf(name), name])).values()];
}

it("finds no class string with conflicting classes", () => {
  const wrong = strings
    .map((text) => text.trim())
    .filter((text) => !PROSE.test(text) && !text.includes("${") && twMerge(text) !== text.replace(/\s+/g, " "));
  expect(wrong).toEqual([]);
});

it.each(["default", "sm", "lg", "icon"] as const)("has no conflicting classes in a button of size %s", (size) => {
  const classes = buttonVariants({ size });
  expect(twMerge(classes)).toBe(classes);
});

it("merges every two classes in use like the full tailwind-merge", () => {
  const merge = createTailwindMerge(() => CLASS_GROUPS);
  const names = classesInUse();
  expect(names.length).toBeGreaterThan(300);
  const pairs = names.flatMap((one) => names.map((other) => `${one} ${other}`));
  expect(pairs.filter((pair) => merge(pair) !== twMerge(pair))).toEqual([]);
});

it("lets the later of two classes win", () => {
  expect(cn("px-4 py-2", "px-2")).toBe("py-2 px-2");
  expect(cn("text-sm md:px-4", "text-primary md:p-2")).toBe("text-sm text-primary md:p-2");
  expect(cn("px-4", { "px-2": true })).toBe("px-2");
  expect(cn("px-4 py-2", undefined, false)).toBe("px-4 py-2");
});
