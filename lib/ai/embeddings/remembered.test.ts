import { expect, test } from "vitest";
import { remembered } from "./remembered";

const lengths = (made: string[][]) => async (texts: string[]) => {
  made.push(texts);
  return texts.map(({ length }) => [length]);
};

test("makes a vector once per text and model, and returns them in the requested order", async () => {
  const made: string[][] = [];
  const ask = (texts: string[], model: string) => remembered(texts, model, lengths(made));
  expect(await ask(["quay", "quay", "crew list"], "a")).toEqual([[4], [4], [9]]);
  expect(await ask(["crew list", "tide", "quay"], "a")).toEqual([[9], [4], [4]]);
  expect(await ask(["quay"], "b")).toEqual([[4]]);
  expect(made).toEqual([["quay", "crew list"], ["tide"], ["quay"]]);
});

test("evicts the least recently used", async () => {
  const made: string[][] = [];
  const ask = (texts: string[]) => remembered(texts, "c", lengths(made));
  const many = Array.from({ length: 6000 }, (_, at) => `text ${at}`);
  await ask(many);
  await ask(["text 0"]);
  await ask(["one more"]);
  made.length = 0;
  await ask(["text 0"]);
  await ask(["text 1"]);
  expect(made).toEqual([[], ["text 1"]]);
});

test("stores nothing for a failed call", async () => {
  const fail = () => Promise.reject(new Error("The model is away."));
  await expect(remembered(["pier"], "d", fail)).rejects.toThrow("The model is away.");
  expect(await remembered(["pier"], "d", lengths([]))).toEqual([[4]]);
});
