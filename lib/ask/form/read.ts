import { namesSomething, subjectIn, timeIn } from "./spans";

/**
 * What a question does with several figures, each named by words that can be asked alone: "cash plus receivables over current
 * liabilities" divides the sum of two by a third. What an operand leaves unsaid is taken from those beside it.
 */
export type Form = {
  operation: "value" | "list" | "sum" | "difference" | "share" | "ratio";
  operands: string[];
  /** With which sign each operand counts; of a ratio, of those above its last one. */
  signs: (1 | -1)[];
  /** One thing at two times: what names no time is meant as it is now. */
  isOverTime?: true;
  /** What came about against what was planned of it, which other readers know more of. */
  isOfBudget?: true;
  /** A share of what is planned of the only operand for the whole year. */
  isOfPlan?: true;
  /** What the first operand is called otherwise, where it is not found by its own name. */
  orElse?: string[];
};

const MOST_OPERANDS = 5;

/** How a question is put together; undefined where it asks for no more than one figure, or for what no form says. */
export function formOf(question: string): Form | undefined {
  const text = coreOf(question);
  return shareOf(text) ?? comparisonOf(text) ?? chainOf(text) ?? listOf(text);
}

const LEADS =
  /^\W*(?:(?:so|and|but|ok|okay|please|pls|also|now|just|then|tell me|give me|show me|can you|could you|i need|work out|calculate)\b[\s,:]*)+/i;
const ENDS = /[\s,]*\b(?:please|pls|thanks|thank you|separately|respectively)?[\s?.!]*$/i;

const coreOf = (typed: string) => {
  const question = typed.replace(/\s+/g, " ");
  const [last = question] = question.match(/[^.?!]+[.?!]*\s*$/) ?? [];
  const asks = namesSomething(last) ? last : question;
  return asks.replace(LEADS, "").replace(ENDS, "");
};

const PERCENT = "%|per ?cent(?:age)?|percentage";
const PART_NOUN = `${PERCENT}|share|proportion|portion|part|fraction|slice|chunk`;
/** "What share of", "in percent", "as a percentage": what of the question says that a part of a whole is asked for. */
const ASKS_SHARE = new RegExp(`(?:\\b|(?<=\\s))(?:${PART_NOUN})(?!\\p{L})`, "iu");
const WHOLE_FIRST = new RegExp(
  `^(?:what|which|how (?:big|large) an?|how much|the)?\\s*(?:is |was )?(?:the |an? )?(?:(?:${PART_NOUN}|how much)\\s+)?of\\s+`,
  "i",
);
const AS_SHARE = new RegExp(`[\\s,]+(?:as|in) (?:an? |the )?(?:${PART_NOUN}) of\\s+`, "i");
const IN_PERCENT = new RegExp(
  `[\\s,]*\\b(?:in|as) (?:an? )?(?:${PERCENT})(?!\\p{L})|,\\s*(?:${PERCENT})\\s*$`,
  "iu",
);
/** What stands between a whole and its part. */
const LEADS_TO =
  /\s(?:(?:is|are|was|were)(?: (?:for|from|made up of|due to|spent on))?|goes (?:on|to|into)|go (?:on|to|into)|went (?:on|to|into)|comes? from|came from)\s+/i;
