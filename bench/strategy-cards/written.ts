import type { Card } from "./draw";

/**
 * Lines of a card ("n:" its name, "v:" its value, "o:" any other; text after two bars is placed next to it),
 * then its content.
 */
type Written = (string | { value: number; target?: number; prior?: number })[];

const KINDS = { n: "name", v: "value", o: "note" } as const;

export const cards = (written: Written[]): Card[] => written.map(card);

function card(written: Written): Card {
  const lines = written.flatMap((line) => {
    if (typeof line !== "string") return [];
    const [text = "", beside] = line.slice(2).split(" || ");
    return [{ kind: KINDS[line[0] as keyof typeof KINDS], text, ...(beside && { beside }) }];
  });
  const name = lines.flatMap(({ kind, text }) => (kind === "name" ? text : [])).join(" ");
  const told = written.find((line) => typeof line !== "string") ?? { value: Number.NaN };
  return { lines, told: { name, ...told } };
}

/** Looks like a card but is none: nothing may be read from it. */
export const uncounted = (lines: string[]): Card => ({
  ...card(lines),
  told: { name: "", value: Number.NaN },
});
