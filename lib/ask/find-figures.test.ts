import { expect, it } from "vitest";
import { packFigures } from "@/lib/ledger/pack";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { findFigures } from "./find-figures";
import type { Embed } from "./label-places";

const PAGES = [
  {
    number: 1,
    text: `Saltmarsh Ferries, May 2025

                              May 2025      May 2025
                                Actual        Budget
Charter income                  18,905        60,000
Crew wages                      41,220        39,000
Wages of harbour cleaners             410           400
Hire of sails                      950           900
`,
  },
];
const papers = [
  {
    id: "may",
    title: "may.txt",
    key: "may",
    day: "2025-05-31",
    about: contextOf(PAGES, "may"),
    data: packFigures(readFigures(PAGES, "may")),
  },
];
/** A sentence model that finds the crew alike to "people", and nothing else to anything. */
const embed: Embed = async (texts) =>
  texts.map((text, at) =>
    Array.from({ length: 384 }, (_, place) => (place === (/crew|people/i.test(text) ? 0 : 1 + at) ? 1 : 0)),
  );

const found = async (words: string) =>
  (await findFigures({ words, papers }, embed)).map(
    ({ label, scenario, value }) => `${label} ${scenario} ${value}`,
  );

it.each([
  ["what came about and what was planned", "charter income May 2025", ["actual 18905", "budget 60000"]],
  ["the scenario alone that the words name", "charter income May 2025 budget", ["budget 60000"]],
  ["other times, where none is of the one that is asked for", "charter income April 2025", ["actual 18905"]],
])("finds %s", async (_, words, wanted) => {
  const told = await found(words);
  for (const one of wanted) expect(told).toContain(`Charter income ${one}`);
  if (words.endsWith("budget")) expect(told.filter((one) => one.includes("actual"))).toEqual([]);
});

it("finds a line by the meaning of its name", async () => {
  expect((await found("paid to people May 2025"))[0]).toBe("Crew wages actual 41220");
});

it("leaves out lines that match far worse than the best one", async () => {
  const told = await found("crew wages May 2025");
  expect(told).toContain("Crew wages actual 41220");
  expect(told.filter((one) => !one.startsWith("Crew wages"))).toEqual([]);
});