const NOT = /\s(?:is|are|was|were)n['’]?t\s+/i;

function shareOf(text: string): Form | undefined {
  const isShare = ASKS_SHARE.test(text);
  const as = isShare ? AS_SHARE.exec(text) : null;
  if (as) return share(text.slice(0, as.index), text.slice(as.index + as[0].length));
  const opens = WHOLE_FIRST.exec(text);
  if (!opens) return undefined;
  const rest = text.slice(opens[0].length).replace(IN_PERCENT, "").replace(NOT, " is not ");
  const ofPlan = shareOfPlan(rest);
  if (ofPlan) return ofPlan;
  const joint = LEADS_TO.exec(rest);
  if (!joint) return undefined;
  const [whole, part] = [rest.slice(0, joint.index), rest.slice(joint.index + joint[0].length)];
  const [, lead = ""] = / (on|from)\s+$/i.exec(joint[0]) ?? [];
  // "How much of that is overdue?" asks for an amount.
  if (!isShare) return { operation: "value", operands: [`${whole} ${part}`], signs: [1] };
  return share(part, whole, `${whole} ${lead} ${part}`);
}

const OF_PLAN = /\b(?:budget|plan|target|goal|allowance|allocation)\b/i;
const USED =
  /\b(?:already|so far|yet|gone|used(?: up)?|spent|in the bag|booked|raised|received|come in|came in|reached|earned|achieved|secured|consumed|drawn|committed)\b/gi;
const SPENT = /\b(?:gone|used|spent|consumed|drawn|committed)\b/i;
const EARNED = /\b(?:raised|received|earned|come in|came in)\b/i;
const OF_YEAR = /\b(?:the|our|its|this|year['’]?s?|full|whole|entire|annual|yearly)\b[- ]?/gi;

/** "Of the year's income target, how much is in the bag?": what came about of something, and what is planned of it for the whole year. */
function shareOfPlan(rest: string): Form | undefined {
  const plan = OF_PLAN.exec(rest);
  if (!plan) return undefined;
  const after = rest.slice(plan.index + plan[0].length);
  const [, named = ""] = /^ (?:for|on) (.*?)(?=\s(?:is|are|has|have|was|were)\b|$)/i.exec(after) ?? [];
  if (after.search(USED) < 0) return undefined;
  const measure = `${rest.slice(0, plan.index)} ${named}`.replace(OF_YEAR, "").trim();
  if (!namesSomething(measure)) return undefined;
  const time = timeIn(after.replace(USED, " ")) || "so far this year";
  const side = SPENT.test(after) ? "expenses" : EARNED.test(after) ? "income" : "";
  const [first = "", ...orElse] = [`${measure} ${side} ${time}`, `${measure} ${time}`];
  return { operation: "share", operands: [first], signs: [1, 1], isOfPlan: true, orElse };
}

function share(named: string, of: string, narrowed = ""): Form | undefined {
  const [part, whole] = [named.replace(LEADING_VERB, ""), allOf(of)];
  // What is spent on events is no income of theirs.
  const ways = /^total expenses\b/.test(whole) ? [`spending on ${part}`, `${part} costs`] : [];
  const [first, ...orElse] = [...ways, part, narrowed].filter(namesSomething);
  if (!first || !namesSomething(whole)) return undefined;
  return { operation: "share", operands: [first, whole], signs: [1, 1], orElse };
}

const ALL_SPENT =
  /^(?:(?:all|everything|what|that|the|our|total|of|we|have|has|we['’]ve|was|is|been|gets?|money|overall)\b\W*)*(?:spen[dt]|spending|expenses?|costs?|expenditure)(?:\W+(?:overall|in total|altogether))?\W*$/i;
const ALL_EARNED =
  /^(?:(?:all|everything|what|that|the|our|total|of|we|have|has|we['’]ve|was|is|been|money|overall)\b\W*)*(?:income|revenues?|earned|comes? in|came in)\W*$/i;

/** "Everything spent in March" is the total of what was. */
function allOf(text: string): string {
  const time = timeIn(text);
  const bare = withTime(text, "").trim();
  if (ALL_SPENT.test(bare)) return `total expenses ${time}`;
  return ALL_EARNED.test(bare) ? `total income ${time}` : text;
}

const LEADING_VERB = /^\W*(?:(?:what|how much|is|are|was|were|did|do|does|has|have|the)\s+)+/i;

const COMPARATIVE = /\b(?:more|less|higher|lower|better|worse|bigger|smaller|larger|fewer|greater)\b/i;
const THAN = /\bthan\b/i;
/** "Does August beat July?", "is spending ahead of July's?" */
const BEATS =
  /\b(?:ahead of|behind|above|below|over|under|tops?|topped|beats?|exceeds?|exceeded|outstrip(?:s|ped)?|outweigh(?:s|ed)?)\b/i;
const AUXILIARY =
  /^\W*(?:(?:by )?how (?:much|far)\W+)?(?:(?:is|are|am|was|were|do|does|did|has|have|had|will|would|and)\b\W*)?/i;
const ASKS_TO_COMPARE = /^\W*(?:is|are|was|were|do|does|did|has|have|had|(?:by )?how (?:much|far))\b/i;
const PREDICATE =
  /\b(?:ow(?:e[sd]?|ing)|bring(?:s|ing)?|brought|cost(?:s|ing)?|earn(?:s|ed|ing)?|rais(?:e[sd]?|ing)|spen[dt]|spending|make|makes|made|pays?|paid|takes? in|took in|taken in|receive[sd]?|sells?|sold)\b.*$/i;
const PRONOUN = /\b(?:they|it|these|those)\b/i;
const PLAN = /\b(?:budget(?:ed)?|plan(?:ned)?|target|forecast)\b/i;

/** One thing held against another, or against what it was or was to be at another time. */
function comparisonOf(text: string): Form | undefined {
  const between = /\b(?:difference|gap|spread) between (.+?) and (.+)$/i.exec(text);
  if (between) return sidesOf(between[1] ?? "", between[2] ?? "");
  const than = THAN.exec(text);
  const more = than && COMPARATIVE.exec(text.slice(0, than.index));
  const beats = more ? null : BEATS.exec(text);
  if (!more && !(beats && ASKS_TO_COMPARE.test(text))) return undefined;
  const [first, second] =
    more && than
      ? [
          `${text.slice(0, more.index)} ${text.slice(more.index + more[0].length, than.index).replace(AUXILIARY, "")}`,
          text.slice(than.index + than[0].length),
        ]
      : beats
        ? [text.slice(0, beats.index), text.slice(beats.index + beats[0].length)]
        : ["", ""];
  return sidesOf(first.replace(AUXILIARY, ""), second.replace(/,? and by (?:how much|what).*$/i, ""));
}

function sidesOf(first: string, second: string): Form | undefined {
  const [one, other] = [namesSomething(first), namesSomething(second)];
  const of = (operands: string[], isOverTime?: true): Form => ({
    operation: "difference",
    operands,
    signs: [1, -1],
    ...(isOverTime && { isOverTime }),
  });
  const [time, then] = [timeIn(first), timeIn(second)];
  if (one && !other) {
    // "Than in December", "than budgeted"
    if (then === "" && !PLAN.test(second)) return undefined;
    const again = then === "" ? first : withTime(first, "");
    // "The result beat the 2024 budget": both are of 2024.
    const own =
      time === "" && PLAN.test(second) && !/\b(?:full|whole|annual)\b/i.test(then)
        ? `${first} ${then}`
        : first;
    const form = of([own, `${again} ${second.replace(/['’]s\b/g, "")}`], true);
    return PLAN.test(second) ? { ...form, isOfBudget: true } : form;
  }
  if (!one && other && time !== "" && then !== "")
    return of([`${withTime(second, "")} ${first}`, second], true);
  if (!one && !other && time !== "" && then !== "")
    return of([`net income ${first}`, `net income ${second}`], true);
  // "Over 90 days", "more than 10k"
  if (!one || !other || /^\W*\d/.test(second)) return undefined;
  const subject = first.replace(PREDICATE, "");
  if (PRONOUN.test(second)) return of([first, second.replace(PRONOUN, subject)]);
  const [predicate = ""] = PREDICATE.exec(withTime(first, "")) ?? [];
  return of([first, PREDICATE.test(second) ? second : `${second} ${predicate}`]);
}

/** A text with another time instead of its own. */
function withTime(text: string, time: string): string {
  const own = timeIn(text);
  return own === "" ? `${text} ${time}` : text.replace(own, time);
}

const JOINT =
  /\s(?<plus>plus|\+|added to)\s|\s(?<minus>minus|less|net of|take away|compared (?:to|with)|versus|vs\.?)\s(?!than\b)|\s(?<over>over|divided by|[÷/])\s/gi;
const TOGETHER = /[\s,]*\b(?:(?:all )?together|altogether|combined|in total|in all|all in|added up)\b/i;
const ADD_UP = /^\W*(?:add (?:up|together)|(?:the )?sum of)\b/i;
const BETWEEN = /\s*,\s*(?:and\s+)?|\s+(?:and|&|plus|\+)\s+/i;

/** "Cash plus receivables less current liabilities", "A, B and C together". */
function chainOf(whole: string): Form | undefined {
  const text = withoutTail(whole);
  const added = TOGETHER.test(text) || ADD_UP.test(text);
  if (added) return addedOf(text.replace(TOGETHER, "").replace(ADD_UP, ""), whole.slice(text.length));
  const operands: string[] = [];
  const signs: (1 | -1)[] = [1];
  let from = 0;
  let isOver = false;
  for (const { 0: joint, index, groups } of text.matchAll(JOINT)) {
    // Nothing is added to what divides.
    if (isOver) return undefined;
    operands.push(text.slice(from, index));
    from = index + joint.length;
    isOver = groups?.over !== undefined;
    signs.push(groups?.minus === undefined ? 1 : -1);
  }
  operands.push(text.slice(from));
  if (operands.length < 2 || operands.length > MOST_OPERANDS) return undefined;
  if (isOver) {
    const [first = "", ...others] = (operands[0] ?? "").split(/\s+(?:and|&)\s+/i);
    operands.splice(0, 1, first, ...others);
    signs.unshift(...others.map(() => 1 as const));
  }
  const bare = operands.map((one) => one.replace(LEADING_VERB, ""));
  if (!bare.every((one) => subjectIn(one) !== "" && !/^\W*\d/.test(one))) return undefined;
  const operation = isOver ? "ratio" : signs.includes(-1) ? "difference" : "sum";
  return { operation, operands: bare, signs };
}

function addedOf(text: string, tail: string): Form | undefined {
  const operands = text.split(BETWEEN).map((one) => one.replace(LEADING_VERB, ""));
  const [predicate = ""] = PRONOUN.test(tail) ? (PREDICATE.exec(tail) ?? []) : [];
  if (operands.length < 2 || operands.length > MOST_OPERANDS || !operands.every(namesSomething))
    return undefined;
  return {
    operation: "sum",
    operands: operands.map((one) => `${one} ${predicate}`.trim()),
    signs: operands.map(() => 1),
  };
}

/** A question without what it ends on and which names nothing of its own: ", what's left", ", what do they owe us". */
function withoutTail(text: string): string {
  const at = text.lastIndexOf(",");
  const tail = text.slice(at);
  const isAside = !namesSomething(tail) || (PRONOUN.test(tail) && subjectIn(tail) === "");
  return at > 0 && isAside && timeIn(tail) === "" ? text.slice(0, at) : text;
}

const MOST_WORDS = 7;

/** "Income, costs and result in May", "May in three numbers: in, out, bottom line". */
function listOf(text: string): Form | undefined {
  const colon = text.indexOf(":");
  const head = colon < 0 ? "" : text.slice(0, colon);
  const operands = text
    .slice(colon + 1)
    .split(BETWEEN)
    .map((one) => one.trim().replace(CAME_IN, "total income").replace(WENT_OUT, "total expenses"))
    .map((one) => one.replace(LEADING_VERB, ""));
  const isList =
    operands.length > 1 &&
    operands.length <= MOST_OPERANDS &&
    operands.every((one) => one.split(" ").length <= MOST_WORDS && namesSomething(one));
  if (!isList) return undefined;
  const time = timeIn(head);
  return {
    operation: "list",
    operands: operands.map((one) => (time && timeIn(one) === "" ? `${one} ${time}` : one)),
    signs: operands.map(() => 1),
  };
}

/** "In, out and bottom line": all that came in, and all that went out. */
const CAME_IN = /^(?:what (?:came|comes|has come) )?in\b/i;
const WENT_OUT = /^(?:what (?:went|goes|has gone) )?out\b/i;

/** Whether a question asks what came in and what went out: for figures, however broadly it is put. */
export function asksForFlows(question: string): boolean {
  const form = formOf(question);
  return form?.operation === "list" && form.operands.some((one) => /^total (?:income|expenses)\b/.test(one));
}
