import { expect, test } from "vitest";
import { routeDocuments, wordsAsked } from "./route-documents";

const documents = [
  { id: "a", title: "HALDEN_2023_annual-report.pdf", cover: ["halden", "harbour", "trust"] },
  { id: "b", title: "HALDEN_2024_annual-report.pdf", cover: ["halden", "harbour", "trust"] },
  { id: "c", title: "Pack.pdf", cover: ["orrin", "society", "2024"] },
  { id: "d", title: "Northquay.pdf", cover: [] },
];

test.each([
  ["What did Halden Harbour earn in FY2024?", "b"],
  ["What did Halden Harbour earn in fiscal year 2023?", "a"],
  ["Who chairs the Orrin society?", "c"],
  ["How many boats has North Quay?", "d"],
])("%s", (question, expected) => {
  const [[best] = []] = [...routeDocuments(question, documents)].sort((x, y) => y[1] - x[1]);
  expect(best).toBe(expected);
});

test("a question without names or years favors no document", () => {
  expect([...routeDocuments("How is the weather?", documents).values()]).toEqual([0, 0, 0, 0]);
});

test("a first page is searched for content words and the latest year", () => {
  expect(wordsAsked("What did the Orrin society say in 2023 and FY24?")).toEqual([
    "orrin",
    "society",
    "say",
    "fy24",
    "2024",
  ]);
});
