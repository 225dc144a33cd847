type Named = { firstName: string; lastName: string | null };

/** First and last name, or 'N/A'. */
export function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(" ") || "N/A";
}

/** How an account that is gone is called. */
export const FORMER_MEMBER = "former member";

/** How the board's records name whoever made them: by name, or as a former member once the account is gone. */
export function recordedName(person: Named | null): string {
  return person ? fullName(person) : FORMER_MEMBER;
}
