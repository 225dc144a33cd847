import { expect, test } from "vitest";
import { routeDocuments } from "./route-documents";

const documents = [
  { id: "a", title: "HALDEN_2023_annual-report.pdf", cover: "Halden Harbour Trust, annual report" },
  { id: "b", title: "HALDEN_2024_annual-report.pdf", cover: "Halden Harbour Trust, annual report" },
  { id: "c", title: "Pack.pdf", cover: "Orrin Lighthouse Society, report of the year 2024" },
  { id: "d", title: "Northquay.pdf", cover: "Accounts" },
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

test("a question without names or years favours no document", () => {
  expect([...routeDocuments("How is the weather?", documents).values()]).toEqual([0, 0, 0, 0]);
});
