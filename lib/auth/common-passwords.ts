import { dictionary } from "@zxcvbn-ts/language-common";
import { MIN_PASSWORD } from "./password-length";

/** The product's own name, which attackers try first. */
const OURS = ["boardgpt", "board gpt"];

let common: Set<string> | undefined;

/** About 18,000 of the most frequently leaked passwords, including the thousand most common (from zxcvbn, MIT). */
function commonPasswords(): Set<string> {
  common ??= new Set([
    ...dictionary["passwords-common"].filter((password) => password.length >= MIN_PASSWORD),
    ...OURS,
  ]);
  return common;
}

/** Whether a password is one that attackers try first, ignoring case and any trailing digits or punctuation. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  const stem = plain.replace(/[\d!?.@#$*_-]+$/, "");
  return commonPasswords().has(plain) || (stem.length >= MIN_PASSWORD && commonPasswords().has(stem));
}
