import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The addresses that pass through the middleware, as Next.js reads them from its source. */
function matcher(): RegExp {
  const [, source = ""] = /"(\/\(\(\?!.*\)\.\*\))"/.exec(readFileSync("middleware.ts", "utf8")) ?? [];
  return new RegExp(`^${source.replaceAll("\\\\", "\\")}$`);
}

it("lets exactly the files of public/ by the middleware", () => {
  const files = readdirSync("public");
  expect(files).toContain("robots.txt");
  for (const file of files) {
    expect(matcher().test(`/${file}`), file).toBe(false);
    for (const other of [`/${file}/`, `/${file}x`, `/x/${file}`, `/${file.replace(".", "-")}`])
      expect(matcher().test(other), other).toBe(true);
  }
  const named = matcher().source.match(/[\w-]+\\\.\w+\$/g) ?? [];
  expect(named).toHaveLength(files.length);
});
