import { expect, it } from "vitest";
import { prefersMinimal } from "./prefer";

const asking = (prefer?: string) =>
  prefersMinimal(new Request("http://board.example", prefer ? { headers: { prefer } } : {}));

it.each(["return=minimal", "respond-async, return=minimal", 'Return="minimal"'])(
  "is asked for by %s",
  (prefer) => expect(asking(prefer)).toBe(true),
);

it.each([undefined, "return=representation", "return=minimalist", "minimal"])(
  "is not asked for by %s",
  (prefer) => expect(asking(prefer)).toBe(false),
);
