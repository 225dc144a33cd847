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

/** Letters of other scripts that look like Latin ones, and those. Source: Unicode confusables (UTS #39), the letters of names alone. */
const LOOK_ALIKE = new Map(
  "аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd һh ԛq ԝw αa βb εe ηn ιi κk νv οo ρp τt υu χx ıi"
    .split(" ")
    .map(([letter = "", latin = ""]) => [letter, latin] as const),
);

/** A name as a reader takes it in: without case, accents, spaces and marks, and with letters that look alike made one. */
function seenAs(person: Named): string {
  const plain = fullName(person).normalize("NFKD").toLowerCase();
  return [...plain.replaceAll(/[^\p{L}\p{N}]/gu, "")]
    .map((letter) => LOOK_ALIKE.get(letter) ?? letter)
    .join("");
}

/** Whether a reader would take the two names for one. */
export const looksLike = (one: Named, other: Named): boolean => seenAs(one) === seenAs(other);
