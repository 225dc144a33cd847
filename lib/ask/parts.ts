import { listed } from "@/lib/wording";
import { IS_SENTENCE, MOST_OF_NAME } from "./asked-for";
import { namesSomething, subjectIn, timeIn } from "./form/spans";
import { asksForDrivers } from "./moves";
import { type Operation, operationOf } from "./operation";
import { CONTRACTION } from "./plainly";
import type { FigureReply } from "./tell-words";

/** One question in a message: as a complete question, and as asked. */
type Part = { question: string; said: string };

const ASKS = "what|how|which|when|why|who|whose|is|are|was|were|did|do|does|has|have|will|can";
/** Where one question ends and the next begins. */
const BETWEEN = new RegExp(
  `[?;]+\\s*(?:(?:and|also|so)\\s+)*(?=\\p{L})|,?\\s+(?:and|&|\\+)\\s+(?=(?:${ASKS}|by how (?:much|far))\\b)`,
  "iu",
);
const IS_QUESTION = new RegExp(`^\\W*(?:${ASKS})\\b.*\\p{L}.*\\s`, "iu");
/** What points to several things, or to an answer, cannot be asked alone. */
const POINTS = /\b(?:these|those|each|respectively)\b/i;
const PRONOUN = /\b(?:that|it|this|they|them)\b/i;
/** What one question says of a thing, the next one does not: "What did conferences bring in, and what did they cost?" */
const BRINGS_OR_COSTS = /\b(?:bring(?:s|ing)? in|brought in|cost(?:s|ing)?|rais(?:ed?|es|ing))\b/gi;
/** Answers to these are several lines, or one of several: "they" are what the answer names. */
const NAMES_SEVERAL = new Set<Operation>(["rank", "extreme", "count", "list"]);
/** "Best and worst month ahead" asks for both ends of one ranking. */
const BOTH_ENDS =
  /^(.*?\b)(best|highest|biggest|largest|strongest|most|peak) (?:and|&|or) (?:the |our )?(worst|lowest|smallest|weakest|least|trough)\b(?! \w+ and\b)(.*)$/i;
const PLAN = "(?:the |our )?(?:budget|plan|target|forecast)";
const YEAR_BEFORE = "(?:the |our )?(?:(?:last|previous|prior) year|py)";
/** "How did income compare with budget and last year?" sets one figure against two others. */
const AGAINST_BOTH = new RegExp(
  `^\\W*(?:how (?:did|do|does|is|was|are|were|has|have) )?(\\S.{1,80}?) (?:compared? (?:with|to|against)|against|vs\\.?|versus) (?:(${PLAN})(?: and |, | & )(${YEAR_BEFORE})|(${YEAR_BEFORE})(?: and |, | & )(${PLAN}))\\W*$`,
  "i",
);
/** "How is membership doing against budget, and donations?" asks the same of both. */
const BOTH_AGAINST = new RegExp(
  `^\\W*(?:how(?:['’]?s| (?:is|are|did|do|does|was|were|has|have)) )?(\\S.{1,60}?) (?:(?:doing|performing|going|compare[ds]?) )?(?:with|against|vs\\.?|versus|on) (${PLAN}|${YEAR_BEFORE}),? and (?:for |of )?((?:(?:the|our|total|on) )?(?:\\p{L}+ ){0,2}\\p{L}+)\\W*$`,
  "iu",
);
/** Every answer that sets one figure against another says by how much. */
const BY_HOW_MUCH = /^(?:and )?(?:by )?(?:how (?:much|far)|what (?:%|percent(?:age)?|amount))$/i;
/** "Why?" and "which lines?" ask about what the first question says. */
const WHY = /^(?:and |but )?why(?: (?:is|was) (?:that|it|this)(?: so)?|\s*so)?$/i;
const WHICH =
  /^(?:and |in )?(?:which|what)(?: (?:cost|income|expense))? (?:lines?|items?|ones?|areas?|costs?|accounts?|months?)(?: in particular)?$/i;

/** "Which line is furthest over, and which comes second?" asks for the first two of one order. */
const AND_SECOND =
  /^(\W*(?:which|what)) (.{3,90}?),? and (?:which|who|what)(?: one)? (?:is|was|comes?|came|follows?)(?: (?:in )?(?:second|next|close behind|after (?:it|that)))?[\s?.!]*$/i;
