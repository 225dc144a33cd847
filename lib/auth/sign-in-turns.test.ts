import { expect, it } from "vitest";
import { inTurn } from "./sign-in-turns";

it("runs a few at a time, refuses those behind a long queue at once, and continues after a failure", async () => {
  let underWay = 0;
  let most = 0;
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const signIn = async () => {
    most = Math.max(most, ++underWay);
    await gate;
    underWay--;
    throw new Error("wrong password");
  };
  const tries: Promise<void>[] = [];
  const begin = () => {
    for (;;) tries.push(inTurn(signIn));
  };
  expect(begin).toThrow("Too many people are signing in");
  const refusal = () => inTurn(signIn);
  expect(refusal).toThrow(expect.objectContaining({ code: "unavailable", retryAfterSeconds: 20 }));
  release();
  const ended = await Promise.allSettled(tries);
  expect(ended.every(({ status }) => status === "rejected")).toBe(true);
  expect(ended.length).toBeGreaterThan(100);
  expect(most).toBeLessThan(20);
  expect(await inTurn(async () => "in")).toBe("in");
});
