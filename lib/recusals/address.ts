/**
 * What is the same in all spellings of an e-mail address that lead to one mailbox: what follows a "+" counts for nothing,
 * nor do dots at Gmail. Takes an address as it is stored (`emailField`). Two people may share the result where a mail
 * service gives "+" no meaning; a recusal too many is then lifted.
 */
export function mailboxOf(email: string): string {
  const [, name = "", host = ""] = /^(.[^+@]*).*@([^@]*)$/.exec(email) ?? [];
  if (host !== "gmail.com" && host !== "googlemail.com") return `${name}@${host}`;
  return `${name.replaceAll(".", "")}@gmail.com`;
}
