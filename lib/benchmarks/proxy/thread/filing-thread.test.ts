import { expect, test, vi } from "vitest";
import read from "./filing-thread";

test("reports a filing that breaks the reader as unreadable, without affecting others", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = { kind: "text", html: null as unknown as string } as const;
  expect(read(broken)).toEqual({ ok: false, code: "unreadable", message: "This filing could not be read." });
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("TypeError"));
});
