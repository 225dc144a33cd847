import { expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords";

it.each([
  "password1",
  "PASSWORD1",
  "qwertyuiop",
  "football2024!",
  "trustno1",
  "BoardGPT!",
  "ｐａｓｓｗｏｒｄ",
])("refuses %s", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each(["a long enough password", "harbour tide 7", "correct horse battery"])("accepts %s", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
