/** A word of a question or a label, reduced to what two ways of writing it share. */
export type Token = { text: string; start: number; end: number };

/** Words that carry no subject: of grammar, and of asking. */
const EMPTY = new Set(
  "a an the of in on at to for from by with and or as is are was were be been being do does did has have had it its this that these those there their our we us i you your what which who whom whose when where why how much many show me tell give list please can could would will s t per than then so such into between during over under about any all each both respectively amount value values figure figures number".split(
    " ",
  ),
);

/** A map: an object would also answer to the name of whatever it inherits, such as "constructor". */
const IRREGULAR = new Map(
  Object.entries({
    does: "does",
    taxes: "tax",
    losses: "loss",
    monies: "money",
    expenses: "expense",
    leases: "lease",
    purchases: "purchase",
    services: "service",
    bonuses: "bonus",
    analyses: "analysis",
    equities: "equity",
    businesses: "business",
    goods: "goods",
    aged: "aging",
    ageing: "aging",
    // One thing under several names: a question says "staff costs" where the report says "staff expenses".
    cost: "expense",
    costs: "expense",
    expenditure: "expense",
    expenditures: "expense",
  }),
);

/** Undoes plurals, a few endings and British spelling; other languages pass unchanged. */
export function stem(word: string): string {
  const known = IRREGULAR.get(word);
  if (known) return known;
  const american = word.replace(/(?<=\p{L}{4})is(?=(?:e[ds]?|ing|ations?)$)/u, "iz");
  return singular(american);
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:sh|ch|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith("s") && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

/** A board's papers print the same labels every month, in many tables each. */
const MOST_KEPT = 50_000;
const kept = new Map<string, readonly Token[]>();

/** The words of a text, reduced, with their places. Accents and case do not matter. Told once for each text. */
export function tokensOf(text: string): readonly Token[] {
  const known = kept.get(text);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const found = tokensIn(text);
  kept.set(text, found);
  return found;
}

function tokensIn(text: string): Token[] {
  const found: Token[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?(?:&[\p{L}]+)?/gu)) {
    const plain = match[0]
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/['’]s$/, "")
      // The mark of a footnote: "schemes1".
      .replace(/(\p{L}{4})\d{1,2}$/u, "$1");
    found.push({ text: stem(plain), start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** Whether a word says what something is about. */
export const isSubject = ({ text }: Token) => !EMPTY.has(text) && !/^(?:19|20)\d{2}$/.test(text);

/** Whether a row or column is named only "Total". */
export const isBareTotal = (name: string) => /^\W*(?:grand )?totals?\W*$/i.test(name);
