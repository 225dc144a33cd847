import { hasAny, phrases, spaced } from "@/lib/ai/phrases";
import { isFiling, ofStatement, own, type Weigh } from "./statements";
import type { Finding, Paper, Statement } from "./types";
import { askAbout } from "./wording";

type Theme = { title: string; words: readonly string[]; question: string };

/** Risks in filings, with the question a board would ask about each. The first match names the risk. */
const THEMES: Theme[] = [
  {
    title: "Cybersecurity and data",
    words: phrases(
      "cyber; data; information security; information technology; information system; technology system",
    ),
    question: "When was the response to this last rehearsed, and what did the rehearsal show?",
  },
  {
    title: "Pandemic",
    words: phrases("pandemic; coronavirus; covid; epidemic"),
    question: "What still affects the business, and what is assumed for the coming year?",
  },
  {
    title: "Financing",
    words: phrases(
      "liquidity; credit rating; indebtedness; capital markets; access to capital; access to credit",
    ),
    question: "How much headroom is there, and what would use it up?",
  },
  {
    title: "Supply",
    words: phrases("supply; supplies; supplier; vendor; manufactur; contractor; logistics; distribution"),
    question: "Which suppliers could not be replaced within a quarter, and what is held in reserve?",
  },
  {
    title: "Regulation",
    words: phrases("regulat; legislat; law; rate case; rate increase; tariff"),
    question: "Which changes are coming, and what would the worst one cost?",
  },
  {
    title: "Litigation",
    words: phrases("litigation; legal proceedings; lawsuit; claims"),
    question: "How large is the exposure, and what has been set aside?",
  },
  {
    title: "Currency, interest and prices",
    words: phrases("currenc; exchange rate; interest rate; inflation; commodit; energy prices"),
    question: "How much of this is hedged or passed on, and for how long?",
  },
  {
    title: "Competition",
    words: phrases("compet"),
    question: "Where did we gain or lose ground in the past year, and to whom?",
  },
  {
    title: "Demand",
    words: phrases("consumer; customer; demand; economic; economy"),
    question: "Which early signs does management watch, and what do they show now?",
  },
  {
    title: "Reputation",
    words: phrases("reputation; brand"),
    question: "How is this measured, and what has changed?",
  },
  {
    title: "People",
    words: phrases("personnel; employees; talent; labor; labour; union; executives; management team"),
    question: "Who could not be replaced within months, and is there a successor?",
  },
  {
    title: "Weather and disasters",
    words: phrases("climate; weather; drought; natural disaster; catastroph; terroris"),
    question: "What is insured, and for how long could the business go without its main sites?",
  },
];

const UNCERTAIN = phrases("could; may; might; can; if");
const ADVERSE = phrases(
  "advers; harm; negativ; damag; impair; reduc; declin; disrupt; limit; expos; lower; loss; unable",
);
/** A harm that has already happened matters more than a risk that every filing lists. */
const HAPPENED = phrases(
  "has been; have been; has had; have had; has experienced; have experienced; has caused; have caused; has resulted; have resulted; has affected; have affected; has and may; have and may",
);
// Anything else is used only if the brief has hardly any risks.
const WEIGHT = { happened: 0.5, material: 0.42, other: 0.25 };

/** The risk in a risk-factor heading of a filing, verbatim. Has a low weight: it may happen, but has not. */
export function riskFactor(paper: Paper, statement: Statement, weigh: Weigh): Finding[] {
  const text = own(statement.text);
  if (!isFiling(paper) || text.length > 230 || !isAdverse(text)) return [];
  const cause = spaced(causeOf(text));
  const theme = THEMES.find(({ words }) => hasAny(cause, words));
  if (!theme || !statement.text.endsWith(".") || !standsAlone(statement)) return [];
  const happened = hasAny(spaced(text), HAPPENED);
  const kind = happened ? "happened" : /\bmaterial/i.test(text) ? "material" : "other";
  return [
    {
      ...ofStatement(paper, statement, "factor", weigh(WEIGHT[kind])),
      key: `factor:${theme.title}:`,
      risk: { level: happened ? "medium" : "low", title: theme.title, description: text },
      question: askAbout(theme.question, text),
    },
  ];
}

const isAdverse = (text: string): boolean => hasAny(spaced(text), UNCERTAIN) && hasAny(spaced(text), ADVERSE);

/** The cause of the harm: what is suffered by or from, else what comes before the verb. */
function causeOf(text: string): string {
  const [, by] =
    /\b(?:affected|harmed|impacted|limited|disrupted|damaged|reduced|suffer) (?:by|from) (.+)$/i.exec(text) ??
    [];
  return by ?? text.split(/\b(?:could|may|might|can)\b/)[0] ?? text;
}

/** Whether a sentence is a paragraph of its own, as filings print their risk-factor headings. */
function standsAlone({ page: { text }, start, end }: Statement): boolean {
  return (
    /(?:^|\n[^\S\n]*\n)\s*$/.test(text.slice(Math.max(0, start - 40), start)) &&
    /^\s*(?:\n|$)/.test(text.slice(end, end + 40))
  );
}
