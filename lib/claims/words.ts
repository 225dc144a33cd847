import { isSubject, tokensOf } from "@/lib/ask/words";
import { monthOf } from "@/lib/ledger/period";

/** Words of reporting and of judging, which say nothing that a quote would have to hold. */
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

/** Words that only a reader of the quotes can judge: who acts, causes, what is only possible, how often and in which order it comes about. */
const TELLING = new Set(
  (
    "management board director cause reason driver key main following after since must will may might could would should need want mean suggest suggests likely not no never none nor again further " +
    "before until within average averaged averages averaging annual annually yearly monthly quarterly weekly daily keep kept"
  ).split(" "),
);

/** Words that can describe any figure. What they say is checked against the figures themselves. */
const OF_FIGURES = new Set(
  (
    "amount amounts amounted amounting sum sums total totals totalled totaled number numbers level figures result results value came coming " +
    "comes cost costs costing spend spends spent spending budget budgeted plan planned forecast forecasts forecasted target targets " +
    "actual actuals variance difference gap share shares percentage percent percentages point points half third thirds quarter quarters " +
    "double doubled twice triple last previous prior earlier later ago same first date year years month months months' time period periods " +
    "annual annually yearly monthly quarterly weekly daily fiscal financial full alone around far now currently current present so end ends " +
    "ended ending start started starting beginning during over course compare compares exact exactly only overall each both also this that " +
    "these those its their it they has have had been being was were are the and for with from than per which who whose what when where why how " +
    "account accounts accounted equal equals equivalent make makes making reach reached reaches reaching average averaged averages mean " +
    "out off into onto upon about bring brings brought running run ran see sees seen put puts add includes included including " +
    "one two three four five six seven eight nine ten eleven twelve " +
    "slightly well much little roughly nearly almost approximately just under over more less up down million billion thousand crore lakh"
  ).split(" "),
);

/** Whether a word needs no support in a quote. */
export const isPlainWord = (word: string): boolean =>
  !TELLING.has(word) &&
  (TALK.has(word) || OF_FIGURES.has(word) || !isSubject({ text: word, start: 0, end: 0 }));

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
  }),
);

/** A word without its ending, so that "approval", "approves" and "approved" meet. */
export function root(word: string): string {
  let base = IRREGULAR.get(word) ?? word;
  for (let round = 0; round < 2; round += 1) {
    const cut = base.replace(ENDINGS, "");
    if (cut.length < 4) break;
    base = cut;
  }
  return base.slice(0, 8);
}

/** The words of a text that say what it is about, by their roots, each with its place. */
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

/** The roots by which names of lines are compared, cut once more: "payments" and "paying" meet. */
export const rootsOf = (text: string): string[] => contentWords(text).map((word) => root(word.root));

/**
 * Share (0 to 1) of a text's meaningful words that stand in its proof, whatever their endings. A text without such words
 * shares nothing.
 */
export function sharedWords(text: string, proof: string): number {
  const said = contentWords(text);
  const known = new Set(contentWords(proof).map((word) => word.root));
  return said.length === 0 ? 0 : said.filter((word) => known.has(word.root)).length / said.length;
}