/** The thing that "which" asks for, in front of what it does. */
const ONE =
  /\b(\p{L}{3,}[^s\W])\b(?=(?: (?:is|was|has|went|ran))? (?:furthest|farthest|most|over|above|under|below|overspent|exceed|up|down|the )| overspent\b)/iu;
const RUNNER_UP = /\b(top|biggest|largest|worst|best) (\p{L}+) and (?:the )?runner[- ]?up\b/iu;

/**
 * Splits "What was income in May and what was the budget?" into complete questions. A missing time or measure
 * is taken from the first; a question for the reason of the first repeats it. A single question is unchanged.
 */
export function partsOf(question: string): Part[] {
  const [, before = "", one = "", other = "", after = ""] = BOTH_ENDS.exec(question) ?? [];
  if (one !== "")
    return [one, other].map((end) => ({ question: `${before}${end}${after}`, said: `${end}${after}` }));
  const two = question
    .replace(AND_SECOND, (_, asks, rest) => `${asks} two ${rest.replace(ONE, "$1s")}?`)
    .replace(RUNNER_UP, "$1 2 $2s");
  if (two !== question) return [{ question: two, said: question }];
  const [, measure = "", ...others] = AGAINST_BOTH.exec(question) ?? [];
  if (measure !== "")
    return others.flatMap((other) =>
      other ? [{ question: `${measure} against ${other}`, said: `against ${other}` }] : [],
    );
  const [, ofFirst = "", standard = "", ofSecond = ""] = BOTH_AGAINST.exec(question) ?? [];
  if (ofFirst !== "" && subjectIn(ofSecond) !== "")
    return [ofFirst, ofSecond].map((said) => ({ question: `${said} against ${standard}?`, said }));
  const whole = [{ question, said: question }];
  const all = piecesOf(question);
  const parts = all.filter((part, at) => at === 0 || !BY_HOW_MUCH.test(part));
  const [first = ""] = parts;
  if (
    all.length < 2 ||
    parts.length > 3 ||
    !(IS_QUESTION.test(`${first} `) || (isName(first) && parts.slice(1).every(isOfFirst)))
  )
    return whole;
  const timed = parts.find((part) => timeIn(part) !== "") ?? "";
  const own = parts.map((part, at) => (at === 0 ? alone(part, first, timed) : standing(part, first, timed)));
  if (own.some((part) => part === undefined)) return whole;
  return parts.map((said, at) => ({ said, question: `${own[at]}?` }));
}

const piecesOf = (question: string) =>
  question
    .replace(CONTRACTION, "$1 is")
    .split(BETWEEN)
    .map((part) => part.trim().replace(/[?.!,\s]+$/, ""));

/**
 * Whether a message asks several things that cannot be separated, so that answering one leaves the other
 * open.
 */
export function isJoined(question: string): boolean {
  const asked = piecesOf(question).filter((part, at) => at === 0 || (part !== "" && !BY_HOW_MUCH.test(part)));
  return asked.length > 1 && partsOf(question).length === 1;
}

/** "Why is income above budget?": the part of a message that asks what is behind figures; undefined where none does. */
export const questionForReasons = (message: string): string | undefined =>
  partsOf(message)
    .find(({ question }) => asksForDrivers(question))
    ?.question.replace(/^(?:What drove this|Why): (?=(?:is|are|was|were|did|do|does|has|have)\b)/i, "Why ");

/** "Net debt at end Oct", "total debtors over 90 days": a measure, its time, and no verb. */
const isName = (text: string) =>
  text.split(/\s+/).length <= MOST_OF_NAME && !IS_SENTENCE.test(text) && subjectIn(text) !== "";

const OF_IT = /^how much of (?:it|that|this)\b/i;

/** "How did it move", "who is the biggest": of what was named first. */
const isOfFirst = (part: string) =>
  PRONOUN.test(part) || ((EXTREME.test(part) || STANDARD.test(part)) && ownSubject(part) === "");
const STANDARD = new RegExp(`\\b${PLAN}\\W*$`, "i");
const EXTREME = /\b(?:\w{3,}est|most|least|worst|best)\b/i;

