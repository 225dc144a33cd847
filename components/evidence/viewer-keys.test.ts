import { expect, it } from "vitest";
import { commandOf } from "./viewer-keys";

const key = (name: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey", boolean>> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

it("recognizes the panel's keys in upper and lower case", () => {
  expect(commandOf(key("ArrowRight"))).toBe("nextCitation");
  expect(commandOf(key("PageDown"))).toBe("nextPage");
  expect(commandOf(key("T"))).toBe("toggleText");
  expect(commandOf(key("t"))).toBe("toggleText");
  expect(commandOf(key("="))).toBe("zoomIn");
});

it("leaves browser shortcuts alone", () => {
  expect(commandOf(key("+", { ctrlKey: true }))).toBeNull();
  expect(commandOf(key("c", { metaKey: true }))).toBeNull();
  expect(commandOf(key("ArrowLeft", { altKey: true }))).toBeNull();
  expect(commandOf(key("Enter"))).toBeNull();
});
