import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The middleware's matcher, as Next.js reads it from the source. */
function matcher(): RegExp {
  const [, source = ""] = /"(\/\(\(\?!.*\)\.\*\))"/.exec(readFileSync("middleware.ts", "utf8")) ?? [];
  return new RegExp(`^${source.replaceAll("\\\\", "\\")}$`);
}

it("exempts exactly the files of public/ from the middleware", () => {
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
