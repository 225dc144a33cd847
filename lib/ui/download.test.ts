import { expect, it } from "vitest";
import { fileNameIn } from "./download";

it("takes the name in UTF-8 where there are two", () => {
  const header = `attachment; filename="Brief Marz.pdf"; filename*=UTF-8''Brief%20M%C3%A4rz.pdf`;
  expect(fileNameIn(header)).toBe("Brief März.pdf");
});

it("takes a plain name, and none where there is none", () => {
  expect(fileNameIn('attachment; filename="Brief.pdf"')).toBe("Brief.pdf");
  expect(fileNameIn("attachment")).toBeNull();
  expect(fileNameIn(null)).toBeNull();
});
