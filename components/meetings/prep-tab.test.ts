import { expect, it } from "vitest";
import { tabNamed, withTab } from "./prep-tab";

it.each([
  [null, "brief"],
  ["ask", "ask"],
  ["Changes", "brief"],
  ["__proto__", "brief"],
])("the tab %j in an address is %s", (name, tab) => {
  expect(tabNamed(name)).toBe(tab);
});

it("keeps other parameters, and omits the first tab", () => {
  const params = new URLSearchParams("meeting=m&doc=d&tab=changes");
  expect(withTab(params, "questions")).toBe("?meeting=m&doc=d&tab=questions");
  expect(withTab(params, "brief")).toBe("?meeting=m&doc=d");
});
