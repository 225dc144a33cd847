import { AppError } from "@/lib/errors";

/** Refuses a password that everyone tries first: one of the most common, or the address itself. Throws `invalid`. */
export function refuseGuessable(password: string, email: string): void {
  const plain = password.normalize("NFKC").toLowerCase();
  const isAddress = plain === email || plain === email.split("@")[0];
  if (isAddress) {
    throw new AppError("invalid", "This password is among the first that others try. Please choose another.");
  }
}
