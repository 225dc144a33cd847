import { expect, it } from "vitest";
import { strangeFraction } from "./fractions";
import { saidNumbers } from "./numbers";

const found = (text: string) => strangeFraction(text, saidNumbers(text, []));

it.each([
  "The oldest debt makes up almost half of it: $71,000 of $147,000.",
  "More than half comes from energy: $95,000 of $166,000.",
  "The owed $379,000, of which $117,000, or nearly a third, is old.",
  "Overdue debts have grown by well over half, from $196,000 to $318,000.",
  "Orders more than doubled, from 140 to 300.",
  "Costs halved from $80,000 to $41,000.",
  "The second half brought $3,206 of $6,450.",
  "Half of the 24 machines were seen in 2 months.",
])("accepts a fraction in words that matches its numbers, or refers to others: %s", (text) => {
  expect(found(text)).toBeNull();
});

it.each([
  ["The oldest debt makes up more than half of it: $71,000 of $147,000.", "more than half"],
  ["Overdue debts have doubled, from $196,000 to $318,000.", "doubled"],
  ["They owe $379,000, of which $117,000, or over a third, is old.", "over a third"],
  ["EBITDA was more than half of budget, $2,072 of $4,198.", "more than half"],
])("rejects another fraction: %s", (text, words) => {
  expect(found(text)).toBe(words);
});
