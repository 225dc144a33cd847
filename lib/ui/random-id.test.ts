import { expect, it } from "vitest";
import { z } from "zod";
import { randomId } from "./random-id";

it("makes valid ids, and never the same one twice", () => {
  const ids = Array.from({ length: 1000 }, randomId);
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(1000);
});
