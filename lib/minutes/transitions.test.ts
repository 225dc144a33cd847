import { describe, expect, it } from "vitest";
import { assertEditable, MINUTES_STATES, MOVES, type Move, movesFrom, stateAfter } from "./transitions";

describe("states of minutes", () => {
  const open: Record<(typeof MINUTES_STATES)[number], Partial<Record<Move, string>>> = {
    draft: { circulate: "inReview" },
    inReview: { circulate: "inReview", withdraw: "draft", approve: "approved" },
    approved: { reopen: "inReview" },
    signed: {},
  };

  it.each(MINUTES_STATES.flatMap((state) => MOVES.map((move) => ({ state, move }))))(
    "$move of minutes that are $state",
    ({ state, move }) => {
      const next = open[state][move];
      if (next) expect(stateAfter(state, move)).toBe(next);
      else expect(() => stateAfter(state, move)).toThrow(/^These minutes are /);
      expect(movesFrom(state).includes(move)).toBe(next !== undefined);
    },
  );

  it("allow changes of text in a draft and in review only", () => {
    const editable = MINUTES_STATES.filter((state) => {
      try {
        assertEditable(state);
        return true;
      } catch {
        return false;
      }
    });
    expect(editable).toEqual(["draft", "inReview"]);
  });
});