/** Completes a later question; undefined where that is not possible. */
function standing(part: string, first: string, timed: string): string | undefined {
  const isAboutFirst = PRONOUN.test(part) || ownSubject(part) === "";
  if (WHY.test(part)) return `Why: ${first}`;
  if (WHICH.test(part) || (isAboutFirst && asksForDrivers(part))) return `What drove this: ${first}`;
  if (!IS_QUESTION.test(`${part} `) || POINTS.test(part)) return undefined;
  if (/\b(?:they|them)\b/i.test(part) && NAMES_SEVERAL.has(operationOf(first))) return undefined;
  if (!PRONOUN.test(part)) return alone(part, first, timed);
  const time = OF_NOW.test(part) ? "" : timeIn(first);
  // "What did it bring in, and what did that cost?": what was said first of both is no part of the second.
  const subject = subjectIn(part.search(BRINGS_OR_COSTS) >= 0 ? first.replace(BRINGS_OR_COSTS, " ") : first);
  // "How much of it is gone?" refers to the budget, not to what it is for.
  const plan = OF_IT.test(part) && /\bbudget\b/i.test(first) ? " budget" : "";
  const meant = `${subject}${plan}${time && ` ${/^\p{Lu}|^\d/u.test(time) ? "in " : ""}${time}`}`;
  return subject === "" ? undefined : part.replace(PRONOUN, meant);
}

/** "What's the forecast for the full year", said of what was asked before; undefined where it names something itself. */
export function ofSubject(question: string, before: string): string | undefined {
  const [first] = partsOf(before);
  const subject = subjectIn(first?.question ?? before);
  const bare = question.replace(/[?.!\s]+$/, "");
  const isOfBefore = SAYS_WHICH.test(bare) && !namesSomething(bare.replace(SAYS_WHICH, " "));
  return isOfBefore && subject !== "" ? `${bare} for ${subject}` : undefined;
}

const SAYS_WHICH = /\b(?:budget|plan|target|forecast|outlook|limit|covenant|total|average)\b/i;

const MADE_MONEY = /\b(?:make|made|making|los[et]|losing) (?:any )?money\b/i;

/** A question with the measure and the time that it leaves unsaid. */
function alone(part: string, before: string, timed: string): string {
  const first = before.replace(MADE_MONEY, "net income");
  const about = !namesSomething(part) ? ` for ${subjectIn(first)}` : "";
  const time = timeIn(part) === "" && timed !== "" && !OF_NOW.test(part) ? ` ${timeIn(timed)}` : "";
  return `${part}${about}${time}`;
}

/** What is so now, or was so "in the month", is of no time that was named before. */
const OF_NOW = /\b(?:now|today|currently|(?:in|for|over|during) the (?:month|quarter|year))\b/i;

const MOVE =
  /\b(?:drove|driv\w+|caus\w+|explain\w*|responsible|gap|difference|variance|increase|decrease|overspend|underspend|shortfall|rise|fall|drop|change|lines?|items?)\b/gi;
const ownSubject = (part: string) => subjectIn(part.replace(MOVE, " "));

/** The answers to several questions as one, with the questions that figures do not answer named. Undefined where none is answered. */
export function together(parts: Part[], replies: FigureReply[]): FigureReply | undefined {
  const said = replies.map((reply) =>
    reply.isAnswered ? reply.told.sentences.map(({ text }) => text).join(" ") : "",
  );
  // The answer to one part does not answer another.
  const isOwn = (at: number) => said[at] !== "" && said.indexOf(said[at] ?? "") === at;
  const answered = replies.filter((_, at) => isOwn(at)).filter((reply) => reply.isAnswered);
  const tables = answered.flatMap(({ told: { table } }) => (table ? [table] : []));
  const sentences = answered.flatMap(({ told }) => told.sentences);
  const last = sentences.at(-1);
  if (!last || tables.length > 1) return undefined;
  const open = parts.filter((_, at) => !isOwn(at)).map((part) => `“${part.said}”`);
  const unanswered = open.length > 0 ? ` The figures do not answer ${listed(open)}` : "";
  return {
    isAnswered: true,
    isSure: open.length === 0 && answered.every(({ isSure }) => isSure),
    told: {
      sentences: [...sentences.slice(0, -1), { ...last, text: `${last.text}${unanswered}` }],
      table: tables[0] ?? null,
    },
  };
}
