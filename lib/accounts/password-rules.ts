import { isCommonPassword } from "@/lib/auth/common-passwords";
import { AppError } from "@/lib/errors";

/** Rejects a password that is easily guessed: one of the most common, or the address itself. Throws `invalid`. */
export function refuseGuessable(password: string, email: string): void {
  const plain = password.normalize("NFKC").toLowerCase();
  const isAddress = plain === email || plain === email.split("@")[0];
  if (isAddress || isCommonPassword(password)) {
    throw new AppError(
      "invalid",
      "This password is one of the first that attackers try. Please choose another.",
    );
  }
}
