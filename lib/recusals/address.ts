/**
 * Normalizes an email address to its mailbox: ignores anything after "+", and dots at Gmail. Expects a stored
 * address (`emailField`). At a service where "+" has no meaning, two people may share the result; a recusal
 * recorded in error can then be lifted.
 */
export function mailboxOf(email: string): string {
  const [, name = "", host = ""] = /^(.[^+@]*).*@([^@]*)$/.exec(email) ?? [];
  if (host !== "gmail.com" && host !== "googlemail.com") return `${name}@${host}`;
  return `${name.replaceAll(".", "")}@gmail.com`;
}
