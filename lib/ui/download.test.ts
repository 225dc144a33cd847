import { expect, it } from "vitest";
import { fileNameIn } from "./download";

it("prefers the UTF-8 name where there are two", () => {
  const header = `attachment; filename="Brief Marz.pdf"; filename*=UTF-8''Brief%20M%C3%A4rz.pdf`;
  expect(fileNameIn(header)).toBe("Brief März.pdf");
});

it("reads a plain name, and returns null without one", () => {
  expect(fileNameIn('attachment; filename="Brief.pdf"')).toBe("Brief.pdf");
  expect(fileNameIn("attachment")).toBeNull();
  expect(fileNameIn(null)).toBeNull();
});
