import { expect, it } from "vitest";
import { fullName, recordedName } from "./full-name";

it("names people by what is known of their name", () => {
  expect(fullName({ firstName: "Ines", lastName: "Calder" })).toBe("Ines Calder");
  expect(fullName({ firstName: "Mei", lastName: null })).toBe("Mei");
  expect(fullName({ firstName: "", lastName: null })).toBe("N/A");
});

it("names whoever is gone a former member", () => {
  expect(recordedName({ firstName: "Ines", lastName: "Calder" })).toBe("Ines Calder");
  expect(recordedName(null)).toBe("former member");
});
