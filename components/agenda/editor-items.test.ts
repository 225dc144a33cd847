import { expect, it } from "vitest";
import { besideConsent, newItem } from "./editor-items";

const item = (title: string, isConsent = false) => newItem({ title, isConsent });

it.each([
  ["A c B c C", 4],
  ["C A c B c", 0],
  ["A B C", 2],
])("an item moved to the consent agenda goes after the other consent items (%s)", (titles, at) => {
  const names = titles.split(" ").filter((word) => word !== "c");
  const before = names.map((name) => item(name, titles.includes(`${name} c`)));
  const place = Math.min(at, before.length - 1);
  const chosen = before[place];
  if (!chosen) throw new Error("no item");
  const after = besideConsent(before.with(place, { ...chosen, isConsent: true }), before, place);
  const consent = after.flatMap((one, index) => (one.closed === null && one.isConsent ? [index] : []));
  expect(after).toHaveLength(before.length);
  expect(consent.at(-1)).toBe((consent[0] ?? 0) + consent.length - 1);
  expect(after[consent.at(-1) ?? -1]?.id).toBe(chosen.id);
});
