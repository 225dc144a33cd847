import { expect, it } from "vitest";
import { languageModel } from "@/lib/ai/language";
import { startFakeOpenAi } from "@/tests/fakes/openai";
import { says } from "@/tests/fakes/openai-replies";
import { isAsAsked } from "./as-asked";

const ROW = "Net interest margin            3.25%       3.31%       3.41%";
const TEXT = `Key ratios                     Sep 2031    Aug 2031    YTD 2031\n${ROW}`;

it("shows the papers' lines under their headings, so that a wrong period is noticed", async () => {
  const prompts: string[] = [];
  const fake = await startFakeOpenAi({ respond: () => says({}) });
  fake.askedFor(({ prompt }) => {
    prompts.push(prompt);
    return says({ verdict: "something else" });
  });
  const start = TEXT.indexOf(ROW);
  const citation = { documentId: "d", title: "Ratios.pdf", page: 1, start, end: TEXT.length, quote: ROW };
  const model = languageModel(fake.settings);
  if (!model) throw new Error("The fake names no model.");
  const asked = {
    question: `What is the net interest margin? ${"Please take the ratios alone. ".repeat(20)}Define it by the year.`,
    pages: [{ documentId: "d", title: "Ratios.pdf", pages: [{ number: 1, text: TEXT }] }],
    answer: { sentences: [{ text: "Net interest margin was 3.41%.", citations: [citation] }] },
  };
  expect(await isAsAsked(model, asked)).toBe(false);
  expect(prompts[0]).toContain(
    "Line of a paper: [Ratios.pdf; Key ratios | Sep 2031 | Aug 2031 | YTD 2031] Net interest margin | 3.25% | 3.31% | 3.41%",
  );
  expect(prompts[0]).toContain("Define it by the year.");
  await fake.close();
});
