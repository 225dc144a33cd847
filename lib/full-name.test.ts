import { expect, it } from "vitest";
import { fullName, looksLike, recordedName } from "./full-name";

it("names people by what is known of their name", () => {
  expect(fullName({ firstName: "Ines", lastName: "Calder" })).toBe("Ines Calder");
  expect(fullName({ firstName: "Mei", lastName: null })).toBe("Mei");
  expect(fullName({ firstName: "", lastName: null })).toBe("N/A");
});

it("names whoever is gone a former member", () => {
  expect(recordedName({ firstName: "Ines", lastName: "Calder" })).toBe("Ines Calder");
  expect(recordedName(null)).toBe("former member");
});

it.each([
  ["Ines", "Calder", true],
  ["INES", "Cálder", true],
  ["Ines Calder", null, true],
  ["Inеs", "Саlder", true],
  ["I.", "Calder", false],
  ["Ines M.", "Calder", false],
])("tells whether %s %s would be taken for Ines Calder", (firstName, lastName, isTaken) => {
  expect(looksLike({ firstName, lastName }, { firstName: "Ines", lastName: "Calder" })).toBe(isTaken);
});
