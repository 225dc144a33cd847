import { dictionary } from "@zxcvbn-ts/language-common";
import { MIN_PASSWORD } from "./password-length";

/** The product's own name, which every attacker tries here first. */
const OURS = ["boardgpt", "board gpt"];

let common: Set<string> | undefined;

/** Some 18,000 passwords that leaked most often, with the thousand most common among them (list of zxcvbn, MIT). */
function commonPasswords(): Set<string> {
  common ??= new Set([
    ...dictionary["passwords-common"].filter((password) => password.length >= MIN_PASSWORD),
    ...OURS,
  ]);
  return common;
}

/** Whether a password is among those that are tried first, in whatever case, also with digits or marks behind it. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  const stem = plain.replace(/[\d!?.@#$*_-]+$/, "");
  return commonPasswords().has(plain) || (stem.length >= MIN_PASSWORD && commonPasswords().has(stem));
}
