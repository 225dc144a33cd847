import { expect, test } from "vitest";
import { filing, paragraph } from "@/tests/fixtures/proxy-markup";
import { figureOf } from "./figures";
import { cleanName } from "./peers/company-names";
import { readProxyStatement } from "./read-proxy";

const ABOUT = {
  url: "https://example.com/p.htm",
  filed: "2025-04-02",
  company: { id: "HVN", name: "Harrow Vane Inc." },
};
// Patterns with nested repetition would never finish on these.
const STARS = "*".repeat(200);
const NOTES = "(1) ".repeat(100);

test("takes linear time on runs of footnote marks", () => {
  expect(cleanName(`Harrow Vane Inc.${STARS}`)).toBe("Harrow Vane Inc.");
  expect(cleanName(`Harrow Vane Inc.${STARS}x`)).toBe(`Harrow Vane Inc.${STARS}x`);
  // Anything longer than sixty characters is no figure.
  expect(figureOf(`12${STARS.slice(0, 50)}`)).toBe(12);
  expect(figureOf(`12${STARS.slice(0, 50)}x`)).toBeNull();
});

test("reads a statement full of them to its end", () => {
  const head = ["Name and Principal Position", "Year", "Salary ($)", "Total ($)"];
  const rows = [STARS, NOTES].flatMap((marks) =>
    [`Ada Vane${marks}x`, `Ada Vane, Chief Executive Officer${marks}x`].map((name) => [
      name,
      "2024",
      "1,000,000",
      "2,000,000",
    ]),
  );
  const table = [head, ...rows]
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("");
  const html = filing(
    paragraph("Summary Compensation Table"),
    `<table>${table}</table>`,
    paragraph("Our peer group"),
    `<table><tr><td>Alpha Corp${STARS}x</td></tr><tr><td>1${STARS}x</td></tr></table>`,
  );
  expect(readProxyStatement(html, ABOUT).payYears).toEqual([]);
});
