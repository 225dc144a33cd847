import type { Register, RegisterRow } from "@/lib/ledger/table";

/** Asks what is registered: the words of the cover, or of trading there. */
const ASKS =
  /(?=.*\b(?:registered|listed|trade[sd]?|trading)\b)(?=.*\b(?:securit(?:y|ies)|class(?:es)?|notes?|bonds?|debentures?|stock|shares?)\b)(?=.*\b(?:exchange|section 12|registered|symbol)\b)|\bticker\b|\btrading symbols?\b/i;
const DEBT = /\b(?:debt|notes?|bonds?|debentures?)\b/i;
const EQUITY = /\b(?:common|ordinary|preferred|stock|shares?|equity)\b/i;
/** A title that says when it is due or what interest it bears. */
const IS_DEBT = /\b(?:notes?|bonds?|debentures?)\b|\bdue\s+(?:19|20)\d{2}\b|\d\s?%/i;

export const asksForCover = (question: string): boolean => ASKS.test(question);

/** What stands over the table on the cover, to search papers for it. */
export const COVER_WORDS =
  "Securities registered pursuant to Section 12(b) of the Act: title of each class, trading symbol, name of each exchange on which registered";

export type Registered = { register: Register; rows: RegisterRow[]; columns: number[] };

/**
 * The classes of securities that the cover of a report lists, of debt or of equity where that is asked, with the exchange or
 * the symbol; no rows where it lists none of the kind. Null where a question asks for something else.
 */
export function askCover(question: string, cover: Register | undefined): Registered | null {
  if (!cover || !asksForCover(question)) return null;
  const plain = question.replace(/\b(?:stock|securities) exchange\b/gi, "exchange");
  const isFitting = DEBT.test(plain)
    ? ({ name }: RegisterRow) => IS_DEBT.test(name)
    : EQUITY.test(plain)
      ? ({ name }: RegisterRow) => !IS_DEBT.test(name)
      : () => true;
  const column = /\bsymbols?\b|\bticker\b/i.test(plain) ? 0 : 1;
  return { register: cover, rows: cover.rows.filter(isFitting), columns: [column] };
}
