import { isSubject, tokensOf } from "@/lib/ask/words";
import { monthOf } from "@/lib/ledger/period";

/** Words of reporting and judging, which no quote needs to contain. */
const TALK = new Set(
  (
    "also although because but however report reported reports paper papers board director management company organisation figure " +
    "say said says show shown shows note noted point remain remained stand stood look looks likely appear appears seem seems suggest " +
    "suggests may might could should would can cannot will must whether while which still only even just already yet rather mainly " +
    "largely mostly partly again further other another than more most less least no not never none nor too very quite well back " +
    "compared comparing comparison against versus following after before since until within without through around nearly almost " +
    "roughly approximately rise rose risen rising fall fell fallen falling increase increased decrease decreased decline declined drop " +
    "dropped grow grew grown up down higher lower above below ahead behind exceed exceeded come came go went get got make made take " +
    "took leave left keep kept give gave given month year quarter period total one two three four five six ask worth need want " +
    "mean means broadly slightly sharply line flat unchanged reason cause driver key main part"
  ).split(" "),
);

const ENDINGS = /(?:ations?|ments?|ings?|ed|ly|ions?|ers?|ors?|als?|es|e|s|y)$/;

const IRREGULAR = new Map(
  Object.entries({
    lost: "loss",
    lose: "loss",
    losing: "loss",
    paid: "pay",
    sold: "sale",
    sell: "sale",
    selling: "sale",
    spent: "spend",
    bought: "purchase",
    buy: "purchase",
    held: "hold",
    met: "meet",
    chose: "choose",
    chosen: "choose",
    won: "win",
    used: "use",
    owed: "owe",
    tied: "tie",
    died: "die",
  }),
);

/** A word without its ending, so that "approval", "approves" and "approved" match. */
export function root(word: string): string {
  let base = IRREGULAR.get(word) ?? word;
  for (let round = 0; round < 2; round += 1) {
    const cut = base.replace(ENDINGS, "");
    if (cut.length < 4) break;
    base = cut;
  }
  return base.slice(0, 8);
}

/** The roots of a text's content words, with their positions. */
export function contentWords(text: string): { root: string; start: number; end: number }[] {
  return tokensOf(text)
    .filter(
      (token) =>
        isSubject(token) &&
        !TALK.has(token.text) &&
        /\p{L}{3}/u.test(token.text) &&
        monthOf(token.text) === undefined,
    )
    .map(({ text: word, start, end }) => ({ root: root(word), start, end }));
}

/** Roots for comparing names of lines, shortened further: "payments" and "paying" match. */
export const rootsOf = (text: string): string[] => contentWords(text).map((word) => root(word.root));

/**
 * Share (0 to 1) of a text's content words that occur in its proof, ignoring their endings. Zero for a text without content words.
 */
export function sharedWords(text: string, proof: string): number {
  const said = contentWords(text);
  const known = new Set(contentWords(proof).map((word) => word.root));
  return said.length === 0 ? 0 : said.filter((word) => known.has(word.root)).length / said.length;
}
